"""The moves of Les Tribus du Vent, and what they do; each phase has its own file."""

from __future__ import annotations

from bourgade.games.tribus_du_vent.rules.play import Tribus, new_tribus

__all__ = ["Tribus", "new_tribus"]
