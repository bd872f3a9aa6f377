"""One server for the tests that do not hurt it, and the places a house may be kept in.

Tests of BOTH run over SQLite and over PostgreSQL, all others over SQLite; BOURGADE_TEST_STORE=postgres (or both) runs
every test that can over that. What looks into the file itself is marked `in_a_file`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.kit import Server
from tests.server.mail import Mailroom
from tests.server.services import Postgres, Redis
from tests.server.stores import Homes, Place, place_at

BOTH = (
    "test_store",
    "test_twins",
    "test_live",
    "test_tidy",
    "test_durable",
    "test_identity",
    "test_archive",
    "test_runs",
    "test_workshop",
    "test_keeper",
)
WISH = os.environ.get("BOURGADE_TEST_STORE", "")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "in_a_file: looks into the SQLite file, which other stores have not")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "kept_in" in metafunc.fixturenames:
        metafunc.parametrize("kept_in", stores_of(metafunc), indirect=True, scope="session")


def stores_of(metafunc: pytest.Metafunc) -> list[str]:
    if metafunc.definition.get_closest_marker("in_a_file"):
        return ["sqlite"]
    both = metafunc.module.__name__.rpartition(".")[2] in BOTH
    return ["postgres"] if WISH == "postgres" else ["sqlite", "postgres"] if both or WISH == "both" else ["sqlite"]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    found = Postgres()
    yield found
    found.close()


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    found = Redis()
    yield found
    found.kill()


@pytest.fixture(scope="session")
def kept_in(request: pytest.FixtureRequest) -> Postgres | None:
    """Where houses are kept: in files, or in a cluster."""
    if request.param == "sqlite":
        return None
    found: Postgres = request.getfixturevalue("postgres")
    return found


@pytest.fixture
def homes(kept_in: Postgres | None, tmp_path: Path) -> Homes:
    """A new home for a house of some name."""
    return lambda name: kept_in.new() if kept_in else tmp_path / f"{name}.db"


@pytest.fixture(scope="session")
def server(kept_in: Postgres | None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(kept_in.new() if kept_in else tmp_path_factory.mktemp("house") / "house.db").start()
    yield found
    found.stop()


@pytest.fixture
def own_server(homes: Homes) -> Iterator[Server]:
    """For tests that kill it or look into its database."""
    found = Server(homes("own")).start()
    yield found
    found.stop()


@pytest.fixture
def place(homes: Homes) -> Place:
    return place_at(homes("place"))


@pytest.fixture(scope="module")
def mailroom() -> Iterator[Mailroom]:
    room = Mailroom().open()
    yield room
    room.close()
