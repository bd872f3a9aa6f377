"""Why a sentence is no legal move."""

from __future__ import annotations

from bourgade.games.tiny_towns.reasons.refusals import refuse

__all__ = ["refuse"]
