"""A table that fills the terminal: the board stays put, the choices are narrowed beside it."""
