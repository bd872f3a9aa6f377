"""Positions of GoB that random play seldom reaches: lairs that can do nearly everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bourgade.core.dice import Dice
from bourgade.core.state import FIRST_SEAT, picked
from bourgade.games.gob.box.names import APTITUDE_NAMES, BUILDING_NAMES
from bourgade.games.gob.position import APTITUDE, BUILT, PLACED, PLANS, SKILL, TAKING
from bourgade.games.gob.rules import Gob

if TYPE_CHECKING:
    from bourgade.games.gob import GobGame

MAGIC = ("gnome", "tree_of_life", "centaur", "sylph", "fairy", "werecat", "flogum", "engineer_goggles", "molmore")
CRAFT = ("gears", "radioactive_crystals", "great_stag", "shadow_legion", "drow", "flogum", "stoneling", "giant_boar")
WAR = ("engineer_goggles", "giant_boar", "molmore", "hent", "spawn", "flogum", "sylph", "tree_of_life")
MACHINES = ("engineer_goggles", "molmore", "mecha", "spawn", "shadow_legion", "drow", "giant_boar")


def scenes(game: GobGame, seats: int) -> list[Gob]:
    """The deal, a table of masters, and a campaign whose banks stand."""
    start = game.deal(seats, game.default_options)
    return [start, masters(game, seats, (MAGIC, CRAFT)), masters(game, seats, (WAR, MACHINES))]


def masters(game: GobGame, seats: int, styles: tuple[tuple[str, ...], ...]) -> Gob:
    """Everybody knows all skills, has a style of aptitudes, guild, lab and soul well, and a bank under way."""
    state = game.deal(seats, game.default_options | {"scenario": "6", "account": "both"})
    dice = Dice(seats)
    while state.stage != TAKING:
        mover = FIRST_SEAT[state.waiting]
        state.play(mover, picked(state, mover, dice))
    for seat in range(seats):
        equip(state, seat, styles[seat % len(styles)])
    return state


def equip(state: Gob, seat: int, style: tuple[str, ...]) -> None:
    state.note(seat, SKILL, 0xFF)
    state.note(seat, APTITUDE, sum(1 << APTITUDE_NAMES.index(name) for name in style))
    wanted = ("palace", "lab", "soul_well", "thieves_guild", "golem", "tower", "bank")
    state.note(seat, PLANS, sum(1 << BUILDING_NAMES.index(name) for name in wanted))
    for building in ("lab", "soul_well", "thieves_guild"):
        stand(state, seat, BUILDING_NAMES.index(building))
        state.mark(seat, BUILT, 1 << BUILDING_NAMES.index(building))
    stand(state, seat, BUILDING_NAMES.index("bank"))
    for kind, amount in enumerate((2, 2, 1, 1, 1, 0, 4)):
        state.gain(seat, kind, amount)


def stand(state: Gob, seat: int, building: int) -> None:
    """All slots of a plan filled, from the supply."""
    for kind in range(7):
        need = state.pieces.need[7 * building + kind]
        state.move(seat, kind, need)
        state.add(seat, kind, -need)
        state.add(seat, PLACED + building, need << (32 if kind == 6 else 4 * kind))
