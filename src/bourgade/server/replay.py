"""Looking back: any position of a game, and a finished game in numbers."""

from __future__ import annotations

from datetime import UTC, datetime

from bourgade.core.game import owing
from bourgade.server.cards import ItemCard, Position, Scores
from bourgade.server.chronicle import args_of, line
from bourgade.server.live import Live
from bourgade.server.messages import AUDIENCE_SEAT
from bourgade.server.problems import Denied
from bourgade.server.sights import Sights
from bourgade.table.record import record_of, written
from bourgade.table.table import Table, positions


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
    state = table.position(at)
    told = sights.chronicle.since(seat, at - 1)[0] if at else None
    asked = [asked for asked in owing(state) if asked >= 0]
    view = dict(table.game.view(state, seat))
    return Position(at, len(table.log), seat, asked, not state.waiting, view, told)


def scores(table: Table) -> Scores:
    """Everything about a finished game that is a number, and what could have been."""
    game, seats = table.game, range(table.seats)
    states = positions(game, table.seats, table.options, [(entry.seat, entry.text) for entry in table.log])
    items = game.tally(table.state)
    return Scores(
        items=[[ItemCard(i.key, i.points, args_of(i.args)) for i in row] for row in items],
        points=[sum(item.points for item in row) for row in items],
        places=game.places(table.state),
        course=[[state.points(seat) for seat in seats] for state in states[1:]],
        movers=[entry.seat for entry in table.log],
        hindsight=[[line(told) for told in game.hindsight(states, seat)] for seat in seats],
        deeds=[game.deeds(table.state, seat) for seat in seats],
    )


def record(live: Live) -> str:
    """The log of a finished game, sealed."""
    table = finished(live)
    if live.row.kind != "game":
        raise Denied(409, "no-record", "A branch or a lesson did not begin at the deal, so it has no record.")
    players = [f"bot {seat.bot}" if seat.kind == "bot" else seat.name for seat in live.seats]
    return written(record_of(table, players, datetime.fromtimestamp(live.row.opened / 1000, UTC)))
