"""The moves of GoB, and what they do; each phase has its own file."""

from __future__ import annotations

from bourgade.games.gob.rules.play import Gob, new_gob

__all__ = ["Gob", "new_gob"]
