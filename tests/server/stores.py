"""The places where a house may be kept, and small houses in them; what is tested here must hold for every store."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from bourgade.core.game import Game
from bourgade.games import SHELF
from bourgade.server import room
from bourgade.server.bus import HouseBus
from bourgade.server.live import Live
from bourgade.server.postgres import PostgresStore
from bourgade.server.sqlite import SqliteStore
from bourgade.server.store import SeatRow, Store, TableRow
from tests.server.kit import chosen

T = TypeVar("T")
Place = Callable[[], Store]  # opens one more store on the same house, as another server would
Homes = Callable[[str], Path | str]  # a new home for a house of some name: a file, or the address of a store
CLANS = SHELF["clans"]
NONCES = ("1" * 16, "2" * 16)


def place_at(home: Path | str) -> Place:
    return lambda: PostgresStore(home) if isinstance(home, str) else SqliteStore(home)


def table(id: str, *seats: SeatRow, game: Game = CLANS, **more: Any) -> TableRow:
    people = list(seats) or [
        SeatRow("person", "P", person, None, nonce) for person, nonce in zip("ab", NONCES, strict=True)
    ]
    box = (game.name, game.edition, game.box.digest, game.default_options)
    return TableRow(id, *box, "game", "link", "ada", b"s" * 32, 1_000, people, **more)


async def live(store: Store, id: str) -> Live:
    """The table as a server has it in memory."""
    row = await store.table(id)
    assert row is not None
    found = Live(row, SHELF[row.game], store, HouseBus())
    await found.load()
    await room.begin_if_ready(found)
    return found


async def play(at: Live, moves: int = 1000) -> None:
    """So many moves, or to the end."""
    for _ in range(moves):
        if not at.asked():
            return
        seat = at.asked()[0]
        assert at.table is not None
        texts = list(at.table.choices(seat))
        await at.happen("move", seat, texts[chosen(texts)])
