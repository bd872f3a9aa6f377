"""What the searching bot cannot guess by itself about Les Tribus du Vent."""

from bourgade.core.search import Mind

# Turns are long and random play tells little: moves enter the tree by their looks, leaves are judged by theirs
# without a playout, and since looks differ by little, little exploring is enough.
MIND = Mind(explore=0.03, scale=10.0, cut=0, widen=1.0)
# Each wins at least 60 % of its games against the one before (docs/strength).
# The gentle ones are short-sighted instead of careless: games keep their length.
LADDER = ("near~60", "near", "greedy", "search:20~30", "search:20", "search:0.3s")
ADVICE = 3000  # iterations of a hint: a fraction of a second
JUDGED = 3000  # iterations of the coach about one decision: a usual game in about a minute on two cores
