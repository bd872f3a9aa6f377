"""`Find me a game`: people who want the same box sit down together; a bot comes if nobody else does in time."""

from __future__ import annotations

import msgspec

from bourgade.server import lobby, room
from bourgade.server.budgets import permit
from bourgade.server.cards import NewTable, SeatPlan, Seek
from bourgade.server.clock import CLOCK
from bourgade.server.house import House
from bourgade.server.live import Live
from bourgade.server.room import Change, NotNow
from bourgade.server.store import PersonRow

LOOKED_THROUGH = 50  # public tables


async def seek(house: House, person: PersonRow, wish: Seek) -> Live:
    """A seat beside somebody who wants the same, or a new table where others find us."""
    game = lobby.game_named(house, wish.game)
    permit(wish.bot, game, house.limits)
    until = CLOCK.now() + 1000 * wish.wait
    async with house.seeking:
        for row in await house.store.public_tables(LOOKED_THROUGH):
            same = row.game == wish.game and row.options == game.default_options | wish.options
            if not same or row.setting.sought <= CLOCK.now():
                continue
            hosted = await house.table(row.id)
            if hosted is not None and await joined(hosted.live, person, until):
                return hosted.live
        others = [SeatPlan("open")] * (wish.seats - 1)
        plan = NewTable(wish.game, [SeatPlan("me"), *others], wish.options, "public")
        live = await lobby.open_table(house, person, plan)
        await sought(live, until, wish.bot)
        return live


async def joined(live: Live, person: PersonRow, until: int) -> bool:
    """Whether somebody waits there, and has room for us; the shorter patience counts."""
    if live.seats_of(person.id)[0] >= 0:
        return True
    if not any(live.online(seat.person) for seat in live.seats if seat.kind == "person"):
        return False
    try:
        await room.sit(live, person.id, person.name, None)
        await sought(live, min(until, live.row.setting.sought), live.row.setting.filler)
    except NotNow:
        return live.seats_of(person.id)[0] >= 0
    return True


async def sought(live: Live, until: int, bot: str) -> None:
    def choose() -> Change:
        if live.table is not None or all(seat.kind != "open" for seat in live.seats):
            raise NotNow("begun", "Nobody is looked for any more.")
        return Change(live.seats, msgspec.structs.replace(live.row.setting, sought=until, filler=bot))

    await room.change(live, choose)
