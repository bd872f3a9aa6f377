"""How good a town looks before it is finished."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bourgade.core.state import ONLY
from bourgade.games.tiny_towns.position import KEPT, PLACING, Position
from bourgade.games.tiny_towns.rules.building import holds_secret
from bourgade.games.tiny_towns.scoring.feeding import fed
from bourgade.games.tiny_towns.scoring.points import points
from bourgade.games.tiny_towns.tables.moves import SQUARES
from bourgade.games.tiny_towns.tables.plans import COTTAGE, FEEDS_ANY, MONUMENT
from bourgade.games.tiny_towns.tables.squares import BIT, CUBE, THREES, size
from bourgade.games.tiny_towns.worth.hope import FARM, gain
from bourgade.games.tiny_towns.worth.signs import BARE, FARMLESS, POINTS, SECRET, SPARE, UNFED, WEIGHTS, at_most
from bourgade.games.tiny_towns.worth.sketch import Sketch

LEAST: Final[i64] = -1_000_000


def worth(board: Position, seat: i64) -> i64:
    """Hundredths of a point; a completed town is worth its points."""
    if not (board.active >> seat) & 1:
        return 100 * points(board, seat)
    prospect = Prospect(board, seat)
    if board.stage == PLACING and board.waiting & ONLY[seat] and board.named >= 0:
        return prospect.best_with(board.named)
    return prospect.looks()


class Prospect:
    """What becomes of one town: all that its buildings promise, and the sketch of its plans."""

    def __init__(self, board: Position, seat: i64) -> None:
        full = fed(board, seat)
        bare = 16 - size(board.built_squares(seat))
        self.sketch = Sketch(board, seat, full)
        self.fixed = 100 * (
            WEIGHTS[POINTS] * points(board, seat) + WEIGHTS[BARE] * bare + WEIGHTS[BARE + 1] * at_most(bare, 6)
        )
        self.fixed += kitchen(board, seat, full, bare) + secret_sign(board, seat, self.sketch, bare)
        slot: i64
        for slot in range(MONUMENT):
            card = board.card(slot)
            self.sketch.add(card, 100 + gain(board, seat, card, self.sketch.hungry))

    def looks(self) -> i64:
        """The town as it is."""
        return (self.fixed + self.sketch.weigh(0, 0, 0)) // 100

    def looks_with(self, resource: i64, square: i64) -> i64:
        """The town with one more cube, on a square that is empty."""
        cube = CUBE[SQUARES * (resource + 1) + square]
        return (self.fixed + self.sketch.weigh(cube, THREES[square], BIT[square])) // 100

    def best_with(self, resource: i64) -> i64:
        """A cube in hand is worth what it is on the best square."""
        best = LEAST
        square: i64
        for square in range(SQUARES):
            if (self.sketch.gaps >> square) & 1:
                value = self.looks_with(resource, square)
                if value > best:
                    best = value
        return best


def kitchen(board: Position, seat: i64, full: i64, bare: i64) -> i64:
    """Cottages waiting for a table, and tables waiting for a cottage, weighed."""
    cottages = size(board.of_type(seat, COTTAGE))
    farms = size(board.of_type(seat, FARM))
    card = board.card(FARM)
    room = at_most(bare, 6)
    unfed = cottages - size(board.of_type(seat, COTTAGE) & full)
    value = WEIGHTS[UNFED] * (100 * at_most(unfed, 4) * room // 6)
    spare = (card.reach if card.score == FEEDS_ANY else 4) * farms - cottages
    if spare > 0:
        value += WEIGHTS[SPARE] * (100 * at_most(spare, 4) * room // 6)
    if farms == 0:
        value += WEIGHTS[FARMLESS] * (100 * at_most(bare, 12) // 12)
    return value


def secret_sign(board: Position, seat: i64, sketch: Sketch, bare: i64) -> i64:
    """The own monument, as long as it is not built: a plan like the others, and a sign by itself."""
    if not holds_secret(board, seat) or board.fact(seat, KEPT) < 0:
        return 0
    card = board.deck.cards[board.fact(seat, KEPT)]
    liked = 100 + gain(board, seat, card, sketch.hungry)
    sketch.add(card, liked)
    return WEIGHTS[SECRET] * (liked * at_most(bare, 10) // 10)
