"""A position of GoB: the two zones, the lairs of the goblins, and what is under way."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.state import ONLY, State
from bourgade.games.gob.tables.moves import SPAN
from bourgade.games.gob.tables.pieces import (
    ACCOUNT,
    BALLISTA,
    BANK,
    BESIDE,
    BIT,
    COLUMN,
    CORPSE,
    DIAMOND,
    GOLD,
    GOLEM,
    METAL,
    PICK_1,
    STONE,
    TOP,
    TOWER,
    WALL,
    WAYS,
    WEAPON_3,
    WEAPON_6,
    Pieces,
)
from bourgade.games.gob.tables.targets import guard, height, plan_of, stack_of, supply_of

# The lair of a seat is a row of numbers: the seven kinds of tokens in the chest, then these.
SERVITUDE: Final[i64] = 7
SKILL: Final[i64] = 8  # the skills owned, a set
NEW: Final[i64] = 9  # of these, learnt this round
APTITUDE: Final[i64] = 10  # the aptitudes unlocked, a set
PLANS: Final[i64] = 11  # the buildings chosen, a set
BUILT: Final[i64] = 12  # of these, complete now, a set
PLACED: Final[i64] = 13  # + building: tokens by kind, 4 bits each; golds in their stead from bit 16, corpses from 32
STACK: Final[i64] = 22  # + 0 tower, 1 column of the golem, 2 account: tokens from the ground up, 3 bits each, kind + 1
HELD: Final[i64] = 25  # + 0 to 2: a cube taken this round, 24 * cube + way, or -1
SPENT: Final[i64] = 28  # of these, used for upgrades, a set
INVESTED: Final[i64] = 29  # per skill 7 bits: cube + 1, and 64 if it lies below
TRADING: Final[i64] = 30  # 1 in a round with Trade
CREDIT: Final[i64] = 31  # of trading, in servitude
CONVERTED: Final[i64] = 32  # ways of alchemy used in this phase, a set
RENEWAL: Final[i64] = 33  # zones to renew after the upgrades, a set
STAKE: Final[i64] = 34  # kind + 1 of the token on the guild
ATTACKS: Final[i64] = 35  # suffered
STUNG: Final[i64] = 36  # Gwaps killed on top of their cube
FEATS: Final[i64] = 37  # what only the moment can tell of achievements, a set
ANSWERED: Final[i64] = 38  # demands met in full
PAID: Final[i64] = 39  # 1 once the demand of the round is answered
SAVED: Final[i64] = 40  # + 0 gold, 1 diamond: quest objects stored in the bank
CARRIED: Final[i64] = 42  # + 0 gold, 1 diamond: quest objects brought along from earlier scenarios
CUT: Final[i64] = 44  # 1 once a diamond has made the body of the golem
SHARE: Final[i64] = 45  # + 0 earth and stone, 1 wood and metal: what may still be drawn in this phase
ROW: Final[i64] = 47

# The pool of the table is a row of numbers as well: five heaps of supply, then these.
HEAPS: Final[i64] = 5
BAG: Final[i64] = 5  # + kind of resource: how many tokens
WANTED: Final[i64] = 9  # + place, the fourth for a lone goblin: the kind demanded, or -1
MAIL: Final[i64] = 13  # + seat counted from the mover: the face on its way to it, or -1
POOL: Final[i64] = 17

# Feats
STRONG: Final[i64] = 1  # reached the defence of an achievement
CRISPY: Final[i64] = 2  # met the centipede with many corpses
THIEF: Final[i64] = 4  # stole a gold
SEER: Final[i64] = 8  # found a diamond through the goggles

# Stages
SETTING: Final[i64] = 0
STARTING: Final[i64] = 1
PLANNING: Final[i64] = 2
DEMANDING: Final[i64] = 3
TAKING: Final[i64] = 4
TURNING: Final[i64] = 5
ANSWERING: Final[i64] = 6
FOLLOWING: Final[i64] = 7
UPGRADING: Final[i64] = 8
THROWING: Final[i64] = 9
BUILDING: Final[i64] = 10
PAYING: Final[i64] = 11
OVER: Final[i64] = 12

# What a seat is asked while a cube is resolved.
EXTRA: Final[i64] = 1  # earth or wood
SEND_BACK: Final[i64] = 2

# What a cube just resolved still allows, a set.
MAY_BLAST: Final[i64] = 1
MAY_CHARGE: Final[i64] = 2
MAY_FIGHT: Final[i64] = 4
MAY_LOOK: Final[i64] = 8


class Position(State):
    """The table as the rules see it; `Gob` adds the moves."""

    def __init__(
        self, seats: i64, pieces: Pieces, cube: vec[i64], way: vec[i64], known: vec[i64], lair: vec[i64], pool: vec[i64]
    ) -> None:
        super().__init__(seats, SPAN)
        self.pieces = pieces
        self.cube = cube  # per cell, -1 dug out
        self.way = way  # per cell: how it lies
        self.known = known  # per cell: the seats that looked into it
        self.lair = lair
        self.pool = pool
        self.par = -pieces.par
        self.stage: i64 = SETTING
        self.full: i64 = 0  # cells that hold a cube, a set
        self.out: i64 = BIT[32] | BIT[33]  # cubes everybody has seen outside their zone since it was filled
        self.zone: i64 = 0  # being filled
        self.spot: i64 = 0  # the next cell to fill
        self.todo: i64 = 3  # zones still to be filled, a set
        self.back: i64 = STARTING  # the stage that follows when they are
        self.first: i64 = 0
        self.current: i64 = 0
        self.round: i64 = 0  # from 1 on
        self.culled: bool = False  # a token has left the bag this round
        self.taken: i64 = 0  # cubes of this turn
        self.cell: i64 = -1  # where the last cube was taken
        self.opening: i64 = -1  # where the first of this turn was taken
        self.wooden: bool = False  # it had wood on top
        self.lifted: i64 = -1  # the cube in hand, 24 * cube + way
        self.tipped: bool = False
        self.bonus: bool = False  # it was won by an aptitude: it is not kept for upgrades
        self.step: i64 = 0  # whose face is being resolved, counted from the mover
        self.ask: i64 = 0
        self.amount: i64 = 0  # of the extra resource
        self.allowed: i64 = 0  # what the last cube still allows
        self.prey: i64 = 0  # cubes the spawn may still destroy
        self.crater: i64 = 0  # cells a chain of blasts has opened
        self.loot: i64 = 0  # cells Hent or Mecha may take
        self.loots: i64 = 0  # how many of them
        self.blasted: bool = False  # this turn
        self.looked: bool = False
        self.robbed: bool = False
        self.thrown: i64 = 0  # the dice of a lone goblin this round, 4 bits each, face + 1
        self.ending: bool = False  # somebody has built everything
        self.scenario: i64 = 0
        self.choosing: bool = False  # everybody picks a building set

    # What a lair and the table remember, by name.

    def fact(self, seat: i64, what: i64) -> i64:
        """One number of a lair."""
        return self.lair[seat * ROW + what]

    def facts(self, seat: i64) -> vec[i64]:
        """All numbers of a lair."""
        return self.lair[seat * ROW : seat * ROW + ROW]

    def note(self, seat: i64, what: i64, value: i64) -> None:
        self.lair[seat * ROW + what] = value

    def add(self, seat: i64, what: i64, amount: i64) -> None:
        self.lair[seat * ROW + what] += amount

    def mark(self, seat: i64, what: i64, bits: i64) -> None:
        """Into a set of a lair."""
        self.lair[seat * ROW + what] |= bits

    def unmark(self, seat: i64, what: i64, bits: i64) -> None:
        self.lair[seat * ROW + what] &= ~bits

    def supply(self, heap: i64) -> i64:
        return self.pool[heap]

    def bag(self, kind: i64) -> i64:
        """Tokens of a resource in the bag."""
        return self.pool[BAG + kind]

    def fill_bag(self, kind: i64, amount: i64) -> None:
        self.pool[BAG + kind] += amount

    def wanted(self, place: i64) -> i64:
        """The kind that the lord of darkness demands, -1 for none."""
        return self.pool[WANTED + place]

    def want(self, place: i64, kind: i64) -> None:
        self.pool[WANTED + place] = kind

    def mail(self, step: i64) -> i64:
        """The face on its way to a seat, counted from the mover."""
        return self.pool[MAIL + step]

    def send(self, step: i64, face: i64) -> None:
        self.pool[MAIL + step] = face

    # Tokens.

    def stock(self, seat: i64, kind: i64) -> i64:
        return self.lair[seat * ROW + kind]

    def gain(self, seat: i64, kind: i64, amount: i64) -> None:
        """RULES 4.9: what the supply does not hold is not gained."""
        heap = supply_of(kind)
        if amount > self.pool[heap]:
            amount = self.pool[heap]
        if amount > 0:
            self.move(seat, kind, amount)

    def move(self, seat: i64, kind: i64, amount: i64) -> None:
        """Tokens from the supply to a chest; a negative amount goes back."""
        self.pool[supply_of(kind)] -= amount
        self.lair[seat * ROW + kind] += amount
        if kind <= METAL:
            self.lair[seat * ROW + SHARE + supply_of(kind)] -= amount

    def hand_back(self, kind: i64) -> None:
        """A token that lay on a plan."""
        self.pool[supply_of(kind)] += 1

    def share_out(self) -> None:
        """RULES 4.9: where all act at the same time each may draw an equal part of the supply."""
        seat: i64
        heap: i64
        for seat in range(self.seats):
            for heap in range(2):
                self.lair[seat * ROW + SHARE + heap] = self.pool[heap] // self.seats

    def drawable(self, seat: i64, kind: i64) -> i64:
        """How many resources of a kind the seat may draw from the supply now."""
        heap = supply_of(kind)
        if self.stage < UPGRADING:
            return self.pool[heap]
        return self.lair[seat * ROW + SHARE + heap]

    def bring_along(self, kind: i64) -> None:
        """RULES 12.4: a quest object from an earlier scenario lies on every bank, if there is one for each."""
        heap = supply_of(kind)
        seat: i64
        if self.pool[heap] < self.seats:
            return
        for seat in range(self.seats):
            self.pool[heap] -= 1
            self.lair[seat * ROW + CARRIED + kind - GOLD] += 1

    def suffer(self, seat: i64, points: i64) -> None:
        self.lair[seat * ROW + SERVITUDE] += points

    # What a lair can do.

    def owns(self, seat: i64, skill: i64) -> bool:
        return bool((self.lair[seat * ROW + SKILL] >> skill) & 1)

    def apt(self, seat: i64, aptitude: i64) -> bool:
        return bool((self.lair[seat * ROW + APTITUDE] >> aptitude) & 1)

    def built(self, seat: i64, building: i64) -> bool:
        return bool((self.lair[seat * ROW + BUILT] >> building) & 1)

    def equipped(self, seat: i64, kind: i64) -> bool:
        """RULES 4.4: earth and wood by hand, the rest with a pick."""
        if kind < 2:
            return True
        return self.owns(seat, PICK_1 + (kind - STONE if kind <= METAL else 2))

    def power(self, seat: i64) -> i64:
        pieces = self.pieces
        total: i64 = 0
        if self.owns(seat, WEAPON_3):
            total += pieces.weapon_3
        if self.owns(seat, WEAPON_6):
            total += pieces.weapon_6
        if self.built(seat, BALLISTA):
            total += pieces.ballista
        if self.built(seat, GOLEM):
            total += pieces.golem
        return total

    def defence(self, seat: i64) -> i64:
        pieces = self.pieces
        total: i64 = 0
        if self.built(seat, WALL):
            total = pieces.wall
        total += guard(self.lair[seat * ROW + STACK], pieces.slots[TOWER], pieces.tower)
        total += guard(self.lair[seat * ROW + STACK + 1], pieces.slots[COLUMN], pieces.column)
        return total

    # Buildings.

    def lacks(self, seat: i64, target: i64) -> i64:
        """What a plan with fixed slots still takes, 4 bits a kind."""
        if target == GOLEM and self.lair[seat * ROW + CUT]:
            return 0
        placed = self.lair[seat * ROW + PLACED + target]
        return self.pieces.needs[target] - (placed & 0xFFFF) - (placed >> 16 & 0xFFFF) - (placed >> 32 << 4 * CORPSE)

    def missing(self, seat: i64, target: i64, kind: i64) -> i64:
        """How many tokens of a kind a plan with fixed slots still takes."""
        return self.lacks(seat, target) >> 4 * kind & 15

    def paid_up(self, seat: i64, building: i64) -> bool:
        """All fixed slots of a plan are filled."""
        return self.lacks(seat, building) == 0

    def room(self, seat: i64, target: i64) -> i64:
        """How many tokens a stack still takes; the account opens when the bank stands."""
        if target == ACCOUNT and not self.paid_up(seat, BANK):
            return 0
        return self.pieces.slots[target] - height(self.lair[seat * ROW + STACK + stack_of(target)])

    def finished(self, seat: i64, building: i64) -> bool:
        if building == TOWER:
            return self.room(seat, TOWER) == 0
        if not self.paid_up(seat, building):
            return False
        if building == GOLEM:
            return self.room(seat, COLUMN) == 0
        return building != BANK or self.room(seat, ACCOUNT) == 0

    def planned(self, seat: i64, target: i64) -> bool:
        """The plan belongs to the set, and is not complete."""
        plan = plan_of(target)
        row = seat * ROW
        return bool((self.lair[row + PLANS] & ~self.lair[row + BUILT]) >> plan & 1)

    def all_built(self, seat: i64) -> bool:
        return self.lair[seat * ROW + PLANS] == self.lair[seat * ROW + BUILT]

    # Zones.

    def shown(self, cell: i64, side: i64) -> i64:
        """The face of a cube in a zone, seen or not."""
        return self.pieces.face[6 * (WAYS * self.cube[cell] + self.way[cell]) + side]

    def visible(self, cell: i64, side: i64) -> bool:
        """RULES 3.3: tops, and sides towards the surface or an empty cell."""
        if side < 2:
            return side == TOP
        beside = BESIDE[4 * cell + side - 2]
        return beside == -1 or (beside >= 0 and not (self.full >> beside) & 1)

    def lift(self, cell: i64) -> i64:
        """Take a cube out of its zone, for all to see (24 * cube + way)."""
        cube = self.cube[cell]
        found = WAYS * cube + self.way[cell]
        self.notice(cell)
        self.out |= BIT[cube]
        self.full &= ~BIT[cell]
        self.cube[cell] = -1
        self.way[cell] = 0
        self.known[cell] = 0
        self.reveals += 1
        return found

    def notice(self, cell: i64) -> None:
        """Whoever had looked into the cell had found a diamond, if there is one."""
        seat: i64
        if self.known[cell] and self.sparkles(self.cube[cell]):
            for seat in range(self.seats):
                if (self.known[cell] >> seat) & 1:
                    self.lair[seat * ROW + FEATS] |= SEER

    def sparkles(self, cube: i64) -> bool:
        side: i64
        for side in range(6):
            if self.pieces.face[6 * WAYS * cube + side] == DIAMOND:
                return True
        return False

    def ask_only(self, seat: i64, stage: i64) -> None:
        self.stage = stage
        self.waiting = ONLY[seat]
