"""What the rules of GoB look up while they play."""
