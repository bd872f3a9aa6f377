"""What is in the box of Les Tribus du Vent, with types, checked."""

from __future__ import annotations

from bourgade.games.tribus_du_vent.box.contents import TribusBox
from bourgade.games.tribus_du_vent.box.kit import kit_of
from bourgade.games.tribus_du_vent.box.opened import opened

__all__ = ["TribusBox", "kit_of", "opened"]
