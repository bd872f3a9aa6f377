"""Giving up, and putting a table out of one's sight."""

from __future__ import annotations

from bourgade.server import absence, asking
from bourgade.server.live import Live
from bourgade.server.room import NotNow
from bourgade.server.store import Store


async def resign(live: Live, person: str | None, seat: int) -> int:
    """The seat is out; a bot plays on or the table ends, as its terms say."""

    def guard() -> None:
        asking.refuse_unless_playing(live, person, seat)
        if seat in live.aside.outs:
            raise NotNow("out", "This seat has given up already.")

    await absence.happened(live, "out", seat, "resigned", guard)
    await absence.seat_bots(live)
    return live.seq


async def hide(store: Store, person: str, table: str, on: bool) -> None:
    """Not in one's list any more, until it is one's turn there."""
    if on:
        line = "INSERT INTO hidden (person, table_id) VALUES (?, ?) ON CONFLICT (person, table_id) DO NOTHING"
    else:
        line = "DELETE FROM hidden WHERE person = ? AND table_id = ?"
    await store.run(line, person, table)


async def hidden_from(store: Store, person: str) -> set[str]:
    return {str(table) for (table,) in await store.rows("SELECT table_id FROM hidden WHERE person = ?", person)}
