"""The end of Les Tribus du Vent: points one by one, places, deeds, and what was missed by little."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.core.game import Item, Line, ranked
from bourgade.core.words import Args
from bourgade.games.tribus_du_vent.box import TribusBox
from bourgade.games.tribus_du_vent.kit import CELLS, KEPT, POP
from bourgade.games.tribus_du_vent.notation import village_name
from bourgade.games.tribus_du_vent.position import LAND, MET, TEMPLES_AT, TILES_AT, VILLAGES_AT, dirty
from bourgade.games.tribus_du_vent.rules import Tribus
from bourgade.games.tribus_du_vent.scoring import (
    clean_points,
    objective_needs,
    objective_points,
    objective_progress,
    temple_points,
    tile_points,
    token_points,
    village_points,
)


def tally(state: Tribus) -> list[list[Item]]:
    """RULES 10.3 to 10.8, in the order of the rules."""
    return [items(state, seat) for seat in range(state.seats)]


def items(state: Tribus, seat: int) -> list[Item]:
    land = state.land[LAND * seat : LAND * seat + LAND]
    token = token_points(state, seat)
    found = [Item("items.token", token)] if token else []
    found += [
        Item("items.villages", village_points(state, seat), {"n": POP[land[VILLAGES_AT]]}),
        Item("items.temples", temple_points(state, seat), {"n": POP[land[TEMPLES_AT]]}),
        Item("items.polluted", clean_points(state, seat), {"n": POP[dirty(state, seat)]}),
        Item("items.tiles", tile_points(state, seat), {"n": POP[land[TILES_AT]]}),
    ]
    for card in kept(state, seat):
        points = objective_points(state, seat, card)
        key = "items.objective" if points else "items.missed"
        found.append(Item(key, points, {"card": village_name(card)}))
    return found


def kept(state: Tribus, seat: int) -> list[int]:
    return [card for card in state.kept[KEPT * seat : KEPT * seat + KEPT] if card >= 0]


def places(state: Tribus) -> list[int]:
    """RULES 10.9: equal points are decided by water."""
    return ranked([[state.points(seat), state.water[seat]] for seat in range(state.seats)])


def deeds(state: Tribus, seat: int) -> list[str]:
    land = state.land[LAND * seat : LAND * seat + LAND]
    earned = {
        "clean_land": dirty(state, seat) == 0,
        "whole_land": POP[land[TILES_AT]] == CELLS,
        "four_temples": POP[land[TEMPLES_AT]] == 4,
        "first_fifth": state.ender == seat,
        "both_powers": land[MET] == 3,
        "four_objectives": sum(objective_points(state, seat, card) > 0 for card in kept(state, seat)) == KEPT,
    }
    return [name for name, done in earned.items() if done]


def hindsight(box: TribusBox, states: Sequence[Tribus], seat: int) -> list[Line]:
    """Objectives missed by one, and a clean land spoilt by one's own last village."""
    end = states[-1]
    lines = [
        Line("hindsight.objective", {"card": village_name(card), "points": box.villages.cards[card].points})
        for card in kept(end, seat)
        if objective_needs(end, card) - objective_progress(end, seat, card) == 1
    ]
    best = min((POP[dirty(state, seat)] for state in states if state.round >= 0), default=0)
    now = POP[dirty(end, seat)]
    if best < now:
        args: Args = {"best": best, "now": now}
        lines.append(Line("hindsight.spoilt", args))
    return lines
