"""The mistakes that are planted in a toy game, by what they break; plain source only, for they patch it."""

from tests.contract.mistakes import copies, foretellings, moves, redeals, senses, speech, table
from tests.contract.planted import MISTAKES

__all__ = ["MISTAKES", "copies", "foretellings", "moves", "redeals", "senses", "speech", "table"]
