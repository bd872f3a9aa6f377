"""What the searching bot cannot guess by itself about Tiny Towns."""

from bourgade.core.search import Mind

# One careless cube ruins a town, so random play tells nothing, and looks foretell little of the end: imagined games are
# played out by habit (habit.py). They are costly, so few moves are compared, and no longer than there is doubt.
MIND = Mind(explore=0.1, scale=10.0, widen=0.5, tries=0, settle=True)
# Each wins at least 60 % of its games against the one before (docs/strength).
LADDER = ("greedy~70", "greedy~35", "greedy", "search:30", "search:150", "search:1s")
ADVICE = 400  # iterations of a hint: a fraction of a second
JUDGED = 300  # iterations of the coach about one decision: a usual game in about a minute on two cores
