"""A house moves from a file to PostgreSQL and back, with everything in it; what is open or not empty is left alone."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.aside import main, run
from tests.server.kit import Guest, Line, Server
from tests.server.services import Postgres, sql
from tests.server.stores import place_at

HOUSE = max((Path(__file__).parent / "houses").glob("[0-9].sqlite"))
PLACES = ("house", "people", "tables", "seats", "events", "records", "chat", "deeds")


def contents(path: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(path)) as base:
        return {place: sorted(base.execute(f"SELECT * FROM {place}"), key=repr) for place in PLACES}


def test_there_and_back_again(postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house, back = tmp_path / "house.db", tmp_path / "back.db"
    shutil.copy(HOUSE, house)
    server = Server(house).start()
    ada = server.guest("Ada")
    line = Line(ada, ada.open("me", "me"))
    line.play_out(0, 1)
    address = postgres.new()
    assert main(["move-house", str(house), address, "--lang", "en"]) == 1
    assert "is open: close the house first" in capsys.readouterr().err
    record = ada.ask("GET", f"/api/tables/{line.table}/record").body
    server.stop()

    async def archived() -> None:
        store = place_at(house)()
        await store.archive(int(1e15), 1)
        await store.close()

    run(archived())
    before = contents(house)
    assert main(["move-house", str(house), address, "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert f"{len(before['tables'])} tables, {len(before['events'])} events" in told
    assert "2 records verified" in told
    assert contents(house) == before
    there = Server(address).start()
    try:
        guest = Guest(there, None)
        guest.cookie = ada.cookie
        assert guest.get("/api/me")["name"] == "Ada", "the key moved, too"
        assert guest.ask("GET", f"/api/tables/{line.table}/record").body == record
        assert guest.join(line.table).ask("say", text="a new chair")["type"] == "ack", "its number is a new one"
        assert main(["move-house", address, str(back), "--lang", "en"]) == 1
        assert "close every server" in capsys.readouterr().err
    finally:
        there.stop()
    sql(address, "DELETE FROM chat WHERE text = 'a new chair'")
    assert main(["house", "archive", "--after", "36500", "--store", address, "--lang", "en"]) == 0
    assert "0 finished games are now records" in capsys.readouterr().out
    looked_after(address, house, capsys)
    assert main(["move-house", str(house), address, "--lang", "en"]) == 1
    assert "is not empty" in capsys.readouterr().err
    assert main(["move-house", address, str(back), "--lang", "en"]) == 0
    used = {**contents(back), "tables": [], "people": []}  # Ada was there meanwhile
    assert used == {**before, "tables": [], "people": []}
    assert [len(contents(back)[place]) for place in PLACES] == [len(before[place]) for place in PLACES]
    assert back.stat().st_mode & 0o077 == 0
    assert main(["move-house", address, str(back), "--lang", "en"]) == 1
    assert "exists already" in capsys.readouterr().err
    assert main(["house", "tidy", "--now", "--keep", "abandoned=0", "--store", address, "--lang", "en"]) == 0
    assert "3 tables and 0 guests put away" in capsys.readouterr().out


def looked_after(address: str, house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`bourgade house` finds the same there as in the file, and sees what was changed."""
    found = []
    for where in (["--database", str(house)], ["--store", address]):
        assert main(["house", "--json", *where]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert [(one["groups"], one["people"], one["chat"]) for one in found[1:]] == [
        (found[0]["groups"], found[0]["people"], found[0]["chat"])
    ]
    assert main(["house", "check", "--store", address, "--lang", "en"]) == 0
    assert capsys.readouterr().out.endswith(" is whole.\n")
    [[table, text]] = sql(address, "SELECT table_id, text FROM events WHERE seq = 1 ORDER BY table_id LIMIT 1")
    sql(address, "UPDATE events SET text = 'pass' WHERE table_id = $1 AND seq = 1", table)
    assert main(["house", "check", "--store", address, "--lang", "en"]) == 1
    told = capsys.readouterr()
    assert told.out == f"Table {table}: Event 1 of table {table} is not what was written.\n"
    assert told.err.count("\n") == 1
    sql(address, "UPDATE events SET text = $2 WHERE table_id = $1 AND seq = 1", table, text)
    assert main(["house", "save", "--store", address, "--lang", "en"]) == 2
    assert "move-house" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("source", "target", "said"),
    [
        ("none.db", "new.db", "none.db does not exist"),
        ("house.db", "postgresql://nobody:secret@127.0.0.1:1/none", "cannot be opened"),
        ("house.db", "postgresql://127.0.0.1:port/none", "is no address of a store"),
        ("notes.txt", "new.db", "is not a database"),
    ],
)
def test_bad_input_gets_one_sentence_and_leaves_nothing(
    source: str,
    target: str,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(HOUSE, "house.db")
    Path("notes.txt").write_text("no house at all, only words " * 50)
    assert main(["move-house", source, target, "--lang", "en"]) == 1
    err = capsys.readouterr().err
    assert (said in err, err.count("\n"), "secret" in err) == (True, 1, False), err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["house.db", "notes.txt"]


def test_a_backup_of_postgresql_says_what_to_do_instead(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", "postgresql://house@store/house", "copy.db", "--lang", "en"]) == 2
    assert "pg_dump" in capsys.readouterr().err
