"""What is changed behind the house's back is noticed; that table is set apart and the others play on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from bourgade.server.looking import damage, save
from bourgade.server.opening import Unusable
from bourgade.server.sqlite import SqliteStore
from bourgade.server.store import Damaged
from tests.aside import run
from tests.server.kit import Guest, Server
from tests.server.stores import live, play, table

CHANGES = {
    "another secret": "UPDATE tables SET secret = zeroblob(32) WHERE id = 'spoilt'",
    "another deal": "UPDATE tables SET options = '{}' WHERE id = 'spoilt'",
    "another owner": "UPDATE tables SET owner = 'eve' WHERE id = 'spoilt'",
    "nonsense": "UPDATE tables SET given = 'nonsense' WHERE id = 'spoilt'",
    "another share of the shuffle": "UPDATE seats SET nonce = '0' WHERE table_id = 'spoilt' AND seat = 1",
    "another name": "UPDATE seats SET name = 'Eve' WHERE table_id = 'spoilt' AND seat = 1",
    "a bot for a person": "UPDATE seats SET kind = 'bot', bot = 'luck' WHERE table_id = 'spoilt' AND seat = 1",
    "another move": "UPDATE events SET text = 'move t1 t2' WHERE table_id = 'spoilt' AND seq = 3",
    "another time": "UPDATE events SET at = at + 1 WHERE table_id = 'spoilt' AND seq = 2",
    "a move less": "DELETE FROM events WHERE table_id = 'spoilt' AND seq = 3",
    "another order": "UPDATE events SET seq = 3000 WHERE table_id = 'spoilt' AND seq = 2",
    "no end": "DELETE FROM events WHERE table_id = 'spoilt' AND seq = (SELECT max(seq) FROM events)",
    "no link": "UPDATE events SET link = x'' WHERE table_id = 'spoilt' AND seq = 1",
}  # fmt: skip


def laid(path: Path) -> None:
    async def lay() -> None:
        store = SqliteStore(path)
        await store.add_table(table("spoilt"))
        await play(await live(store, "spoilt"))
        await store.add_table(table("whole"))
        await play(await live(store, "whole"), 4)
        await store.close()

    run(lay())


def changed(path: Path, order: str) -> None:
    with closing(sqlite3.connect(path)) as base:
        base.execute("PRAGMA foreign_keys=OFF")
        assert base.execute(order).rowcount > 0
        base.commit()


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_from_outside_is_noticed(tmp_path: Path, change: str, caplog: pytest.LogCaptureFixture) -> None:
    laid(tmp_path / "house.db")
    changed(tmp_path / "house.db", CHANGES[change])

    async def test() -> tuple[bool, bool, int]:
        store = SqliteStore(tmp_path / "house.db")
        try:
            listed = await store.tables_of("a", 10)
            found = {id: await live(store, id) for id in ("spoilt", "whole") if id in [row.id for row in listed]}
            await play(found["whole"])
            return "spoilt" not in found or found["spoilt"].damaged, found["whole"].damaged, found["whole"].seq
        finally:
            await store.close()

    damaged, other, seq = run(test())
    assert damaged
    assert not other
    assert seq > 5
    said = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert len(said) == 1
    assert "spoilt" in said[0]


def test_a_broken_page_takes_only_the_tables_that_are_on_it(tmp_path: Path) -> None:
    house = tmp_path / "house.db"

    async def lay() -> None:
        store = SqliteStore(house)
        for n in range(12):
            await store.add_table(table(f"table-{n:02}"))
            await play(await live(store, f"table-{n:02}"), 30)
        await store.close()

    run(lay())
    break_page(house, b"table-06")
    with pytest.raises(Unusable, match="is damaged"):
        SqliteStore(house)

    async def look() -> list[str]:
        store = SqliteStore(house, check=False)
        listed = [row.id for row in await store.tables_of("a", 50)]
        lost = [f"table-{n:02}" for n in range(12) if f"table-{n:02}" not in listed]
        for id in lost:
            with pytest.raises(Damaged):
                await store.table(id)
        for at in [await live(store, id) for id in listed]:
            if at.damaged:
                lost.append(at.row.id)
            else:
                assert at.seq == 31
                await play(at, 1)
        await store.close()
        return lost

    lost = run(look())
    assert "table-06" in lost
    assert len(lost) < 6
    saved = save(house, tmp_path / "saved.db")
    assert saved.tables == 12 - len(lost)
    assert len(saved.lost) == len(lost)
    assert damage(tmp_path / "saved.db") == []


def break_page(path: Path, word: bytes) -> None:
    """Spoil the page that has the word most often: it is one of that table's events."""
    size, data = 4096, path.read_bytes()
    page = max(range(0, len(data), size), key=lambda at: data[at : at + size].count(word))
    path.write_bytes(data[:page] + b"\xa5" * size + data[page + size :])


@pytest.mark.in_a_file
def test_a_damaged_table_says_so_and_the_others_play_on(own_server: Server) -> None:
    ada = own_server.guest("Ada")
    spoilt, whole = (ada.join(ada.open("me", "me")) for _ in range(2))
    for line in (spoilt, whole):
        line.play(line.frame_of(1)["asked"][0])
    own_server.kill()
    changed(own_server.database, f"UPDATE events SET text = 'pass' WHERE table_id = '{spoilt.table}' AND seq = 2")
    own_server.start()
    assert ada.get(f"/api/tables/{spoilt.table}")["stage"] == "damaged"
    back = ada.join(spoilt.table)
    assert back.info["stage"] == "damaged"
    assert back.frame is None
    assert back.ask("move", seat=1, text="move t1 t2", seq=2)["reason"] == "not-now"
    assert ada.ask("GET", f"/api/tables/{spoilt.table}/at/1").status == 409
    assert ada.ask("GET", f"/api/tables/{spoilt.table}/record").status == 409
    assert {table["id"] for table in ada.get("/api/tables")["mine"]} == {spoilt.table, whole.table}
    assert whole.again().play_out(0, 1)["over"]


@pytest.mark.in_a_file
def test_a_table_that_cannot_be_read_hides_no_other(own_server: Server) -> None:
    ada = own_server.guest("Ada")
    spoilt, whole = ada.open("me", "me"), ada.open("me", "me")
    own_server.kill()
    changed(own_server.database, f"UPDATE tables SET options = 'nonsense' WHERE id = '{spoilt}'")
    own_server.start()
    answer = ada.ask("GET", f"/api/tables/{spoilt}")
    assert (answer.status, answer.data["reason"]) == (409, "damaged")
    assert closed_with(ada, spoilt) == 4404
    assert [table["id"] for table in ada.get("/api/tables")["mine"]] == [whole]
    assert ada.join(whole).frame_of(1)["asked"]


def closed_with(guest: Guest, table: str) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        guest.join(table)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code
