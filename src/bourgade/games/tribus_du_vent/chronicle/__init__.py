"""What is told of a move, before and after it is made."""

from __future__ import annotations

from bourgade.games.tribus_du_vent.chronicle.foretold import foretell
from bourgade.games.tribus_du_vent.chronicle.told import tell

__all__ = ["foretell", "tell"]
