"""What lies on the table in Tiny Towns: the towns, the cards, and where the round stands."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.state import EVERYBODY, State
from bourgade.games.tiny_towns.tables.moves import KINDS, SPAN, SQUARES
from bourgade.games.tiny_towns.tables.plans import FACTORY, MONUMENT, STORE, WILD, Card, Deck
from bourgade.games.tiny_towns.tables.squares import BIT, CUBE, SOLID, THREES, spread

# The stages of a game; chance moves in the first two, in STARTING and in DRAWING.
CARDS: Final[i64] = 0
MONUMENTS: Final[i64] = 1
KEEPING: Final[i64] = 2
STARTING: Final[i64] = 3
DRAWING: Final[i64] = 4
NAMING: Final[i64] = 5
PLACING: Final[i64] = 6
BUILDING: Final[i64] = 7
WATCHING: Final[i64] = 8
OVER: Final[i64] = 9

# Facts of a seat.
KEPT: Final[i64] = 0  # its monument; until one is kept, one of the two dealt
SPURNED: Final[i64] = 1  # the monument given back; until then the other of the two
CAVERN: Final[i64] = 2  # cubes laid aside
TASK: Final[i64] = 3  # what an effect still asks of it
MARK_AT: Final[i64] = 4  # 1 + square of a Factory or Bank that lacks its cube
RENEWED: Final[i64] = 5  # 1 + square already replaced by the Architect's Guild
RESERVED: Final[i64] = 6  # types on Opaleye's Watch
ARMED: Final[i64] = 7  # whether the Watch works already
DUE: Final[i64] = 8  # types the Watch hands out now
BUILT: Final[i64] = 9  # types built from cubes this round
DONE: Final[i64] = 10  # the round in which the town was completed
HAMMERS: Final[i64] = 11  # turns as Master Builder
SHRINE: Final[i64] = 12  # value of the Shrine, fixed when it was built
POSTS: Final[i64] = 13  # three bits of every Trading Post that works
FACTS: Final[i64] = 14

# Tasks.
NOTHING: Final[i64] = 0
GRANTING: Final[i64] = 1
RESERVING: Final[i64] = 2
REPLACING: Final[i64] = 3  # and above: 3 + how many more than one


class Setting:
    """What was agreed before the game: the box and the variants, shared by all its positions."""

    def __init__(
        self,
        deck: Deck,
        cavern: bool,
        hall: bool,
        monuments: bool,
        promos: bool,
        late_posts: bool,
        late_watch: bool,
    ) -> None:
        self.deck = deck
        self.cavern = cavern
        self.hall = hall
        self.monuments = monuments
        self.promos = promos
        self.late_posts = late_posts  # RULES 8.12: a Trading Post serves from the next round on
        self.late_watch = late_watch  # RULES 8.14: so does Opaleye's Watch


class Position(State):
    """The position as things on the table; the rules of the rounds are built on it."""

    def __init__(
        self,
        seats: i64,
        setting: Setting,
        town: vec[i64],
        sites: vec[i64],
        marks: vec[i64],
        facts: vec[i64],
        in_play: vec[i64],
        pile: vec[i64],
        face_up: vec[i64],
    ) -> None:
        super().__init__(seats, SPAN)
        self.setting = setting
        self.deck = setting.deck
        self.par = setting.deck.par
        self.town = town  # per seat, three bits a square
        self.sites = sites  # per seat and type: the squares with such buildings
        self.marks = marks  # per seat and square: 1 + resource of the cube on a building, or a stock (three bits each)
        self.facts = facts  # per seat, see above
        self.in_play = in_play  # type -> card, -1 before it is drawn
        self.pile = pile  # resource cards nobody can have seen, by resource
        self.face_up = face_up  # solo: the cards on offer, by resource
        self.bottom: i64 = 0  # solo: the cards put under the pile, three bits each, the oldest lowest
        self.bottom_size: i64 = 0
        self.stage: i64 = CARDS
        self.round: i64 = 0
        self.hammer: i64 = -1
        self.named: i64 = -1  # -1: everybody's free choice
        self.namer: i64 = -1  # -1: a card
        self.active: i64 = EVERYBODY[seats]

    def take(self, other: Position) -> None:
        """All that the constructor does not copy."""
        self.waiting = other.waiting
        self.sealed = other.sealed
        self.reveals = other.reveals
        self.bottom = other.bottom
        self.bottom_size = other.bottom_size
        self.stage = other.stage
        self.round = other.round
        self.hammer = other.hammer
        self.named = other.named
        self.namer = other.namer
        self.active = other.active

    def fact(self, seat: i64, which: i64) -> i64:
        return self.facts[FACTS * seat + which]

    def note(self, seat: i64, which: i64, value: i64) -> None:
        self.facts[FACTS * seat + which] = value

    def of_type(self, seat: i64, kind: i64) -> i64:
        """The squares with buildings of a type."""
        return self.sites[KINDS * seat + kind]

    def built_squares(self, seat: i64) -> i64:
        """All squares with a building."""
        squares: i64 = 0
        kind: i64
        for kind in range(KINDS):
            squares |= self.sites[KINDS * seat + kind]
        return squares

    def card(self, kind: i64) -> Card:
        """The card of a type that everybody may build."""
        return self.deck.cards[self.in_play[kind]]

    def owns(self, seat: i64, gift: i64) -> bool:
        """Whether the seat's monument stands and gives this."""
        if self.sites[KINDS * seat + MONUMENT] == 0:
            return False
        return self.deck.cards[self.facts[FACTS * seat + KEPT]].gift == gift

    def empty(self, seat: i64, square: i64) -> bool:
        return self.town[seat] & THREES[square] == 0

    def has_room(self, seat: i64) -> bool:
        """Whether any square is empty."""
        square: i64
        for square in range(SQUARES):
            if self.town[seat] & THREES[square] == 0:
                return True
        return False

    def alone(self, seat: i64) -> bool:
        """Whether everybody else has completed their town."""
        return self.active & (self.active - 1) == 0 and (self.active >> seat) & 1 == 1

    def marked(self, seat: i64, gift: i64, resource: i64) -> bool:
        """Whether a Factory or Bank of the seat carries the resource."""
        if self.card(FACTORY).gift != gift:
            return False
        blacks = self.of_type(seat, FACTORY)
        square: i64
        for square in range(SQUARES):
            if (blacks >> square) & 1 and self.marks[SQUARES * seat + square] == resource + 1:
                return True
        return False

    def stock(self, seat: i64, square: i64) -> i64:
        """How many cubes lie in the Warehouse on a square."""
        held = self.marks[SQUARES * seat + square]
        count: i64 = 0
        while held:
            count += held & 7
            held >>= 3
        return count

    def stocked(self, seat: i64) -> i64:
        """How many cubes lie in all Warehouses of a town."""
        count: i64 = 0
        if self.card(FACTORY).gift != STORE:
            return count
        square: i64
        for square in range(SQUARES):
            if (self.of_type(seat, FACTORY) >> square) & 1:
                count += self.stock(seat, square)
        return count

    def raise_piece(self, seat: i64, kind: i64, square: i64) -> None:
        """A building comes to stand on a square."""
        self.town[seat] |= CUBE[SQUARES * SOLID + square]
        self.sites[KINDS * seat + kind] |= BIT[square]
        if kind == FACTORY and self.card(FACTORY).gift == WILD and not self.setting.late_posts:
            self.open_posts(seat)

    def open_posts(self, seat: i64) -> None:
        """From now on all Trading Posts of the town stand for any resource."""
        if self.card(FACTORY).gift == WILD:
            self.facts[FACTS * seat + POSTS] = spread(self.of_type(seat, FACTORY))

    def remove_piece(self, seat: i64, kind: i64, square: i64) -> None:
        """A building leaves a square, and the cubes on it go back to the supply (RULES 6.1)."""
        self.town[seat] &= ~THREES[square]
        self.sites[KINDS * seat + kind] &= ~BIT[square]
        self.marks[SQUARES * seat + square] = 0
        self.facts[FACTS * seat + POSTS] &= ~THREES[square]
