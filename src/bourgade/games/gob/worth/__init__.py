"""How good a position of GoB looks to a bot."""
