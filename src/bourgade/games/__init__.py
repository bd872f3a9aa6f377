"""SHELF: the only list of games."""

from __future__ import annotations

from bourgade.core.game import Game
from bourgade.games.clans import ClansGame
from bourgade.games.gob import GobGame
from bourgade.games.petits_peuples import PeuplesGame
from bourgade.games.tiny_towns import TinyTownsGame
from bourgade.games.tribus_du_vent import TribusGame

SHELF: dict[str, Game] = {
    game.name: game for game in (ClansGame(), PeuplesGame(), TinyTownsGame(), TribusGame(), GobGame())
}
