"""The copies of boxes that guests keep: papers of theirs, that go when they take their name away."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bourgade.core.changes import Change
from bourgade.server.accounts import read, spelled
from bourgade.server.box_cards import ChangeCard
from bourgade.server.clock import CLOCK
from bourgade.server.identities import new_table
from bourgade.server.problems import Denied
from bourgade.server.store import Paper, Store, Taken
from bourgade.server.workshop_cards import CopyCard, CopyRow, KeepCopy

KIND = "copy"
MOST = 60  # copies of one guest
LARGEST = 200_000  # bytes of one


class Copy(msgspec.Struct):
    """What a paper has of a copy."""

    game: str
    name: str
    base: str  # the fingerprint of the box it was made of
    digest: str
    changes: list[Change]
    checked: list[str]
    saved: int


def made(cards: Sequence[ChangeCard]) -> list[Change]:
    return [Change(tuple(card.at), card.value) for card in cards]


def shown(changes: Sequence[Change]) -> list[ChangeCard]:
    return [ChangeCard(list(change.at), change.value) for change in changes]


async def kept(store: Store, id: str) -> tuple[Paper, Copy]:
    """The copy of that name, whosever it is."""
    paper = await store.paper(KIND, id)
    if paper is None:
        raise Denied(404, "no-such-copy", "There is no such copy of a box: its owner may have thrown it away.")
    return paper, read(paper, Copy)


def card(paper: Paper, copy: Copy, person: str | None) -> CopyCard:
    return CopyCard(
        id=paper.id,
        game=copy.game,
        name=copy.name,
        digest=copy.digest,
        changes=shown(copy.changes),
        checked=copy.checked,
        version=paper.version,
        mine=paper.of == person,
        saved=copy.saved,
    )


async def rows(store: Store, person: str) -> list[CopyRow]:
    """The newest first."""
    found = [(paper.id, read(paper, Copy)) for paper in await store.papers(KIND, person)]
    cards = [CopyRow(id, copy.game, copy.name, len(copy.changes), copy.saved) for id, copy in found]
    return sorted(cards, key=lambda row: -row.saved)


async def keep(store: Store, person: str, wish: KeepCopy, base: str, digest: str) -> CopyCard:
    """Raises Denied where another device has changed it meanwhile."""
    paper = await own_paper(store, person, wish)
    copy = Copy(wish.game, wish.name.strip(), base, digest, made(wish.changes), wish.checked, CLOCK.now())
    paper.text = spelled(copy)
    if len(paper.text) > LARGEST:
        raise Denied(413, "too-big", "This copy is too large to be kept.")
    try:
        await store.keep_paper(paper)
    except Taken as error:
        raise changed_elsewhere() from error
    return card(paper, copy, person)


async def own_paper(store: Store, person: str, wish: KeepCopy) -> Paper:
    if not wish.id:
        if len(await store.papers(KIND, person)) >= MOST:
            raise Denied(429, "too-many-copies", f"You keep {MOST} copies already: throw one away first.")
        return Paper(KIND, new_table(), person, "")
    paper, copy = await kept(store, wish.id)
    if paper.of != person or copy.game != wish.game:
        raise Denied(403, "not-yours", "This copy is somebody else's: keep it under a name of your own.")
    if paper.version != wish.version:
        raise changed_elsewhere()
    return paper


def changed_elsewhere() -> Denied:
    return Denied(409, "copy-changed", "This copy was changed elsewhere meanwhile: open it again, or keep a new one.")


async def throw_away(store: Store, person: str, id: str) -> None:
    paper, _ = await kept(store, id)
    if paper.of != person:
        raise Denied(403, "not-yours", "This copy is somebody else's.")
    await store.drop_paper(KIND, id)
