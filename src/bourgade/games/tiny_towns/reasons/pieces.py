"""Why a building that comes without cubes cannot come like that: University, Guild and Watch (RULES 6.1, 6.7, 6.10)."""

from __future__ import annotations

from bourgade.core.game import Clause
from bourgade.games.tiny_towns import position
from bourgade.games.tiny_towns.box import TownsBox
from bourgade.games.tiny_towns.notation import SQUARES
from bourgade.games.tiny_towns.reasons.said import Said, no, not_to_be_had
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.tables.plans import MONUMENT

ELSEWHERE = ("build", "ready", "mark", "place", "name", "store", "swap", "rest", "aside", "keep")  # not asked now


def refuse_piece(box: TownsBox, state: Towns, seat: int, said: Said) -> Clause:
    """By what is asked; a click may come without its verb, so only the things said are looked at."""
    things = Said(box, "") if said.verb in ELSEWHERE else said
    task = state.fact(seat, position.TASK)
    if task == position.GRANTING:
        return refuse_grant(box, state, seat, things)
    if task == position.RESERVING:
        return refuse_reserve(box, state, seat, things)
    if task:
        return refuse_replace(box, state, seat, things)
    return refuse_watch(box, state, seat, things)


def refuse_grant(box: TownsBox, state: Towns, seat: int, said: Said) -> Clause:
    if clause := refuse_card(box, state, seat, said, "6.7"):
        return clause
    if said.squares and not state.empty(seat, SQUARES.index(said.squares[-1])):
        return no("1.1", "taken", {"at": said.squares[-1]})
    if said.cards and not said.squares:
        return no("6.7", "piece_where", {"card": said.cards[0]})
    return no("6.7", "piece_what" if said.squares and not said.cards else "grant_first")


def refuse_reserve(box: TownsBox, state: Towns, seat: int, said: Said) -> Clause:
    if clause := refuse_card(box, state, seat, said, "6.10", fit_to_stand=False):
        return clause
    if said.cards and state.fact(seat, position.RESERVED) >> kind_of(box, state, said.cards[0]) & 1:
        return no("6.10", "reserved_already", {"card": said.cards[0]})
    return no("6.10", "reserve_first")


def refuse_replace(box: TownsBox, state: Towns, seat: int, said: Said) -> Clause:
    if said.squares and (clause := refuse_old(state, seat, said.squares[0])):
        return clause
    if clause := refuse_card(box, state, seat, said, "6.1"):
        return clause
    if not said.squares:
        return no("6.1", "replace_which" if said.cards else "replace_first")
    if not said.cards:
        return no("6.1", "replace_by", {"at": said.squares[0]})
    square, kind = SQUARES.index(said.squares[0]), kind_of(box, state, said.cards[0])
    if state.of_type(seat, kind) >> square & 1:
        return no("6.1", "same_type", {"at": said.squares[0], "card": said.cards[0]})
    return no("6.1", "replace_first")


def refuse_old(state: Towns, seat: int, at: str) -> Clause | None:
    """A square the Guild cannot change: nothing stands there, its own, or changed already."""
    square = SQUARES.index(at)
    if state.of_type(seat, MONUMENT) >> square & 1:
        return no("6.1", "monument_stays", {"at": at})
    if not state.built_squares(seat) >> square & 1:
        return no("6.1", "nothing_to_replace", {"at": at})
    if state.fact(seat, position.RENEWED) == square + 1:
        return no("6.1", "replaced_already", {"at": at})
    return None


def refuse_watch(box: TownsBox, state: Towns, seat: int, said: Said) -> Clause:
    if clause := refuse_card(box, state, seat, said, "6.10", fit_to_stand=False):
        return clause
    if said.cards and not state.fact(seat, position.DUE) >> kind_of(box, state, said.cards[0]) & 1:
        return no("6.10", "not_due", {"card": said.cards[0]})
    if said.squares and not state.empty(seat, SQUARES.index(said.squares[-1])):
        return no("1.1", "taken", {"at": said.squares[-1]})
    if said.cards and not said.squares:
        return no("6.10", "piece_where", {"card": said.cards[0]})
    return no("6.10", "watch_first")


def refuse_card(
    box: TownsBox, state: Towns, seat: int, said: Said, clause: str, fit_to_stand: bool = True
) -> Clause | None:
    """A monument, a card that is not in play, or one Bank too many for the town."""
    if not said.cards:
        return None
    number = box.names.index(said.cards[0])
    if state.deck.cards[number].kind == MONUMENT:
        return no(clause, "no_monument", {"card": said.cards[0]})
    if fit_to_stand or number not in state.in_play:
        return not_to_be_had(state, seat, said.cards[0], number)
    return None


def kind_of(box: TownsBox, state: Towns, card: str) -> int:
    return int(state.deck.cards[box.names.index(card)].kind)
