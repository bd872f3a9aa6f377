"""One server for the tests that do not hurt it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.kit import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("house") / "house.db").start()
    yield found
    found.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """For tests that kill it or look into its database."""
    found = Server(tmp_path / "own.db").start()
    yield found
    found.stop()
