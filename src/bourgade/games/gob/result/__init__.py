"""How a game of GoB ended: servitude part by part, what a goblin has, and achievements."""

from __future__ import annotations

from bourgade.games.gob.result.deeds import deeds, strides
from bourgade.games.gob.result.tally import holdings, tally

__all__ = ["deeds", "holdings", "strides", "tally"]
