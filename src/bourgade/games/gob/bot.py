"""What the searching bot cannot guess by itself about GoB."""

from bourgade.core.search import Mind

# Measured over 30 games each against greedy: moves by their worth, short playouts, little exploring.
MIND = Mind(explore=0.1, scale=6.0, cut=12, widen=1.0)
