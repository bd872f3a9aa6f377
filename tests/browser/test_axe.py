"""Nothing for axe to find, best practices included, at five tables at their start, in the middle and at the end.

Only on request: `make axe` looks at every table in both themes at all three sizes, BOURGADE_AXE=some at two of the six.
"""

from __future__ import annotations

import os
from itertools import product

import pytest

from bourgade.table.record import read
from tests.browser.conftest import Visit
from tests.browser.museum import Exhibit, hang
from tests.browser.robot import GAMES
from tests.browser.test_pages import SIZES, dressed, faults
from tests.server.kit import Server

ASKED = os.environ.get("BOURGADE_AXE", "")
pytestmark = pytest.mark.skipif(not ASKED, reason="a long look: BOURGADE_AXE=some, or make axe")


def looks(box: str) -> list[tuple[str, str]]:
    """All six, or two that change from box to box."""
    if ASKED == "all":
        return list(product(SIZES, ("light", "dark")))
    turn = list(GAMES).index(box)
    return [(list(SIZES)[turn % 3], "light"), (list(SIZES)[(turn + 1) % 3], "dark")]


@pytest.mark.parametrize("box", GAMES)
def test_axe_finds_nothing_at_a_table(visit: Visit, house: Server, box: str) -> None:
    record = read(GAMES[box].read_bytes())
    chosen = [at for at, entry in enumerate(record.log) if entry.seat >= 0]
    moments = {
        "start": (chosen[0], record.log[chosen[0]].seat),
        "middle": (chosen[len(chosen) // 2], record.log[chosen[len(chosen) // 2]].seat),
        "end": (len(record.log), 0),
    }
    guest = house.guest("Camille")
    tables = {name: hang(house, guest, Exhibit(record, at, seat, "")) for name, (at, seat) in moments.items()}
    found = list[str]()
    for size, theme in looks(box):
        width, height = SIZES[size]
        visitor = dressed(visit(language="en", width=width, height=height).be(guest), "en", theme)
        for name, table in tables.items():
            for path in (table, f"{table}/text"):
                visitor.enter(path)
                visitor.page.get_by_role("heading", level=1).first.wait_for()
                visitor.page.get_by_role("heading", level=2).first.wait_for()
                found += [
                    f"{box} {name} {size} {theme} {path[len(table) :]}: {fault}" for fault in faults(visitor.page)
                ]
    assert not found, "\n".join(found)
