"""One house on two servers: whatever dies or falls silent, every game goes on as if nothing had been."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from bourgade.games import SHELF
from bourgade.table.fairness import vouchers
from bourgade.table.verify import verified
from tests.server.chaos.line import Stalling
from tests.server.chaos.two import House, at, disturb_often
from tests.server.kit import Line, Server
from tests.server.services import Postgres, Redis, sql

KILLS = int(os.environ.get("BOURGADE_CHAOS", "8"))  # `make chaos` sets 200
NAP = 30.0 if KILLS >= 100 else 2.0  # seconds a server is stopped


@pytest.fixture(scope="module")
def cluster() -> Iterator[Postgres]:
    """One that may die."""
    found = Postgres()
    yield found
    found.close()


@pytest.fixture(scope="module")
def bus() -> Iterator[Redis]:
    found = Redis()
    yield found
    found.kill()


def test_servers_and_what_they_share_may_die_at_any_instant(cluster: Postgres, bus: Redis) -> None:
    seed = time.time_ns()
    print(f"seed {seed}")
    done = disturb_often(cluster, bus, KILLS, seed)
    told = ", ".join(f"{count} of {name}" for name, count in Counter(done).items())
    print(f"deaths: {told}: nothing acknowledged was lost, every game ended as it would have")
    assert len(done) == KILLS


def sat(house: House, *bots: str) -> list[Line]:
    """A table begun, with Ada at the first server and Bob at the second."""
    first, second = house.servers
    ada, bob = first.guest("Ada"), first.guest("Bob")
    table = ada.open("me", "open", *bots)
    assert bob.post(f"/api/tables/{table}/sit", {}).status < 300
    lines = [Line(ada, table, seed=b"a" * 32), Line(at(second, bob.cookie), table, seed=b"b" * 32)]
    for line in lines:
        line.until("sheet")
    assert lines[0].sheet == lines[1].sheet, "one of the servers leads"
    for line in lines:
        line.frame_of(1)
    return lines


def in_turn(lines: list[Line], moves: int) -> None:
    """So many moves; each is seen by both before the next one is made."""
    for _ in range(moves):
        seq = max(line.frame_of(1)["seq"] for line in lines)
        frame = lines[0].frame_of(seq)
        if frame["over"]:
            break
        for seat in frame["asked"]:
            if seat < len(lines):
                lines[seat].frame_of(seq)
                lines[seat].play(seat)
        for line in lines:
            line.frame_of(seq + 1)


def until_ada(lines: list[Line]) -> dict[str, Any]:
    """Moves until it is Ada's turn; her frame."""
    while 0 not in lines[0].frame_of(1)["asked"]:
        in_turn(lines, 1)
    return lines[0].frame_of(1)


def back(line: Line, server: Server) -> Line:
    """The same guest with a fresh page at one of the servers."""
    return Line(at(server, line.guest.cookie), line.table)


def same_story(*lines: Line) -> bool:
    """Two pages of one guest were told the same."""
    seat = lines[0].info["mine"][0]
    return all(line.chronicle[seat] == lines[0].chronicle[seat] for line in lines)


def test_guests_at_two_servers_see_each_other_play_speak_come_and_go(cluster: Postgres, bus: Redis) -> None:
    house = House(cluster, bus, cluster.new()).start()
    try:
        hers, his = lines = sat(house, "luck")
        seats = his.guest.get(f"/api/tables/{his.table}")["seats"]
        assert [seat["online"] for seat in seats] == [True, True, True]
        assert his.ask("say", text="Good evening.")["type"] == "ack"
        assert hers.until("said")["text"] == "Good evening."
        in_turn(lines, 1000)
        for server in house.servers:
            record, _ = verified(at(server, "").ask("GET", f"/api/tables/{hers.table}/record").body, SHELF)
            assert [one.share.kind for one in vouchers(record)] == ["page", "page", "bot"], "both pages have stirred"
        his.close()
        while hers.info["seats"][1]["online"]:
            hers.until("room")
    finally:
        house.stop()


def test_a_store_that_stalls_and_a_server_that_sleeps_show_nothing_wrong(cluster: Postgres, bus: Redis) -> None:
    line, home = Stalling(cluster.port), cluster.new()
    house = House(cluster, bus, home)
    house.servers[0] = house.server(home.replace(f":{cluster.port}/", f":{line.port}/"))
    house.start()
    try:
        lines = sat(house)
        in_turn(lines, 3)
        lines = stalled(house, line, lines)
        in_turn(lines, 3)
        lines = slept(house, lines)
        in_turn(lines, 1000)
        assert same_story(lines[0], *(caught_up(lines[0], server) for server in house.servers))
        numbers = [seq for (seq,) in sql(home, "SELECT seq FROM events ORDER BY seq")]
        assert numbers == list(range(1, len(numbers) + 1))
    finally:
        line.flow()
        house.stop()
        line.close()


def test_who_comes_back_while_the_store_is_away_is_not_taken_for_a_stranger(cluster: Postgres, bus: Redis) -> None:
    house = House(cluster, bus, cluster.new(), 1).start()
    try:
        ada = house.servers[0].guest("Ada")
        line = Line(ada, ada.open("me", "luck"))
        seen = line.turn(0)
        cluster.stop()
        try:
            with pytest.raises(ConnectionClosed) as closed:
                line.again()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        finally:
            cluster.start()
        back = line.again()
        assert back.info["mine"] == [0]
        assert back.frame_of(seen["seq"])["sights"][0]["seat"] == 0
    finally:
        house.stop()


def caught_up(line: Line, server: Server) -> Line:
    found = back(line, server)
    found.frame_of(line.frame_of(1)["seq"])
    return found


def stalled(house: House, line: Stalling, lines: list[Line]) -> list[Line]:
    """Ada's move gets stuck on the way to the store. She plays another one elsewhere, then the first one arrives."""
    frame, moves = until_ada(lines), lines[0].sight(0)["moves"]
    line.stall()
    heard = len(lines[0].heard)
    lines[0].tell("move", seat=0, text=moves[0], seq=frame["seq"])
    with pytest.raises(ConnectionClosed) as closed:
        lines[0].until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    assert {message["type"] for message in lines[0].heard[heard:]} <= {"room"}, "nothing is said of what nobody knows"
    there = back(lines[0], house.servers[1])
    assert there.frame_of(1)["seq"] == frame["seq"], "nor is it shown elsewhere"
    assert there.move(0, moves[-1])["type"] == "ack"
    lines[1].frame_of(frame["seq"] + 1)
    line.flow()
    again = caught_up(there, house.servers[0])
    assert same_story(again, there)
    return [again, lines[1]]


def slept(house: House, lines: list[Line]) -> list[Line]:
    """Ada's server sleeps with her move in its ear; she plays another one elsewhere, and it wakes up."""
    frame, moves = until_ada(lines), lines[0].sight(0)["moves"]
    process = house.servers[0].process
    assert process is not None
    process.send_signal(signal.SIGSTOP)
    try:
        sent = lines[0].tell("move", seat=0, text=moves[0], seq=frame["seq"])
        there = back(lines[0], house.servers[1])
        assert there.frame_of(1)["seq"] == frame["seq"]
        assert there.move(0, moves[-1])["type"] == "ack"
        time.sleep(NAP)
    finally:
        process.send_signal(signal.SIGCONT)
    try:
        assert lines[0].until("refused", n=sent)["reason"] == "stale"
    except ConnectionClosed:
        assert not [message for message in lines[0].heard if message["type"] == "ack" and message["n"] == sent]
    again = caught_up(there, house.servers[0])
    assert same_story(again, there)
    return [again, lines[1]]
