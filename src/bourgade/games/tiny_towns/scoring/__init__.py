"""What a town is worth (RULES 4 to 7)."""
