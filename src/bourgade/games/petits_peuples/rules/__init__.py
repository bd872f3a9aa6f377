"""The moves of Petits Peuples, and what they do."""

from __future__ import annotations

from bourgade.games.petits_peuples.rules.play import Peuples, new_peuples

__all__ = ["Peuples", "new_peuples"]
