"""Who sits at a table: sitting down, standing up, bots standing in, and the beginning when all are there."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Literal

import msgspec

from bourgade.server import people
from bourgade.server.chain import first_link
from bourgade.server.clock import CLOCK
from bourgade.server.live import TRIES, Live
from bourgade.server.messages import Reason, SeatInfo, TableInfo
from bourgade.server.naming import alike
from bourgade.server.setting import Chair, Setting
from bourgade.server.store import SeatRow, Taken, Unwritten
from bourgade.table.stream import commitment
from bourgade.table.table import NotPlayed


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
        host=next((n for n, seat in enumerate(row.seats) if seat.kind == "person" and seat.person == row.owner), None),
        commitment=commitment(row.secret),
        opened=row.opened,
        seq=live.seq,
        watching=live.presence.watching(seat.person for seat in row.seats),
        origin=row.origin,
        rematch=row.rematch,
        leaves=row.leaves or None,
        asked=live.asked(),
        rated=row.rated,
        shared=row.shared,
        held=row.setting.held,
        sought=row.setting.sought or None,
        copy=row.setting.copy,
        terms=row.terms,
    )


def personal(live: Live, common: TableInfo, person: str | None) -> TableInfo:
    """The same for a reader who may sit there."""
    mine = [n for n in live.seats_of(person) if n >= 0]
    called = [n for n, seat in enumerate(live.seats) if seat.kind == "asked" and seat.person == person]
    since, due = people.since(live.aside, live.opened, mine), people.due(live.aside, live.opened, mine)
    more = {"called": called, "since": since, "due": due}
    return msgspec.structs.replace(common, mine=mine, owner=person == live.row.owner, **more)


def asleep(live: Live, person: str | None) -> TableInfo:
    """A table that is not in memory, by its row alone."""
    found = info(live, person)
    found.seq = live.row.seq
    found.asked = None
    if live.game is not None and live.row.seq:
        found.stage = "over" if live.row.over else "playing"
    return found


def stage(live: Live) -> Literal["gathering", "playing", "over", "retired", "damaged"]:
    if live.damaged:
        return "damaged"
    if live.game is None:
        return "retired"
    if live.table is None:
        return "gathering"
    return "over" if live.closed else "playing"


def seat_info(live: Live, number: int, seat: SeatRow) -> SeatInfo:
    online = seat.kind == "bot" or live.online(seat.person)
    nonce = live.table.stream.nonces[number] if live.table is not None else None
    chair = live.row.setting.chair(number)
    stirred = number in live.round.commits
    absent = None if online or seat.person is None else live.presence.absent_since(seat.person)
    more = (chair.since or None, chair.offered, chair.name or None, absent, live.aside.outs.get(number))
    return SeatInfo(number, seat.kind, seat.name, seat.bot, online, stirred, nonce, *more)


def new_nonce() -> str:
    return secrets.token_hex(16)


class Change(msgspec.Struct):
    """What is new at a table: its chairs; before the game also how it is set."""

    seats: list[SeatRow]
    setting: Setting
    options: dict[str, str] | None = None  # as they were


def reseated(live: Live, seat: int, row: SeatRow, chair: Chair | None = None) -> Change:
    """One chair changes; what is free is free from now on."""
    known = live.row.setting
    fresh = chair or Chair(since=CLOCK.now() if row.kind in ("open", "asked") else 0)
    setting = msgspec.structs.replace(known, chairs={**known.chairs, seat: fresh})
    return Change([*live.seats[:seat], row, *live.seats[seat + 1 :]], setting)


Guard = Callable[[], None]
AsideKind = Literal["relieve", "return", "out", "ask", "answer"]  # what people do besides moves


async def sit(live: Live, person: str, name: str, seat: int | None) -> None:
    """Take an open seat, the first if none is named; one that is kept for us comes before."""

    def choose() -> Change:
        kept = [n for n, row in enumerate(live.seats) if row.kind == "asked" and row.person == person]
        free = kept + [n for n, row in enumerate(live.seats) if row.kind == "open"]
        if live.table is not None or live.game is None:
            raise NotNow("begun", "The game has begun already.")
        if person in live.row.setting.shown_out and not kept:
            raise NotNow("shown-out", "The host has freed your seat: you may watch.")
        if not free or (seat is not None and seat not in free):
            raise NotNow("taken", "That seat is taken." if free else "Every seat is taken.")
        at = free[0] if seat is None else seat
        refuse_namesake(live, name, at, person)
        return reseated(live, at, SeatRow("person", name, person))

    if seat is not None or live.seats_of(person)[0] < 0:
        await change(live, choose)


def refuse_namesake(live: Live, name: str, seat: int, person: str) -> None:
    """Who sits at a table is told apart by name."""
    others = [row for n, row in enumerate(live.seats) if n != seat and row.kind in ("person", "asked")]
    if any(alike(row.name, name) and row.person != person for row in others):
        raise NotNow("name-taken", f"Somebody at this table is called {name} already: sit down under another name.")


async def leave(live: Live, person: str, seat: int, bot: str) -> None:
    """Before the game the seat is open again; afterwards a bot plays on."""

    def choose() -> Change:
        held(live, person, seat)
        if live.table is None and live.round.sheet:
            raise NotNow("not-now", "The cards are being shuffled: stand up in a moment.")
        if live.table is None:
            return reseated(live, seat, SeatRow("open"))
        return replayed(live, seat, bot)

    await change(live, choose)


async def fill(live: Live, bot: str) -> None:
    """Bots on all seats that wait for somebody; then the game begins."""

    def choose() -> Change:
        if live.table is not None:
            raise NotNow("begun", "The game has begun already.")
        seats = list(live.seats)
        for n, row in enumerate(seats):
            if row.kind in ("open", "asked"):
                seats[n] = SeatRow("bot", bot_name(seats, bot), None, bot)
        return Change(seats, Setting())

    await change(live, choose)


def replayed(live: Live, seat: int, bot: str | None) -> Change:
    """The same person, with a bot that stands in, or without: then the chair is not offered any more."""
    known = live.row.setting.chair(seat)
    chair = known if bot else msgspec.structs.replace(known, offered=False, since=0)
    return reseated(live, seat, msgspec.structs.replace(live.seats[seat], bot=bot), chair)


async def take_over(live: Live, person: str | None, seat: int, bot: str) -> None:
    """One's own seat, or that of somebody away, if one sits here too."""

    def choose() -> Change:
        row = live.seats[seat] if seat < len(live.seats) else None
        if row is None or row.kind != "person":
            raise NotNow("not-now", "There is no player in that seat for a bot to replace.")
        sits = person is not None and (person == live.row.owner or live.seats_of(person)[0] >= 0)
        if not live.holds(person, seat) and (not sits or live.online(row.person)):
            raise NotNow("not-yours", "A bot may stand in for you, or for somebody who is away.")
        return replayed(live, seat, bot)

    await change(live, choose)


async def hand_back(live: Live, person: str | None, seat: int) -> None:
    def choose() -> Change:
        held(live, person, seat)
        return replayed(live, seat, None)

    await change(live, choose)


def held(live: Live, person: str | None, seat: int) -> SeatRow:
    if not live.holds(person, seat):
        raise NotNow("not-yours", "That seat is not yours.")
    return live.seats[seat]


async def change(live: Live, choose: Callable[[], Change]) -> None:
    """Decide and write, one change at a time; then everybody hears."""
    async with live.lock:
        live.refuse_if_broken()
        for _ in range(TRIES):
            wanted = choose()
            options = wanted.options or live.row.options
            row = msgspec.structs.replace(live.row, setting=wanted.setting, options=options)
            row.first = first_link(row)
            try:
                await live.store.keep_seats(row, wanted.seats)
            except Taken:
                await live.start_over()
            else:
                live.reset(row, wanted.seats)
                break
        else:
            raise Unwritten("Others were quicker every time.")
    live.bus.tell(live.row.id, "room")
    await begin_if_ready(live)


async def begin_if_ready(live: Live) -> None:
    """Where the house has stirred for every seat there is nothing to wait for."""

    def ready() -> bool:
        whole = all(seat.kind in ("person", "bot") and seat.nonce is not None for seat in live.seats)
        return whole and live.table is None and live.game is not None

    def guard() -> None:
        if not ready():
            raise NotPlayed("Somebody stood up, or another seat's last word was quicker.")

    if ready():
        with suppress(NotPlayed):
            await live.happen("start", guard=guard)


def bot_name(seats: Sequence[SeatRow], bot: str) -> str:
    """What a bot is called at the table: its kind, numbered when there are several."""
    same = sum(seat.bot == bot for seat in seats)
    return bot if not same else f"{bot} {same + 1}"
