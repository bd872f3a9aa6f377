"""Why a sentence is no legal move."""

from __future__ import annotations

from bourgade.games.tribus_du_vent.reasons.refusals import refuse

__all__ = ["refuse"]
