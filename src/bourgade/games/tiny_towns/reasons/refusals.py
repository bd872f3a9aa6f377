"""Why a sentence is no legal move of Tiny Towns: the clause, and the case at hand."""

from __future__ import annotations

from bourgade.core.game import Clause
from bourgade.core.words import Args
from bourgade.games.tiny_towns import position
from bourgade.games.tiny_towns.box import TownsBox
from bourgade.games.tiny_towns.notation import RESOURCES, SQUARES
from bourgade.games.tiny_towns.reasons.pieces import refuse_piece
from bourgade.games.tiny_towns.reasons.said import Said, no, not_to_be_had
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.rules.placing import places_nothing
from bourgade.games.tiny_towns.tables.plans import FACTORY, MARK_NEW, MONUMENT, NEVER_NAMES


def refuse(box: TownsBox, state: Towns, seat: int, text: str) -> Clause:
    """By where the round stands; nothing is read that the seat may not know."""
    said = Said(box, text)
    if not state.waiting:
        return no("7.3", "over")
    if seat < 0 or not state.waiting >> seat & 1:
        return not_asked(state, seat)
    if state.stage == position.KEEPING:
        return no("1.5", "keep_one")
    if state.stage == position.NAMING:
        return refuse_name(state, seat, said)
    if state.stage == position.PLACING:
        return refuse_place(state, seat, said)
    if clause := refuse_task(box, state, seat, said):
        return clause
    return refuse_build(box, state, seat, said)


def not_asked(state: Towns, seat: int) -> Clause:
    if seat >= 0 and state.fact(seat, position.DONE):
        return no("7.1", "completed")
    if state.stage == position.NAMING and state.hammer >= 0:
        return no("2.1", "not_the_builder", {"who": f"s{state.hammer}"})
    if seat >= 0 and state.stage == position.PLACING and places_nothing(state, seat):
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


def refuse_task(box: TownsBox, state: Towns, seat: int, said: Said) -> Clause | None:
    """What an effect asks comes before anything else."""
    if state.fact(seat, position.MARK_AT):
        if said.cubes and state.marked(seat, MARK_NEW, RESOURCES.index(said.cubes[0])):
            return no("5.23", "banked_already", {"cube": said.cubes[0]})
        return no("5.23" if state.card(FACTORY).gift == MARK_NEW else "5.22", "mark_first")
    task = state.fact(seat, position.TASK)
    if task or state.stage == position.WATCHING:
        return refuse_piece(box, state, seat, said)
    return None


def refuse_build(box: TownsBox, state: Towns, seat: int, said: Said) -> Clause:
    if said.verb in ("place", "name", "store", "swap", "rest", "aside"):
        return no("2.3", "placed_already")
    if not said.cards:
        return no("3.1", "say_what")
    number = box.names.index(said.cards[0])
    card: Args = {"card": said.cards[0]}
    if state.deck.cards[number].kind == MONUMENT:
        if state.fact(seat, position.KEPT) != number:
            return no("3.6", "not_your_monument", card)
        if state.of_type(seat, MONUMENT):
            return no("3.6", "stands_already", card)
    elif clause := not_to_be_had(state, seat, said.cards[0], number):
        return clause
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
    if not shapes or not card.fits(shapes[0], state.town[seat], state.fact(seat, position.POSTS)):
        return no("3.1", "no_plan", args)
    return no("3.2", "where_it_stands", args)
