"""Many games at once, stepped by one call: whoever is asked at each table acts, chance and rivals move by themselves.

What is seen is written anew at each step, table after table, in the four bytes a number that learners want; masks too
where they are short. Long ones lie in a buffer that stays where it is, and only what changes is written.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, read_i64_le, write_f32_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from bourgade.core.dice import Dice
from bourgade.core.search import worth_after
from bourgade.core.state import CHANCE, LUCK, State, new_buffer

MOST_SEATS: Final[i64] = 6
NOBODY: Final[i64] = -1
NO_MOVE: Final[i64] = -1  # of an action that is not legal
LUCKY: Final[i64] = 0  # rivals that play anything
GREEDY: Final[i64] = 1  # rivals that take what looks best one move ahead


class Hall:
    """`me` has one seat at every table and rivals the others; NOBODY: the caller acts for all in turn."""

    def __init__(self, dealt: State, tables: i64, signs: i64, me: i64, rivals: i64, short: bool) -> None:
        self.dealt = dealt  # before the first draw: every game begins with a copy
        self.tables = tables
        self.signs = signs
        self.me = me
        self.rivals = rivals
        self.short = short  # masks
        self.span = dealt.span
        self.states: list[State] = []
        self.dice: list[Dice] = []
        self.begun: list[int] = []  # how the dice of each table lay before its deal: a game can be played again from it
        room: i64 = tables * dealt.span
        if short:
            room = 0
        self.nothing = bytes(dealt.span)  # a mask without a legal move
        self.masks = b""  # short ones, of the tables seen last
        self.mask = vec[u8]([0] * room)  # long ones, of all tables
        self.offered = vec[i16]([0] * room)  # the legal moves marked there, and how many at each table
        self.offers = vec[i64]([0] * tables)
        self.envelopes = vec[i64]([NOBODY] * (MOST_SEATS * tables))
        self.asked = vec[i64]([0] * tables)
        self.over = vec[u8]([0] * tables)
        self.illegal = vec[u8]([0] * tables)
        self.row = vec[float]([0.0] * signs)
        self.buffer = new_buffer(dealt)
        _table: i64
        for _table in range(tables):
            self.states.append(dealt)
            self.dice.append(Dice(1))
            self.begun.append(0)

    def begin(self, table: i64, seed: i64) -> None:
        """A new game with dice of its own."""
        self.dice[table] = Dice(seed)
        self.deal(table)

    def deal(self, table: i64) -> None:
        """The next game, with the dice as they lie."""
        self.begun[table] = self.dice[table].state
        self.states[table] = self.dealt.copy()
        self.over[table] = 0
        self.illegal[table] = 0
        seat: i64
        for seat in range(MOST_SEATS):
            self.envelopes[MOST_SEATS * table + seat] = NOBODY
        self.go_on(table)

    def again(self, table: i64, begun: int, moves: list[int], over: bool) -> None:
        """A game as it was: the same dice, the same actions."""
        self.dice[table].state = begun
        self.deal(table)
        for move in moves:
            self.decide(table, move)
        self.over[table] = 1 if over else 0

    def end(self, table: i64) -> None:
        """Break a game off: the next step deals a new one."""
        self.over[table] = 1

    def step(self, actions: bytes) -> bytes:
        """One action a table, eight bytes each, and what is seen then; a table whose game is over gets its next one,
        whatever the action."""
        table: i64
        for table in range(self.tables):
            if self.over[table]:
                self.deal(table)
            else:
                self.decide(table, read_i64_le(actions, 8 * table))
        return self.seen(0, self.tables)

    def seen(self, first: i64, end: i64) -> bytes:
        """What those who are asked see at some tables; and what they may do there, in `masks` or `mask`."""
        out = BytesWriter()
        masks = BytesWriter()
        table: i64
        for table in range(first, end):
            self.look(table, self.asked[table], out)
            if self.short:
                self.write_mask(table, masks)
            else:
                self.mark(table)
        self.masks = masks.getvalue()
        return out.getvalue()

    def decide(self, table: i64, move: i64) -> None:
        """Play a legal action; NO_MOVE is replaced by luck and noted."""
        self.illegal[table] = 0
        if move < 0:
            self.illegal[table] = 1
            move = self.states[table].pick(self.asked[table], self.dice[table], self.buffer)
        self.act(table, self.asked[table], move)
        self.go_on(table)

    def act(self, table: i64, seat: i64, move: i64) -> None:
        """An open move is played, a sealed one waits until the last one is in."""
        state = self.states[table]
        if not state.sealed:
            state.play(seat, move)
            return
        row = MOST_SEATS * table
        self.envelopes[row + seat] = move
        if self.next_asked(table) != NOBODY:
            return
        other: i64
        for other in range(state.seats):
            if self.envelopes[row + other] != NOBODY:
                sealed = self.envelopes[row + other]
                self.envelopes[row + other] = NOBODY
                state.play(other, sealed)

    def next_asked(self, table: i64) -> i64:
        """The first seat that still owes a move; the learner's own goes first where several do."""
        state = self.states[table]
        row = MOST_SEATS * table
        seat: i64
        if self.me >= 0 and (state.waiting >> self.me) & 1 and self.envelopes[row + self.me] == NOBODY:
            return self.me
        for seat in range(state.seats):
            if (state.waiting >> seat) & 1 and self.envelopes[row + seat] == NOBODY:
                return seat
        return NOBODY

    def go_on(self, table: i64) -> None:
        """Chance and rivals move until the caller is asked, or the game is over."""
        state = self.states[table]
        dice = self.dice[table]
        while state.waiting:
            if state.waiting == LUCK:
                state.play(CHANCE, state.pick(CHANCE, dice, self.buffer))
                continue
            seat = self.next_asked(table)
            if self.me < 0 or seat == self.me:
                self.asked[table] = seat
                return
            self.act(table, seat, self.rival_move(state, seat, dice))
        self.over[table] = 1
        if self.me >= 0:
            self.asked[table] = self.me

    def rival_move(self, state: State, seat: i64, dice: Dice) -> i64:
        """Rivals look at an imagined copy, as all bots do."""
        if self.rivals == LUCKY:
            return state.pick(seat, dice, self.buffer)
        imagined = state.copy()
        imagined.redeal(seat, dice)
        count = imagined.fill_moves(seat, self.buffer)
        best = self.buffer[0]
        if count == 1:
            return best
        top = worth_after(imagined, seat, best)
        ties: i64 = 1
        i: i64
        for i in range(1, count):
            value = worth_after(imagined, seat, self.buffer[i])
            if value > top:
                top = value
                best = self.buffer[i]
                ties = 1
            elif value == top:
                ties += 1
                if dice.below(ties) == 0:
                    best = self.buffer[i]
        return best

    def everything(self) -> bytes:
        """What each seat sees at each table, one after another: for learners that are told more than players."""
        out = BytesWriter()
        table: i64
        seat: i64
        for table in range(self.tables):
            for seat in range(self.dealt.seats):
                self.look(table, seat, out)
        return out.getvalue()

    def look(self, table: i64, seat: i64, out: BytesWriter) -> None:
        """What a seat sees; at the end, what the last one that was asked saw."""
        row = self.row
        self.states[table].features(seat, row)
        for feature in row:
            write_f32_le(out, feature)

    def fill(self, table: i64) -> i64:
        """What the seat that is asked may do, into the buffer; at the end, nothing."""
        if self.over[table]:
            return 0
        return self.states[table].fill_moves(self.asked[table], self.buffer)

    def write_mask(self, table: i64, masks: BytesWriter) -> None:
        at: i64 = len(masks)
        masks.write(self.nothing)
        moves = self.buffer
        i: i64
        for i in range(self.fill(table)):
            masks[at + moves[i]] = 1

    def mark(self, table: i64) -> None:
        """A long mask: what was marked is cleared, what is legal now is marked."""
        i: i64
        at = table * self.span
        mask, offered, moves = self.mask, self.offered, self.buffer
        for i in range(at, at + self.offers[table]):
            mask[at + i64(offered[i])] = 0
        count = self.fill(table)
        for i in range(count):
            mask[at + moves[i]] = 1
            offered[at + i] = i16(moves[i])
        self.offers[table] = count
