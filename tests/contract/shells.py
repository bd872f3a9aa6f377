"""A toy game that keeps the contract and uses all of it, so that every mistake can be planted somewhere."""

from __future__ import annotations

from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.box import Box
from bourgade.core.dice import Dice
from bourgade.core.game import Clause, Game, Item, Line, Options, Seat, View, owing
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
        for other in range(self.seats):
            if self.hand[other] >= 0 and not self.known(seat, other):
                self.hand[other] = pool.pop(dice.below(len(pool)))

    def points(self, seat: i64) -> i64:
        spots = bin(self.spots[seat]).count("1")
        won = self.bets[seat] >= 0 and self.bets[seat] == (self.hand[(seat + 1) % self.seats] == 2)
        return spots + 4 * won + (self.shown >> seat & 1)


class ShellsGame(Game):
    name = "shells"
    seats = range(2, 4)

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(Path(__file__).parent / "toy", box)
        self.copies = Copies(list(self.box.data["shells"]["copies"]))

    def with_box(self, box: Box) -> Game:
        return ShellsGame(box)

    def deal(self, seats: int, options: Options) -> State:
        return Shells(seats, self.copies)

    def spell(self, state: State, seat: Seat, move: int) -> str:
        if move < PUT:
            return f"card s{list(shells(state).hand).index(-1)} {KINDS[move]}"
        if move < READY:
            return f"put spot{move - PUT}"
        return ("ready", "bet low", "bet high", "show", "keep")[move - READY]

    def view(self, state: State, seat: Seat) -> View:
        toy = shells(state)
        over = not toy.waiting
        return {
            "asked": owing(toy),
            "stage": toy.stage,
            "hands": [toy.hand[other] if over or toy.known(seat, other) else None for other in range(toy.seats)],
            "spots": list(toy.spots),
            "bets": list(toy.bets) if toy.stage > SEALED else None,
        }

    def tell(self, before: State, seat: Seat, move: int, reader: Seat) -> list[Line]:
        if seat == CHANCE:
            owner = list(shells(before).hand).index(-1)
            own = Line("lines.own", {"who": f"s{owner}", "shell": KINDS[move]})
            return [own if reader == owner else Line("lines.dealt", {"who": f"s{owner}"})]
        return [Line("lines.sealed" if before.sealed else "lines.moved", {"who": f"s{seat}"})]

    def prompt(self, state: State, seat: Seat) -> Line:
        return Line("prompts.asked")

    def foretell(self, state: State, seat: Seat, move: int) -> list[Line]:
        return [Line("lines.will", {"spot": f"spot{move - PUT}"})] if PUT <= move < READY else []

    def refuse(self, state: State, seat: Seat, text: str) -> Clause:
        return Clause("1.2", Line("why.no"))

    def tally(self, state: State) -> list[list[Item]]:
        return [[Item("items.all", state.points(seat))] for seat in range(state.seats)]

    def draw(self, view: View, words: Words) -> str:
        return words.say("board.stage", {"n": int(str(view["stage"]))})

    def check(self, state: State) -> None:
        toy = shells(state)
        assert all(list(toy.hand).count(kind) <= toy.box.copies[kind] for kind in range(3)), "too many shells"


def shells(state: State) -> Shells:
    assert isinstance(state, Shells)
    return state
