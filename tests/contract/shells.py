"""A toy game that keeps the contract and uses all of it, so that every mistake can be planted somewhere."""

from __future__ import annotations

import sys
from dataclasses import fields
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.box import Box
from bourgade.core.canvas import Onlooker, Sheet, written
from bourgade.core.dice import Dice
from bourgade.core.game import Clause, Game, Item, Line, Options, Seat, View, owing
from bourgade.core.rooms import Rooms
from bourgade.core.search import Mind
from bourgade.core.state import CHANCE, EVERYBODY, ONLY, State
from bourgade.core.words import Words

KINDS = ("white", "grey", "black")
SPOTS = 3
PUT, READY, LOW, HIGH, SHOW, KEEP, SPAN = 3, 6, 7, 8, 9, 10, 11
DEAL, OPEN, SEALED, TURNS, OVER = range(5)


class Copies:
    """The box: how many shells there are of each kind."""

    def __init__(self, copies: list[int]) -> None:
        self.copies = copies


class Shells(State):
    def __init__(self, seats: int, box: Copies) -> None:
        super().__init__(seats, SPAN)
        self.box = box
        self.stage = DEAL
        self.hand = vec[i64]([-1] * seats)
        self.spots = vec[i64]([0] * seats)
        self.bets = vec[i64]([-1] * seats)
        self.shown = 0

    def copy(self) -> Shells:
        new = Shells(self.seats, self.box)
        new.waiting, new.sealed, new.reveals = self.waiting, self.sealed, self.reveals
        new.stage, new.shown = self.stage, self.shown
        new.hand, new.spots, new.bets = self.hand[:], self.spots[:], self.bets[:]
        return new

    def odds(self, move: i64) -> i64:
        return self.box.copies[move] - sum(kind == move for kind in self.hand)

    def fill_moves(self, seat: i64, out: vec[i64]) -> i64:
        moves = self.moves(seat)
        for i, move in enumerate(moves):
            out[i] = move
        return len(moves)

    def moves(self, seat: int) -> list[int]:
        if seat == CHANCE:
            return [kind for kind in range(3) if self.odds(kind) > 0]
        if self.stage == OPEN:
            return [*(PUT + spot for spot in range(SPOTS) if not self.spots[seat] >> spot & 1), READY]
        return [LOW, HIGH] if self.stage == SEALED else [SHOW, KEEP]

    def play(self, seat: i64, move: i64) -> None:
        if self.stage == DEAL:
            self.take(move)
        elif self.stage == OPEN:
            self.put(seat, move)
        elif self.stage == SEALED:
            self.bet(seat, move)
        else:
            self.finish(seat, move)

    def take(self, kind: int) -> None:
        self.hand[list(self.hand).index(-1)] = kind
        if -1 not in list(self.hand):
            self.stage, self.waiting = OPEN, EVERYBODY[self.seats]

    def put(self, seat: int, move: int) -> None:
        if move != READY:
            self.spots[seat] |= 1 << move - PUT
            return
        self.waiting ^= ONLY[seat]
        if not self.waiting:
            self.stage, self.sealed, self.waiting = SEALED, True, EVERYBODY[self.seats]

    def bet(self, seat: int, move: int) -> None:
        self.bets[seat] = move - LOW
        self.waiting ^= ONLY[seat]
        if not self.waiting:
            self.stage, self.sealed, self.waiting = TURNS, False, ONLY[0]

    def finish(self, seat: int, move: int) -> None:
        if move == SHOW:
            self.shown |= ONLY[seat]
            self.reveals += 1
        self.waiting = ONLY[seat + 1] if seat + 1 < self.seats else 0

    def known(self, seat: int, other: int) -> bool:
        return other == seat or bool(self.shown >> other & 1)

    def unseen(self, seat: int) -> list[int]:
        """The shells the seat cannot place, one by one, in the order of the box."""
        held = [self.hand[other] for other in range(self.seats) if self.known(seat, other)]
        return [kind for kind in range(3) for _ in range(self.box.copies[kind] - held.count(kind))]

    def redeal(self, seat: i64, dice: Dice) -> None:
        pool = self.unseen(seat)
        for other in range(self.seats if self.waiting else 0):
            if self.hand[other] >= 0 and not self.known(seat, other):
                self.hand[other] = pool.pop(dice.below(len(pool)))

    def points(self, seat: i64) -> i64:
        spots = bin(self.spots[seat]).count("1")
        won = self.bets[seat] >= 0 and self.bets[seat] == (self.hand[(seat + 1) % self.seats] == 2)
        return spots + 4 * won + (self.shown >> seat & 1)

    def features(self, seat: i64, out: vec[float]) -> None:
        out[0] = float(self.hand[seat])
        for turn in range(3):
            there = turn < self.seats
            out[1 + turn] = float(self.spots[(seat + turn) % self.seats]) if there else 0.0


class ShellsGame(Game):
    """A toy has one room: this file."""

    name = "shells"
    seats = range(2, 4)
    rooms = Rooms(*[sys.modules[__name__]] * (len(fields(Rooms)) - 1))  # no portrait: its box is shown

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(box)
        self.copies = Copies(self.contents)

    @classmethod
    def folder(cls) -> Path:
        return Path(__file__).parent / "toy"

    def set_up(self, seats: int, options: Options) -> Shells:
        return Shells(seats, self.copies)


MIND = Mind()
LADDER = ("greedy~70", "greedy", "search:200")
ADVICE = 1000
SIGNS = ("hand", "spots", "spots@1", "spots@2")
JUDGED = 1000


def counts(view: View, seat: Seat) -> dict[str, int]:
    return {}


def opened(box: Box) -> list[int]:
    return list(box.data["shells"]["copies"])


def spell(box: list[int], state: Shells, seat: Seat, move: int) -> str:
    if move < PUT:
        return f"card s{list(state.hand).index(-1)} {KINDS[move]}"
    if move < READY:
        return f"put spot{move - PUT}"
    return ("ready", "bet low", "bet high", "show", "keep")[move - READY]


def view(box: list[int], state: Shells, seat: Seat) -> View:
    over = not state.waiting
    return {
        "asked": owing(state),
        "stage": state.stage,
        "hands": [state.hand[other] if over or state.known(seat, other) else None for other in range(state.seats)],
        "spots": list(state.spots),
        "bets": list(state.bets) if state.stage > SEALED else None,
    }


def prompt(box: list[int], state: Shells, seat: Seat) -> Line:
    return Line("prompts.asked")


def tell(box: list[int], before: Shells, seat: Seat, move: int, reader: Seat) -> list[Line]:
    if seat == CHANCE:
        owner = list(before.hand).index(-1)
        own = Line("lines.own", {"who": f"s{owner}", "shell": KINDS[move]})
        return [own if reader == owner else Line("lines.dealt", {"who": f"s{owner}"})]
    moved = Line("lines.sealed" if before.sealed else "lines.moved", {"who": f"s{seat}"})
    return [moved, *pebble(move)]


def foretell(box: list[int], state: Shells, seat: Seat, move: int) -> list[Line]:
    return pebble(move)


def pebble(move: int) -> list[Line]:
    """What is foretold of a move, and told when it is made."""
    return [Line("lines.will", {"spot": f"spot{move - PUT}"})] if PUT <= move < READY else []


def refuse(box: list[int], state: Shells, seat: Seat, text: str) -> Clause:
    return Clause("1.2", Line("why.no"))


def draw(box: list[int], view: View, words: Words) -> str:
    return words.say("board.stage", {"n": int(str(view["stage"]))})


def sheets(box: list[int], view: View, words: Words, eyes: Onlooker) -> list[Sheet]:
    return [
        Sheet(words.say("board.stage", {"n": int(str(view["stage"]))}), written(draw(box, view, words), eyes.width))
    ]


def tally(box: list[int], state: Shells) -> list[list[Item]]:
    return [[Item("items.all", state.points(seat))] for seat in range(state.seats)]


def holdings(box: list[int], state: Shells, seat: Seat) -> dict[str, list[str]]:
    return {}


def check(state: Shells) -> None:
    assert all(list(state.hand).count(kind) <= state.box.copies[kind] for kind in range(3)), "too many shells"


def turned(state: Shells) -> Shells:
    new = state.copy()
    for seat in range(state.seats):
        after = (seat + 1) % state.seats
        new.hand[after], new.spots[after], new.bets[after] = state.hand[seat], state.spots[seat], state.bets[seat]
    return new


def scenes(game: ShellsGame, seats: int) -> list[Shells]:
    return [game.deal(seats, game.default_options)]


def shells(state: State) -> Shells:
    assert isinstance(state, Shells)
    return state
