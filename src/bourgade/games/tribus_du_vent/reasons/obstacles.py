"""What stands in the way of a village, a temple or a step of an effect."""

from __future__ import annotations

from bourgade.core.game import Clause, Line
from bourgade.core.words import Args
from bourgade.games.tribus_du_vent.notation.spelling import PLACE_NAMES, power_name, temple_name, tile_name
from bourgade.games.tribus_du_vent.position import (
    BOARD_OF,
    LAND,
    REWARDED,
    TEMPLES_AT,
    TILES_AT,
    UNLOCKED,
    VILLAGES_AT,
    amount_of,
    power_at,
)
from bourgade.games.tribus_du_vent.rules import Tribus
from bourgade.games.tribus_du_vent.rules.openings import comes_first, next_to, price, temple_waits
from bourgade.games.tribus_du_vent.tables.kit import (
    CAPITAL,
    CATAPULT,
    CLEAN,
    CLEAR,
    FOREST,
    MIXED,
    MOVES,
    NEAR,
    PAY,
    POP,
    TEMPLE,
)
from bourgade.games.tribus_du_vent.tables.moves import CELLS, GUIDES, PLACES, POWERS, REWARDS


def has(state: Tribus, seat: int, fact: int, cell: int) -> bool:
    return bool(state.land[LAND * seat + fact] >> cell & 1)


def refuse_village(state: Tribus, seat: int, cell: int) -> Clause:
    name = {"cell": PLACE_NAMES[cell]}
    tile = state.tile[CELLS * seat + cell]
    if tile < 0:
        return Clause("7.1", Line("why.no_forest", name))
    if has(state, seat, VILLAGES_AT, cell):
        return Clause("7.1", Line("why.village_already", name))
    slots, riders = state.kit.slots[tile], state.riders[PLACES * seat + cell]
    if not slots:
        return Clause("7.11", Line("why.start_tile"))
    if riders < slots:
        return Clause("7.1", Line("why.needs_riders", name | {"n": riders, "slots": slots}))
    if POP[state.land[LAND * seat + VILLAGES_AT]] == state.kit.villages:
        return Clause("7.12", Line("why.no_pawn"))
    return Clause("3.2", Line("why.choose_action"))


def refuse_temple(state: Tribus, seat: int, words: list[str], places: list[int]) -> Clause:
    used = [r for r in range(REWARDS) if temple_name(r) in words and state.land[LAND * seat + REWARDED] >> r & 1]
    cells = [cell for cell in places if cell < CELLS]
    if used:
        return Clause("6.3", Line("why.temple_used", {"temple": temple_name(used[0])}))
    if cells and not has(state, seat, TILES_AT, cells[0]):
        return Clause("6.2", Line("why.temple_needs_tile", {"cell": PLACE_NAMES[cells[0]]}))
    if cells and has(state, seat, TEMPLES_AT, cells[0]):
        return Clause("6.2", Line("why.temple_there", {"cell": PLACE_NAMES[cells[0]]}))
    waiting = [r for r in range(REWARDS) if temple_name(r) in words and temple_waits(state, seat, r)]
    if waiting:
        return Clause("9.6", Line("why.temple_waits", {"temple": temple_name(waiting[0])}))
    return Clause("6.4", Line("why.temple_or_done"))


def names_power(words: list[str]) -> bool:
    """Whether a sentence speaks of a guide card."""
    return any(power_name(guide, power) in words for guide in range(GUIDES) for power in range(POWERS))


def refuse_power(state: Tribus, seat: int, words: list[str]) -> Clause:
    """RULES 9.6: a power to pay for, unlocked, not used in this turn, with the water and something to do."""
    guide = state.land[LAND * seat + BOARD_OF]
    named = [power for power in range(POWERS) if power_name(guide, power) in words]
    if not named or not has(state, seat, UNLOCKED, named[0]):
        return Clause("9.4", Line("why.power_locked"))
    at = power_at(state, seat, named[0])
    cost = state.kit.powers[at + 2]
    args: Args = {"power": power_name(guide, named[0]), "n": cost, "water": state.water[seat]}
    if state.kit.powers[at] != PAY:
        return Clause("9.1", Line("why.power_by_itself", args))
    if state.used >> named[0] & 1:
        return Clause("9.6", Line("why.power_used", args))
    forest = amount_of(state.kit, state.kit.powers[at + 3], FOREST, 0)
    if forest and comes_first(state, seat, price(state, seat, forest)):
        return Clause("9.6", Line("why.power_waits", args))
    return Clause("9.6", Line("why.power_too_dear" if state.water[seat] < cost else "why.power_no_use", args))


def refuse_effect(state: Tribus, seat: int, words: list[str], places: list[int]) -> Clause:
    """The verb says which effect is meant; without one, what is left of the effects does."""
    verb = words[0] if words else ""
    left = state.left
    tiles = [tile for tile in range(len(state.kit.players)) if tile_name(tile) in words]
    if names_power(words):
        return refuse_power(state, seat, words)
    if verb == "raise" or any(temple_name(r) in words for r in range(REWARDS)):
        return refuse_temple(state, seat, words, places) if left[TEMPLE] else nothing_left("6.5", "no_temple_now")
    if verb == "forest" or tiles:
        return refuse_forest(state, seat, tiles, [p for p in places if p < CELLS])
    if verb == "launch" or (left[CATAPULT] and not left[MOVES] + left[MIXED] and places):
        return refuse_flight(state, seat, places) if left[CATAPULT] else nothing_left("5.10", "no_catapult")
    if verb in ("clean", "clear") or (left[CLEAN] + left[CLEAR] and len(places) == 1):
        able = left[CLEAN] + left[CLEAR] and places
        return refuse_cleaning(state, seat, places[0]) if able else nothing_left("5.2", "no_cleaning")
    if verb == "step" or places:
        return refuse_step(state, seat, places) if left[MOVES] + left[MIXED] else nothing_left("5.5", "no_moves")
    return nothing_left("5.11", "finish_first")


def nothing_left(number: str, key: str) -> Clause:
    return Clause(number, Line(f"why.{key}"))


def refuse_cleaning(state: Tribus, seat: int, place: int) -> Clause:
    if place == CAPITAL or has(state, seat, TILES_AT, place):
        return Clause("5.2", Line("why.clean_tile", {"cell": PLACE_NAMES[place]}))
    if not state.dirt[CELLS * seat + place]:
        return Clause("5.2", Line("why.already_clean", {"cell": PLACE_NAMES[place]}))
    return Clause("5.2", Line("why.say_clean"))


def refuse_forest(state: Tribus, seat: int, tiles: list[int], cells: list[int]) -> Clause:
    price = state.left[FOREST]
    if not price:
        return nothing_left("5.3", "no_forest_now")
    if state.water[seat] < price:
        return Clause("5.3", Line("why.too_dear", {"n": price, "water": state.water[seat]}))
    if tiles and tiles[0] not in list(state.forests):
        return Clause("5.3", Line("why.not_in_river", {"tile": tile_name(tiles[0])}))
    if not cells:
        return Clause("5.3", Line("why.say_where_forest"))
    name = {"cell": PLACE_NAMES[cells[0]]}
    if has(state, seat, TILES_AT, cells[0]):
        return Clause("5.3", Line("why.tile_there", name))
    if state.dirt[CELLS * seat + cells[0]]:
        return Clause("5.3", Line("why.polluted_there", name | {"n": state.dirt[CELLS * seat + cells[0]]}))
    if not NEAR[cells[0]] & state.land[LAND * seat + TILES_AT]:
        return Clause("5.3", Line("why.far_from_tiles", name))
    return Clause("5.3", Line("why.say_which_forest", name))


def refuse_flight(state: Tribus, seat: int, places: list[int]) -> Clause:
    """A catapult: any rider, any other tile."""
    if not places or not state.riders[PLACES * seat + places[0]]:
        return Clause("5.10", Line("why.say_rider"))
    if len(places) > 1:
        return Clause("5.10", Line("why.land_on_tile", {"cell": PLACE_NAMES[places[1]]}))
    return Clause("5.10", Line("why.say_where", {"cell": PLACE_NAMES[places[0]]}))


def refuse_step(state: Tribus, seat: int, places: list[int]) -> Clause:
    if not places:
        return Clause("5.5", Line("why.say_rider"))
    source = places[0]
    if not state.riders[PLACES * seat + source]:
        return Clause("5.5", Line("why.no_rider", {"cell": PLACE_NAMES[source]}))
    if len(places) < 2:
        return Clause("5.5", Line("why.say_where", {"cell": PLACE_NAMES[source]}))
    names = {"from": PLACE_NAMES[source], "to": PLACE_NAMES[places[1]]}
    if places[1] < CELLS and not has(state, seat, TILES_AT, places[1]):
        return Clause("5.5", Line("why.no_tile_there", names))
    if not next_to(state, seat, source) >> places[1] & 1:
        return Clause("7.6", Line("why.not_adjacent", names))
    return Clause("5.5", Line("why.say_rider"))
