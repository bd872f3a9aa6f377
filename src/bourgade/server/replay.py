"""Looking back: any position of a game, and the record of a finished one."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from bourgade.core.game import owing
from bourgade.core.state import State
from bourgade.server.cards import Position
from bourgade.server.live import Live
from bourgade.server.messages import AUDIENCE_SEAT, Told
from bourgade.server.naming import ERASED
from bourgade.server.problems import Denied
from bourgade.server.sights import Sights
from bourgade.table.record import Record, record_of, written
from bourgade.table.table import Table

MOST_STEPS = 80  # of one answer


def begun(live: Live) -> Sights:
    if live.sights is None:
        raise Denied(409, "not-begun", "The game has not started, or it uses older rules.")
    return live.sights


def finished(live: Live) -> Table:
    """Points and log hold secrets: they are shown when there are none left."""
    if live.table is None or not live.over:
        raise Denied(409, "not-over", "The game is not over.")
    return live.table


def scored(live: Live) -> Table:
    """A table that ended before its game has a record, but no points."""
    if live.aside.ended:
        raise Denied(409, "not-over", "The table ended before the game did: there are no points.")
    return finished(live)


def position(live: Live, person: str | None, at: int, seat: int) -> Position:
    """The position after `at` entries; of a running game only through eyes of one's own."""
    return positions(live, person, at, at, seat)[0]


def positions(live: Live, person: str | None, first: int, last: int, seat: int) -> list[Position]:
    """Every position from the one after `first` entries to the one after `last`, each with the entry that led to it."""
    sights = begun(live)
    table = sights.table
    if not live.over and seat != AUDIENCE_SEAT and not live.holds(person, seat):
        raise Denied(403, "not-yours", "That seat is not yours.")
    if not first <= last <= len(table.log) or seat not in (*range(table.seats), AUDIENCE_SEAT):
        raise Denied(404, "not-found", f"The game has positions 0 to {len(table.log)} and {table.seats} seats.")
    if last - first > MOST_STEPS:
        raise Denied(400, "malformed", f"Ask for at most {MOST_STEPS} steps at once.")
    state = table.position(max(0, first - 1))
    found = [] if first else [seen(sights, state, 0, seat, None)]
    for at in range(max(1, first), last + 1):
        mover, move = table.log[at - 1].seat, table.moves[at - 1]
        told = sights.chronicle.tell(at - 1, state, mover, move, [seat])[0]
        state.play(mover, move)
        found.append(seen(sights, state, at, seat, told))
    return found


def seen(sights: Sights, state: State, at: int, seat: int, told: Told | None) -> Position:
    """A position through one pair of eyes, and what led there."""
    asked = [asked for asked in owing(state) if asked >= 0]
    view = dict(sights.table.game.view(state, seat))
    return Position(at, len(sights.table.log), seat, asked, not state.waiting, view, told)


def record(live: Live) -> str:
    """The log of a finished game, sealed."""
    finished(live)
    if live.row.kind != "game":
        raise Denied(409, "no-record", "A branch or a lesson did not begin at the deal, so it has no record.")
    return written(kept(live))


def kept(live: Live) -> Record:
    """What is to be kept of a finished game, with what its pages signed."""
    found = record_of(finished(live), live.players(), datetime.fromtimestamp(live.row.opened / 1000, UTC))
    duplicate = live.stirring.duplicate if live.stirring else None
    erased = [n for n, seat in enumerate(live.seats) if seat.name == ERASED]
    terms = {name: str(value).lower() for name, value in live.row.terms.chosen().items()}
    stands = [1 + entry for entry, kind in sorted(begun(live).chronicle.noted.items()) if kind == "stand"]
    found = replace(found, terms=terms, stands=stands, marks=live.aside.marks, sealed=True)
    if live.stirring is None or duplicate or erased:  # what pages signed has the name in it: it goes with the name
        return replace(found, duplicate=duplicate, erased=erased)
    shares, withheld = live.stirring.shares, live.stirring.withheld
    return replace(found, table=live.row.id, shares=shares, withheld=withheld, receipts=live.receipts)


def draws(live: Live) -> list[tuple[int, int]]:
    """Every draw of chance: how many there were to choose from, and which it was."""
    return finished(live).stream.rolls
