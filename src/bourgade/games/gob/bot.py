"""What the searching bot cannot guess by itself about GoB."""

from bourgade.core.search import Mind

# Measured against greedy: positions are judged where the tree ends, without playouts, and moves enter it by worth.
MIND = Mind(explore=0.15, scale=12.0, cut=0, widen=0.3)
# Each wins at least 60 % of its games against the one before (docs/strength).
LADDER = ("greedy~70", "greedy~35", "greedy", "search:40", "search:800", "search:1s")
