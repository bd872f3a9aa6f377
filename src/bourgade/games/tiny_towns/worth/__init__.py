"""How good a town looks to a bot before it is finished."""
