"""What the searching bot cannot guess by itself about GoB."""

from bourgade.core.search import Mind

# Measured against greedy: positions are judged where the tree ends, without playouts, and moves enter it by worth.
MIND = Mind(explore=0.15, scale=12.0, cut=0, widen=0.3)
# Each wins at least 60 % of its games against the one before (docs/strength).
LADDER = ("greedy~75", "greedy~45", "greedy~20", "search:25~12", "search:25", "search:0.3s")
ADVICE = 3000  # iterations of a hint: a fraction of a second
JUDGED = 6000  # iterations of the coach about one decision: a usual game in about a minute on two cores
