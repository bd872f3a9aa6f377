"""What each seat sees of Tiny Towns."""

from __future__ import annotations

from bourgade.core.game import Item, View, owing
from bourgade.games.tiny_towns import board as b
from bourgade.games.tiny_towns.feeding import fed
from bourgade.games.tiny_towns.notation import RESOURCES, SQUARES, STAGES, Names
from bourgade.games.tiny_towns.plans import FACTORY, MONUMENT, STORE, TYPES
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.tally import tally

Data = dict[str, object]


def view(names: Names, state: Towns, seat: int) -> View:
    """Everything on the table is public but the monuments that do not stand yet, and those given back."""
    over = not state.waiting
    return {
        "asked": owing(state),
        "stage": STAGES[state.stage],
        "mode": mode(state),
        "round": state.round,
        "cards": [names.cards[card] if card >= 0 else None for card in state.in_play],
        "hammer": state.hammer if state.hammer >= 0 else None,
        "named": RESOURCES[state.named] if state.named >= 0 else None,
        "namer": state.namer if state.namer >= 0 else None,
        "active": [other for other in range(state.seats) if state.active >> other & 1],
        "monuments": state.setting.monuments,
        "cavern": state.deck.cavern if state.setting.cavern else None,
        "resource_cards": resource_cards(state),
        "towns": [town(names, state, other) for other in range(state.seats)],
        "hands": [hand(names, state, other) if other == seat or over else None for other in range(state.seats)],
    }


def mode(state: Towns) -> str:
    if state.seats == 1:
        return "solo"
    return "hall" if state.setting.hall else "hammer"


def resource_cards(state: Towns) -> Data | None:
    """The pile by what may still be in it; alone, also the cards on offer and those known to lie under it."""
    if mode(state) == "hammer":
        return None
    under = [RESOURCES[state.bottom >> 3 * i & 7] for i in range(state.bottom_size)]
    return {"pile": list(state.pile), "face_up": list(state.face_up), "under": under}


def town(names: Names, state: Towns, seat: int) -> Data:
    full = fed(state, seat) if min(state.in_play) >= 0 else 0
    return {
        "squares": [square(names, state, seat, cell, full) for cell in range(16)],
        "done": state.fact(seat, b.DONE) or None,
        "aside": state.fact(seat, b.CAVERN),
        "hammers": state.fact(seat, b.HAMMERS),
        "reserve": [names.in_play(state, kind) for kind in range(TYPES) if state.fact(seat, b.RESERVED) >> kind & 1],
        "due": [names.in_play(state, kind) for kind in range(TYPES) if state.fact(seat, b.DUE) >> kind & 1],
        "mark": SQUARES[state.fact(seat, b.MARK_AT) - 1] if state.fact(seat, b.MARK_AT) else None,
        "task": task(state, seat),
        "monument": names.cards[state.fact(seat, b.KEPT)] if state.of_type(seat, MONUMENT) else None,
        "points": state.points(seat),
        "tally": [shown(item) for item in tally(names, state, seat)],
    }


def shown(item: Item) -> Data:
    return {"key": item.key, "points": item.points, "args": dict(item.args)}


def task(state: Towns, seat: int) -> str | None:
    return (None, "grant", "reserve", "replace", "replace")[state.fact(seat, b.TASK)]


def square(names: Names, state: Towns, seat: int, cell: int, full: int) -> Data | None:
    content = state.town[seat] >> 3 * cell & 7
    if not content:
        return None
    if content <= len(RESOURCES):
        return {"cube": RESOURCES[content - 1]}
    kind = next(kind for kind in range(MONUMENT + 1) if state.of_type(seat, kind) >> cell & 1)
    card = names.cards[state.fact(seat, b.KEPT)] if kind == MONUMENT else names.in_play(state, kind)
    return {
        "building": card,
        "type": names.types[kind],
        "fed": bool(full >> cell & 1),
        "on": on(state, seat, kind, cell),
    }


def on(state: Towns, seat: int, kind: int, cell: int) -> list[str]:
    """The cubes that lie on a building."""
    mark = state.marks[16 * seat + cell]
    if kind == FACTORY and state.card(FACTORY).gift == STORE:
        return [name for i, name in enumerate(RESOURCES) for _ in range(mark >> 3 * i & 7)]
    return [RESOURCES[mark - 1]] if mark else []


def hand(names: Names, state: Towns, seat: int) -> Data | None:
    """The monuments a seat was dealt: two to choose from, then the one kept and the one given back."""
    two = [state.fact(seat, b.KEPT), state.fact(seat, b.SPURNED)]
    if two[0] < 0:
        return None
    if state.stage <= b.KEEPING:
        return {"offered": [names.cards[card] for card in sorted(two) if card >= 0], "kept": None, "returned": None}
    return {"offered": [], "kept": names.cards[two[0]], "returned": names.cards[two[1]]}
