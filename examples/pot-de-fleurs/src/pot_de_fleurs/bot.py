"""What the searching bot cannot guess by itself; measured by `bourgade arena pot_de_fleurs --steps`."""

from bourgade.core.search import Mind

MIND = Mind(scale=8.0, widen=2.0)
LADDER = ("greedy~70", "greedy~35", "greedy", "search:60", "search:400", "search:1s")
ADVICE = 1000  # iterations of a hint
JUDGED = 2000  # iterations of the coach about one decision
