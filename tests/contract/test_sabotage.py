"""The laws are laws only if they catch those who break them: mistakes are planted here, and each must be found.

Compiled classes cannot be patched, so a compiled run sends this file through an interpreted one.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bourgade._mode import SWITCH, mode
from bourgade.core import search
from bourgade.core.dice import Dice
from bourgade.core.game import Clause, Game, Item, Line, legal
from bourgade.core.state import ONLY, State, new_buffer, picked
from bourgade.games import SHELF
from bourgade.table import table as tables
from bourgade.table.record import BadLog
from bourgade.table.table import Refused, Table
from tests.contract import laws
from tests.contract.walks import telling
from tests.contract.whole import keep_all_laws

interpreted = mode() == "interpreted"
only_interpreted = pytest.mark.skipif(not interpreted, reason="compiled: run below, in an interpreted process")
CAUGHT = (AssertionError, BadLog, Refused, IndexError, ValueError)  # a game that breaks down is caught as well

if interpreted:
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

Patch = pytest.MonkeyPatch
Mistake = Callable[[Patch], None]
MISTAKES: list[Mistake] = []


def mistake(plant: Mistake) -> Mistake:
    MISTAKES.append(plant)
    return plant


@pytest.mark.skipif(interpreted, reason="already interpreted")
def test_all_mistakes_are_caught_in_an_interpreted_process() -> None:
    here = Path(__file__)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(here)]
    run = subprocess.run(command, env=os.environ | {SWITCH: "1"}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-3000:]


@only_interpreted
@pytest.mark.parametrize("seats", [2, 3])
def test_the_toy_keeps_all_laws(seats: int) -> None:
    keep_all_laws(ShellsGame(), seats)


def lazy(self: State, seat: int, dice: Dice) -> None:
    """A re-deal that does nothing: the most comfortable way to cheat."""


@only_interpreted
@pytest.mark.parametrize("name", SHELF)
def test_a_lazy_redeal_is_caught_in_every_game_with_secrets(name: str, monkeypatch: Patch) -> None:
    game = SHELF[name]
    states = telling(game, next(seats for seats in game.seats if seats > 1), 2)
    if any(laws.secrets_of(game, state) for state in states if state.waiting):
        monkeypatch.setattr(type(states[0]), "redeal", lazy)
        with pytest.raises(AssertionError, match="never dealt anew"):
            laws.secrets_are_dealt_anew(game, states)


# Re-deals


@mistake
def the_redeal_does_nothing(patch: Patch) -> None:
    patch.setattr(Shells, "redeal", lazy)


@mistake
def the_redeal_forgets_the_last_seat(patch: Patch) -> None:
    def redeal(self: Shells, seat: int, dice: Dice) -> None:
        pool = self.unseen(seat)
        last = self.hand[self.seats - 1]
        if not self.known(seat, self.seats - 1) and last >= 0:
            pool.remove(last)
        for other in range(self.seats - 1):
            if self.hand[other] >= 0 and not self.known(seat, other):
                self.hand[other] = pool.pop(dice.below(len(pool)))

    patch.setattr(Shells, "redeal", redeal)


@mistake
def the_redeal_ignores_how_many_there_are(patch: Patch) -> None:
    def redeal(self: Shells, seat: int, dice: Dice) -> None:
        pool = self.unseen(seat)
        for other in range(self.seats):
            if self.hand[other] >= 0 and not self.known(seat, other):
                kinds = sorted(set(pool))
                self.hand[other] = kinds[dice.below(len(kinds))]
                pool.remove(self.hand[other])

    patch.setattr(Shells, "redeal", redeal)


@mistake
def the_redeal_starts_from_the_truth(patch: Patch) -> None:
    def redeal(self: Shells, seat: int, dice: Dice) -> None:
        hidden = [other for other in range(self.seats) if self.hand[other] >= 0 and not self.known(seat, other)]
        pool = self.unseen(seat)
        for other in hidden:
            if dice.below(2):
                free = list(pool)
                for holder in hidden:
                    if holder != other:
                        free.remove(self.hand[holder])
                self.hand[other] = free[dice.below(len(free))]

    patch.setattr(Shells, "redeal", redeal)


@mistake
def the_redeal_changes_what_the_seat_knows(patch: Patch) -> None:
    def redeal(self: Shells, seat: int, dice: Dice) -> None:
        pool = self.unseen(-2)
        for other in range(self.seats):
            if self.hand[other] >= 0 and not self.shown >> other & 1:
                self.hand[other] = pool.pop(dice.below(len(pool)))

    patch.setattr(Shells, "redeal", redeal)


@mistake
def the_redeal_changes_what_was_shown(patch: Patch) -> None:
    def redeal(self: Shells, seat: int, dice: Dice) -> None:
        pool = [kind for kind in range(3) for _ in range(self.box.copies[kind])]
        if seat >= 0 and self.hand[seat] >= 0:
            pool.remove(self.hand[seat])
        for other in range(self.seats):
            if self.hand[other] >= 0 and other != seat:
                self.hand[other] = pool.pop(dice.below(len(pool)))

    patch.setattr(Shells, "redeal", redeal)


@mistake
def the_redeal_deals_more_than_there_is(patch: Patch) -> None:
    def redeal(self: Shells, seat: int, dice: Dice) -> None:
        for other in range(self.seats):
            if self.hand[other] >= 0 and not self.known(seat, other):
                self.hand[other] = dice.below(3)

    patch.setattr(Shells, "redeal", redeal)


# Copies


def spoil_copy(patch: Patch, spoil: Callable[[Shells, Shells], None]) -> None:
    good = Shells.copy

    def copy(self: Shells) -> Shells:
        new = good(self)
        spoil(self, new)
        return new

    patch.setattr(Shells, "copy", copy)


@mistake
def the_copy_shares_the_hands(patch: Patch) -> None:
    spoil_copy(patch, lambda old, new: setattr(new, "hand", old.hand))


@mistake
def the_copy_shares_the_board(patch: Patch) -> None:
    spoil_copy(patch, lambda old, new: setattr(new, "spots", old.spots))


@mistake
def the_copy_forgets_what_was_revealed(patch: Patch) -> None:
    spoil_copy(patch, lambda old, new: setattr(new, "reveals", 0))


@mistake
def the_copy_forgets_the_envelopes(patch: Patch) -> None:
    spoil_copy(patch, lambda old, new: setattr(new, "sealed", False))


# Moves


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


# What is seen and said


def spoil_view(patch: Patch, spoil: Callable[[Shells, int], dict[str, object]]) -> None:
    good = ShellsGame.view
    patch.setattr(ShellsGame, "view", lambda g, s, seat: {**good(g, s, seat), **spoil(s, seat)})


@mistake
def the_view_shows_all_hands(patch: Patch) -> None:
    spoil_view(patch, lambda toy, seat: {"hands": list(toy.hand)})


@mistake
def the_view_counts_the_rest_by_kind(patch: Patch) -> None:
    spoil_view(patch, lambda toy, seat: {"rest": [list(toy.hand).count(kind) for kind in range(3)]})


@mistake
def the_view_says_whether_two_are_alike(patch: Patch) -> None:
    spoil_view(patch, lambda toy, seat: {"alike": toy.hand[0] == toy.hand[1]} if seat >= 0 else {"alike": False})


@mistake
def the_audience_sees_a_hand(patch: Patch) -> None:
    spoil_view(patch, lambda toy, seat: {"peep": toy.hand[0] if seat == -2 else 0})


@mistake
def the_view_is_no_data(patch: Patch) -> None:
    spoil_view(patch, lambda toy, seat: {"pair": (1, 2)})


@mistake
def the_chronicle_names_the_shell(patch: Patch) -> None:
    good = ShellsGame.tell
    patch.setattr(ShellsGame, "tell", lambda g, before, seat, move, reader: good(g, before, seat, move, _owner(before)))


def _owner(before: State) -> int:
    hands = list(shells(before).hand)
    return hands.index(-1) if -1 in hands else 0


@mistake
def the_chronicle_opens_envelopes(patch: Patch) -> None:
    said = {LOW: "low"}
    patch.setattr(
        ShellsGame,
        "tell",
        lambda g, before, seat, move, reader: [Line("lines.own", {"who": f"s{seat}", "shell": said.get(move, "high")})],
    )


@mistake
def the_prompt_knows_too_much(patch: Patch) -> None:
    def prompt(game: Game, state: State, seat: int) -> Line:
        return Line("prompts.asked", {"n": shells(state).hand[(seat + 1) % state.seats]})

    patch.setattr(ShellsGame, "prompt", prompt)


@mistake
def the_forecast_knows_too_much(patch: Patch) -> None:
    def foretell(game: Game, state: State, seat: int, move: int) -> list[Line]:
        return [Line("lines.will", {"spot": f"spot{shells(state).hand[seat - 1]}"})]

    patch.setattr(ShellsGame, "foretell", foretell)


@mistake
def the_refusal_knows_too_much(patch: Patch) -> None:
    def refuse(game: Game, state: State, seat: int, text: str) -> Clause:
        return Clause("1.1" if shells(state).hand[seat - 1] else "1.2", Line("why.no"))

    patch.setattr(ShellsGame, "refuse", refuse)


@mistake
def the_refusal_cites_no_clause(patch: Patch) -> None:
    patch.setattr(ShellsGame, "refuse", lambda g, s, seat, text: Clause("9.9", Line("why.no")))


@mistake
def a_sentence_has_no_words(patch: Patch) -> None:
    patch.setattr(ShellsGame, "prompt", lambda g, s, seat: Line("prompts.unheard_of"))


@mistake
def a_sentence_has_an_empty_gap(patch: Patch) -> None:
    patch.setattr(ShellsGame, "foretell", lambda g, s, seat, move: [Line("lines.will")])


@mistake
def a_move_has_no_phrase(patch: Patch) -> None:
    good = ShellsGame.spell
    patch.setattr(ShellsGame, "spell", lambda g, s, seat, move: good(g, s, seat, move).replace("show", "reveal"))


@mistake
def a_kind_of_sentence_never_occurs(patch: Patch) -> None:
    spoil_moves(patch, lambda toy, seat, moves: [KEEP] if toy.stage == TURNS else moves)


@mistake
def the_picture_lacks_a_word(patch: Patch) -> None:
    patch.setattr(ShellsGame, "draw", lambda g, view, words: words.say("board.unheard_of", {}))


@mistake
def the_tally_does_not_add_up(patch: Patch) -> None:
    patch.setattr(ShellsGame, "tally", lambda g, s: [[Item("items.all", 1)] for _ in range(s.seats)])


# The bot and the table


@mistake
def the_bot_thinks_on_the_true_position(patch: Patch) -> None:
    good = search.Thinker.iterate

    def iterate(self: search.Thinker) -> None:
        with pytest.MonkeyPatch.context() as now:
            now.setattr(Shells, "redeal", lazy)
            good(self)

    patch.setattr(search.Thinker, "iterate", iterate)


@mistake
def undo_crosses_a_reveal(patch: Patch) -> None:
    def undoable(self: Table, seat: int) -> int | None:
        return len(self.log) - 1 if self.log and self.log[-1].seat == seat else None

    patch.setattr(Table, "undoable", undoable)


@mistake
def undo_takes_back_too_much(patch: Patch) -> None:
    good = Table.undo

    def undo(self: Table, seat: int) -> int:
        at = good(self, seat)
        self.log = self.log[:at]
        return at

    patch.setattr(Table, "undo", undo)


@mistake
def an_envelope_is_opened_at_once(patch: Patch) -> None:
    def submit(self: Table, seat: int, text: str, at: int = 0) -> list[tables.Entry]:
        self.refuse_unless_legal(seat, text)
        return [self.enter(at, seat, text), *self.settle(at)]

    patch.setattr(Table, "submit", submit)


@mistake
def a_refusal_changes_the_position(patch: Patch) -> None:
    good = Table.refuse_unless_legal

    def refuse(self: Table, seat: int, text: str) -> None:
        self.state.reveals += text not in legal(self.game, self.state, max(seat, 0) % self.seats)
        good(self, seat, text)

    patch.setattr(Table, "refuse_unless_legal", refuse)


@mistake
def the_table_accepts_anything(patch: Patch) -> None:
    patch.setattr(Table, "refuse_unless_legal", lambda self, seat, text: None)
    good = Table.enter

    def enter(self: Table, at: int, seat: int, text: str, opened: bool = False) -> tables.Entry:
        known = text in legal(self.game, self.state, seat) if seat in range(-1, self.seats) else False
        return good(self, at, seat, text, opened) if known else tables.Entry(at, seat, text)

    patch.setattr(Table, "enter", enter)


@mistake
def luck_comes_from_elsewhere(patch: Patch) -> None:
    dice = Dice(3)
    patch.setattr(tables, "draw", lambda state, stream: picked(state, -1, dice))


@only_interpreted
@pytest.mark.parametrize("plant", MISTAKES, ids=lambda plant: plant.__name__)
def test_the_laws_catch(plant: Mistake, monkeypatch: Patch) -> None:
    plant(monkeypatch)
    game = ShellsGame()
    with pytest.raises(CAUGHT):
        keep_all_laws(game, 3)
