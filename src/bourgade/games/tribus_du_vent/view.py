"""What each seat sees of Les Tribus du Vent: everything but the faces of the others' cards."""

from __future__ import annotations

from bourgade.core.game import Line, View, owing
from bourgade.core.state import CHANCE
from bourgade.core.words import Args
from bourgade.games.tribus_du_vent.box import TribusBox
from bourgade.games.tribus_du_vent.box.contents import CELL_NAMES, ELEMENT_NAMES
from bourgade.games.tribus_du_vent.box.kit import KIND_NAMES
from bourgade.games.tribus_du_vent.notation.spelling import (
    GUIDE_NAMES,
    card_name,
    power_name,
    temple_name,
    tile_name,
    village_name,
)
from bourgade.games.tribus_du_vent.position import (
    ACTION,
    BOARD_OF,
    CARD,
    CHAIN,
    DEAL_BOARDS,
    EFFECTS,
    GUIDE,
    LAND,
    MET,
    PICK,
    REWARDED,
    RIGHTS,
    SHRINE,
    SPENT,
    START_BONUS,
    TEMPLES_AT,
    TOSS,
    UNLOCKED,
    VILLAGES_AT,
    hand_size,
)
from bourgade.games.tribus_du_vent.rules import Tribus
from bourgade.games.tribus_du_vent.rules.conditions import left_has, reach, right_has
from bourgade.games.tribus_du_vent.rules.guides import goal_needs, goal_progress
from bourgade.games.tribus_du_vent.rules.openings import pending
from bourgade.games.tribus_du_vent.scoring import objective_needs, objective_progress
from bourgade.games.tribus_du_vent.tables.kit import CLEAN, HAND, KEPT, KINDS, LINE, OBJECTIVE, POP, SEQUENCE
from bourgade.games.tribus_du_vent.tables.moves import CARDS, CELLS, ELEMENTS, PLACES, POWERS, REWARDS, TILES

STAGE_NAMES = (
    *("first", "boards", "hands", "bonus", "objectives", "action", "discard", "temple", "effects"),
    *("card", "draw", "faces", "river", "guide", "over"),
)


def view(box: TribusBox, state: Tribus, seat: int) -> View:
    over = not state.waiting
    return {
        "asked": owing(state),
        "stage": STAGE_NAMES[state.stage],
        "round": state.round + 1,
        "last_round": state.final + 1 if state.final >= 0 else None,
        "first": state.first if state.stage else None,
        "turn": state.current if state.waiting and owing(state) != [CHANCE] else None,
        "mover": state.current,
        "ender": state.ender if state.ender >= 0 else None,
        "players": [player(state, other) for other in range(state.seats)],
        "hands": [hand(state, other) if other == seat or over else None for other in range(state.seats)],
        "river": [back(state.backs[i], state.tags[i]) for i in range(5)],
        "deck": sum(state.deck),
        "discard": [card_name(state.kit, card) for card in range(CARDS) if state.place[card] == SPENT],
        "picked": [back(state.picked[2 * i], state.picked[2 * i + 1]) for i in range(state.count)],
        "forests": [tile_name(tile) if tile >= 0 else None for tile in state.forests],
        "pile": int(state.pile).bit_count(),
        "market": [village_name(card) if card >= 0 else None for card in state.market],
        "offers": int(state.offers).bit_count(),
        "left": {kind: state.left[i] for i, kind in enumerate(KIND_NAMES)},
        "turn_state": turn_state(state),
    }


def turn_state(state: Tribus) -> dict[str, object]:
    """How far the turn under way has come, for the bar above the board."""
    return {
        "acted": state.acted,
        "toss": state.toss,
        "owes_card": state.owes_card,
        "owed": state.owed,
        "used": [power + 1 for power in range(POWERS) if state.used >> power & 1],
    }


def back(element: int, shuffle: int) -> dict[str, object] | None:
    """A card seen from behind: its element, and in which shuffle it came into the deck."""
    return {"back": ELEMENT_NAMES[element], "shuffle": shuffle} if element >= 0 else None


def player(state: Tribus, seat: int) -> dict[str, object]:
    land = state.land[LAND * seat : LAND * seat + LAND]
    guide = land[BOARD_OF]
    start = state.tile[CELLS * seat + state.kit.home]
    return {
        "guide": GUIDE_NAMES[guide] if guide >= 0 else None,
        "start": start - TILES + 1 if start >= 0 else None,
        "water": state.water[seat],
        "backs": backs(state, seat),
        "capital": state.riders[PLACES * seat + CELLS],
        "cells": [cell(state, seat, c) for c in range(CELLS)],
        "temples": {temple_name(r): bool(land[REWARDED] >> r & 1) for r in range(REWARDS)},
        "placed": POP[land[TEMPLES_AT]],
        "villages": POP[land[VILLAGES_AT]],
        "kept": [objective(state, seat, card) for card in state.kept[KEPT * seat : KEPT * seat + KEPT] if card >= 0],
        "rights": land[RIGHTS],
        "sequence": {"done": land[CHAIN], "needs": int(SEQUENCE), "met": bool(land[MET] & 1)},
        "goal": goal(state, seat) if guide >= 0 else None,
        "powers": [power_name(guide, power) for power in range(POWERS) if land[UNLOCKED] >> power & 1],
        "points": state.points(seat),
    }


def goal(state: Tribus, seat: int) -> dict[str, object]:
    met = bool(state.land[LAND * seat + MET] & 2)
    return {"done": goal_progress(state, seat), "needs": goal_needs(state, seat), "met": met}


def objective(state: Tribus, seat: int, card: int) -> dict[str, object]:
    done, needs = objective_progress(state, seat, card), objective_needs(state, card)
    return {
        "id": village_name(card),
        "done": min(done, needs),
        "needs": needs,
        "points": state.kit.objectives[OBJECTIVE * card + 3],
    }


def backs(state: Tribus, seat: int) -> list[dict[str, object] | None]:
    """The holder as the others see it, sorted: the order of a hand would tell its faces."""
    own = [(state.kit.element[card], state.tag[card]) for card in range(CARDS) if state.place[card] == seat]
    if seat == state.current:
        own += [(state.picked[2 * i], state.picked[2 * i + 1]) for i in range(state.count)]
    return [back(element, shuffle) for element, shuffle in sorted(own)]


def cell(state: Tribus, seat: int, c: int) -> dict[str, object]:
    tile = state.tile[CELLS * seat + c]
    land = state.land[LAND * seat : LAND * seat + LAND]
    return {
        "id": CELL_NAMES[c],
        "dirt": state.dirt[CELLS * seat + c],
        "tile": tile_name(tile) if tile >= 0 else None,
        "village": bool(land[VILLAGES_AT] >> c & 1),
        "temple": bool(land[TEMPLES_AT] >> c & 1),
        "riders": state.riders[PLACES * seat + c],
    }


def hand(state: Tribus, seat: int) -> list[dict[str, object]]:
    """One's own cards, and for each line whether it could be played, with the counts that make it so."""
    cards = [card for card in range(CARDS) if state.place[card] == seat]
    return [
        {
            "id": card_name(state.kit, card),
            "element": ELEMENT_NAMES[state.kit.element[card]],
            "lines": [line(state, seat, card, i) for i in range(2) if state.kit.lines[LINE * (2 * card + i)] >= 0],
        }
        for card in cards
    ]


def line(state: Tribus, seat: int, card: int, number: int) -> dict[str, object]:
    """`counts` are the left neighbour's cards of the element, one's own and the right neighbour's."""
    element = state.kit.lines[LINE * (2 * card + number) + 1]
    reached = reach(state, seat, card, number)
    return {
        "met": reached >= 0,
        "reach": max(reached, 0),
        "counts": [
            left_has(state, seat, element),
            state.held[ELEMENTS * seat + element],
            right_has(state, seat, element),
        ],
    }


PROMPTS = {
    DEAL_BOARDS: "board",
    ACTION: "action",
    TOSS: "discard",
    SHRINE: "temple",
    CARD: "card",
    GUIDE: "guide",
}


def prompt(box: TribusBox, state: Tribus, seat: int) -> Line:
    if state.stage == START_BONUS:
        return Line("prompts.bonus", {"n": state.left[CLEAN]})
    if state.stage == PICK:
        return Line("prompts.draw", {"n": HAND - hand_size(state, seat)})
    if state.stage == EFFECTS:
        return prompt_effects(state, seat)
    return Line(f"prompts.{PROMPTS[state.stage]}", {"n": state.toss})


def prompt_effects(state: Tribus, seat: int) -> Line:
    """One effect is asked for by its name, several together."""
    busy = [kind for kind in range(KINDS) if state.left[kind]]
    if not pending(state, seat):
        return Line("prompts.powers")
    if len(busy) == 1:
        return Line(f"prompts.{KIND_NAMES[busy[0]]}", {"n": state.left[busy[0]]})
    args: Args = {KIND_NAMES[kind]: state.left[kind] for kind in range(KINDS)}
    return Line("prompts.effects", args)
