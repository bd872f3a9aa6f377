"""The boxes that tables are dealt from: those of the shelf, and those that came from the workshop and are kept by their
fingerprint, so that every server of a house can open them.

What is kept here was looked at and played with before (`inspection.py`).
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress

from bourgade.core.box import BadBox, box_with, canonical
from bourgade.core.changes import Change, changes
from bourgade.core.game import Game
from bourgade.server.store import Paper, Store, TableRow, Taken

KIND = "box"
REMEMBERED = 32  # opened boxes


class Boxes:
    """Games by the fingerprint of their box."""

    def __init__(self, store: Store, shelf: Mapping[str, Game]) -> None:
        self.store = store
        self.shelf = shelf
        self.opened: OrderedDict[tuple[str, str], Game] = OrderedDict()

    async def game(self, row: TableRow) -> Game | None:
        """The game a table was dealt from, if the shelf has that edition and its box is known."""
        game = self.shelf.get(row.game)
        if game is None or game.edition != row.edition:
            return None
        return game if game.box.digest == row.box else await self.named(game, row.box)

    async def named(self, game: Game, digest: str) -> Game | None:
        """The same game with a box that is kept."""
        if (game.name, digest) not in self.opened:
            paper = await self.store.paper(KIND, digest)
            if paper is None or paper.of != game.name:
                return None
            with suppress(BadBox):  # what was taken in by another release
                found = await asyncio.to_thread(with_values, game, paper.text)
                if found.box.digest == digest:
                    self.remember(found)
        return self.opened.get((game.name, digest))

    async def keep(self, game: Game, values: str) -> Game:
        """A box that tables will be dealt from."""
        found = await asyncio.to_thread(with_values, game, values)
        if found.box.digest == game.box.digest:
            return game
        with suppress(Taken):  # somebody has opened a table with the same values
            await self.store.keep_paper(Paper(KIND, found.box.digest, game.name, canonical(found.box.data)))
        self.remember(found)
        return found

    def remember(self, game: Game) -> None:
        self.opened[game.name, game.box.digest] = game
        if len(self.opened) > REMEMBERED:
            self.opened.popitem(last=False)

    def changes(self, game: Game) -> list[Change]:
        """What sets the box of a table apart from that of the shelf."""
        return changes(self.shelf[game.name].box.data, game.box.data)


def with_values(game: Game, values: str) -> Game:
    return game.with_box(box_with(json.loads(values)))
