"""How a finished game ended, in numbers: a function of its record, found once and kept beside it."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from bourgade.core.game import Game
from bourgade.core.state import State
from bourgade.server.accounts import read, spelled
from bourgade.server.cards import Outcome
from bourgade.server.happenings import Happenings
from bourgade.server.house import House
from bourgade.server.live import Live
from bourgade.server.placing import placed
from bourgade.server.store import Damaged, Paper, SeatRow, TableRow, Taken, Unwritten

RATED = "rated"
AT_ONCE = 4  # results that are found for one look at a list
VERSION = 2  # of what is kept: older ones are found anew


class SeatResult(msgspec.Struct):
    """One seat at the end."""

    person: str | None
    bot: str | None  # of a bot's own seat
    place: int
    points: int
    deeds: list[str]
    strides: dict[str, tuple[int, int]]  # by deed: how far it got, and how far it is
    holdings: dict[str, list[str]]
    left: bool = False  # its owner gave up, or let a bot finish


class Result(msgspec.Struct):
    """A finished game."""

    table: str
    game: str
    ended: int  # milliseconds since 1970
    seats: list[SeatResult]
    rated: bool
    version: int = 1
    stopped: str = ""  # why the table ended before the game did

    @property
    def decided(self) -> bool:
        """Somebody came before somebody else: a table that was put away by agreement is nobody's."""
        return self.stopped != "agreed"


async def results_of(house: House, rows: list[TableRow]) -> list[Result]:
    """Of all finished games among these tables, in the order in which they ended."""
    found = [await result_of(house, row) for row in rows if row.over and row.kind == "game"]
    return sorted([one for one in found if one is not None], key=lambda one: (one.ended, one.table))


async def result_of(house: House, row: TableRow) -> Result | None:
    """None: its rules are no longer here, and nobody asked while they were."""
    paper = await house.store.paper("result", row.id)
    known = read(paper, Result) if paper is not None else None
    if known is not None and known.version == VERSION:
        return known
    hosted = await house.table(row.id)
    found = result_in(hosted.live) if hosted else None
    if found is None:
        return known  # found while its rules were here
    paper = paper or Paper("result", row.id, RATED if row.rated else "", "")
    paper.text = spelled(found)
    with suppress(Taken):
        await house.store.keep_paper(paper)
    return found


async def outcomes(house: House, rows: list[TableRow]) -> dict[str, Outcome]:
    """For a list of finished games; what nobody has looked at yet is found for a few at each look."""
    if not rows:
        return {}
    line = f"SELECT id, text FROM papers WHERE kind = 'result' AND id IN ({', '.join('?' * len(rows))})"
    kept = await house.store.rows(line, *(row.id for row in rows))
    found = {str(id): msgspec.json.decode(text, type=Result) for id, text in kept}
    for row in [row for row in rows if row.id not in found][:AT_ONCE]:
        with suppress(Damaged, Unwritten):
            if one := await result_of(house, row):
                found[row.id] = one
    return {
        id: Outcome([seat.place for seat in one.seats], [seat.points for seat in one.seats], one.stopped)
        for id, one in found.items()
    }


def result_in(live: Live) -> Result | None:
    if live.table is None or not live.over:
        return None
    ended = live.row.opened + (live.table.log[-1].at if live.table.log else live.at)
    seats = seat_results(live.table.game, live.table.state, live.seats, live.aside)
    return Result(live.row.id, live.row.game, ended, seats, live.row.rated, VERSION, live.aside.ended)


def seat_results(game: Game, state: State, seats: list[SeatRow], aside: Happenings) -> list[SeatResult]:
    places = placed(game, state, aside)
    return [
        SeatResult(
            seat.person,
            seat.bot if seat.kind == "bot" else None,
            places[n],
            state.points(n),
            [] if seat.bot or aside.ended else game.deeds(state, n),
            {deed: (reached, needed) for deed, (reached, needed) in game.strides(state, n).items()},
            {kind: list(things) for kind, things in game.holdings(state, n).items()},
            seat.kind == "person" and (n in aside.outs or n in aside.relieved),
        )
        for n, seat in enumerate(seats)
    ]
