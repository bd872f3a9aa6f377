"""Opening tables: new ones, rematches, branches of finished games, lessons."""

from __future__ import annotations

import secrets

from bourgade.core.changes import Change
from bourgade.core.game import Game
from bourgade.core.lesson import read_lesson
from bourgade.server import rated, room
from bourgade.server.box_cards import CopyNote, CopyPlan
from bourgade.server.budgets import permit
from bourgade.server.cards import BranchAt, NewTable, SeatPlan
from bourgade.server.clock import CLOCK
from bourgade.server.house import Hosted, House
from bourgade.server.identities import new_table
from bourgade.server.inspection import endless
from bourgade.server.inspector import Slow
from bourgade.server.live import Live
from bourgade.server.messages import BOT, TableInfo
from bourgade.server.naming import alike
from bourgade.server.problems import Denied, good_name
from bourgade.server.room import bot_name, new_nonce
from bourgade.server.setting import Chair, Setting
from bourgade.server.store import Kind, PersonRow, Reach, SeatRow, TableRow
from bourgade.server.terms import ABOUT, Terms

DAY = 24 * 3600 * 1000  # milliseconds
RECENT = 600_000  # milliseconds for which a table is listed where nobody is
WAIT = 60  # seconds after which it is worth asking again for a seat
USUAL_BOT = "search:1000"


def game_named(house: House, name: str) -> Game:
    game = house.shelf.get(name)
    if game is None:
        raise Denied(404, "no-such-game", f"There is no game called {name} on the shelf.")
    return game


def new_row(
    game: Game, options: dict[str, str], kind: Kind, reach: Reach, owner: str, seats: list[SeatRow]
) -> TableRow:
    now = CLOCK.now() // 1000 * 1000  # the record keeps seconds
    secret = secrets.token_bytes(32)
    return TableRow(
        new_table(), game.name, game.edition, game.box.digest, options, kind, reach, owner, secret, now, seats
    )


async def allow_table(house: House, person: PersonRow, open_seats: int = 0) -> None:
    """How many tables and open seats one guest may leave about in a day."""
    now = CLOCK.now()
    busy = await house.store.busy(person.id, now - DAY)
    if len(busy.opened) < house.limits.tables and busy.open_seats + open_seats <= house.limits.open_seats:
        return
    after = max(1, (min(busy.opened, default=now) + DAY - now) // 1000)
    about = f"You have {len(busy.opened)} tables of today that are not over: play one, or come back in {after} s."
    raise Denied(429, "too-many-tables", about, after)


async def allow_place(house: House, live: Live, person: PersonRow) -> None:
    """Who sits everywhere and plays nowhere keeps others from playing."""
    if live.table is None and person.id != live.row.owner:
        busy = await house.store.busy(person.id, 0)
        if busy.places >= house.limits.places:
            raise Denied(429, "too-many-seats", f"You wait at {busy.places} tables: leave one first.", WAIT)


async def open_table(house: House, person: PersonRow, plan: NewTable) -> Live:
    """A new table as planned."""
    game = game_named(house, plan.game)
    if len(plan.seats) not in game.seats:
        raise Denied(400, "seats", f"{plan.game} is played by {game.seats.start} to {game.seats.stop - 1}.")
    allow_options(game, plan.options)
    if plan.rated:
        rated.allow(game, plan.seats, plan.copy is not None)
        rated.refuse_practice(plan.terms)
    seats: list[SeatRow] = []
    for seat in plan.seats:
        permit(seat.bot or USUAL_BOT, game, house.limits)
        seats.append(planned(seat, person, seats))
    await allow_table(house, person, sum(seat.kind == "open" for seat in seats))
    if plan.copy is not None:
        game = await dealt_from(house, game, plan.copy)
    row = new_row(game, game.default_options | plan.options, "game", plan.reach, person.id, seats)
    row.rated = plan.rated
    row.setting.copy = note_of(house, game, plan.copy.name if plan.copy else "")
    row.setting.chairs = {n: Chair(since=row.opened) for n, seat in enumerate(seats) if seat.kind == "open"}
    row.terms = sound(plan.terms, game, house)
    return (await opened(house, row)).live


async def dealt_from(house: House, game: Game, plan: CopyPlan) -> Game:
    """The game with a changed box, once games were played with it elsewhere."""
    made = [Change(tuple(card.at), card.value) for card in plan.changes]
    try:
        found = await house.inspector.sound(game.name, made)
    except Slow:
        found = endless(game, made)
    if found.wrong:
        raise Denied(400, "box", found.wrong[0].say["en"])
    return await house.boxes.keep(game, found.box)


def note_of(house: House, game: Game, name: str) -> CopyNote | None:
    """What the table says of a box that is not the shelf's."""
    return None if game.usual else CopyNote(name.strip(), len(house.boxes.changes(game)))


def allow_options(game: Game, options: dict[str, str]) -> None:
    known = {option.name: option.choices for option in game.options}
    for name, choice in options.items():
        if choice not in known.get(name, ()):
            raise Denied(400, "options", f"{game.name} has no option {name} = {choice}.")


def joinable(table: TableInfo) -> bool:
    """A chair is free, and somebody is there to play with, or was a moment ago."""
    free = table.stage == "gathering" and any(seat.kind == "open" for seat in table.seats)
    there = any(seat.online for seat in table.seats if seat.kind == "person")
    return free and not table.mine and (there or CLOCK.now() - table.opened < RECENT)


def sound(terms: Terms, game: Game, house: House) -> Terms:
    if not terms.sound:
        raise Denied(400, "clock", ABOUT)
    if not BOT.fullmatch(terms.stand):
        raise Denied(400, "malformed", f"There is no bot called {terms.stand} that could stand in.")
    permit(terms.stand, game, house.limits)
    return terms


def planned(seat: SeatPlan, person: PersonRow, others: list[SeatRow]) -> SeatRow:
    name = good_name(seat.name) if seat.name else ""
    if seat.kind == "me":
        if any(alike(name, other.name) for other in others if name):
            raise Denied(400, "name-taken", f"Two at this table are called {name}.")
        return SeatRow("person", name or told_apart(person.name, others), person.id)
    if seat.kind == "open":
        return SeatRow("open")
    bot = seat.bot or USUAL_BOT
    return SeatRow("bot", name or bot_name(others, bot), None, bot)


def told_apart(name: str, others: list[SeatRow]) -> str:
    """Somebody with several chairs is numbered on the next ones."""
    same = sum(other.kind == "person" and other.name.startswith(name) for other in others)
    return name if not same else f"{name[:22]} {same + 1}"


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
            seats = [again(seat, person.id) for seat in [row.seats[-1], *row.seats[:-1]]]
            new = new_row(live.game, row.options, "game", row.reach, person.id, seats)
            chairs = {n: Chair(since=CLOCK.now()) for n, seat in enumerate(seats) if seat.kind == "asked"}
            new.setting = Setting(chairs=chairs, copy=row.setting.copy)
            new.origin, new.rated, new.terms = row.id, row.rated, row.terms
            row.rematch = await house.store.add_rematch(new, row.id)
    house.bus.tell(live.row.id, "room")
    hosted = await house.table(live.row.rematch or "")
    assert hosted is not None
    if any(seat.kind == "asked" and seat.person == person.id for seat in hosted.live.seats):
        await room.sit(hosted.live, person.id, person.name, None)  # asking as well is saying yes
    return hosted.live


def again(seat: SeatRow, person: str) -> SeatRow:
    """Who had left a seat to a bot does not come back to it; who did not ask for the rematch is asked."""
    if seat.bot is not None:
        return SeatRow("bot", seat.bot if seat.kind == "person" else seat.name, None, seat.bot)
    return SeatRow("person" if seat.person == person else "asked", seat.name, seat.person)


async def open_branch(house: House, live: Live, person: PersonRow, plan: BranchAt) -> Live:
    """A private table that goes on from a position of a finished game."""
    if live.game is None or live.table is None or not live.over:
        raise Denied(409, "not-over", "You can start a “what if” game only from a finished game.")
    if plan.at >= len(live.table.log) or plan.seat >= len(live.seats):
        raise Denied(400, "position", f"The game has positions 0 to {len(live.table.log) - 1} to play on from.")
    permit(plan.bot, live.game, house.limits)
    await allow_table(house, person)
    bot = SeatRow("bot", plan.bot, None, plan.bot)
    seats = [SeatRow("person", person.name, person.id) if n == plan.seat else bot for n in range(len(live.seats))]
    row = new_row(live.game, live.row.options, "branch", "mine", person.id, stirred(seats))
    row.given = [(entry.seat, entry.text) for entry in live.table.log[: plan.at]]
    row.origin, row.setting.copy = live.row.id, live.row.setting.copy
    return (await opened(house, row)).live


async def open_lesson(house: House, game: Game, person: PersonRow) -> Live:
    lesson = read_lesson(game)
    if lesson is None:
        raise Denied(404, "no-lesson", f"{game.name} has no lesson yet.")
    await allow_table(house, person)
    other = SeatRow("bot", "luck", None, "luck")
    seats = [SeatRow("person", person.name, person.id) if n == lesson.seat else other for n in range(lesson.seats)]
    row = new_row(game, lesson.options, "lesson", "mine", person.id, stirred(seats))
    return (await opened(house, row)).live


def stirred(seats: list[SeatRow]) -> list[SeatRow]:
    """Where nothing is at stake the house stirs for everybody."""
    return [SeatRow(seat.kind, seat.name, seat.person, seat.bot, new_nonce()) for seat in seats]
