"""What the rules of Tiny Towns look up while they play."""
