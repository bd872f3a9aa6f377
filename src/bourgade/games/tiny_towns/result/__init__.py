"""How a game of Tiny Towns ended: points, places, deeds, and what could have been."""

from __future__ import annotations

from bourgade.games.tiny_towns.result.deeds import deeds, strides
from bourgade.games.tiny_towns.result.hindsight import hindsight
from bourgade.games.tiny_towns.result.holdings import holdings
from bourgade.games.tiny_towns.result.tally import tally, ties

__all__ = ["deeds", "hindsight", "holdings", "strides", "tally", "ties"]
