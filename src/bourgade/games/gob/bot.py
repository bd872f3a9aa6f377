"""What the searching bot cannot guess by itself about GoB."""

from bourgade.core.search import Mind

MIND = Mind(explore=0.2, scale=10.0, cut=30)
