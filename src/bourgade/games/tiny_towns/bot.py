"""What the searching bot cannot guess by itself about Tiny Towns."""

from bourgade.core.search import Mind

MIND = Mind(explore=0.1, scale=8.0, cut=4, widen=1.0)
