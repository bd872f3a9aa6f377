"""Why a sentence is no legal move of Tiny Towns: the clause, and the case at hand."""

from __future__ import annotations

from bourgade.core.game import Clause, Line
from bourgade.core.words import Args
from bourgade.games.tiny_towns import board as b
from bourgade.games.tiny_towns.building import may_raise
from bourgade.games.tiny_towns.notation import RESOURCES, SQUARES, Names
from bourgade.games.tiny_towns.placing import places_nothing
from bourgade.games.tiny_towns.plans import FACTORY, MARK_NEW, MONUMENT, NEVER_NAMES
from bourgade.games.tiny_towns.rules import Towns


class Said:
    """What a sentence names: resources, squares and cards, in order."""

    def __init__(self, names: Names, text: str) -> None:
        words = text.split()
        self.verb = words[0] if words else ""
        self.cubes = [w for w in words if w in RESOURCES]
        self.squares = [w for w in words if w in SQUARES]
        self.cards = [w for w in words if w in names.cards]


def refuse(names: Names, state: Towns, seat: int, text: str) -> Clause:
    """By where the round stands; nothing is read that the seat may not know."""
    said = Said(names, text)
    if not state.waiting:
        return no("7.3", "over")
    if seat < 0 or not state.waiting >> seat & 1:
        return not_asked(state, seat)
    if state.stage == b.KEEPING:
        return no("1.5", "keep_one")
    if state.stage == b.NAMING:
        return refuse_name(state, seat, said)
    if state.stage == b.PLACING:
        return refuse_place(state, seat, said)
    if clause := refuse_task(state, seat, said):
        return clause
    return refuse_build(names, state, seat, said)


def no(number: str, key: str, args: Args | None = None) -> Clause:
    return Clause(number, Line(f"why.{key}", args or {}))


def not_asked(state: Towns, seat: int) -> Clause:
    if seat >= 0 and state.fact(seat, b.DONE):
        return no("7.1", "completed")
    if state.stage == b.NAMING:
        return no("2.1", "not_the_builder", {"who": f"s{state.hammer}"})
    if seat >= 0 and state.stage == b.PLACING and places_nothing(state, seat):
        return no("8.6" if state.owns(seat, NEVER_NAMES) else "8.5", "nothing_to_place")
    return no("2.4", "wait")


def refuse_name(state: Towns, seat: int, said: Said) -> Clause:
    if not said.cubes:
        return no("2.1", "name_one") if state.seats > 1 else no("8.9", "take_one")
    resource = RESOURCES.index(said.cubes[0])
    if state.marked(seat, MARK_NEW, resource):
        return no("5.23", "banked", {"cube": said.cubes[0]})
    if state.seats == 1 and not state.face_up[resource]:
        return no("8.9", "not_face_up", {"cube": said.cubes[0]})
    return no("2.1", "name_one")


def refuse_place(state: Towns, seat: int, said: Said) -> Clause:
    named = RESOURCES[state.named] if state.named >= 0 else ""
    if said.verb == "build" or said.cards:
        return no("3.4", "place_first")
    if state.namer == seat and said.verb in ("store", "swap", "rest", "aside"):
        return no("2.2", "own_word", {"cube": named})
    if not named and said.verb in ("store", "swap", "rest", "aside"):
        return no("8.4", "say_which")
    if said.verb in ("store", "swap"):
        return no("5.25", "no_storage")
    if said.verb == "rest":
        return no("6.15", "no_rest")
    if said.verb == "aside":
        return no("8.1", "no_cavern")
    if not said.squares:
        return no("2.2", "say_where")
    if not state.empty(seat, SQUARES.index(said.squares[-1])):
        return no("1.1", "taken", {"at": said.squares[-1]})
    if named and said.cubes and said.cubes[0] != named:
        return no("2.2", "other_cube", {"cube": named})
    if not named and said.cubes and state.marked(seat, MARK_NEW, RESOURCES.index(said.cubes[0])):
        return no("8.5", "banked_already", {"cube": said.cubes[0]})
    return no("2.2", "say_where") if named else no("8.4", "say_which")


def refuse_task(state: Towns, seat: int, said: Said) -> Clause | None:
    """What an effect asks comes before anything else."""
    if state.fact(seat, b.MARK_AT):
        if said.cubes and state.marked(seat, MARK_NEW, RESOURCES.index(said.cubes[0])):
            return no("5.23", "banked_already", {"cube": said.cubes[0]})
        return no("5.23" if state.card(FACTORY).gift == MARK_NEW else "5.22", "mark_first")
    task = state.fact(seat, b.TASK)
    if task == b.GRANTING:
        return no("6.7", "grant_first")
    if task == b.RESERVING:
        return no("6.10", "reserve_first")
    if task:
        return no("6.1", "replace_first")
    return no("6.10", "watch_first") if state.stage == b.WATCHING else None


def refuse_build(names: Names, state: Towns, seat: int, said: Said) -> Clause:
    if said.verb in ("place", "name", "store", "swap", "rest", "aside"):
        return no("2.3", "placed_already")
    if not said.cards:
        return no("3.1", "say_what")
    number = names.cards.index(said.cards[0])
    card: Args = {"card": said.cards[0]}
    if state.deck.cards[number].kind == MONUMENT:
        if state.fact(seat, b.KEPT) != number:
            return no("3.6", "not_your_monument", card)
        if state.of_type(seat, MONUMENT):
            return no("3.6", "stands_already", card)
    elif number not in state.in_play:
        return no("1.3", "not_in_play", card)
    elif not may_raise(state, seat, state.deck.cards[number].kind):
        return no("5.23", "banks_full")
    return refuse_shape(state, seat, said, number)


def refuse_shape(state: Towns, seat: int, said: Said, number: int) -> Clause:
    """A plan that does not lie there, or a square outside it."""
    card = state.deck.cards[number]
    cells = said.squares[: card.cubes]
    args: Args = {"card": said.cards[0]}
    if len(cells) < card.cubes:
        return no("3.1", "say_cubes", {**args, "n": card.cubes})
    area = sum(1 << SQUARES.index(cell) for cell in set(cells))
    shapes = [s for s in range(card.shapes) if card.area[s] == area]
    if not shapes or not card.fits(shapes[0], state.town[seat], state.fact(seat, b.POSTS)):
        return no("3.1", "no_plan", args)
    return no("3.2", "where_it_stands", args)
