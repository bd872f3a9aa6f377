"""Ratings computed anew from the records of a house: every rated game is dealt and played again."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import msgspec

from bourgade.core.game import Game
from bourgade.server.accounts import read
from bourgade.server.bus import HouseBus
from bourgade.server.live import Live
from bourgade.server.opening import NEWEST, Unusable, known_version, reading
from bourgade.server.results import Result, result_in
from bourgade.server.sqlite import SqliteStore
from bourgade.server.store import Store
from bourgade.server.strength import strengths


class Rated(msgspec.Struct):
    """One player of one box; who took their name away is left out."""

    game: str
    name: str
    rating: int
    margin: int
    games: int


def reckoned(path: Path, shelf: Mapping[str, Game]) -> list[Rated]:
    """By game, the strongest first."""
    with closing(reading(path)) as base:
        if known_version(base, path) < NEWEST:
            raise Unusable(f"{path} is of an older version: open it once with `bourgade serve`, then ask again.")
    return asyncio.run(from_store(SqliteStore(path, check=False), shelf))


async def from_store(store: Store, shelf: Mapping[str, Game]) -> list[Rated]:
    try:
        played = [await replayed(store, shelf, id) for id in await store.rated_over()]
        found = strengths(one for one in played if one is not None)
        people = {person: await store.person(person) for _, person in found}
    finally:
        await store.close()
    rows = [
        Rated(game, row.name, one.rating, one.margin, one.games)
        for (game, person), one in found.items()
        if (row := people[person]) is not None
    ]
    return sorted(rows, key=lambda row: (row.game, -row.rating, row.name))


async def replayed(store: Store, shelf: Mapping[str, Game], id: str) -> Result | None:
    """Where its rules are no longer here, what was found while they were; None: nothing was, or it is damaged."""
    row = await store.table(id)
    game = shelf.get(row.game) if row else None
    if row is None or game is None or (game.edition, game.box.digest) != (row.edition, row.box):
        paper = await store.paper("result", id)
        return read(paper, Result) if paper else None
    live = Live(row, game, store, HouseBus())
    await live.load()
    return result_in(live)
