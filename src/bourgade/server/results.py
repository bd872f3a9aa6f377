"""How a finished game ended, in numbers: a function of its record, found once and kept beside it."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from bourgade.core.game import Game
from bourgade.core.state import State
from bourgade.server.accounts import read, spelled
from bourgade.server.house import House
from bourgade.server.live import Live
from bourgade.server.store import Paper, SeatRow, TableRow, Taken

RATED = "rated"
VERSION = 1  # of what is kept: older ones are found anew


class SeatResult(msgspec.Struct):
    """One seat at the end."""

    person: str | None
    bot: str | None  # of a bot's own seat
    place: int
    points: int
    deeds: list[str]
    strides: dict[str, tuple[int, int]]  # by deed: how far it got, and how far it is
    holdings: dict[str, list[str]]


class Result(msgspec.Struct):
    """A finished game."""

    table: str
    game: str
    ended: int  # milliseconds since 1970
    seats: list[SeatResult]
    rated: bool
    version: int = VERSION


async def results_of(house: House, rows: list[TableRow]) -> list[Result]:
    """Of all finished games among these tables, in the order in which they ended."""
    found = [await result_of(house, row) for row in rows if row.over and row.kind == "game"]
    return sorted([one for one in found if one is not None], key=lambda one: (one.ended, one.table))


async def result_of(house: House, row: TableRow) -> Result | None:
    """None: its rules are no longer here, and nobody asked while they were."""
    paper = await house.store.paper("result", row.id)
    if paper is not None and (known := read(paper, Result)).version == VERSION:
        return known
    hosted = await house.table(row.id)
    found = result_in(hosted.live) if hosted else None
    if found is not None:
        paper = paper or Paper("result", row.id, RATED if row.rated else "", "")
        paper.text = spelled(found)
        with suppress(Taken):
            await house.store.keep_paper(paper)
    return found


def result_in(live: Live) -> Result | None:
    if live.table is None or not live.over or not live.table.log:
        return None
    ended = live.row.opened + live.table.log[-1].at
    return Result(
        live.row.id, live.row.game, ended, seat_results(live.table.game, live.table.state, live.seats), live.row.rated
    )


def seat_results(game: Game, state: State, seats: list[SeatRow]) -> list[SeatResult]:
    places = game.places(state)
    return [
        SeatResult(
            seat.person,
            seat.bot if seat.kind == "bot" else None,
            places[n],
            state.points(n),
            [] if seat.bot else game.deeds(state, n),
            {deed: (reached, needed) for deed, (reached, needed) in game.strides(state, n).items()},
            {kind: list(things) for kind, things in game.holdings(state, n).items()},
        )
        for n, seat in enumerate(seats)
    ]
