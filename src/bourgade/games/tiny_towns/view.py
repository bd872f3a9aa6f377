"""What each seat sees of Tiny Towns."""

from __future__ import annotations

from bourgade.core.game import Item, Line, View, owing
from bourgade.core.words import Args
from bourgade.games.tiny_towns import position
from bourgade.games.tiny_towns.box import TownsBox
from bourgade.games.tiny_towns.notation import RESOURCES, SQUARES, STAGES, buildable, card_in_play
from bourgade.games.tiny_towns.result.tally import town_items
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.scoring.feeding import fed
from bourgade.games.tiny_towns.tables.moves import TYPES
from bourgade.games.tiny_towns.tables.plans import FACTORY, MONUMENT, STORE

Data = dict[str, object]


def view(box: TownsBox, state: Towns, seat: int) -> View:
    """Everything on the table is public but the monuments that do not stand yet, and those given back."""
    over = not state.waiting
    return {
        "asked": owing(state),
        "stage": STAGES[state.stage],
        "mode": mode(state),
        "round": state.round,
        "cards": [box.names[card] if card >= 0 else None for card in state.in_play],
        "hammer": state.hammer if state.hammer >= 0 else None,
        "named": RESOURCES[state.named] if state.named >= 0 else None,
        "namer": state.namer if state.namer >= 0 else None,
        "active": [other for other in range(state.seats) if state.active >> other & 1],
        "monuments": state.setting.monuments,
        "cavern": state.deck.cavern if state.setting.cavern else None,
        "resource_cards": resource_cards(state),
        "towns": [town(box, state, other) for other in range(state.seats)],
        "hands": [hand(box, state, other) if other == seat or over else None for other in range(state.seats)],
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


def town(box: TownsBox, state: Towns, seat: int) -> Data:
    full = fed(state, seat) if min(state.in_play) >= 0 else 0
    return {
        "squares": [square(box, state, seat, cell, full) for cell in range(16)],
        "done": state.fact(seat, position.DONE) or None,
        "aside": state.fact(seat, position.CAVERN),
        "hammers": state.fact(seat, position.HAMMERS),
        "reserve": [
            card_in_play(box, state, kind) for kind in range(TYPES) if state.fact(seat, position.RESERVED) >> kind & 1
        ],
        "due": [card_in_play(box, state, kind) for kind in range(TYPES) if state.fact(seat, position.DUE) >> kind & 1],
        "mark": SQUARES[state.fact(seat, position.MARK_AT) - 1] if state.fact(seat, position.MARK_AT) else None,
        "task": task(state, seat),
        "monument": box.names[state.fact(seat, position.KEPT)] if state.of_type(seat, MONUMENT) else None,
        "points": state.points(seat),
        "tally": [shown(item) for item in town_items(box, state, seat)],
    }


def shown(item: Item) -> Data:
    return {"key": item.key, "points": item.points, "args": dict(item.args)}


def task(state: Towns, seat: int) -> str | None:
    return (None, "grant", "reserve", "replace", "replace")[state.fact(seat, position.TASK)]


def square(box: TownsBox, state: Towns, seat: int, cell: int, full: int) -> Data | None:
    content = state.town[seat] >> 3 * cell & 7
    if not content:
        return None
    if content <= len(RESOURCES):
        return {"cube": RESOURCES[content - 1]}
    kind = next(kind for kind in range(MONUMENT + 1) if state.of_type(seat, kind) >> cell & 1)
    card = box.names[state.fact(seat, position.KEPT)] if kind == MONUMENT else card_in_play(box, state, kind)
    return {
        "building": card,
        "type": box.types.names[kind],
        "fed": bool(full >> cell & 1),
        "on": on(state, seat, kind, cell),
    }


def on(state: Towns, seat: int, kind: int, cell: int) -> list[str]:
    """The cubes that lie on a building."""
    mark = state.marks[16 * seat + cell]
    if kind == FACTORY and state.card(FACTORY).gift == STORE:
        return [name for i, name in enumerate(RESOURCES) for _ in range(mark >> 3 * i & 7)]
    return [RESOURCES[mark - 1]] if mark else []


def hand(box: TownsBox, state: Towns, seat: int) -> Data | None:
    """The monuments a seat was dealt: two to choose from, then the one kept and the one given back."""
    two = [state.fact(seat, position.KEPT), state.fact(seat, position.SPURNED)]
    if two[0] < 0:
        return None
    if state.stage <= position.KEEPING:
        return {"offered": [box.names[card] for card in sorted(two) if card >= 0], "kept": None, "returned": None}
    return {"offered": [], "kept": box.names[two[0]], "returned": box.names[two[1]]}


def prompt(box: TownsBox, state: Towns, seat: int) -> Line:
    """What the seat is asked now."""
    cube: Args = {"cube": RESOURCES[max(0, state.named)]}
    if state.stage == position.KEEPING:
        return Line("prompts.keep")
    if state.stage == position.NAMING:
        return Line("prompts.take" if state.seats == 1 else "prompts.name")
    if state.stage == position.PLACING:
        return Line("prompts.place", cube) if state.named >= 0 else Line("prompts.place_any")
    if square := state.fact(seat, position.MARK_AT):
        return Line("prompts.mark", {"at": SQUARES[square - 1]})
    task = state.fact(seat, position.TASK)
    if task >= position.REPLACING:
        return Line("prompts.replace", {"n": 1 + task - position.REPLACING})
    if task:
        return Line("prompts.grant" if task == position.GRANTING else "prompts.reserve")
    if state.stage == position.WATCHING:
        return Line("prompts.watch")
    return Line("prompts.build" if len(buildable(state, seat)) else "prompts.nothing")
