"""How moves are spelled, and the words for what is printed on cards."""

from __future__ import annotations

from bourgade.games.tribus_du_vent.notation.spelling import spell

__all__ = ["spell"]
