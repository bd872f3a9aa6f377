"""What a seat may know of a position of Clans, as numbers for a bot that learns; `signs.py` names them in order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.state import LUCK, bounded
from bourgade.games.clans.position import COLOUR_BITS, EACH_COLOUR, SIZE, Position
from bourgade.games.clans.scoring import after_strife, village_value
from bourgade.games.clans.tables import COLOURS, MOST_SEATS

LANDS: Final[i64] = 60
EPOCHS: Final[i64] = 5
# Where each block begins.
STAGE: Final[i64] = 0
SEATS: Final[i64] = STAGE + 4
EPOCH: Final[i64] = SEATS + 3
LEFT: Final[i64] = EPOCH + EPOCHS
SCORES: Final[i64] = LEFT + 1
GROUND: Final[i64] = SCORES + COLOURS
RIPE: Final[i64] = GROUND + 5
PUBLIC: Final[i64] = RIPE + 4
MINE: Final[i64] = PUBLIC + 3 * MOST_SEATS
OTHERS: Final[i64] = MINE + LANDS
CLANS: Final[i64] = OTHERS + LANDS
FREE: Final[i64] = CLANS + LANDS
LENGTH: Final[i64] = FREE + LANDS
NO_CLAN: Final[i64] = 56  # above all huts of a group: before the cards are dealt no hut is one's own
QUARTERS: Final = vec[float]([0.25 * k for k in range(16)])
EIGHTHS: Final = vec[float]([0.125 * k for k in range(63)])
FIFTHS: Final = vec[float]([0.2 * k for k in range(6)])


def features(at: Position, seat: i64, out: vec[float]) -> None:
    i: i64
    for i in range(LENGTH):
        out[i] = 0.0
    clan = at.secret[seat]
    table(at, out)
    scores(at, clan, out)
    for i in range(at.seats):
        other = seat + i
        if other >= at.seats:
            other -= at.seats
        out[PUBLIC + 3 * i] = 1.0
        out[PUBLIC + 3 * i + 1] = float(at.markers[other]) * 0.25
        out[PUBLIC + 3 * i + 2] = 1.0 if (at.waiting >> other) & 1 else 0.0
    lands(at, clan, out)


def next_epoch(at: Position) -> i64:
    """The epoch of the next marker; the last one once all are taken."""
    last = at.ground.villages - 1
    return at.ground.epoch_of[at.founded if at.founded < last else last]


def table(at: Position, out: vec[float]) -> None:
    """What is the same for everybody."""
    stage: i64 = 1
    if at.waiting == LUCK:
        stage = 0
    elif not at.waiting:
        stage = 3
    elif at.pending:
        stage = 2
    out[STAGE + stage] = 1.0
    out[SEATS + at.seats - 2] = 1.0
    epoch = next_epoch(at)
    out[EPOCH + (epoch if epoch < EPOCHS else EPOCHS - 1)] = 1.0
    out[LEFT] = bounded(float(at.ground.villages - at.founded) * 0.1)


def scores(at: Position, clan: i64, out: vec[float]) -> None:
    """The own clan's score, then those of the others, the highest first: whose they are is anybody's guess."""
    colour: i64
    count: i64 = 0
    for colour in range(COLOURS):
        value = bounded(float(at.scores[colour]) * 0.02)
        if colour == clan:
            out[SCORES] = value
            continue
        place = count
        count += 1
        while place > 0 and value > out[SCORES + place]:
            if place < COLOURS - 1:
                out[SCORES + place + 1] = out[SCORES + place]
            place -= 1
        if place < COLOURS - 1:
            out[SCORES + place + 1] = value


def lands(at: Position, clan: i64, out: vec[float]) -> None:
    """Huts, territory by territory, and what the own clan may hope for where they stand."""
    ground, huts, live, big = at.ground, at.huts, at.live, at.big
    around, terrain, epoch = ground.near, ground.terrain, next_epoch(at)
    quarters, eighths, fifths = QUARTERS, EIGHTHS, FIFTHS  # a table of a module is looked for each time it is named
    good, bad = ground.favourable[epoch], ground.unfavourable[epoch]
    shift: i64 = 4 * clan if clan >= 0 else NO_CLAN
    count: i64 = ground.lands if ground.lands < LANDS else LANDS
    t: i64
    mine: i64 = 0
    on_good: i64 = 0
    on_bad: i64 = 0
    for t in range(count):
        group = huts[t]
        if not group:
            continue
        own = group >> shift & 15
        present = (group | group >> 1 | group >> 2 | group >> 3) & EACH_COLOUR
        there = present * EACH_COLOUR >> 16 & 15  # the five bits, added up by one multiplication
        out[CLANS + t] = fifths[there]
        others = (group >> SIZE) - own
        if others:
            out[OTHERS + t] = eighths[others]
        if own:
            out[MINE + t] = quarters[own]
        if not (live >> t) & 1:
            continue
        out[FREE + t] = 1.0
        ways = live & around[t]
        second = ways & (ways - 1)
        if ways and not second & (second - 1):
            ripe(at, t, epoch, own, there, out, RIPE + 2 if second else RIPE)
        if not own:
            continue
        mine += own
        if terrain[t] == good:
            on_good += own
        elif terrain[t] == bad:
            on_bad += own
        if own == 1 and there == COLOURS:
            out[GROUND + 3] += 0.5
        if (big >> t) & 1:
            out[GROUND + 4] += 0.3
    out[GROUND] = eighths[mine]
    out[GROUND + 1] = eighths[on_good]
    out[GROUND + 2] = eighths[on_bad]


def ripe(at: Position, t: i64, epoch: i64, own: i64, there: i64, out: vec[float], place: i64) -> None:
    """A group with one or two ways out: what it would bring as a village, to the own clan and to the others."""
    left = after_strife(at.huts[t], at.literal)
    value = village_value(at.ground, t, epoch, left)
    if value > 0 and left & COLOUR_BITS:
        mine: i64 = 1 if own > 1 or (own == 1 and there < COLOURS) else 0
        out[place] = bounded(out[place] + float(mine * value) * 0.02)
        out[place + 1] = bounded(out[place + 1] + float((there - mine) * value) * 0.005)
