"""Moves that are not proper."""

from __future__ import annotations

from collections.abc import Callable

from bourgade.core.dice import Dice
from bourgade.core.state import ONLY, State, new_buffer
from tests.contract.planted import Patch, mistake
from tests.contract.shells import (
    HIGH,
    KEEP,
    LOW,
    OPEN,
    PUT,
    READY,
    SEALED,
    SHOW,
    TURNS,
    Copies,
    Shells,
    ShellsGame,
    shells,
)


def after_play(patch: Patch, then: Callable[[Shells, int, int, State], None]) -> None:
    good = Shells.play

    def play(self: Shells, seat: int, move: int) -> None:
        before = self.copy()
        good(self, seat, move)
        then(self, seat, move, before)

    patch.setattr(Shells, "play", play)


@mistake
def showing_is_not_declared(patch: Patch) -> None:
    after_play(patch, lambda toy, seat, move, before: setattr(toy, "reveals", 0))


@mistake
def who_is_asked_depends_on_a_secret(patch: Patch) -> None:
    def then(toy: Shells, seat: int, move: int, before: State) -> None:
        if before.waiting and shells(before).stage == OPEN and toy.stage == SEALED:
            black = [s for s in range(toy.seats) if toy.hand[s] == 2]
            toy.waiting = sum(ONLY[s] for s in black) or toy.waiting

    after_play(patch, then)


@mistake
def a_stored_secret_closes_the_phase_early(patch: Patch) -> None:
    def then(toy: Shells, seat: int, move: int, before: State) -> None:
        if toy.stage == TURNS and toy.waiting and toy.hand[0] == toy.hand[1] and move == KEEP:
            toy.waiting = ONLY[toy.seats - 1]

    after_play(patch, then)


@mistake
def the_first_to_put_gets_more(patch: Patch) -> None:
    def then(toy: Shells, seat: int, move: int, before: State) -> None:
        if PUT <= move < READY and sum(toy.spots) == toy.spots[seat]:
            toy.spots[seat] |= 4

    after_play(patch, then)


@mistake
def the_first_envelope_decides(patch: Patch) -> None:
    def then(toy: Shells, seat: int, move: int, before: State) -> None:
        if move == HIGH and 1 in list(shells(before).bets):
            toy.bets[seat] = 0

    after_play(patch, then)


@mistake
def the_box_is_changed(patch: Patch) -> None:
    after_play(patch, lambda toy, seat, move, before: toy.box.copies.append(0))


@mistake
def the_game_never_ends(patch: Patch) -> None:
    after_play(patch, lambda toy, seat, move, before: setattr(toy, "waiting", toy.waiting or ONLY[0]))


def spoil_moves(patch: Patch, spoil: Callable[[Shells, int, list[int]], list[int]]) -> None:
    good = Shells.moves
    patch.setattr(Shells, "moves", lambda self, seat: spoil(self, seat, good(self, seat)))


@mistake
def the_list_depends_on_a_secret(patch: Patch) -> None:
    def spoil(toy: Shells, seat: int, moves: list[int]) -> list[int]:
        return [SHOW] if toy.stage == TURNS and toy.hand[(seat + 1) % toy.seats] == 2 else moves

    spoil_moves(patch, spoil)


@mistake
def the_list_is_in_another_order_each_time(patch: Patch) -> None:
    calls: list[int] = []

    def spoil(toy: Shells, seat: int, moves: list[int]) -> list[int]:
        calls.append(seat)
        return moves if len(calls) % 2 else moves[::-1]

    spoil_moves(patch, spoil)


@mistake
def a_move_is_listed_twice(patch: Patch) -> None:
    spoil_moves(patch, lambda toy, seat, moves: [*moves, moves[0]])


@mistake
def a_seat_is_asked_without_a_move(patch: Patch) -> None:
    spoil_moves(patch, lambda toy, seat, moves: [] if toy.shown and toy.stage == TURNS else moves)


@mistake
def a_move_lies_beyond_the_span(patch: Patch) -> None:
    good = Shells.__init__

    def init(self: Shells, seats: int, box: Copies) -> None:
        good(self, seats, box)
        self.span = KEEP

    patch.setattr(Shells, "__init__", init)
    patch.setattr("bourgade.core.state.new_buffer", lambda state: new_buffer(type("Wide", (), {"span": 20})()))


@mistake
def luck_forgets_the_odds(patch: Patch) -> None:
    def pick(self: Shells, seat: int, dice: Dice, out: object) -> int:
        moves = self.moves(seat)
        return moves[dice.below(len(moves))]

    patch.setattr(Shells, "pick", pick)


@mistake
def a_random_move_is_not_legal(patch: Patch) -> None:
    good = Shells.pick
    patch.setattr(Shells, "pick", lambda s, seat, dice, out: READY if s.stage == SEALED else good(s, seat, dice, out))


@mistake
def two_moves_have_one_spelling(patch: Patch) -> None:
    good = ShellsGame.spell
    patch.setattr(ShellsGame, "spell", lambda g, s, seat, move: good(g, s, seat, LOW if move == HIGH else move))
