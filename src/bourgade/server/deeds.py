"""What the last event of a game brings: the end, and what its people achieved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bourgade.server.store import Ending, Event

if TYPE_CHECKING:
    from bourgade.server.live import Live


def last_words(live: Live, event: Event) -> Ending | None:
    """None: the game goes on after this event."""
    if event.kind == "receipt":
        return Ending([])
    if not live.closed or live.table is None:
        return None
    if live.aside.ended:
        return Ending([])
    game, state, counts = live.table.game, live.table.state, live.row.kind == "game" and live.table.game.usual
    people = [(n, seat.person) for n, seat in enumerate(live.seats) if seat.person and not seat.bot and counts]
    return Ending([(person, f"{game.name}.{deed}") for n, person in people for deed in game.deeds(state, n)])
