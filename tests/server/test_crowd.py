"""Crowds: who comes and goes costs the others next to nothing, and everybody still sees everything."""

from __future__ import annotations

import asyncio
import time
from collections import deque

from bourgade.server.audience import GROUP, Audience
from bourgade.server.messages import Said
from bourgade.server.presence import Presence
from tests.aside import run
from tests.server.kit import Server


class Watcher:
    """A line of the audience that keeps what it was sent."""

    def __init__(self, seen: int | None = None) -> None:
        self.seen = seen
        self.noticed = 0
        self.chatted = 0
        self.posts: list[bytes] = []

    def post(self, text: bytes) -> None:
        self.posts.append(text)


def test_presence_is_counted_by_person_and_by_line() -> None:
    presence = Presence()
    for person in ("ada", "ada", "bob", None, None):
        presence.come(person)
    assert presence.watching(["ada", None, "zoe", "ada"]) == 3
    presence.go("ada")
    assert presence.here("ada")
    presence.go("ada")
    presence.go(None)
    assert not presence.here("ada")
    assert not presence.here(None)
    assert presence.watching(["ada"]) == 2


def test_a_crowd_is_served_in_groups_and_only_with_the_newest() -> None:
    async def go() -> None:
        audience = Audience(deque())
        crowd = [Watcher() for _ in range(3 * GROUP)]
        audience.watchers.update(crowd)
        audience.show_room(1, b"room 1")
        assert sum(bool(watcher.posts) for watcher in crowd) == GROUP, "the others have their turn later"
        audience.show_room(2, b"room 2")
        for _ in range(10):
            await asyncio.sleep(0)
        early = [watcher for watcher in crowd if watcher.posts == [b"room 1", b"room 2"]]
        late = [watcher for watcher in crowd if watcher.posts == [b"room 2"]]
        assert (len(early), len(late)) == (GROUP, 2 * GROUP)

    run(go())


def test_frames_of_a_crowd_are_those_of_the_moment_they_were_written() -> None:
    async def go() -> None:
        chat: deque[tuple[Said, bytes]] = deque()
        audience = Audience(chat)
        crowd = [Watcher(number % 3) for number in range(2 * GROUP)]
        audience.watchers.update(crowd)
        made: list[int | None] = []

        def frame(seen: int | None) -> bytes:
            made.append(seen)
            return f"5 since {seen}".encode()

        audience.show_frame(5, frame)
        assert sorted(made, key=str) == [0, 1, 2], "made once for all who have seen the same, and now"
        chat.append((Said(1, -2, "Eve", "hm", 0), b"said"))
        audience.call()
        newcomer = Watcher(6)
        newcomer.chatted = 1
        audience.watchers.add(newcomer)
        for _ in range(10):
            await asyncio.sleep(0)
        for number, watcher in enumerate(crowd):
            assert sorted(watcher.posts) == [f"5 since {number % 3}".encode(), b"said"]
        assert newcomer.posts == []

    run(go())


def test_coming_and_going_is_said_at_most_twice_a_second(server: Server) -> None:
    ada, eve = server.guest("Ada"), server.guest()
    table = ada.open("me", "open")
    hers = ada.join(table)
    before, began = len(hers.heard), time.monotonic()
    lines = [eve.join(table) for _ in range(30)]
    while hers.info["watching"] < 30:
        hers.until("room")
    for line in lines[:20]:
        line.close()
    while hers.info["watching"] > 10:
        hers.until("room")
    rooms = sum(message["type"] == "room" for message in hers.heard[before:])
    assert rooms <= 2 + (time.monotonic() - began) / 0.5
    while lines[-1].info["watching"] > 10:
        lines[-1].until("room")


def test_a_crowd_sees_every_move_line_and_seat(server: Server) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = ada.open("me", "open")
    crowd = [server.guest().join(table) for _ in range(GROUP + 15)]
    hers, other = ada.join(table), eve.join(table)
    assert eve.post(f"/api/tables/{table}/sit", {}).status == 200
    other.until("room", type="room")
    while other.info["mine"] != [1]:
        other.until("room")
    assert other.commit(1)["type"] == "ack"
    for _ in range(4):
        frame = hers.frame_when(lambda f: bool(f["asked"]))
        line = (hers, other)[frame["asked"][0]]
        line.frame_of(frame["seq"])
        line.play(frame["asked"][0])
        hers.frame_of(frame["seq"] + 1)
    assert hers.frame is not None
    assert hers.ask("say", text="Voilà")["type"] == "ack"
    for line in crowd:
        line.frame_of(hers.frame["seq"])
        assert line.chronicle[-2] == crowd[0].chronicle[-2]
        assert line.info["stage"] == "playing"
        if not any(message["type"] == "said" for message in line.heard):
            line.until("said", text="Voilà")
