"""SHELF: every game there is, those of this folder and those that installed packages bring. No list names them."""

from __future__ import annotations

from bourgade.core.game import Game
from bourgade.games.finding import Absent, Origin, brought, found_in

SHELF: dict[str, Game] = {}
ORIGINS: dict[str, Origin] = {}  # by game, those of packages
ABSENT: list[Absent] = []  # what packages bring and cannot be played, with why

SHELF |= {game.name: game for game in found_in(__name__, __path__)}
brought(SHELF, ORIGINS, ABSENT)
