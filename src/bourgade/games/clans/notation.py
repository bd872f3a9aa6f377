"""How a move of Clans is spelled: `move t12 t14`, `found t7`, and the draws of the set-up."""

from __future__ import annotations

from bourgade.games.clans.box import COLOUR_NAMES
from bourgade.games.clans.ground import COLOURS
from bourgade.games.clans.rules import ORDER, Clans


def land(t: int) -> str:
    return f"t{t + 1}"


def spell(state: Clans, move: int) -> str:
    ground = state.ground
    if move < ground.found_base:
        return f"move {land(ground.source[move])} {land(ground.target[move])}"
    if move < ground.huts_base:
        return f"found {land(move - ground.found_base)}"
    if move < ground.card_base:
        order = COLOURS * (move - ground.huts_base)
        huts = [COLOUR_NAMES[colour] for colour in ORDER[order : order + COLOURS]]
        return f"huts r{state.dealt + 1} {' '.join(huts)}"
    if move < ground.start_base:
        return f"card s{state.dealt - ground.regions} {COLOUR_NAMES[move - ground.card_base]}"
    return f"start s{move - ground.start_base}"
