"""Databases of every earlier version open in this one, with everything that was in them; others are refused."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bourgade.games import SHELF
from bourgade.server.opening import NEWEST, STEPS, Unusable, opened
from tests.server.houses.make import make
from tests.server.kit import RUN, SOURCE, Guest, Server

HOUSES = Path(__file__).parent / "houses"
KEPT = sorted(path.stem for path in HOUSES.glob("*.sqlite"))
KNOWN = {
    "house": "*",
    "people": "id, name",
    "tables": "id, game, edition, box, options, kind, reach, owner, secret, opened, given, origin, rematch, over",
    "seats": "*",
    "events": "table_id, seq, kind, seat, text, at",
    "chat": "*",
    "deeds": "*",
}


@pytest.fixture
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    shutil.copy(HOUSES / f"{request.param}.sqlite", tmp_path / "old.db")
    return tmp_path / "old.db"


def contents(path: Path) -> dict[str, list[Any]]:
    """What version 1 knew of a house."""
    with closing(sqlite3.connect(path)) as base:
        return {place: base.execute(f"SELECT {known} FROM {place}").fetchall() for place, known in KNOWN.items()}


@pytest.mark.parametrize("name", KEPT)
def test_every_number_has_a_house(name: str) -> None:
    assert {int(kept.split("-")[0]) for kept in KEPT} == set(STEPS)
    assert (HOUSES / f"{name}.json").is_file()


@pytest.mark.parametrize("old", KEPT, indirect=True)
def test_an_older_house_is_brought_up_to_date_with_a_copy_beside_it(old: Path) -> None:
    before = contents(old)
    with closing(sqlite3.connect(old)) as base:
        [version] = base.execute("PRAGMA user_version").fetchone()
    opened(old).close()
    assert contents(old) == before
    beside = old.with_name(f"old.db.before-{NEWEST}")
    assert beside.exists() == (version < NEWEST)
    if version < NEWEST:
        assert contents(beside) == before
        assert beside.stat().st_mode & 0o077 == 0
    opened(old).close()
    assert len(list(old.parent.glob("*.before-*"))) == int(version < NEWEST), "nothing to do the second time"


@pytest.mark.parametrize("name", KEPT)
def test_what_was_played_in_an_older_version_is_there_and_goes_on(tmp_path: Path, name: str) -> None:
    shutil.copy(HOUSES / f"{name}.sqlite", tmp_path / "old.db")
    expected = json.loads((HOUSES / f"{name}.json").read_text(encoding="utf-8"))
    server = Server(tmp_path / "old.db").start()
    try:
        ada = Guest(server, None)
        ada.cookie = expected["cookie"]
        assert ada.get("/api/me")["name"] == "Ada"
        assert {table["id"] for table in ada.get("/api/tables")["mine"]} == set(expected["tables"])
        stages = {id: look(ada, id, was) for id, was in expected["tables"].items()}
        assert "damaged" not in stages.values()
        other_boxes = name in ("1-first", "1-editions")
        found = set(stages.values())
        assert found == {"retired"} if other_boxes else found >= {"gathering", "playing", "over"}
    finally:
        server.stop()


def look(ada: Guest, id: str, was: dict[str, Any]) -> str:
    info = ada.get(f"/api/tables/{id}")
    assert (info["game"], info["kind"], info["commitment"]) == (was["game"], was["kind"], was["commitment"])
    stage = str(info["stage"])
    if stage == "retired":
        game = SHELF[info["game"]]
        assert (info["edition"], info["box"]) != (game.edition, game.box.digest), "it could be played on"
        return stage
    assert (stage, info["seq"]) == (was["stage"], was["seq"])
    if was["record"]:
        assert ada.ask("GET", f"/api/tables/{id}/record").body.decode() == was["record"]
        assert ada.post("/api/verify", {"text": was["record"]}).data["genuine"]
    if stage == "playing":
        line = ada.join(id)
        assert [said["text"] for said in line.heard[0]["chat"]][: len(was["chat"])] == was["chat"]
        frame = line.frame_of(1)
        if was["view"]:
            assert frame["sights"][0]["view"] == was["view"]
        mine = [seat for seat in line.info["mine"] if seat in frame["asked"]]
        if mine and was["kind"] != "lesson":
            line.play(mine[0])
    return stage


def test_a_house_of_this_version_can_be_made_to_be_kept(tmp_path: Path) -> None:
    make(tmp_path / "now.sqlite")
    made, kept = ({place: len(rows) for place, rows in contents(path).items()} for path in (
        tmp_path / "now.sqlite", HOUSES / f"{NEWEST}.sqlite",
    ))  # fmt: skip
    assert set(made) == set(kept)
    assert made["tables"] == kept["tables"]
    assert schema(tmp_path / "now.sqlite") == schema(HOUSES / f"{NEWEST}.sqlite")


@pytest.mark.parametrize("old", KEPT, indirect=True)
def test_a_new_house_and_one_brought_up_to_date_have_the_same_schema(old: Path, tmp_path: Path) -> None:
    opened(old).close()
    opened(tmp_path / "new.db").close()
    assert schema(old) == schema(tmp_path / "new.db")


def schema(path: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(path)) as base:
        names = [name for (name,) in base.execute("SELECT name FROM sqlite_schema ORDER BY name")]
        return {name: base.execute(f"PRAGMA table_xinfo({name})").fetchall() for name in names}


@pytest.mark.parametrize("old", ["1-last"], indirect=True)
def test_a_step_that_fails_changes_nothing(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = contents(old)
    monkeypatch.setitem(STEPS, NEWEST, [*STEPS[NEWEST], "INSERT INTO no_such_place VALUES (1)"])
    with pytest.raises(sqlite3.OperationalError, match="no_such_place"):
        opened(old)
    monkeypatch.undo()
    with closing(sqlite3.connect(old)) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (0,)
        assert "link" not in [row[1] for row in base.execute("PRAGMA table_info(events)")]
    opened(old).close()
    assert contents(old) == before
    assert len(list(old.parent.glob("*.before-*"))) == 2


def serve(path: Path, *more: str) -> subprocess.CompletedProcess[str]:
    order = [sys.executable, "-c", RUN, "serve", "--no-browser", "--port", "0", "--database", str(path), *more]
    env = os.environ | {"PYTHONPATH": SOURCE}
    return subprocess.run(order, capture_output=True, text=True, timeout=60, env=env)


@pytest.mark.parametrize("old", [KEPT[-1]], indirect=True)
def test_a_newer_house_is_refused_in_one_sentence_and_left_alone(old: Path) -> None:
    opened(old).close()
    with closing(sqlite3.connect(old)) as base:
        base.execute(f"PRAGMA user_version = {NEWEST + 1}")
    before = old.read_bytes()
    done = serve(old)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert f"newer Bourgade (schema {NEWEST + 1}, this one knows {NEWEST})" in done.stderr
    assert old.read_bytes() == before


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "photos.db"
    with closing(sqlite3.connect(path)) as base:
        base.execute("CREATE TABLE tables (id INTEGER)")
    before = path.read_bytes()
    with pytest.raises(Unusable, match="another program"):
        opened(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("old", [KEPT[-1]], indirect=True)
def test_a_damaged_file_is_noticed_before_the_house_opens(old: Path) -> None:
    opened(old).close()
    spoil(old)
    done = serve(old)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "is damaged" in done.stderr
    assert "bourgade house save" in done.stderr
    server = Server(old, "--no-check").start()
    assert server.guest().get("/api/shelf")["games"]
    server.stop()


def spoil(path: Path, place: str = "chat") -> None:
    """Overwrite the page of one of the database's tables."""
    with closing(sqlite3.connect(path)) as base:
        [root] = base.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (place,)).fetchone()
        [size] = base.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xa5" * size)
