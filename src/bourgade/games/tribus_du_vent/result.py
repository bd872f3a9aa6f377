"""The end of Les Tribus du Vent: points one by one, places, deeds, and what was missed by little."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.core.game import Item, Line
from bourgade.core.words import Args
from bourgade.games.tribus_du_vent.box.contents import TribusBox
from bourgade.games.tribus_du_vent.notation.phrases import objective_args
from bourgade.games.tribus_du_vent.notation.spelling import GUIDE_NAMES, power_name, temple_name, village_name
from bourgade.games.tribus_du_vent.position import (
    BOARD_OF,
    LAND,
    MET,
    REWARDED,
    TEMPLES_AT,
    TILES_AT,
    UNLOCKED,
    VILLAGES_AT,
    dirty,
)
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
from bourgade.games.tribus_du_vent.tables.kit import KEPT, POP
from bourgade.games.tribus_du_vent.tables.moves import CELLS, POWERS, REWARDS

FOUR = 4  # temples, one of each wind


def tally(box: TribusBox, state: Tribus) -> list[list[Item]]:
    """RULES 10.3 to 10.8, in the order of the rules."""
    return [items(box, state, seat) for seat in range(state.seats)]


def items(box: TribusBox, state: Tribus, seat: int) -> list[Item]:
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
        found.append(Item(key, points, {"card": village_name(card), **objective_args(box, card)}))
    return found


def kept(state: Tribus, seat: int) -> list[int]:
    return [card for card in state.kept[KEPT * seat : KEPT * seat + KEPT] if card >= 0]


def ties(state: Tribus) -> dict[str, list[int]]:
    """RULES 10.9: equal points are decided by water."""
    return {"water": [state.water[seat] for seat in range(state.seats)]}


def deeds(box: TribusBox, state: Tribus, seat: int) -> list[str]:
    land = state.land[LAND * seat : LAND * seat + LAND]
    far = {deed: reached == needed for deed, (reached, needed) in strides(box, state, seat).items()}
    earned = {
        "clean_land": dirty(state, seat) == 0,
        "whole_land": far["whole_land"],
        "four_temples": far["four_temples"],
        "first_fifth": state.ender == seat,
        "both_powers": land[MET] == 3,
        "four_objectives": far["four_objectives"],
    }
    return [name for name, done in earned.items() if done]


def strides(box: TribusBox, state: Tribus, seat: int) -> dict[str, tuple[int, int]]:
    """How far a seat got towards what is counted."""
    land = state.land[LAND * seat : LAND * seat + LAND]
    return {
        "whole_land": (POP[land[TILES_AT]], CELLS),
        "four_temples": (POP[land[TEMPLES_AT]], FOUR),
        "four_objectives": (sum(objective_points(state, seat, card) > 0 for card in kept(state, seat)), KEPT),
    }


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


def holdings(box: TribusBox, state: Tribus, seat: int) -> dict[str, list[str]]:
    """What a tribe has in the end, for reports about the balance of the box."""
    land = state.land[LAND * seat : LAND * seat + LAND]
    guide = land[BOARD_OF]
    met = [card for card in kept(state, seat) if objective_progress(state, seat, card) >= objective_needs(state, card)]
    return {
        "guide": [GUIDE_NAMES[guide]] if guide >= 0 else [],
        "powers": [power_name(guide, power) for power in range(POWERS) if land[UNLOCKED] >> power & 1],
        "objectives": [village_name(card) for card in met],
        "missed": [village_name(card) for card in kept(state, seat) if card not in met],
        "temples": [temple_name(reward) for reward in range(REWARDS) if land[REWARDED] >> reward & 1],
    }
