"""What the searching bot cannot guess by itself about Les Tribus du Vent."""

from bourgade.core.search import Mind

# Turns are long and games longer: playouts are cut after about two turns and judged by their looks.
MIND = Mind(explore=0.3, scale=10.0, cut=20)
