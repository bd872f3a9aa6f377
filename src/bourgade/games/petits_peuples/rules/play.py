"""Petits Peuples: the set-up, the order of turns, and the moves of every stage."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.core.state import LUCK, ONLY
from bourgade.games.petits_peuples.chance import deal, lay, redeal, turn_tile
from bourgade.games.petits_peuples.features import features
from bourgade.games.petits_peuples.position import (
    ACTING,
    CAPPING,
    CLAIMING,
    DEALING,
    KEEPING,
    NAMING,
    OPENING,
    STARTING,
    TURNING,
    Position,
)
from bourgade.games.petits_peuples.rules.actions import (
    abandon,
    build,
    cap,
    fill_actions,
    fill_caps,
    invade,
    lift,
    space_of,
    swing,
)
from bourgade.games.petits_peuples.rules.projects import any_completed, fill_completed
from bourgade.games.petits_peuples.scoring import points
from bourgade.games.petits_peuples.tables.garden import BIT, NOBODY, PAIR_A, PAIR_B, Garden
from bourgade.games.petits_peuples.tables.moves import (
    ABANDON,
    ACTS_END,
    CAP,
    COMPLETE,
    CRANE,
    DECLINE,
    INVADE,
    KEEP,
    LAY,
    LIFT,
    MISSION,
    MISSIONS,
    NAME,
    OPEN,
    PAIRS,
    PASS,
    PROJECTS,
    SLOTS,
    SPAN,
    START,
    TURN,
    TURNS,
)
from bourgade.games.petits_peuples.worth import worth


class Peuples(Position):
    """A position and its moves."""

    def __init__(self, seats: i64, garden: Garden, fresh: bool) -> None:
        super().__init__(seats, SPAN, garden, fresh)

    def copy(self) -> Peuples:
        new = Peuples(self.seats, self.garden, False)
        self.copy_onto(new)
        return new

    def fill_moves(self, seat: i64, out: vec[i64]) -> i64:
        stage = self.stage
        if stage == ACTING:
            return fill_actions(self, seat, out)
        if stage == CLAIMING:
            count = fill_completed(self, seat, self.raised, COMPLETE, out)
            out[count] = DECLINE
            return count + 1
        if stage == CAPPING:
            return fill_caps(self, seat, out)
        if stage == NAMING:
            return self.fill_names(out)
        if stage == KEEPING:
            return self.fill_pairs(seat, out)
        return self.fill_draws(out)

    def fill_names(self, out: vec[i64]) -> i64:
        """RULES 3.3: those who have not played this round."""
        count: i64 = 0
        seat: i64
        for seat in range(self.seats):
            if not self.has_played(seat):
                out[count] = NAME + seat
                count += 1
        return count

    def fill_pairs(self, seat: i64, out: vec[i64]) -> i64:
        """RULES 2.5: two different ones of those dealt."""
        count: i64 = 0
        i: i64
        for i in range(PAIRS):
            if self.dealt[MISSIONS * seat + PAIR_A[i]] and self.dealt[MISSIONS * seat + PAIR_B[i]]:
                out[count] = KEEP + i
                count += 1
        return count

    def fill_draws(self, out: vec[i64]) -> i64:
        """What chance may do now; what is gone cannot be drawn."""
        stage = self.stage
        base: i64 = LAY
        last: i64 = SLOTS
        if stage == TURNING:
            base, last = TURN, TURNS
        elif stage == OPENING:
            base, last = OPEN, PROJECTS
        elif stage == STARTING:
            base, last = START, self.seats
        elif stage == DEALING:
            base, last = MISSION, MISSIONS
        count: i64 = 0
        i: i64
        for i in range(last):
            if self.odds(base + i):
                out[count] = base + i
                count += 1
        return count

    def odds(self, move: i64) -> i64:
        """What is gone cannot be drawn; missions by the copies left."""
        if move < TURN:
            return 1 if self.slot_of(move - LAY) < 0 else 0
        if move < OPEN:
            return 1
        if move < START:
            return (self.deck >> move - OPEN) & 1
        if move < MISSION:
            return 1
        left = self.garden.copies[move - MISSION]
        seat: i64
        for seat in range(self.seats):
            left -= self.dealt[MISSIONS * seat + move - MISSION]
        return left

    def play(self, seat: i64, move: i64) -> None:
        if move < ACTS_END:
            self.act(seat, move)
        elif move < DECLINE:
            self.complete(seat, move - COMPLETE)
        elif move == DECLINE:
            self.end_action()
        elif move < KEEP:
            self.begin(move - NAME)
        elif move < LAY:
            self.keep(seat, move - KEEP)
        else:
            self.draw(move)

    def act(self, seat: i64, move: i64) -> None:
        if move < LIFT:
            self.take_action(seat, move)
        elif move < CAP:
            lift(self, seat, move - LIFT)
            self.stage = CAPPING
        elif move < CRANE:
            cap(self, move - CAP)
            self.stage = ACTING
        elif move < PASS:
            swing(self, seat, move - CRANE)
        else:
            self.end_action()

    def take_action(self, seat: i64, move: i64) -> None:
        """An action, the crane's way after it, and the question about a project."""
        space = space_of(self, move)
        self.crane = space % 7
        if ABANDON <= move < INVADE:
            abandon(self, seat, space)
            self.end_action()
            return
        if move < ABANDON:
            build(self, seat, move, space)
        else:
            invade(self, seat, space)
        if self.stock[seat] == 0:
            self.ending = True  # RULES 9.2
        if any_completed(self, seat, space):
            self.raised = space
            self.stage = CLAIMING
        else:
            self.end_action()

    def complete(self, seat: i64, project: i64) -> None:
        """RULES 6.2."""
        self.roofed |= BIT[self.raised]
        self.roofs -= 1
        self.score[seat] += self.garden.reward[project]
        self.taken[seat] |= BIT[project]
        i: i64
        for i in range(self.garden.open):
            if self.row[i] == project:
                self.row[i] = NOBODY
        if self.deck:
            self.stage = OPENING
            self.waiting = LUCK
        else:
            self.end_action()

    def end_action(self) -> None:
        self.stage = ACTING
        self.schemed = False
        self.bound = NOBODY
        self.raised = NOBODY
        self.waiting = ONLY[self.current]
        self.left -= 1
        if self.left == 0:
            self.end_turn()

    def end_turn(self) -> None:
        if self.turn == self.garden.turns[self.seats]:
            self.end_round()
        elif self.seats == 2:
            self.begin(1 - self.current)  # RULES 3.4
        elif self.turn == self.seats - 1:
            self.begin(self.last_one())
        else:
            self.stage = NAMING

    def has_played(self, seat: i64) -> bool:
        turn: i64
        for turn in range(self.turn):
            if self.track[turn] == seat:
                return True
        return False

    def last_one(self) -> i64:
        seat: i64 = 0
        while self.has_played(seat):
            seat += 1
        return seat

    def begin(self, seat: i64) -> None:
        self.current = seat
        self.left = self.garden.actions[4 * self.seats + self.turn]
        self.track[self.turn] = seat
        self.turn += 1
        self.stage = ACTING
        self.waiting = ONLY[seat]

    def end_round(self) -> None:
        """Control, then the last player opens the next round (RULES 3.5, 3.6), or the end (RULES 9.2)."""
        slot: i64
        seat: i64
        turn: i64
        for slot in range(SLOTS):
            top = self.leaders(slot)
            gain = self.garden.shared if top & (top - 1) else self.garden.alone
            for seat in range(self.seats):
                if (top >> seat) & 1:
                    self.people[seat] += gain
        self.round += 1
        if self.ending:
            self.waiting = 0
            self.reveals += 1  # the missions are shown
            return
        self.turn = 0
        for turn in range(4):
            self.track[turn] = NOBODY
        self.begin(self.current)

    def keep(self, seat: i64, pair: i64) -> None:
        self.kept[MISSIONS * seat + PAIR_A[pair]] = 1
        self.kept[MISSIONS * seat + PAIR_B[pair]] = 1
        self.waiting &= ~ONLY[seat]
        if self.waiting == 0:
            self.sealed = False
            self.begin(self.current)

    def draw(self, move: i64) -> None:
        """What chance does, in the order of the set-up."""
        if move < TURN:
            lay(self, move - LAY)
        elif move < OPEN:
            turn_tile(self, move - TURN)
        elif move < START:
            self.open_project(move - OPEN)
        elif move < MISSION:
            self.current = move - START
            self.people[self.current] = self.garden.first_people
            self.stage = DEALING
        else:
            deal(self, move - MISSION)

    def open_project(self, project: i64) -> None:
        self.deck ^= BIT[project]
        self.row[self.hole()] = project
        if self.current >= 0:
            self.end_action()
        elif self.hole() < 0:
            self.stage = STARTING

    def redeal(self, seat: i64, dice: Dice) -> None:
        """The missions of the others are all that is hidden."""
        if self.waiting:
            redeal(self, seat, dice)

    def points(self, seat: i64) -> i64:
        return points(self, seat)

    def worth(self, seat: i64) -> i64:
        return worth(self, seat)

    def features(self, seat: i64, out: vec[float]) -> None:
        features(self, seat, out)


def new_peuples(seats: i64, garden: Garden) -> Peuples:
    """The empty garden: everything else is laid and dealt by chance."""
    return Peuples(seats, garden, True)
