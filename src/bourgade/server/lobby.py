"""Opening tables: new ones, rematches, branches of finished games, lessons."""

from __future__ import annotations

import secrets
import time

from bourgade.core.game import Game
from bourgade.core.lesson import read_lesson
from bourgade.server.cards import BranchAt, NewTable, SeatPlan
from bourgade.server.house import Hosted, House
from bourgade.server.identities import new_table
from bourgade.server.live import Live
from bourgade.server.problems import Denied
from bourgade.server.room import bot_name, new_nonce
from bourgade.server.store import Kind, PersonRow, Reach, SeatRow, TableRow


def game_named(house: House, name: str) -> Game:
    game = house.shelf.get(name)
    if game is None:
        raise Denied(404, "no-such-game", f"There is no game called {name} on the shelf.")
    return game


def new_row(
    game: Game, options: dict[str, str], kind: Kind, reach: Reach, owner: str, seats: list[SeatRow]
) -> TableRow:
    now = int(time.time()) * 1000  # the record keeps seconds
    secret = secrets.token_bytes(32)
    return TableRow(
        new_table(), game.name, game.edition, game.box.digest, options, kind, reach, owner, secret, now, seats
    )


async def open_table(house: House, person: PersonRow, plan: NewTable) -> Live:
    """A new table as planned."""
    game = game_named(house, plan.game)
    if len(plan.seats) not in game.seats:
        raise Denied(400, "seats", f"{plan.game} is played by {game.seats.start} to {game.seats.stop - 1}.")
    known = {option.name: option.choices for option in game.options}
    for name, choice in plan.options.items():
        if choice not in known.get(name, ()):
            raise Denied(400, "options", f"{plan.game} has no option {name} = {choice}.")
    seats: list[SeatRow] = []
    for seat in plan.seats:
        seats.append(planned(seat, person, seats))
    row = new_row(game, game.default_options | plan.options, "game", plan.reach, person.id, seats)
    return (await opened(house, row)).live


def planned(seat: SeatPlan, person: PersonRow, others: list[SeatRow]) -> SeatRow:
    if seat.kind == "me":
        return SeatRow("person", seat.name or person.name, person.id)
    if seat.kind == "open":
        return SeatRow("open")
    bot = seat.bot or "search:1000"
    return SeatRow("bot", seat.name or bot_name(others, bot), None, bot, new_nonce())


async def opened(house: House, row: TableRow) -> Hosted:
    await house.store.add_table(row)
    hosted = await house.table(row.id)
    assert hosted is not None
    return hosted


async def rematch(house: House, live: Live, person: PersonRow) -> Live:
    """The same people, each one seat further; the first to ask opens it, the others find it."""
    if live.game is None or not live.over or live.row.kind != "game":
        raise Denied(409, "not-over", "A rematch comes after a finished game.")
    if live.seats_of(person.id)[0] < 0:
        raise Denied(403, "not-yours", "Only those who played can ask for a rematch.")
    async with live.lock:
        if live.row.rematch is None:
            row = live.row
            seats = [again(seat) for seat in [row.seats[-1], *row.seats[:-1]]]
            new = new_row(live.game, row.options, "game", row.reach, person.id, seats)
            new.origin = row.id
            await house.store.add_table(new)
            await house.store.keep_rematch(row.id, new.id)
            row.rematch = new.id
    house.bus.tell(live.row.id, "room")
    hosted = await house.table(live.row.rematch or "")
    assert hosted is not None
    return hosted.live


def again(seat: SeatRow) -> SeatRow:
    """Who had left a seat to a bot does not come back to it."""
    if seat.bot is not None:
        return SeatRow("bot", seat.bot if seat.kind == "person" else seat.name, None, seat.bot, new_nonce())
    return SeatRow("person", seat.name, seat.person)


async def open_branch(house: House, live: Live, person: PersonRow, plan: BranchAt) -> Live:
    """A private table that goes on from a position of a finished game."""
    if live.game is None or live.table is None or not live.over:
        raise Denied(409, "not-over", "Only a finished game can be played on from another position.")
    if plan.at >= len(live.table.log) or plan.seat >= len(live.seats):
        raise Denied(400, "position", f"The game has positions 0 to {len(live.table.log) - 1} to play on from.")
    bot = SeatRow("bot", plan.bot, None, plan.bot)
    seats = [SeatRow("person", person.name, person.id) if n == plan.seat else bot for n in range(len(live.seats))]
    row = new_row(live.game, live.row.options, "branch", "mine", person.id, stirred(seats))
    row.given = [(entry.seat, entry.text) for entry in live.table.log[: plan.at]]
    row.origin = live.row.id
    return (await opened(house, row)).live


async def open_lesson(house: House, game: Game, person: PersonRow) -> Live:
    lesson = read_lesson(game)
    if lesson is None:
        raise Denied(404, "no-lesson", f"{game.name} has no lesson yet.")
    other = SeatRow("bot", "luck", None, "luck")
    seats = [SeatRow("person", person.name, person.id) if n == lesson.seat else other for n in range(lesson.seats)]
    row = new_row(game, lesson.options, "lesson", "mine", person.id, stirred(seats))
    return (await opened(house, row)).live


def stirred(seats: list[SeatRow]) -> list[SeatRow]:
    """Where nothing is at stake the house stirs for everybody."""
    return [SeatRow(seat.kind, seat.name, seat.person, seat.bot, new_nonce()) for seat in seats]
