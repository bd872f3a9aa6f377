"""Several moves in one choice: a rider's way, all the pollution of a space, the rest in water, three cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from bourgade.core.runs import Runs, repeated
from bourgade.core.state import listed
from bourgade.games.tribus_du_vent.box import TribusBox
from bourgade.games.tribus_du_vent.notation.spelling import PLACE_NAMES, SLOT_NAMES, card_name, spell
from bourgade.games.tribus_du_vent.position import ACTION, EFFECTS, PICK, START_BONUS, hand_size
from bourgade.games.tribus_du_vent.rules import Tribus
from bourgade.games.tribus_du_vent.rules.openings import next_to
from bourgade.games.tribus_du_vent.tables.kit import HAND, MIXED, MOVES, TOP
from bourgade.games.tribus_du_vent.tables.moves import (
    BUILD,
    CLEANSE,
    CLEAR_ALL,
    DISCARD,
    DRAW,
    PLACES,
    STEP,
    TAKE,
)

DISCARDED = 3  # RULES 6.1


def runs(box: TribusBox, state: Tribus, seat: int) -> Runs:
    if state.stage in (EFFECTS, START_BONUS):
        return effects(box, state, seat)
    if state.stage == ACTION:
        return discards(state, seat)
    return draws(state, seat) if state.stage == PICK else {}


def effects(box: TribusBox, state: Tribus, seat: int) -> Runs:
    singles = [move for move in listed(state, seat) if move == TAKE or CLEANSE <= move < CLEAR_ALL]
    found = repeated(state, seat, {spell(box, state, seat, move): move for move in singles})
    steps = state.left[MOVES] + state.left[MIXED]
    for source in range(PLACES):
        riders = state.riders[PLACES * seat + source]
        for target, way in ways(state, seat, source).items() if riders else ():
            for count in range(1, min(riders, steps // len(way)) + 1):
                if count * len(way) > 1:
                    found[flight(source, target, count)] = way * count
    return found


def flight(source: int, target: int, count: int) -> str:
    """`step capital b2`, the whole way; `step capital b2 x2` for two riders."""
    return f"step {PLACE_NAMES[source]} {PLACE_NAMES[target]}" + (f" x{count}" if count > 1 else "")


def ways(state: Tribus, seat: int, source: int) -> dict[int, list[int]]:
    """The shortest way to every place a rider can reach with all steps there are (RULES 5.5)."""
    found: dict[int, list[int]] = {source: []}
    edge = [source]
    for _ in range(state.left[MOVES] + state.left[MIXED]):
        fresh = [(place, target) for place in edge for target in beside(state, seat, place) if target not in found]
        for place, target in fresh:
            found.setdefault(target, [*found[place], STEP + PLACES * place + target])
        edge = list(dict.fromkeys(target for _, target in fresh))
    del found[source]
    return found


def beside(state: Tribus, seat: int, place: int) -> Iterator[int]:
    near = next_to(state, seat, place)
    return (target for target in range(PLACES) if near >> target & 1)


def discards(state: Tribus, seat: int) -> Runs:
    """RULES 6.1: the three cards at once."""
    cards = [move for move in listed(state, seat) if DISCARD <= move < BUILD]
    return {
        " ".join(["discards", *(card_name(state.kit, move - DISCARD) for move in three)]): list(three)
        for three in combinations(cards, DISCARDED)
    }


def draws(state: Tribus, seat: int) -> Runs:
    """RULES 8.1: all that is lacking at once; the top of the deck last, for the next one is seen then."""
    lacking = HAND - hand_size(state, seat)
    slots = [move for move in listed(state, seat) if DRAW <= move <= DRAW + TOP]
    if lacking < 2:
        return {}
    return {
        " ".join(["draws", *(SLOT_NAMES[move - DRAW] for move in some)]): list(some)
        for some in combinations(slots, lacking)
    }
