"""The contract: what a position of any game can do."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bourgade.core.dice import Dice

CHANCE: Final[i64] = -1  # decks and dice sit here and move like anybody else
AUDIENCE: Final[i64] = -2  # sees only what is public
# `waiting` is a set of seats, packed: bit s for seat s (0 to 5), bit 6 for chance.
ONLY: Final = vec[i64]([1 << s for s in range(7)])
EVERYBODY: Final = vec[i64]([(1 << n) - 1 for n in range(7)])
LUCK: Final[i64] = 64
# The first seat of the set; chance never shares a moment with anybody.
FIRST_SEAT: Final = vec[i64](
    [CHANCE if w == 64 else min([s for s in range(6) if w >> s & 1], default=-3) for w in range(65)]
)


@mypyc_attr(allow_interpreted_subclasses=True)  # games of other packages are compiled apart, or not at all
class State:
    """One position. Mutable, cheap to copy; it knows no players, clocks, logs or dice.

    What raises NotImplementedError every game gives itself; the laws of the contract call each of them in every game.
    """

    def __init__(self, seats: i64, span: i64) -> None:
        self.seats = seats
        self.span = span  # moves are 0 .. span - 1; also the length of a move buffer
        self.waiting: i64 = LUCK  # who owes a decision now; 0 when it is over
        self.sealed: bool = False  # they choose in secret, one move each, and reveal together
        # Raised by a move of a seat after which somebody can tell worlds apart that looked alike before, by more than
        # the move itself: nothing before such a move is taken back. It never falls; draws need not raise it, for they
        # are never taken back, nor the last move, for at the end everything is shown.
        self.reveals: i64 = 0
        self.par: i64 = 0  # what a lone player is measured against; unused by two or more

    def copy(self) -> State:
        raise NotImplementedError

    def fill_moves(self, seat: i64, out: vec[i64]) -> i64:
        """Write all legal moves of a waiting seat, always in the same order; how many."""
        raise NotImplementedError

    def odds(self, move: i64) -> i64:
        """How likely a move of CHANCE is, relative to the others."""
        return 1

    def play(self, seat: i64, move: i64) -> None:
        """Fast and unchecked; the table checks before it calls."""
        raise NotImplementedError

    def pick(self, seat: i64, dice: Dice, out: vec[i64]) -> i64:
        """A random legal move (CHANCE: by its odds). Games override it only to be faster."""
        count = self.fill_moves(seat, out)
        if seat != CHANCE:
            return out[dice.below(count)]
        total: i64 = 0
        i: i64
        for i in range(count):
            total += self.odds(out[i])
        roll = dice.below(total)
        for i in range(count):
            roll -= self.odds(out[i])
            if roll < 0:
                return out[i]
        return out[0]

    def habit(self, seat: i64, dice: Dice, out: vec[i64]) -> i64:
        """What a sensible player does without much thought; for playouts of a mind that does not trust luck."""
        return self.pick(seat, dice, out)

    def redeal(self, seat: i64, dice: Dice) -> None:
        """Deal anew all that the seat cannot see; a function of its view and the dice alone.

        Once it is over everything is seen, and nothing is dealt anew.
        """

    def points(self, seat: i64) -> i64:
        """The score if the game ended now; more is better in every game."""
        raise NotImplementedError

    def worth(self, seat: i64) -> i64:
        """How good the position looks to a bot, in hundredths of a point, when it is not over."""
        return 100 * self.points(seat)

    def near(self, seat: i64) -> i64:
        """What a beginner sees of it: what lies at hand, not what it will come to; in hundredths like worth."""
        return self.worth(seat)

    def features(self, seat: i64, out: vec[float]) -> None:
        """Write what the seat may know as numbers of about 1, most of them 0: one for each of the game's `signs`.

        Seats are named as the seat sees them, itself and then the others in turn order; a game without signs has none.
        """


def new_buffer(state: State) -> vec[i64]:
    """Room for any list of moves of this game. For compiled modules only: others use `listed` and `picked`,
    because a buffer handed from plain Python to compiled code is never freed (docs/decisions/0001)."""
    return vec[i64]([0] * state.span)


def listed(state: State, seat: i64) -> list[i64]:
    """All legal moves of a seat that is asked, in the order of the game."""
    out = new_buffer(state)
    count = state.fill_moves(seat, out)
    moves: list[i64] = []
    i: i64
    for i in range(count):
        moves.append(out[i])
    return moves


def picked(state: State, seat: i64, dice: Dice) -> i64:
    """A random legal move of a seat that is asked; CHANCE draws by its odds."""
    return state.pick(seat, dice, new_buffer(state))


def featured(state: State, seat: i64, count: i64) -> list[float]:
    """The features of a position for a seat, of a game that has so many signs."""
    out = vec[float]([0.0] * count)
    state.features(seat, out)
    found: list[float] = []
    i: i64
    for i in range(count):
        found.append(out[i])
    return found


def bounded(feature: float) -> float:
    """A feature that the rules do not bound, cut at 8 (`signs.BOUND`)."""
    if feature > 8.0:
        return 8.0
    return feature if feature > -8.0 else -8.0


def playout(state: State, dice: Dice, limit: i64) -> i64:
    """Play random moves to the end, or `limit` of them; return how many were played."""
    out = new_buffer(state)
    moves: i64 = 0
    while state.waiting and moves < limit:
        seat = FIRST_SEAT[state.waiting]
        state.play(seat, state.pick(seat, dice, out))
        moves += 1
    return moves


def playout_by_lists(state: State, dice: Dice, out: vec[i64], limit: i64) -> i64:
    """The same, every decision by listing all legal moves: what other engines do, for comparisons."""
    moves: i64 = 0
    while state.waiting and moves < limit:
        seat = FIRST_SEAT[state.waiting]
        count = state.fill_moves(seat, out)
        state.play(seat, out[dice.below(count)])
        moves += 1
    return moves
