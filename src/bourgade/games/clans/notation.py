"""How a move of Clans is spelled: `move t12 t14`, `found t7`, and the draws of the set-up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bourgade.games.clans.box import COLOUR_NAMES, ClansBox
from bourgade.games.clans.rules import Clans
from bourgade.games.clans.tables import COLOURS, ORDER, Ground


def land(t: int) -> str:
    return f"t{t + 1}"


@lru_cache(maxsize=16)
def marches(ground: Ground) -> list[str]:
    """Every march of a map, spelled once: lists of moves are asked for after every move."""
    ways = zip(ground.source, ground.target, strict=True)
    return [f"move {land(source)} {land(target)}" for source, target in ways]


@lru_cache(maxsize=1)
def orders() -> list[str]:
    """The five huts of a region in every order."""
    names = [COLOUR_NAMES[colour] for colour in ORDER]
    return [" ".join(names[at : at + COLOURS]) for at in range(0, len(names), COLOURS)]


def spell(box: ClansBox, state: Clans, seat: int, move: int) -> str:
    ground = state.ground
    if move < ground.found_base:
        return marches(ground)[move]
    if move < ground.huts_base:
        return f"found {land(move - ground.found_base)}"
    if move < ground.card_base:
        return f"huts r{state.dealt + 1} {orders()[move - ground.huts_base]}"
    if move < ground.start_base:
        return f"card s{state.dealt - ground.regions} {COLOUR_NAMES[move - ground.card_base]}"
    return f"start s{move - ground.start_base}"


def spell_all(box: ClansBox, state: Clans, seat: int, moves: Sequence[int]) -> list[str]:
    """A list holds marches only, or something else only (RULES 3.4); marches are looked up."""
    if not moves or moves[-1] >= state.ground.found_base:
        return [spell(box, state, seat, move) for move in moves]
    spelled = marches(state.ground)
    return [spelled[move] for move in moves]
