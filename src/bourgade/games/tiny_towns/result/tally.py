"""The points of a town, item by item."""

from __future__ import annotations

from bourgade.core.game import Item
from bourgade.games.tiny_towns.box import TownsBox
from bourgade.games.tiny_towns.notation import card_in_play
from bourgade.games.tiny_towns.position import HAMMERS, KEPT
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.scoring.feeding import cottages_in, fed
from bourgade.games.tiny_towns.scoring.points import empty_points, slot_points
from bourgade.games.tiny_towns.tables.plans import COTTAGE, MONUMENT
from bourgade.games.tiny_towns.tables.squares import size


def tally(box: TownsBox, state: Towns) -> list[list[Item]]:
    return [town_items(box, state, seat) for seat in range(state.seats)]


def ties(state: Towns) -> dict[str, list[int]]:
    """RULES 7.5: fewest turns with the hammer, fewest empty squares, most cottages."""
    seats = range(state.seats)
    return {
        "hammers": [-state.fact(seat, HAMMERS) for seat in seats],
        "bare": [-bare_squares(state, seat) for seat in seats],
        "cottages": [cottages(state, seat) for seat in seats],
    }


def town_items(box: TownsBox, state: Towns, seat: int) -> list[Item]:
    """One item for each card of which something stands, one for the squares without a building (RULES 7.4)."""
    if min(state.in_play) < 0:
        return []
    full = fed(state, seat)
    items = [slot_item(box, state, seat, slot, full) for slot in range(MONUMENT + 1) if state.of_type(seat, slot)]
    bare = bare_squares(state, seat)
    if bare:
        items.append(Item("items.bare", empty_points(state, seat), {"n": bare}))
    return items


def slot_item(box: TownsBox, state: Towns, seat: int, slot: int, full: int) -> Item:
    points = slot_points(state, seat, slot, full)
    n = size(state.of_type(seat, slot))
    if slot == MONUMENT:
        return Item("items.monument", points, {"card": box.names[state.fact(seat, KEPT)]})
    if slot == COTTAGE:
        return Item("items.cottages", points, {"n": n, "fed": size(state.of_type(seat, COTTAGE) & full)})
    return Item("items.buildings", points, {"card": card_in_play(box, state, slot), "n": n})


def bare_squares(state: Towns, seat: int) -> int:
    return 16 - size(state.built_squares(seat))


def cottages(state: Towns, seat: int) -> int:
    """RULES 7.5: Barrett Castle counts as two here too."""
    return cottages_in(state, seat, 0xFFFF)
