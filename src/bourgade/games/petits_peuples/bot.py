"""What the searching bot cannot guess by itself about Petits Peuples."""

from bourgade.core.search import Mind

# Measured against greedy (docs/strength): random play says little beyond eight moves, and moves enter
# the tree by their worth, since most spaces of a territory are much the same.
MIND = Mind(explore=0.2, scale=15.0, cut=8, widen=1.0)
# Each wins at least 60 % of its games against the one before (docs/strength).
LADDER = ("greedy~70", "greedy~35", "greedy~10", "search:150", "search:400", "search:1s")
ADVICE = 4000  # iterations of a hint: a fraction of a second
JUDGED = 6000  # iterations of the coach about one decision: a usual game in about a minute on two cores
