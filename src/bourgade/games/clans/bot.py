"""What the searching bot cannot guess by itself about Clans."""

from bourgade.core.search import Mind

# Measured against greedy (docs/strength): moves enter the tree by their worth, and six random moves later the
# position says more than the end of a random game.
MIND = Mind(explore=0.1, scale=10.0, cut=6, widen=1.0, glance=32)
# Each wins at least 60 % of its games against the one before (docs/strength).
LADDER = ("greedy~70", "greedy~35", "greedy", "search:50", "search:400", "search:2s")
ADVICE = 3000  # iterations of a hint: a fraction of a second
JUDGED = 9000  # iterations of the coach about one decision: a usual game in about a minute on two cores
