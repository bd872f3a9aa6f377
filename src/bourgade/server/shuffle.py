"""The shuffle before the first move: pages commit, the house fixes the sheet, pages sign it and reveal.

Both steps together take two seconds at most, so nobody waits for somebody who is away. Why: docs/fairness.md.
Where several servers have the table one leads, the others tell it what their pages say and show them its sheet.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime

from bourgade.server import rounds
from bourgade.server.bus import Word
from bourgade.server.live import Live
from bourgade.server.room import NotNow, held
from bourgade.server.rounds import Commit, Round
from bourgade.server.store import Unwritten
from bourgade.table.ed25519 import verifies
from bourgade.table.record import OPENED, Record, sheet
from bourgade.table.shares import Share, Stirring, derived, digest_of
from bourgade.table.table import NotPlayed

COMMITTING, REVEALING = 1.2, 0.8  # seconds; who has just sat down may still be connecting
log = logging.getLogger("bourgade")


def convene(live: Live) -> None:
    """Somebody came, sat down or stood up: shuffle if the table is full."""
    live.round.news.set()
    if live.shuffling is None and gathered(live):
        live.shuffling = asyncio.create_task(shuffle(live))


def gathered(live: Live) -> bool:
    """Every seat is taken, somebody is there unless all are bots, and no other server leads."""
    waits = live.table is None and live.game is not None and live.row.kind == "game" and not live.broken
    if not live.first or live.round.led_by or not waits or live.row.setting.held:
        return False
    if any(seat.kind in ("open", "asked") for seat in live.seats):
        return False
    people = [seat.person for seat in live.seats if seat.kind == "person"]
    return not people or any(map(live.online, people))


async def shuffle(live: Live) -> None:
    """Round after round until all have revealed; each that fails leaves one seat more out, so there are few."""
    try:
        while gathered(live):
            await try_round(live, live.round)
    except Unwritten as error:
        log.warning("table %s is not begun: %s", live.row.id, error)
    finally:
        live.shuffling = None


async def try_round(live: Live, now: Round) -> None:
    await patiently(now, COMMITTING, lambda: not gathered(live) or all(seat in now.commits for seat in expected(live)))
    if not gathered(live):
        return
    fix_sheet(live)
    if now.late():
        live.bus.tell(live.row.id, "sheet")
        await patiently(now, REVEALING, lambda: not now.late())
    if late := now.late():
        live.round = Round([*now.withheld, *late])
        live.bus.tell(live.row.id, "room")
    else:
        await begin(live, now)


async def patiently(now: Round, seconds: float, done: Callable[[], bool]) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while not done():
                now.news.clear()
                await now.news.wait()


def fix_sheet(live: Live) -> None:
    live.round.shares = [share(live, seat) for seat in range(len(live.seats))]
    live.round.sheet = sheet(drafted(live))


def expected(live: Live) -> list[int]:
    return [n for n, seat in enumerate(live.seats) if seat.kind == "person" and n not in live.round.withheld]


def share(live: Live, seat: int) -> Share:
    commit = live.round.commits.get(seat)
    if live.seats[seat].kind == "bot":
        return Share("bot")
    if commit is None or commit.digest is None or commit.key is None:
        return Share("away")
    return Share("page", commit.digest, commit.key)


def drafted(live: Live) -> Record:
    """The record before the first move."""
    row = live.row
    opened = datetime.fromtimestamp(row.opened / 1000, UTC).strftime(OPENED)
    head = (row.game, row.edition, row.box, row.options, live.players(), row.secret.hex(), list[str](), opened)
    return Record(*head, table=row.id, shares=live.round.shares, withheld=live.round.withheld)


async def begin(live: Live, now: Round) -> None:
    """All that was promised is there: the first event carries it."""
    given = now.revealed
    nonces = [given[n][0] if n in given else derived(live.row.secret, n) for n in range(len(live.seats))]
    shares = [kept._replace(signature=given[n][1]) if n in given else kept for n, kept in enumerate(now.shares)]

    def guard() -> None:
        if live.table is not None or sheet(drafted(live)) != now.sheet:
            raise NotPlayed("Another house was quicker, or somebody stood up.")

    try:
        await live.happen("start", text=rounds.spelled(Stirring(nonces, shares, now.withheld)), guard=guard)
    except NotPlayed:
        live.round = Round(now.withheld)
        live.bus.tell(live.row.id, "room")


def commit(live: Live, person: str | None, seat: int, given: Commit) -> None:
    """A seat binds itself to a share, or to none."""
    now = live.round
    held(live, person, seat)
    if live.table is not None:
        raise NotNow("begun", "The game has begun already.")
    if now.sheet or seat in now.commits or seat in now.withheld:
        raise NotNow("not-now", "This seat has committed already, or its time has passed.")
    now.commits[seat] = given
    tell_commit(live, seat)
    convene(live)


def tell_commit(live: Live, seat: int) -> None:
    """To the server that may lead; without words it is withdrawn."""
    given = live.round.commits.get(seat)
    text = [given.digest or "", given.key or ""] if given else []
    if live.presence.far:
        live.bus.call(live.row.id, Word(live.bus.name, "commit", seat=seat, text=text))


def tell_commits(live: Live) -> None:
    """Another server has come to the table."""
    for seat, given in live.round.commits.items():
        if not isinstance(given.by, str):
            tell_commit(live, seat)


def drop(live: Live, by: object) -> None:
    """A connection is gone, or another server with all of its own."""
    mine = [seat for seat, commit in live.round.commits.items() if commit.by == by]
    live.round.drop(by)
    if live.round.led_by == by:
        live.round = Round(live.round.withheld)
        live.bus.tell(live.row.id, "room")
    if not isinstance(by, str):
        for seat in mine:
            tell_commit(live, seat)


async def heard(live: Live, word: Word) -> None:
    """What another server says of the shuffle."""
    now = live.round
    if live.table is not None:
        return
    if word.news == "commit" and not now.sheet:
        now.commits.pop(word.seat, None)
        if word.text:
            now.commits[word.seat] = Commit(word.server, word.text[0] or None, word.text[1] or None)
        live.bus.tell(live.row.id, "committed")
        convene(live)
    elif word.news == "sheet" and (not now.sheet or now.led_by):
        now.sheet, now.led_by = word.text[0], word.server
        live.bus.tell(live.row.id, "sheet")
    elif word.news == "room" and now.led_by == word.server:
        live.round = Round()  # theirs has failed
    elif word.news == "reveal" and not now.led_by:
        with suppress(NotNow):
            await accept(live, word.seat, *word.text)


async def reveal(live: Live, person: str | None, seat: int, nonce: str, signature: str) -> None:
    """The share a seat committed to, with its signature of the sheet."""
    held(live, person, seat)
    if live.round.led_by:
        text = [nonce, signature]
        live.bus.call(live.row.id, Word(live.bus.name, "reveal", seat=seat, text=text))
    else:
        await accept(live, seat, nonce, signature)


async def accept(live: Live, seat: int, nonce: str, signature: str) -> None:
    now = live.round
    if live.table is not None or seat not in now.late():
        raise NotNow("not-now", "This seat has nothing to reveal.")
    owed = now.shares[seat]
    signed = bytes.fromhex(owed.key), now.sheet.encode(), bytes.fromhex(signature)
    if digest_of(nonce) != owed.digest or not await asyncio.to_thread(verifies, *signed):
        raise NotNow("not-now", "That is not the share this seat committed to, or not its signature of the sheet.")
    now.revealed[seat] = (nonce, signature)
    now.news.set()
