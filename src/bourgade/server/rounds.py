"""One round of stirring: who has committed, the sheet once it is fixed, who has revealed."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import msgspec

from bourgade.table.shares import Share, Stirring
from bourgade.table.table import NotPlayed


class Commit(NamedTuple):
    """What a seat is bound to. Without a digest it does not stir, by its own wish."""

    by: object  # the connection that will reveal it, or the name of the server that has it
    digest: str | None
    key: str | None


class Round:
    """Kept in memory only: after a restart the pages commit anew."""

    def __init__(self, withheld: list[int] | None = None) -> None:
        self.withheld = withheld or []  # seats that let an earlier round fail; they are away now
        self.commits: dict[int, Commit] = {}
        self.sheet = ""  # once it is fixed nobody can commit any more
        self.led_by = ""  # the other server that fixed it
        self.shares: list[Share] = []
        self.revealed: dict[int, tuple[str, str]] = {}  # nonce and signature, by seat
        self.news = asyncio.Event()

    def drop(self, by: object) -> None:
        """A connection is gone: who committed there cannot reveal, and may commit anew elsewhere."""
        if not self.sheet:
            self.commits = {seat: commit for seat, commit in self.commits.items() if commit.by != by}
            self.news.set()

    def late(self) -> list[int]:
        """Who still owes what the sheet says."""
        pages = (seat for seat, share in enumerate(self.shares) if share.kind == "page")
        return [seat for seat in pages if seat not in self.revealed]


def spelled(stirring: Stirring) -> str:
    """As the event that starts a game carries it."""
    return msgspec.json.encode(stirring).decode()


def read(text: str) -> Stirring | None:
    """None where nobody stirred but the house: branches, lessons, games of older versions."""
    try:
        return msgspec.json.decode(text, type=Stirring) if text else None
    except msgspec.MsgspecError as error:
        raise NotPlayed(f"The shuffle of this table cannot be read: {error}.") from error
