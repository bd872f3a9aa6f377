"""The moves of Tiny Towns, and what they do; each step of a round has its own file."""

from __future__ import annotations

from bourgade.games.tiny_towns.rules.play import Towns, new_towns

__all__ = ["Towns", "new_towns"]
