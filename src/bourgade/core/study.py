"""Quick self-play whose positions and outcomes are kept for learning; every seat decides on what it may know."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.core.judge import Judge
from bourgade.core.search import best_rival_of, standing
from bourgade.core.state import CHANCE, FIRST_SEAT, LUCK, State, new_buffer


class Notes:
    """The features of positions, only those that are not 0, and what became of them."""

    def __init__(self, length: i64) -> None:
        self.length = length
        self.slate = vec[float]([0.0] * length)
        self.rows: list[int] = []  # by entry
        self.columns: list[int] = []
        self.values: list[float] = []
        self.seats: list[int] = []  # by row, in the order of the game
        self.looks: list[int] = []  # the hand-written worth, to compare with
        self.moves: list[int] = []  # played before
        self.outcome: list[int] = []  # final points
        self.ends: list[int] = []  # by game: rows so far

    def note(self, state: State, seat: i64, moves: i64) -> None:
        row: i64 = len(self.seats)
        state.features(seat, self.slate)
        i: i64
        for i in range(self.length):
            if self.slate[i] != 0.0:
                self.rows.append(row)
                self.columns.append(i)
                self.values.append(self.slate[i])
        self.seats.append(seat)
        self.looks.append(state.worth(seat))
        self.moves.append(moves)

    def close(self, state: State) -> None:
        """The game is over: every position of it gets its outcome."""
        row: i64
        for row in range(len(self.outcome), len(self.seats)):
            self.outcome.append(state.points(self.seats[row]))
        self.ends.append(len(self.seats))


class Student:
    """Plays games against itself, one move ahead, by the judge or else by worth."""

    def __init__(self, dice: Dice, judge: Judge | None, notes: Notes) -> None:
        self.dice = dice
        self.judge = judge
        self.slate = judge.slate() if judge is not None else vec[float]()
        self.notes = notes
        self.stands = vec[i64]([0] * 6)

    def lead(self, state: State, seat: i64) -> i64:
        """How far a seat is ahead of its best rival, in hundredths."""
        judge = self.judge
        other: i64
        for other in range(state.seats):
            self.stands[other] = standing(state, other) if judge is None else judge.standing(state, other, self.slate)
        return self.stands[seat] - best_rival_of(state, seat, self.stands)

    def choose(self, state: State, seat: i64, out: vec[i64]) -> i64:
        """The best move one move ahead, in a position where what the seat cannot see is dealt anew."""
        count = state.fill_moves(seat, out)
        if count == 1:
            return out[0]
        imagined = state.copy()
        imagined.redeal(seat, self.dice)
        start = self.dice.below(count)  # equal moves: the first from here on
        chosen = out[start]
        top: i64 = -1_000_000_000_000
        i: i64
        for i in range(count):
            move = out[(start + i) % count]
            after = imagined.copy()
            after.play(seat, move)
            value = self.lead(after, seat)
            if value > top:
                top = value
                chosen = move
        return chosen

    def play(self, state: State, loose: i64, noise: i64, keep: i64) -> None:
        """A whole game. Before move `loose` luck plays `noise` times in a hundred, and the last of these moves; only
        what follows is noted, so that every outcome is that of the policy alone: the position at once, later ones one
        in `keep`."""
        out = new_buffer(state)
        chosen = vec[i64]([-1] * 6)
        dice = self.dice
        moves: i64 = 0
        seat: i64
        while state.waiting:
            if state.waiting == LUCK:
                state.play(CHANCE, state.pick(CHANCE, dice, out))
                continue
            waiting = state.waiting
            before = moves
            sealed = state.sealed
            for seat in range(state.seats):  # sealed moves are all chosen before any is played
                chosen[seat] = -1
                if (waiting >> seat) & 1 and (sealed or seat == FIRST_SEAT[waiting]):
                    if before < loose and (dice.below(100) < noise or before + state.seats >= loose):
                        chosen[seat] = state.pick(seat, dice, out)
                    else:
                        chosen[seat] = self.choose(state, seat, out)
            for seat in range(state.seats):
                if chosen[seat] >= 0:
                    state.play(seat, chosen[seat])
                    moves += 1
            if moves >= loose and state.waiting:
                if before < loose:
                    for seat in range(state.seats):
                        self.notes.note(state, seat, moves)
                elif dice.below(keep) == 0:
                    self.notes.note(state, dice.below(state.seats), moves)
        self.notes.close(state)
