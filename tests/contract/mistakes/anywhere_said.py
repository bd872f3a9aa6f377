"""The same for what is said: views, chronicles, prompts, forecasts and refusals."""

from __future__ import annotations

from typing import Any

from bourgade.core.dice import Dice
from bourgade.core.game import Clause, Game, Item, Line, owing
from bourgade.core.state import AUDIENCE, State, listed
from tests.contract.laws import names_hidden
from tests.contract.mistakes.anywhere import Ground, after, coin, kind, needs, rule_error
from tests.contract.planted import Patch


@kind
def the_view_shows_what_another_seat_hides(at: Ground) -> None:
    needs(at.hidden())

    def view(honest: Any, self: Game, state: State, seat: int) -> dict[str, object]:
        with Patch.context() as calm:
            calm.setattr(type(self), "view", honest.func)
            return {**honest(state, seat), "peep": coin(self, state, after(state, seat))}

    at.play("view", view)


@kind
def the_audience_sees_a_hand(at: Ground) -> None:
    needs(at.hidden())
    at.play("view", lambda honest, self, state, seat: honest(state, 0 if seat == AUDIENCE else seat))


@kind
def the_view_is_no_data(at: Ground) -> None:
    at.play("view", lambda honest, self, state, seat: {**honest(state, seat), "pair": (1, 2)})


@kind
def the_chronicle_tells_everybody_what_the_owner_reads(at: Ground) -> None:
    def owner(game: Game, state: State, seat: int, move: int, honest: Any) -> int:
        told = [honest(state, seat, move, reader) for reader in range(state.seats)]
        return next((reader for reader in range(state.seats) if told.count(told[reader]) == 1), 0)

    def tell(honest: Any, self: Game, before: State, seat: int, move: int, reader: int) -> list[Line]:
        lines: list[Line] = honest(before, seat, move, owner(self, before, seat, move, honest))
        return lines

    secretive = [
        s
        for s in at.states
        for seat in owing(s)[:1]
        for move in listed(s, seat)[:3]
        if at.game.tell(s, seat, move, 0) != at.game.tell(s, seat, move, 1) != at.game.tell(s, seat, move, AUDIENCE)
    ]
    needs(secretive)
    at.play("tell", tell)


@kind
def the_prompt_knows_what_another_seat_hides(at: Ground) -> None:
    needs(at.hidden())

    def prompt(honest: Any, self: Game, state: State, seat: int) -> Line:
        line: Line = honest(state, seat)
        return Line(line.key, {**line.args, "peep": coin(self, state, after(state, seat))})

    at.play("prompt", prompt)


@kind
def the_forecast_knows_what_another_seat_hides(at: Ground) -> None:
    needs(at.hidden())

    def foretell(honest: Any, self: Game, state: State, seat: int, move: int) -> list[Line]:
        return [*honest(state, seat, move), Line("game.title", {"peep": coin(self, state, after(state, seat))})]

    at.play("foretell", foretell)


@kind
def a_refusal_about_the_cards_of_others_knows_who_has_them(at: Ground) -> None:
    """Only a sentence that names such a thing shows it."""
    needs([s for s in at.states if s.waiting for seat in range(s.seats) if names_hidden(at.game, s, seat)])

    def refuse(honest: Any, self: Game, state: State, seat: int, text: str) -> Clause:
        clause: Clause = honest(state, seat, text)
        theirs = names_hidden(self, state, seat) & set(text.split())
        return Clause(clause.number, Line(clause.line.key, {**clause.line.args, "peep": len(theirs)}))

    at.play("refuse", refuse)


@kind
def a_refusal_cites_no_clause(at: Ground) -> None:
    at.play("refuse", lambda honest, self, state, seat, text: Clause("99.9", honest(state, seat, text).line))


@kind
def a_line_has_no_words(at: Ground) -> None:
    at.play("prompt", lambda honest, self, state, seat: Line("prompts.unheard_of"))


@kind
def the_score_sheet_does_not_add_up(at: Ground) -> None:
    def tally(honest: Any, self: Game, state: State) -> list[list[Item]]:
        return [
            [*row[:-1], Item(row[-1].key, row[-1].points + 1, row[-1].args)] if row else row for row in honest(state)
        ]

    at.play("tally", tally)


# Plain errors of rules


@rule_error
def everybody_gets_a_point_too_much(at: Ground) -> None:
    at.position("points", lambda honest, self, seat: honest(seat) + 1)

    def tally(honest: Any, self: Game, state: State) -> list[list[Item]]:
        return [[Item(row[0].key, row[0].points + 1, row[0].args), *row[1:]] if row else row for row in honest(state)]

    at.play("tally", tally)


@rule_error
def a_legal_move_is_forgotten(at: Ground) -> None:
    def fill_moves(honest: Any, self: State, seat: int, out: Any) -> int:
        count = honest(seat, out)
        return count - 1 if seat >= 0 and count > 6 else count

    def pick(honest: Any, self: State, seat: int, dice: Dice, out: Any) -> int:
        moves = listed(self, seat)
        return honest(seat, dice, out) if seat < 0 else moves[dice.below(len(moves))]

    at.position("fill_moves", fill_moves)
    at.position("pick", pick)
