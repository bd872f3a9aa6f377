"""How a move of Clans is spelled: `move t12 t14`, `found t7`, and the draws of the set-up."""

from __future__ import annotations

from bourgade.games.clans.rules import COLOURS, ORDER, Clans

COLOUR_NAMES = ("red", "blue", "green", "yellow", "black")


def land(t: int) -> str:
    return f"t{t + 1}"


def spell(state: Clans, move: int) -> str:
    ground = state.ground
    if move < state.found_base():
        return f"move {land(ground.source[move])} {land(ground.target[move])}"
    if move < state.huts_base():
        return f"found {land(move - state.found_base())}"
    if move < state.card_base():
        order = COLOURS * (move - state.huts_base())
        huts = [COLOUR_NAMES[colour] for colour in ORDER[order : order + COLOURS]]
        return f"huts r{state.dealt + 1} {' '.join(huts)}"
    if move < state.start_base():
        return f"card s{state.dealt - ground.regions} {COLOUR_NAMES[move - state.card_base()]}"
    return f"start s{move - state.start_base()}"
