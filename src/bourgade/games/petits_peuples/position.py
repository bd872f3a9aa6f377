"""What lies on the table of Petits Peuples: all that a position remembers, and what can be counted on it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.state import ONLY, State
from bourgade.games.petits_peuples.tables.garden import BIT, BRAMBLE, NOBODY, Garden
from bourgade.games.petits_peuples.tables.moves import MISSIONS, PROJECTS, SPACES

# Stages: first those of chance, then those where seats decide.
LAYING: Final[i64] = 0
TURNING: Final[i64] = 1
OPENING: Final[i64] = 2  # a project is drawn, in the set-up and after each one completed
STARTING: Final[i64] = 3
DEALING: Final[i64] = 4
KEEPING: Final[i64] = 5
ACTING: Final[i64] = 6
CAPPING: Final[i64] = 7  # a roof is in the air
CLAIMING: Final[i64] = 8  # a floor was placed that may complete a project
NAMING: Final[i64] = 9


class Position(State):
    """The garden, the purses, the cards. Seats, spaces, slots, territories and cards count from 0."""

    def __init__(self, seats: i64, span: i64, garden: Garden, fresh: bool) -> None:
        super().__init__(seats, span)
        self.garden = garden
        self.stage: i64 = LAYING
        self.roofs: i64 = garden.roofs  # in the supply
        self.roofed: i64 = 0  # spaces with a blocked building, as bits
        self.deck: i64 = BIT[PROJECTS] - 1  # projects nobody has seen, as bits
        self.crane: i64 = NOBODY  # its slot
        self.current: i64 = NOBODY  # whose turn it is
        self.left: i64 = 0  # actions left in the turn
        self.turn: i64 = 0  # turns begun in this round
        self.round: i64 = 0  # rounds finished
        self.ending: bool = False  # a last floor was placed
        self.schemed: bool = False  # a stratagem was used in this action
        self.bound: i64 = NOBODY  # slot where the action must be, after a roof transfer
        self.lifted: i64 = NOBODY  # space whose roof is in the air
        self.raised: i64 = NOBODY  # space of the floor that may complete a project
        if fresh:  # a copy brings its own
            self.lies = vec[i64]([-1] * 7)  # slot -> territory
            self.turned = vec[i64]([0] * 7)  # slot -> sixths of a turn
            self.ground = vec[i64]([3] * 49)
            self.value = vec[i64]([0] * 49)
            self.owner = vec[i64]([-1] * 49)
            self.floors = vec[i64]([0] * 49)
            self.people = vec[i64]([garden.other_people for _ in range(seats)])
            self.stock = vec[i64]([garden.floors[seats] for _ in range(seats)])
            self.tokens = vec[i64]([garden.stratagems for _ in range(seats)])
            self.score = vec[i64]([0 for _ in range(seats)])
            self.taken = vec[i64]([0 for _ in range(seats)])  # projects completed, as bits
            self.dealt = vec[i64]([0 for _ in range(15 * seats)])  # missions looked at, 15 kinds a seat
            self.kept = vec[i64]([0 for _ in range(15 * seats)])
            self.row = vec[i64]([-1] * 4)  # open projects
            self.track = vec[i64]([-1] * 4)  # who took which turn of this round
            self.fallow = vec[i64]([garden.fallow for _ in range(3)])

    def copy_onto(self, new: Position) -> None:
        """All that this position remembers, onto an empty one."""
        new.waiting = self.waiting
        new.sealed = self.sealed
        new.reveals = self.reveals
        new.stage = self.stage
        new.roofs = self.roofs
        new.roofed = self.roofed
        new.deck = self.deck
        new.crane = self.crane
        new.current = self.current
        new.left = self.left
        new.turn = self.turn
        new.round = self.round
        new.ending = self.ending
        new.schemed = self.schemed
        new.bound = self.bound
        new.lifted = self.lifted
        new.raised = self.raised
        new.lies = self.lies[:]
        new.turned = self.turned[:]
        new.ground = self.ground[:]
        new.value = self.value[:]
        new.owner = self.owner[:]
        new.floors = self.floors[:]
        new.people = self.people[:]
        new.stock = self.stock[:]
        new.tokens = self.tokens[:]
        new.score = self.score[:]
        new.taken = self.taken[:]
        new.dealt = self.dealt[:]
        new.kept = self.kept[:]
        new.row = self.row[:]
        new.track = self.track[:]
        new.fallow = self.fallow[:]

    def slot_of(self, territory: i64) -> i64:
        slot: i64
        for slot in range(7):
            if self.lies[slot] == territory:
                return slot
        return NOBODY

    def next_slot(self, slot: i64, step: i64) -> i64:
        """Where the territory with the next higher (1) or lower (6) number lies; 7 and 1 adjoin."""
        return self.slot_of((self.lies[slot] + step) % 7)

    def bramble(self, slot: i64) -> i64:
        """The space of a territory that is, or was, a bramble patch."""
        place: i64
        for place in range(7):
            if self.garden.terrain[7 * self.lies[slot] + place] == BRAMBLE:
                return 7 * slot + turned_place(place, self.turned[slot])
        return NOBODY

    def free(self, seat: i64, space: i64) -> bool:
        """An own building without a roof."""
        return self.owner[space] == seat and not (self.roofed >> space) & 1

    def cost(self, space: i64) -> i64:
        """RULES 5.1, 5.2: inhabitants to send for the next floor."""
        return self.value[space] + self.floors[space]

    def whole_cost(self, space: i64) -> i64:
        """RULES 5.5: inhabitants that all floors of the building took together."""
        floors = self.floors[space]
        return floors * self.value[space] + floors * (floors - 1) // 2

    def affords(self, seat: i64, price: i64) -> bool:
        """RULES 5.4: the least number of inhabitants always stays at home."""
        return self.people[seat] - price >= self.garden.least

    def buildable(self, seat: i64, space: i64) -> bool:
        """RULES 5.1 to 5.6."""
        if self.floors[space] and not self.free(seat, space):
            return False
        return self.stock[seat] > 0 and self.affords(seat, self.cost(space))

    def invadable(self, seat: i64, space: i64) -> bool:
        """RULES 8.4, 8.5."""
        if self.owner[space] == seat or self.floors[space] == 0:
            return False
        return self.stock[seat] >= self.floors[space] and self.affords(seat, 2 * self.whole_cost(space))

    def leaders(self, slot: i64) -> i64:
        """RULES 3.5: the seats with the most floors in a territory, as a set; empty if there are none."""
        counts: i64 = 0
        space: i64
        seat: i64
        for space in range(7 * slot, 7 * slot + 7):
            if self.floors[space]:
                counts += self.floors[space] << 8 * self.owner[space]
        best: i64 = 0
        top: i64 = 0
        for seat in range(self.seats):
            floors = counts >> 8 * seat & 255
            if floors > best:
                best = floors
                top = ONLY[seat]
            elif floors == best and floors:
                top |= ONLY[seat]
        return top

    def looked_at(self, seat: i64) -> i64:
        """How many missions a seat has been dealt."""
        total: i64 = 0
        kind: i64
        for kind in range(MISSIONS):
            total += self.dealt[MISSIONS * seat + kind]
        return total

    def hole(self) -> i64:
        """The first place of the row without a project, or NOBODY."""
        i: i64
        for i in range(self.garden.open):
            if self.row[i] < 0:
                return i
        return NOBODY

    def any_buildable(self, seat: i64, slot: i64) -> bool:
        space: i64
        for space in range(7 * slot, 7 * slot + 7):
            if self.buildable(seat, space):
                return True
        return False

    def has_target(self, seat: i64, source: i64) -> bool:
        """RULES 8.3: an own free building on the terrain of the roofed one."""
        space: i64
        for space in range(SPACES):
            if self.free(seat, space) and self.ground[space] == self.ground[source]:
                return True
        return False


def turned_place(place: i64, turn: i64) -> i64:
    """Where a printed place lies after the tile was turned; the centre stays."""
    return (place - 1 + turn) % 6 + 1 if place else 0
