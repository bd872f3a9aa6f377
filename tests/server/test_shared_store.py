"""Opening a house in PostgreSQL: what cannot be opened is said in one sentence, and what is older is brought up."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bourgade.server.opening import NEWEST as NEWEST_FILE
from bourgade.server.opening import Unusable
from bourgade.server.postgres_opening import NEWEST, STEPS, prepare
from tests.aside import main, run
from tests.server.kit import RUN, SOURCE
from tests.server.services import Postgres, free_port, sql

COLUMNS = "SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public'"


def test_a_step_has_the_same_number_in_every_store() -> None:
    assert NEWEST == NEWEST_FILE
    assert sorted(STEPS) == list(range(1, NEWEST + 1))


def test_servers_that_open_at_once_bring_an_older_house_up_once(postgres: Postgres) -> None:
    fresh, older = postgres.new(), postgres.new()
    sql(older, "DROP SCHEMA public CASCADE")
    sql(older, "CREATE SCHEMA public")
    sql(older, "CREATE TABLE steps (number INTEGER PRIMARY KEY, done TIMESTAMPTZ NOT NULL DEFAULT now())")
    for statement in STEPS[1]:
        sql(older, statement)
    sql(older, "INSERT INTO steps (number) VALUES (1)")
    sql(older, "INSERT INTO people (id, name) VALUES ('ada', 'Ada')")
    with ThreadPoolExecutor(4) as servers:
        list(servers.map(lambda _: run(prepare(older)), range(4)))
    assert sorted(sql(older, COLUMNS)) == sorted(sql(fresh, COLUMNS))
    assert sql(older, "SELECT id, name, used FROM people") == [("ada", "Ada", 0)]
    assert sql(older, "SELECT number FROM steps ORDER BY number") == [(n,) for n in sorted(STEPS)]


def test_a_newer_house_and_that_of_another_program_are_left_alone(postgres: Postgres) -> None:
    newer, other = postgres.new(), postgres.address("other")
    sql(newer, "INSERT INTO steps (number) VALUES (99)")
    with pytest.raises(Unusable, match="newer Bourgade"):
        run(prepare(newer))
    sql(postgres.address("postgres"), "CREATE DATABASE other")
    sql(other, "CREATE TABLE invoices (id INTEGER)")
    with pytest.raises(Unusable, match="another program"):
        run(prepare(other))
    assert sorted(sql(other, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")) == [("invoices",)]


def test_what_cannot_be_opened_is_said_in_one_sentence_without_its_password(
    postgres: Postgres, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable, *arguments in (
        ("", "--store", f"postgresql://house:hush@127.0.0.1:{free_port()}/house"),
        ("", "--store", "mysql://house:hush@127.0.0.1/house"),
        ("", "--bus", "redis://127.0.0.1:6379/0"),
        (f"postgresql://nobody:hush@127.0.0.1:{postgres.port}/empty",),
    ):
        monkeypatch.setenv("BOURGADE_STORE", variable)
        code = main(["serve", "--no-browser", "--port", "0", "--lang", "en", *arguments])
        said = capsys.readouterr().err
        assert code in (1, 2), said
        assert len(said.strip().splitlines()) == 1, said
        assert "hush" not in said
    for address, why in (
        (f"postgresql://house:hush@127.0.0.1:{postgres.port}/nothing", 'database "nothing" does not exist'),
        ("postgresql://house:hush@127.0.0.1:none/house", "is no address of a store"),
    ):
        with pytest.raises(Unusable, match=why) as told:
            run(prepare(address))
        assert "hush" not in str(told.value)


EARLY = """
import os, signal, uvicorn
run = uvicorn.Server.run
def stopped_first(self, sockets=None):
    os.kill(os.getpid(), signal.SIGTERM)
    run(self, sockets)
uvicorn.Server.run = stopped_first
"""


def test_who_is_told_to_stop_before_the_house_is_open_stops(tmp_path: Path) -> None:
    order = [sys.executable, "-c", EARLY + RUN, "serve", "--no-browser", "--port", "0"]
    env = os.environ | {"PYTHONPATH": SOURCE}
    done = subprocess.run([*order, "--database", str(tmp_path / "a.db")], capture_output=True, timeout=30, env=env)
    assert (done.returncode, done.stderr) == (0, b"")
