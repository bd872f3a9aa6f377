"""Who sits at a table: sitting down, standing up, bots standing in, and the beginning when all are there."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Literal

import msgspec

from bourgade.server.live import Live
from bourgade.server.messages import Reason, SeatInfo, TableInfo
from bourgade.server.store import SeatRow
from bourgade.table.stream import commitment
from bourgade.table.table import Refused


class NotNow(Exception):
    """It cannot be done at this table now; the message says why."""

    def __init__(self, reason: Reason, about: str) -> None:
        super().__init__(about)
        self.reason = reason
        self.about = about


def info(live: Live, person: str | None) -> TableInfo:
    """The table from outside, for one reader."""
    return personal(live, common(live), person)


def common(live: Live) -> TableInfo:
    """The table as a stranger sees it."""
    row = live.row
    return TableInfo(
        id=row.id,
        game=row.game,
        edition=row.edition,
        box=row.box,
        options=row.options,
        kind=row.kind,
        reach=row.reach,
        stage=stage(live),
        seats=[seat_info(live, n, seat) for n, seat in enumerate(row.seats)],
        mine=[],
        owner=False,
        commitment=commitment(row.secret),
        opened=row.opened,
        seq=live.seq,
        watching=sum(live.seats_of(reader.person)[0] < 0 for reader in live.readers),
        origin=row.origin,
        rematch=row.rematch,
    )


def personal(live: Live, common: TableInfo, person: str | None) -> TableInfo:
    """The same for a reader who may sit there."""
    mine = [n for n in live.seats_of(person) if n >= 0]
    return msgspec.structs.replace(common, mine=mine, owner=person == live.row.owner)


def asleep(live: Live, person: str | None) -> TableInfo:
    """A table that is not in memory, by its row alone."""
    found = info(live, person)
    found.seq = live.row.seq
    if live.game is not None and live.row.seq:
        found.stage = "over" if live.row.over else "playing"
    return found


def stage(live: Live) -> Literal["gathering", "playing", "over", "retired"]:
    if live.game is None:
        return "retired"
    if live.table is None:
        return "gathering"
    return "over" if live.over else "playing"


def seat_info(live: Live, number: int, seat: SeatRow) -> SeatInfo:
    online = seat.kind == "bot" or live.online(seat.person)
    return SeatInfo(number, seat.kind, seat.name, seat.bot, online, seat.nonce)


def new_nonce() -> str:
    return secrets.token_hex(16)


Choice = tuple[int, SeatRow]  # a seat and what it becomes


async def sit(live: Live, person: str, name: str, seat: int | None) -> None:
    """Take an open seat, the first if none is named."""

    def choose() -> Choice:
        free = [n for n, row in enumerate(live.seats) if row.kind == "open"]
        if live.table is not None or live.game is None:
            raise NotNow("begun", "The game has begun already.")
        if not free or (seat is not None and seat not in free):
            raise NotNow("taken", "That seat is taken." if free else "Every seat is taken.")
        return free[0] if seat is None else seat, SeatRow("person", name, person)

    if seat is not None or live.seats_of(person)[0] < 0:
        await change(live, choose)


async def leave(live: Live, person: str, seat: int, bot: str) -> None:
    """Before the game the seat is open again; afterwards a bot plays on."""

    def choose() -> Choice:
        row = held(live, person, seat)
        if live.table is None:
            return seat, SeatRow("open")
        return seat, msgspec.structs.replace(row, bot=bot)

    await change(live, choose)


async def fill(live: Live, bot: str) -> None:
    """Bots on all open seats."""

    def choose() -> Choice:
        seat = next((n for n, row in enumerate(live.seats) if row.kind == "open"), None)
        if seat is None:
            raise NotNow("taken", "Every seat is taken.")
        return seat, SeatRow("bot", bot_name(live.seats, bot), None, bot, new_nonce())

    while any(row.kind == "open" for row in live.seats):
        await change(live, choose)


async def take_over(live: Live, person: str | None, seat: int, bot: str) -> None:
    """One's own seat, or that of somebody away, if one sits here too."""

    def choose() -> Choice:
        row = live.seats[seat] if seat < len(live.seats) else None
        if row is None or row.kind != "person":
            raise NotNow("not-now", "Nobody sits there whom a bot could stand in for.")
        sits = person is not None and (person == live.row.owner or live.seats_of(person)[0] >= 0)
        if not live.holds(person, seat) and (not sits or live.online(row.person)):
            raise NotNow("not-yours", "A bot may stand in for you, or for somebody who is away.")
        return seat, msgspec.structs.replace(row, bot=bot, nonce=row.nonce or new_nonce())

    await change(live, choose)


async def hand_back(live: Live, person: str | None, seat: int) -> None:
    await change(live, lambda: (seat, msgspec.structs.replace(held(live, person, seat), bot=None)))


async def stir(live: Live, person: str | None, seat: int, nonce: str) -> None:
    """The seat's share of the shuffle, given once."""

    def choose() -> Choice:
        row = held(live, person, seat)
        if row.nonce is not None:
            raise NotNow("not-now", "This seat has stirred already.")
        return seat, msgspec.structs.replace(row, nonce=nonce)

    await change(live, choose)


def held(live: Live, person: str | None, seat: int) -> SeatRow:
    if not live.holds(person, seat):
        raise NotNow("not-yours", "That seat is not yours.")
    return live.seats[seat]


async def change(live: Live, choose: Callable[[], Choice]) -> None:
    """Decide and write, one change at a time; then everybody hears, and the game begins if nothing is missing."""
    async with live.lock:
        live.refuse_if_broken()
        seat, row = choose()
        seats = [*live.seats[:seat], row, *live.seats[seat + 1 :]]
        await live.store.keep_seats(live.row.id, seats)
        live.row.seats = seats
    live.bus.tell(live.row.id, "room")
    await begin_if_ready(live)


async def begin_if_ready(live: Live) -> None:
    ready = all(seat.kind != "open" and seat.nonce is not None for seat in live.seats)
    if ready and live.table is None and live.game is not None:
        with suppress(Refused):  # another seat's last word was quicker
            await live.happen("start")


def bot_name(seats: Sequence[SeatRow], bot: str) -> str:
    """What a bot is called at the table: its kind, numbered when there are several."""
    same = sum(seat.bot == bot for seat in seats)
    return bot if not same else f"{bot} {same + 1}"
