"""What is in the box of GoB, with types, checked."""

from __future__ import annotations

from bourgade.games.gob.box.contents import GobBox, opened, pieces_of

__all__ = ["GobBox", "opened", "pieces_of"]
