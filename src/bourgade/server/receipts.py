"""After the end each page that is there signs the whole game: nobody can give it out as another one later."""

from __future__ import annotations

import asyncio

from bourgade.server import replay
from bourgade.server.live import Live
from bourgade.server.room import NotNow, held
from bourgade.table.fairness import signs_end
from bourgade.table.table import NotPlayed


async def receive(live: Live, person: str | None, seat: int, signature: str) -> int:
    """Keep the receipt of a seat whose page stirred."""
    held(live, person, seat)
    if not live.over or live.stirring is None or live.stirring.shares[seat].kind != "page":
        raise NotNow("not-now", "There is nothing to sign: the game is not over, or this seat did not stir.")
    record, share = replay.kept(live), live.stirring.shares[seat]
    if not await asyncio.to_thread(signs_end, record, share, signature):
        raise NotNow("not-now", "This is not the seat's signature of this record.")

    def guard() -> None:
        if seat in live.receipts:
            raise NotPlayed("This seat has signed already.")

    try:
        return await live.happen("receipt", seat, signature, guard)
    except NotPlayed as error:
        raise NotNow("not-now", error.reason) from error
