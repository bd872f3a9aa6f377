"""Twin worlds over the real socket: what is received must not change with what the reader cannot see."""

from __future__ import annotations

import json
import re

import pytest

from bourgade.core.game import Game, legal
from bourgade.core.state import CHANCE
from bourgade.games import SHELF
from bourgade.server.identities import GUEST, Signer
from bourgade.server.store import PersonRow, SeatRow, TableRow
from tests.aside import run
from tests.server.kit import Guest, Line, Server, chosen
from tests.server.stores import Homes, Place, place_at
from tests.server.worlds import moments, twins

COLOURS = ["red", "blue", "green", "yellow", "black"]
CLANS = SHELF["clans"]
MOMENTS = 3  # of each game, at which twin worlds are laid


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


def laid(place: Place, game: Game, worlds: dict[str, list[tuple[int, str]]]) -> bytes:
    """Tables for three that are alike in everything but what was played before; the house's secret."""

    async def lay() -> bytes:
        store = place()
        for person in ("ada", "bob"):
            await store.keep_person(PersonRow(person, person.title()))
        for name, given in worlds.items():
            nonces = ["1" * 16, "2" * 16, "3" * 16]
            seats = [SeatRow("person", "P", "bob" if n else "ada", None, nonces[n]) for n in range(3)]
            row = TableRow(
                name, game.name, game.edition, game.box.digest, game.default_options, "branch", "link", "ada",
                b"s" * 32, 0, seats, given,
            )  # fmt: skip
            await store.add_table(row)
        secret = await store.secret()
        await store.close()
        return secret

    return run(lay())


@pytest.fixture
def house(homes: Homes) -> tuple[Server, bytes, Place]:
    home = homes("twins")
    place = place_at(home)
    worlds = {"world-a": dealt(COLOURS[:3]), "world-b": dealt([COLOURS[0], *COLOURS[:2:-1]])}
    return Server(home), laid(place, CLANS, worlds), place


def test_a_seat_and_the_audience_cannot_tell_twin_worlds_apart(house: tuple[Server, bytes, Place]) -> None:
    server, secret, place = house
    server.start()
    try:
        heard = [watched(server, secret, table) for table in ("world-a", "world-b")]
    finally:
        server.stop()
    for mine, other in zip(heard[0], heard[1], strict=True):
        assert len(mine) > 12
        assert mine == other
    assert run(given(place, "world-a")) != run(given(place, "world-b")), "the worlds do differ"


async def given(place: Place, table: str) -> list[tuple[int, str]]:
    store = place()
    row = await store.table(table)
    await store.close()
    assert row is not None
    return row.given


@pytest.mark.parametrize("name", SHELF)
def test_what_is_sent_of_any_game_is_the_same_in_twin_worlds(homes: Homes, name: str) -> None:
    game, home = SHELF[name], homes("twins")
    pairs = moments(twins(game, 3, 0, 60, seed=5), MOMENTS)
    assert len(pairs) == MOMENTS, "no twin worlds of this game were found"
    worlds = {f"world-a{n}": pair.left for n, pair in enumerate(pairs)}
    worlds |= {f"world-b{n}": pair.right for n, pair in enumerate(pairs)}
    secret = laid(place_at(home), game, worlds)
    server = Server(home).start()
    try:
        for n, pair in enumerate(pairs):
            left, right = (looked_at(server, secret, f"world-{world}{n}", len(pair.left)) for world in "ab")
            assert len(left) == len(right) > 10
            assert left == right
    finally:
        server.stop()


def looked_at(server: Server, secret: bytes, table: str, entries: int) -> list[str]:
    """Everything that seat 0 and the audience are sent of a position, are answered about it and may look up."""
    ada, stranger = known(server, secret, "ada"), server.guest()
    hers, audience = ada.join(table), stranger.join(table)
    for line in (hers, audience):
        frame = line.frame_of(1)
        assert frame["entries"] == entries
    moves = hers.sight(0)["moves"]
    for text in ("", "pass", "no such move", *moves[:2], *(move.rpartition(" ")[0] for move in moves[:2])):
        hers.ask("why", seat=0, text=text)
    hers.ask("foretell", seat=0, moves=moves[:80])
    for seat in range(3):
        hers.ask("undo", seat=seat)
        hers.move(seat, moves[0] if moves else "no such move", seq=0)
    places = [f"/api/tables/{table}/at/{number}" for number in range(0, entries + 1, 5)]
    found = [ada.ask("GET", f"{place}?seat=0").body.decode() for place in places]
    found += [stranger.ask("GET", place).body.decode() for place in places]
    turns = f"/api/tables/{table}/steps?first={max(0, entries - 80)}&last={entries}"
    found += [ada.ask("GET", f"{turns}&seat=0").body.decode(), stranger.ask("GET", turns).body.decode()]
    found.append(json.dumps(ada.get("/api/tables")["news"].get(table)))
    denied = [
        stranger.ask("GET", f"/api/tables/{table}/{what}")
        for what in ("scores", "record", "at/3?seat=1", "steps?first=0&last=3&seat=1")
    ]
    assert all(answer.status in (403, 409) for answer in denied)
    named = [*received(hers), *received(audience), *found, *(answer.body.decode() for answer in denied)]
    return [untimed(text.replace(table, "W")) for text in named]


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
    return [untimed(text.replace("world-a", "W").replace("world-b", "W")) for text in kept]


def untimed(text: str) -> str:
    """Without the moments at which somebody was last seen or asked: the clock on the wall is not in the cards."""
    return re.sub(r'"(absent|since|due|now)":\d+', r'"\1":0', text)


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
