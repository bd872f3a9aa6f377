"""Bots that play for people: for oneself at once, for somebody away after a while and if those present agree."""

from __future__ import annotations

from bourgade.server import room
from bourgade.server.clock import CLOCK
from bourgade.server.live import Live
from bourgade.server.room import NotNow
from bourgade.server.store import SeatRow
from bourgade.table.table import NotPlayed

GRACE = 60_000  # milliseconds somebody may be away before anybody may put a bot on their seat


async def relieve(live: Live, person: str | None, seat: int, bot: str) -> None:
    """A bot plays for a seat of one's own, or, where nobody else is to be asked, for one that is absent."""

    def guard() -> None:
        row = person_at(live, seat)
        if live.holds(person, seat):
            return
        refuse_unless_absent(live, person, seat)
        if others_present(live, person, row):
            raise NotNow("not-now", "Others are here: ask them whether a bot may play for who is away.")

    if live.table is None or live.row.kind != "game":
        await room.take_over(live, person, seat, bot)
        return
    await happened(live, "relieve", seat, bot, guard)
    await seat_bots(live)


async def give_back(live: Live, person: str | None, seat: int) -> None:
    """The owner plays again, at once."""
    room.held(live, person, seat)
    if seat in live.aside.outs:
        raise NotNow("out", "Who gave up or ran out of time does not come back into this game.")
    if live.row.terms.clock == "live" and live.aside.clocks.left[seat] == 0 and live.row.terms.zero != "move":
        raise NotNow("time-up", "The time of this seat is up: the bot plays on.")
    if seat in live.aside.relieved:
        await happened(live, "return", seat, "", lambda: held_still(live, person, seat))
    await room.hand_back(live, person, seat)


def held_still(live: Live, person: str | None, seat: int) -> None:
    room.held(live, person, seat)


async def happened(live: Live, kind: room.AsideKind, seat: int, text: str, guard: room.Guard) -> None:
    try:
        await live.happen(kind, seat, text, guard)
    except NotPlayed as error:
        raise NotNow("not-now", error.reason) from error


async def seat_bots(live: Live) -> None:
    """Whom the log says to be played for has the bot on their seat."""
    for seat, bot in list(live.aside.relieved.items()):
        if live.seats[seat].bot is None:

            def choose(seat: int = seat, bot: str = bot) -> room.Change:
                return room.replayed(live, seat, bot)

            await room.change(live, choose)


def person_at(live: Live, seat: int) -> SeatRow:
    row = live.seats[seat] if seat < len(live.seats) else None
    if row is None or row.kind != "person" or live.over:
        raise NotNow("not-now", "There is no player in that seat for a bot to replace.")
    return row


def refuse_unless_absent(live: Live, person: str | None, seat: int) -> None:
    """Somebody who sits here asks for somebody who has been away for a while."""
    row = person_at(live, seat)
    sits = person is not None and (person == live.row.owner or live.seats_of(person)[0] >= 0)
    since = live.presence.absent_since(row.person or "")
    if not sits or since is None:
        raise NotNow("not-yours", "A bot may stand in for you, or for somebody who is away.")
    if live.row.terms.clock == "slow":
        raise NotNow("slow", "At a table of days only the clock decides for who is away.")
    if CLOCK.now() - since < GRACE:
        raise NotNow("grace", "They may come back within a minute: wait a little.")


def others_present(live: Live, person: str | None, absent: SeatRow | None = None) -> list[int]:
    """One seat of everybody else who plays here and is here now."""
    mine = next((n for n, seat in enumerate(live.seats) if seat.person == person), None)
    known = live.other_people(mine) if mine is not None else [n for n, s in enumerate(live.seats) if s.person]
    gone = absent.person if absent is not None else None
    return [n for n in known if live.seats[n].person != gone and live.online(live.seats[n].person)]
