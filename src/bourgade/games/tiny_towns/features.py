"""What a seat may know of Tiny Towns, as numbers for a bot that learns; `signs.py` names them in order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.state import bounded
from bourgade.games.tiny_towns.position import CARDS, CAVERN, FACTS, KEEPING, KEPT, POSTS, SPURNED, Position
from bourgade.games.tiny_towns.rules.building import holds_secret
from bourgade.games.tiny_towns.scoring.points import points
from bourgade.games.tiny_towns.tables.moves import KINDS, MOST_SEATS, RESOURCES, SQUARES, TYPES
from bourgade.games.tiny_towns.tables.plans import MONUMENT, Card
from bourgade.games.tiny_towns.tables.squares import SOLID, filled, group_of, size, solid
from bourgade.games.tiny_towns.worth.sketch import squares_of

DEALT: Final[i64] = 42  # cards of the box, monuments included
MISSING: Final[i64] = 3  # plans that lack none, one or two cubes are told apart
# Where each block begins.
STAGE: Final[i64] = 0
SEATS: Final[i64] = STAGE + 10
ROUND: Final[i64] = SEATS + MOST_SEATS
NAMED: Final[i64] = ROUND + 1
PILE: Final[i64] = NAMED + RESOURCES
OFFER: Final[i64] = PILE + RESOURCES
IN_PLAY: Final[i64] = OFFER + RESOURCES
GROUND: Final[i64] = IN_PLAY + DEALT
PLANS: Final[i64] = GROUND + 3
CUBES: Final[i64] = PLANS + MISSING * KINDS
BUILT: Final[i64] = CUBES + SQUARES * RESOURCES
OWN: Final[i64] = BUILT + SQUARES * KINDS
PUBLIC: Final[i64] = 8 + RESOURCES + KINDS  # what everybody sees of a town, the own one first
LENGTH: Final[i64] = OWN + MOST_SEATS * PUBLIC


def features(board: Position, seat: i64, out: vec[float]) -> None:
    i: i64
    for i in range(LENGTH):
        out[i] = 0.0
    table(board, out)
    own_cards(board, seat, out)
    own_town(board, seat, out)
    if board.stage > CARDS:
        own_plans(board, seat, out)
    for i in range(board.seats):
        other = seat + i
        if other >= board.seats:
            other -= board.seats
        public(board, other, out, OWN + i * PUBLIC)


def table(board: Position, out: vec[float]) -> None:
    """What is the same for everybody; in games with a hammer no resource cards are used."""
    i: i64
    out[STAGE + board.stage] = 1.0
    out[SEATS + board.seats - 1] = 1.0
    out[ROUND] = bounded(float(board.round) * 0.05)
    if board.named >= 0:
        out[NAMED + board.named] = 1.0
    if board.seats == 1 or board.setting.hall:
        for i in range(RESOURCES):
            out[PILE + i] = bounded(float(board.pile[i]) * 0.3)
            out[OFFER + i] = bounded(float(board.face_up[i]) * 0.5)
    for i in range(TYPES):
        if 0 <= board.in_play[i] < DEALT:
            out[IN_PLAY + board.in_play[i]] = 1.0


def own_cards(board: Position, seat: i64, out: vec[float]) -> None:
    """The own monument, or the two to choose from: whichever is kept, they stand side by side."""
    kept = board.fact(seat, KEPT)
    if 0 <= kept < DEALT:
        out[IN_PLAY + kept] = 1.0
    spurned = board.fact(seat, SPURNED)
    if board.stage <= KEEPING and 0 <= spurned < DEALT:
        out[IN_PLAY + spurned] = 1.0


def own_town(board: Position, seat: i64, out: vec[float]) -> None:
    """Square by square: cubes and buildings."""
    town = board.town[seat]
    square: i64
    kind: i64
    for square in range(SQUARES):
        content = town >> 3 * square & 7
        if content == 0:
            continue
        if content != SOLID:
            out[CUBES + SQUARES * (content - 1) + square] = 1.0
            continue
        for kind in range(KINDS):
            if (board.sites[KINDS * seat + kind] >> square) & 1:
                out[BUILT + SQUARES * kind + square] = 1.0


def own_plans(board: Position, seat: i64, out: vec[float]) -> None:
    """Empty squares and how they hang together, and how many ways there are to go on with each card."""
    town = board.town[seat]
    ready = filled(town) & ~solid(town)
    wild = board.fact(seat, POSTS)
    gaps = 0xFFFF & ~squares_of(filled(town))
    out[GROUND] = float(size(gaps)) * 0.0625
    left = gaps
    while left:
        group = group_of(left & -left, gaps)
        left &= ~group
        if float(size(group)) * 0.0625 > out[GROUND + 1]:
            out[GROUND + 1] = float(size(group)) * 0.0625
        if size(group) == 1:
            out[GROUND + 2] += 0.2
    lying = squares_of(ready | wild)
    blocked = solid(town) & ~wild
    slot: i64
    for slot in range(TYPES):
        ways(board.card(slot), town, ready, blocked, lying, out, PLANS + MISSING * slot)
    if holds_secret(board, seat) and board.fact(seat, KEPT) >= 0 and board.stage > KEEPING:
        card = board.deck.cards[board.fact(seat, KEPT)]
        ways(card, town, ready, blocked, lying, out, PLANS + MISSING * MONUMENT)


def ways(card: Card, town: i64, cubes: i64, blocked: i64, lying: i64, out: vec[float], at: i64) -> None:
    """Count the ways to lay a card that lack no, one or two cubes."""
    mask, area, first, want = card.mask, card.area, card.first, card.want
    shape: i64
    i: i64
    for shape in range(card.shapes):
        lacking = area[shape] & ~lying
        second = lacking & (lacking - 1)
        if second & (second - 1) or mask[shape] & blocked:
            continue
        missing: i64 = 2 if second else (1 if lacking else 0)
        exact = mask[shape] & cubes
        for i in range(first[shape], first[shape + 1]):
            if (town ^ want[i]) & exact == 0:
                out[at + missing] = bounded(out[at + missing] + 0.25)


def public(board: Position, seat: i64, out: vec[float], at: i64) -> None:
    """What everybody sees of a town."""
    town = board.town[seat]
    out[at] = 1.0
    out[at + 1] = bounded(float(points(board, seat)) * 0.05) if board.stage > CARDS else 0.0
    out[at + 2] = 1.0 if (board.active >> seat) & 1 else 0.0
    out[at + 3] = 1.0 if (board.waiting >> seat) & 1 else 0.0
    out[at + 4] = 1.0 if board.hammer == seat else 0.0
    out[at + 5] = 1.0 if board.namer == seat else 0.0
    out[at + 6] = float(board.facts[FACTS * seat + CAVERN]) * 0.5
    i: i64
    for i in range(SQUARES):
        content = town >> 3 * i & 7
        if content == 0:
            out[at + 7] += 0.0625
        elif content != SOLID:
            out[at + 7 + content] += 0.2
    for i in range(KINDS):
        out[at + 8 + RESOURCES + i] = float(size(board.sites[KINDS * seat + i])) * 0.25
