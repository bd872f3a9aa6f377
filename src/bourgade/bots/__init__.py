"""Players made of code. They are handed imagined positions only, and so cannot cheat."""
