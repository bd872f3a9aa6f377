"""What the searching bot cannot guess by itself about Petits Peuples."""

from bourgade.core.search import Mind

MIND = Mind(explore=0.3, scale=10.0, cut=20)
