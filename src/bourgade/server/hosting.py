"""Setting the table: until the start the host decides who may sit where, and how it is played."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bourgade.server.clock import CLOCK
from bourgade.server.live import Live
from bourgade.server.room import Change, NotNow, bot_name, change, held, refuse_namesake, reseated
from bourgade.server.setting import Chair
from bourgade.server.store import PersonRow, SeatRow

WAITING = ("open", "asked")


async def arrange(live: Live, person: str, choose: Callable[[], Change]) -> None:
    """A change that is the host's; a table that is full by it begins at their word, not under their hand."""

    def chosen() -> Change:
        allow(live, person)
        wanted = choose()
        full = all(seat.kind not in WAITING for seat in wanted.seats)
        return msgspec.structs.replace(wanted, setting=msgspec.structs.replace(wanted.setting, held=full))

    await change(live, chosen)


def allow(live: Live, person: str) -> None:
    if person != live.row.owner:
        raise NotNow("not-yours", "Only the person who opened this table can change its settings.")
    unbegun(live)


def unbegun(live: Live) -> None:
    if live.table is not None or live.game is None or live.row.kind != "game":
        raise NotNow("begun", "The game has begun already.")
    if live.round.sheet:
        raise NotNow("not-now", "The cards are being shuffled.")


def there(live: Live, seat: int) -> SeatRow:
    if seat >= len(live.seats):
        raise NotNow("not-now", "There is no such chair at this table.")
    return live.seats[seat]


async def free(live: Live, person: str, seat: int) -> None:
    """An open chair; whoever sat there is shown the door."""

    def choose() -> Change:
        row = there(live, seat)
        change = reseated(live, seat, SeatRow("open"))
        if row.kind == "person" and row.person not in (None, person):
            change.setting.shown_out = [*change.setting.shown_out, str(row.person)]
        return change

    await arrange(live, person, choose)


async def seat_bot(live: Live, person: str, seat: int, bot: str) -> None:
    """A bot of its own level; in place of nobody but another bot, or of whom we wait for."""

    def choose() -> Change:
        if there(live, seat).kind == "person":
            raise NotNow("taken", "Somebody sits there: show them the door first.")
        others = [row for n, row in enumerate(live.seats) if n != seat]
        return reseated(live, seat, SeatRow("bot", bot_name(others, bot), None, bot))

    await arrange(live, person, choose)


async def sit_here(live: Live, person: PersonRow, seat: int) -> None:
    """The host moves to another chair, or sits down at last."""

    def choose() -> Change:
        if there(live, seat).kind == "person":
            raise NotNow("taken", "Somebody sits there.")
        refuse_namesake(live, person.name, seat, person.id)
        moved = reseated(live, seat, SeatRow("person", person.name, person.id))
        for n in live.seats_of(person.id):
            if n >= 0:
                moved.seats[n], moved.setting.chairs[n] = SeatRow("open"), Chair(since=CLOCK.now())
        return moved

    await arrange(live, person.id, choose)


async def swap(live: Live, person: str, one: int, other: int) -> None:
    def choose() -> Change:
        seats, known = list(live.seats), live.row.setting
        seats[one], seats[other] = there(live, other), there(live, one)
        chairs = known.chairs | {one: known.chair(other), other: known.chair(one)}
        return Change(seats, msgspec.structs.replace(known, chairs=chairs))

    await arrange(live, person, choose)


async def resize(live: Live, person: str, count: int) -> None:
    """More chairs, or fewer: those that nobody sits on go first."""

    def choose() -> Change:
        if live.game is None or count not in live.game.seats:
            raise NotNow("seats", "This game is not played by so many.")
        kept = list(range(len(live.seats)))
        spare = sorted((n for n in kept if live.seats[n].kind != "person"), key=lambda n: (RANK[live.seats[n].kind], n))
        while len(kept) > count and spare:
            kept.remove(spare.pop())
        if len(kept) > count:
            raise NotNow("taken", "Somebody sits on every chair: show somebody the door first.")
        now = CLOCK.now()
        chairs = {at: live.row.setting.chair(n) for at, n in enumerate(kept)}
        chairs |= {at: Chair(since=now) for at in range(len(kept), count)}
        seats = [live.seats[n] for n in kept] + [SeatRow("open")] * (count - len(kept))
        return Change(seats, msgspec.structs.replace(live.row.setting, chairs=chairs))

    await arrange(live, person, choose)


RANK = {"bot": 0, "asked": 1, "open": 2}  # the last goes first


async def set_options(live: Live, person: str, options: dict[str, str]) -> None:
    def choose() -> Change:
        return Change(live.seats, live.row.setting, live.row.options | options)

    await arrange(live, person, choose)


async def begin(live: Live, person: str) -> None:
    """The word of the host; where they are away, of anybody who sits here."""

    def choose() -> Change:
        unbegun(live)
        if person != live.row.owner and (live.seats_of(person)[0] < 0 or live.online(live.row.owner)):
            raise NotNow("not-yours", "Who opened the table says when it begins.")
        if any(seat.kind in WAITING for seat in live.seats):
            raise NotNow("not-now", "Somebody is still missing.")
        return Change(live.seats, msgspec.structs.replace(live.row.setting, held=False))

    await change(live, choose)


async def decline(live: Live, person: str) -> None:
    """No, thank you: the chair is free, and nothing more is said."""

    def choose() -> Change:
        kept = [n for n, row in enumerate(live.seats) if row.kind == "asked" and row.person == person]
        if not kept:
            raise NotNow("not-now", "No chair is kept for you here.")
        return reseated(live, kept[0], SeatRow("open"))

    await change(live, choose)


async def offer(live: Live, person: str, seat: int) -> None:
    """In a running game: let whoever comes by the link play on for somebody who leaves, or left."""

    def choose() -> Change:
        row = there(live, seat)
        if live.table is None or live.over or live.row.kind != "game" or row.kind != "person":
            raise NotNow("not-now", "Only the chair of a person in a running game can be given on.")
        left = row.bot is not None and not live.online(row.person) and live.seats_of(person)[0] >= 0
        if not left:
            held(live, person, seat)
        chair = msgspec.structs.replace(live.row.setting.chair(seat), offered=True, since=CLOCK.now())
        return reseated(live, seat, row, chair)

    await change(live, choose)


async def succeed(live: Live, person: str, name: str, seat: int | None) -> None:
    """Play on for somebody who left; the start, the signatures and the record keep who sat there first."""

    def choose() -> Change:
        free = [n for n in range(len(live.seats)) if live.row.setting.chair(n).offered]
        if live.over or live.table is None or not free or (seat is not None and seat not in free):
            raise NotNow("begun", "The game has begun already.")
        if live.seats_of(person)[0] >= 0 and seat not in live.seats_of(person):
            raise NotNow("not-now", "You sit at this table already.")
        at = free[0] if seat is None else seat
        refuse_namesake(live, name, at, person)
        row, chair = live.seats[at], live.row.setting.chair(at)
        first = Chair(name=chair.name or row.name, person=chair.person if chair.name else row.person)
        return reseated(live, at, msgspec.structs.replace(row, name=name, person=person, bot=None), first)

    await change(live, choose)
