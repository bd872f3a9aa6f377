"""Twin worlds over the real socket: what is received must not change with what the reader cannot see."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bourgade.core.game import legal
from bourgade.core.state import CHANCE
from bourgade.games import SHELF
from bourgade.server.identities import GUEST, Signer
from bourgade.server.sqlite import SqliteStore
from bourgade.server.store import PersonRow, SeatRow, TableRow
from tests.server.kit import Guest, Line, Server, chosen

COLOURS = ["red", "blue", "green", "yellow", "black"]
CLANS = SHELF["clans"]


def dealt(cards: list[str]) -> list[tuple[int, str]]:
    """A set-up of Clans for three in which only the hidden cards are chosen."""
    state = CLANS.deal(3, CLANS.default_options)
    log: list[tuple[int, str]] = []
    while state.waiting == 64:
        moves = legal(CLANS, state, CHANCE)
        card = next(
            (f"card s{seat} {clan}" for seat, clan in enumerate(cards) if f"card s{seat} {clan}" in moves), None
        )
        text = card or list(moves)[chosen(list(moves))]
        state.play(CHANCE, moves[text])
        log.append((CHANCE, text))
    return log


def laid(database: Path, worlds: dict[str, list[str]]) -> bytes:
    """Tables that are alike in everything but the hidden cards; the house's secret."""

    async def lay() -> bytes:
        store = SqliteStore(database)
        for person in ("ada", "bob"):
            await store.keep_person(PersonRow(person, person.title()))
        for name, cards in worlds.items():
            nonces = ["1" * 16, "2" * 16, "3" * 16]
            seats = [SeatRow("person", "P", "bob" if n else "ada", None, nonces[n]) for n in range(3)]
            row = TableRow(
                name, "clans", CLANS.edition, CLANS.box.digest, CLANS.default_options, "branch", "link", "ada",
                b"s" * 32, 0, seats, dealt(cards),
            )  # fmt: skip
            await store.add_table(row)
        secret = await store.secret()
        await store.close()
        return secret

    with ThreadPoolExecutor(1) as aside:  # browser tests may have left a loop running in this thread
        return aside.submit(asyncio.run, lay()).result()


@pytest.fixture
def house(tmp_path: Path) -> tuple[Server, bytes]:
    database = tmp_path / "twins.db"
    return Server(database), laid(database, {"world-a": COLOURS[:3], "world-b": [COLOURS[0], *COLOURS[:2:-1]]})


def test_a_seat_and_the_audience_cannot_tell_twin_worlds_apart(house: tuple[Server, bytes]) -> None:
    server, secret = house
    server.start()
    try:
        heard = [watched(server, secret, table) for table in ("world-a", "world-b")]
    finally:
        server.stop()
    for mine, other in zip(heard[0], heard[1], strict=True):
        assert len(mine) > 12
        assert mine == other
    with sqlite3.connect(server.database) as base:
        givens = [row[0] for row in base.execute("SELECT given FROM tables ORDER BY id")]
    base.close()
    assert givens[0] != givens[1], "the worlds do differ"


def known(server: Server, secret: bytes, person: str) -> Guest:
    guest = server.guest()
    guest.cookie = "bourgade=" + Signer(secret).sign(GUEST, person)
    return guest


def watched(server: Server, secret: bytes, table: str) -> list[list[str]]:
    """Everything that seat 0 and somebody in the audience receive until just before the end."""
    ada, bob = known(server, secret, "ada"), known(server, secret, "bob")
    hers, audience = ada.join(table), server.guest().join(table)
    his = bob.join(table)
    lines = {0: hers, 1: his, 2: his}
    for _ in range(12):
        frame = hers.frame_of(1)
        seat = frame["asked"][0]
        line = lines[seat]
        line.frame_of(frame["seq"])
        if seat == 0:
            question(hers, his)
        line.play(seat)
        for other in (hers, his, audience):
            other.frame_of(frame["seq"] + 1)
    return [received(line) for line in (hers, audience)]


def question(hers: Line, his: Line) -> None:
    """Ask all that can be asked."""
    moves = hers.sight(0)["moves"]
    for text in ("move t1 t60", "move t3", moves[0], "found t9"):
        hers.ask("why", seat=0, text=text)
    hers.ask("foretell", seat=0, moves=moves[:80])
    if not any(m["type"] == "hinted" for m in hers.heard):
        hers.ask("hint", seat=0)
    hers.move(1, moves[0])
    hers.ask("undo", seat=0)
    his.ask("undo", seat=1)


def received(line: Line) -> list[str]:
    """Every message, without the name of the table and without who came and went."""
    kept = [text for text, m in zip(line.raw, line.heard, strict=True) if m["type"] not in ("room", "thinking")]
    return [text.replace("world-a", "W").replace("world-b", "W") for text in kept]


def test_no_secret_ever_reaches_the_audience(server: Server) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    line = ada.join(ada.open("me", "me", "luck"))
    watcher = eve.join(line.table)
    line.play_out(0, 1)
    watcher.frame_when(lambda f: bool(f["over"]))
    running = [m for m in watcher.heard if m["type"] == "frame" and not m["over"]]
    assert len(running) > 10
    for frame in running:
        assert [sight["seat"] for sight in frame["sights"]] == [-2]
        assert frame["sights"][0]["view"]["clans"] == [None] * 3
        assert frame["sights"][0]["moves"] == []
        assert "own_card" not in json.dumps(frame)
    assert watcher.sight(-2)["view"]["clans"] == line.sight(0)["view"]["clans"], "all is open at the end"
