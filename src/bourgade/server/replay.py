"""Looking back: any position of a game, and the record of a finished one."""

from __future__ import annotations

from datetime import UTC, datetime

from bourgade.core.game import owing
from bourgade.server.cards import Position
from bourgade.server.live import Live
from bourgade.server.messages import AUDIENCE_SEAT
from bourgade.server.problems import Denied
from bourgade.server.sights import Sights
from bourgade.table.record import record_of, written
from bourgade.table.table import Table


def begun(live: Live) -> Sights:
    if live.sights is None:
        raise Denied(409, "not-begun", "The game has not begun, or its rules are no longer here.")
    return live.sights


def finished(live: Live) -> Table:
    """Points and log hold secrets: they are shown when there are none left."""
    if live.table is None or not live.over:
        raise Denied(409, "not-over", "The game is not over.")
    return live.table


def position(live: Live, person: str | None, at: int, seat: int) -> Position:
    """The position after `at` entries; of a running game only through eyes of one's own."""
    sights = begun(live)
    table = sights.table
    if not live.over and seat != AUDIENCE_SEAT and not live.holds(person, seat):
        raise Denied(403, "not-yours", "That seat is not yours.")
    if at > len(table.log) or seat not in (*range(table.seats), AUDIENCE_SEAT):
        raise Denied(404, "not-found", f"The game has positions 0 to {len(table.log)} and {table.seats} seats.")
    state, told = table.position(max(0, at - 1)), None
    if at:
        mover, move = table.log[at - 1].seat, table.moves[at - 1]
        told = sights.chronicle.tell(at - 1, state, mover, move, [seat])[0]
        state.play(mover, move)
    asked = [asked for asked in owing(state) if asked >= 0]
    view = dict(table.game.view(state, seat))
    return Position(at, len(table.log), seat, asked, not state.waiting, view, told)


def record(live: Live) -> str:
    """The log of a finished game, sealed."""
    table = finished(live)
    if live.row.kind != "game":
        raise Denied(409, "no-record", "A branch or a lesson did not begin at the deal, so it has no record.")
    players = [f"bot {seat.bot}" if seat.kind == "bot" else seat.name for seat in live.seats]
    return written(record_of(table, players, datetime.fromtimestamp(live.row.opened / 1000, UTC)))
