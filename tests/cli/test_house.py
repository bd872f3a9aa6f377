"""`bourgade house` on small houses of its own version and of an older one."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bourgade.server.opening import NEWEST, opened
from tests.aside import main

HOUSES = Path(__file__).parents[1] / "server" / "houses"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return Path(shutil.copy(HOUSES / f"{NEWEST}.sqlite", tmp_path / "house.db"))


def house(*words: str | Path) -> int:
    return main(["house", *map(str, words)])


def tables(database: Path) -> set[str]:
    with closing(sqlite3.connect(database)) as base:
        return {
            kind
            for (kind,) in base.execute(
                "SELECT kind || over || (SELECT count(*) > 0 FROM events WHERE table_id = id) FROM tables"
            )
        }


def test_it_shows_what_is_there_and_changes_nothing(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = database.read_bytes()
    assert house("--database", database) == 0
    told = capsys.readouterr().out
    rows = {line.split("│")[1].strip(): line.split("│")[2:6] for line in told.splitlines() if line.startswith("│")}
    assert [int(cell) for cell in rows["clans"]] == [2, 2, 1, 1]
    assert [int(cell) for cell in rows["tiny_towns"]] == [0, 1, 0, 0]
    assert "2 people, 2 lines of chat" in told
    assert f"schema {NEWEST}" in told
    assert database.read_bytes() == before


def test_it_shows_an_older_house_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(HOUSES / "1-first.sqlite", tmp_path / "old.db")
    assert house("show", "--database", tmp_path / "old.db") == 0
    assert "schema 1" in capsys.readouterr().out
    assert house("check", "--database", tmp_path / "old.db") == 1
    assert "older version" in capsys.readouterr().err


def test_tidying_warns_first_and_keeps_what_is_finished(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = tables(database)
    keep = ("--keep", "unbegun=0", "--keep", "lessons=0", "--keep", "abandoned=0", "--keep", "guests=0")
    assert house("tidy", "--database", database, *keep) == 0
    assert "6 tables: their people are warned" in capsys.readouterr().out
    assert tables(database) == before
    assert house("--database", database) == 0
    assert "6 tables are warned" in capsys.readouterr().out
    assert house("tidy", "--now", "--database", database, *keep) == 0
    assert "6 tables and 0 guests put away" in capsys.readouterr().out
    assert tables(database) == {"game11"}
    assert house("tidy", "--now", "--database", database, "--keep", "finished=0") == 0
    assert tables(database) == set()


def test_a_changed_table_is_found_and_the_others_are_saved(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert house("check", "--database", database) == 0
    opened(database).close()
    with closing(sqlite3.connect(database)) as base:
        [id] = base.execute("SELECT id FROM tables WHERE over = 1").fetchone()
        base.execute("UPDATE events SET text = 'pass' WHERE table_id = ? AND seq = 3", (id,))
        base.commit()
    capsys.readouterr()
    assert house("check", "--database", database) == 1
    told = capsys.readouterr()
    assert told.out == f"Table {id}: Event 3 of table {id} is not what was written.\n"
    assert told.err.count("\n") == 1
    assert house("save", "--database", database, "--out", tmp_path / "new.db") == 0
    assert "6 whole tables are in" in capsys.readouterr().out
    assert house("check", "--database", tmp_path / "new.db") == 0
    assert house("save", "--database", database, "--out", tmp_path / "new.db") == 1
    assert (tmp_path / "new.db").stat().st_mode & 0o077 == 0


def test_finished_games_become_records_and_are_whole(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert house("archive", "--after", "36500", "--database", database) == 0
    assert "0 finished games" in capsys.readouterr().out, "somebody was there in this century"
    assert house("--database", database) == 0
    before = next(line for line in capsys.readouterr().out.splitlines() if "clans" in line).split("│")
    assert house("archive", "--after", "0", "--database", database) == 0
    assert "1 finished game is now a record" in capsys.readouterr().out
    with closing(sqlite3.connect(database)) as base:
        assert base.execute("SELECT count(*) FROM events JOIN tables ON id = table_id WHERE over").fetchone() == (0,)
    assert house("check", "--database", database) == 0
    assert house("--database", database) == 0
    after = next(line for line in capsys.readouterr().out.splitlines() if "clans" in line).split("│")
    assert after[1:7] == before[1:7]


@pytest.mark.parametrize("place", ["chat", "events", "seats", "deeds", "held_seats"])
def test_what_can_be_read_of_a_broken_file_is_saved(
    database: Path, tmp_path: Path, place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    opened(database).close()
    with closing(sqlite3.connect(database)) as base:
        base.execute("PRAGMA journal_mode=DELETE")
        [root] = base.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (place,)).fetchone()
        [size] = base.execute("PRAGMA page_size").fetchone()
    with database.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xa5" * size)
    assert house("check", "--database", database) == 1
    assert house("save", "--database", database, "--out", tmp_path / "new.db") == 0
    told = capsys.readouterr().out.splitlines()[-1]
    whole = 0 if place in ("events", "seats") else 7
    assert told.startswith(f"{whole} whole tables")
    assert house("check", "--database", tmp_path / "new.db") == 0


@pytest.mark.parametrize(
    "words",
    [
        ("show", "--database", "no.db"),
        ("save",),
        ("tidy", "--keep", "cats=3"),
        ("tidy", "--keep", "lessons=-3"),
        ("tidy", "--keep", "lessons=nan"),
        ("tidy", "--notice", "-1"),
        ("archive", "--after", "-1"),
        ("sweep",),
    ],
)
def test_bad_input_gets_one_sentence(
    words: tuple[str, ...], database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(database.parent)
    given = words if "--database" in words else (*words, "--database", "house.db")
    assert house(*given) in (1, 2)
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert not told.out
