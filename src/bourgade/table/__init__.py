"""One running game: envelopes, luck, log, undo and the proof that nothing was tampered with."""
