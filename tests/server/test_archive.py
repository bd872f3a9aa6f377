"""Finished games leave the table of events and are found again: by the page, the replay, the record and its proof."""

from __future__ import annotations

import asyncio

import pytest

from bourgade.server import archive
from bourgade.server.store import Archived, Damaged, Ending, Event, Taken
from tests.aside import run
from tests.server.kit import Guest, Line, Server
from tests.server.stores import Place, live, place_at, play, table
from tests.server.test_durable import on_disk

LATER = 10**15


def test_a_record_is_read_as_the_events_were(place: Place) -> None:
    async def test() -> None:
        one, other = place(), place()
        try:
            for id in ("a", "b", "running"):
                await one.add_table(table(id))
                await play(await live(one, id), 5 if id == "running" else 1000)
            before = {id: await one.events(id) for id in ("a", "b", "running")}
            rows = [await one.table(id) for id in before]
            assert await one.archive(1, 10) == (Archived(), ""), "their people were there since then"
            done, after = await one.archive(LATER, 1)
            assert (done.tables, done.events, after) == (1, len(before["a"]), "a")
            done, after = await other.archive(LATER, 5, after)
            assert (done.tables, done.events, after) == (1, len(before["b"]), "")
            assert await one.archive(LATER, 5) == (Archived(), ""), "there is nothing left to do"
            for store in (one, other):
                assert {id: await store.events(id) for id in before} == before
                assert [await store.table(id) for id in before] == rows
                assert await store.events("a", 7) == before["a"][7:]
                assert await store.events("a", len(before["a"])) == []
                newest = await store.newest(list(before))
                assert [newest[row.id] for row in rows if row] == [(row.seq, row.version) for row in rows if row]
            # Who was asleep cannot write what was long decided; a receipt may come late and joins the record.
            row = rows[0]
            assert row is not None
            last = len(before["a"])
            for number in (2, last):
                with pytest.raises(Taken):
                    await other.append(row, [Event(number, "move", 0, "theirs", 5)], None)
                with pytest.raises(Taken):
                    await other.append(row, [Event(number, "move", 0, "theirs", 5)], Ending([]))
            many = [Event(n, "move", 0, "theirs", 5) for n in (3, 4)]
            told = await asyncio.gather(*(one.append(row, [event], None) for event in many), return_exceptions=True)
            assert [type(error) for error in told] == [Taken, Taken]
            at = await live(other, "a")
            assert (at.damaged, at.over) == (False, True)
            await at.happen("receipt", 0, "signed")
            assert [event.seq for event in await one.events("a", 2)] == list(range(3, last + 2))
            assert (await one.archive(LATER, 5))[0].events == last + 1
            whole = await live(one, "a")
            assert (whole.damaged, whole.receipts, whole.seq) == (False, {0: "signed"}, last + 1)
        finally:
            await one.close()
            await other.close()

    run(test())


def test_a_changed_record_is_noticed_and_damage_is_not_packed() -> None:
    row = table("t", over=True)
    row.first = b"1" * 32
    with pytest.raises(Damaged, match="cannot be read"):
        archive.unpacked(row, b"nonsense")
    with pytest.raises(Damaged):
        archive.packed(row, [Event(1, "start", -1, "", 5, b"x")])


def test_the_page_finds_a_game_that_became_a_record(own_server: Server) -> None:
    ada = own_server.guest("Ada")
    line = Line(ada, ada.open("me", "me"))
    line.play_out(0, 1)
    spoilt = Line(ada, ada.open("me", "me"))
    spoilt.play_out(0, 1)
    before = seen(ada, line.table)
    own_server.stop()

    async def put_away() -> Archived:
        store = place_at(own_server.home)()
        try:
            return (await store.archive(LATER, 10))[0]
        finally:
            await store.close()

    assert run(put_away()).tables == 2
    no_bytes = "'\\x00'::bytea" if isinstance(own_server.home, str) else "x'00'"
    on_disk(own_server, f"UPDATE records SET events = {no_bytes} WHERE table_id = '{spoilt.table}'")
    own_server.start()
    assert seen(ada, line.table) == before
    again = line.again()
    assert again.frame_of(1) | {"sights": 0, "base": 0} == (line.frame or {}) | {"sights": 0, "base": 0}
    assert again.chronicle == line.chronicle
    assert ada.get(f"/api/tables/{spoilt.table}")["stage"] == "damaged"


def seen(ada: Guest, table: str) -> tuple[object, ...]:
    record = ada.ask("GET", f"/api/tables/{table}/record").body.decode()
    assert ada.post("/api/verify", {"text": record}).data["genuine"]
    info = {name: value for name, value in ada.get(f"/api/tables/{table}").items() if name != "seats"}
    return record, ada.get(f"/api/tables/{table}/at/12?seat=0"), ada.get(f"/api/tables/{table}/scores"), info
