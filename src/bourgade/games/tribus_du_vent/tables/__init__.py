"""What the rules of Les Tribus du Vent look up while they play."""
