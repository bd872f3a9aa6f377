"""What the rules of Petits Peuples look up while they play."""
