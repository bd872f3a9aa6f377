"""Room: the fullest positions of recorded games, at every size; nothing clipped, covered, too small to read or to hit.

BOURGADE_ROOM=long walks every question of every recorded game.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page

from bourgade.games import SHELF
from tests.browser.conftest import Visit
from tests.browser.museum import GOLDEN, fullest, hang, largest
from tests.browser.test_pages import dressed
from tests.server.kit import Server

LONG = os.environ.get("BOURGADE_ROOM") == "long"
SIZES = ((1440, 900), (1366, 768), (1280, 800), (820, 1180), (390, 844), (320, 640))
MEASURE = Path(__file__).with_name("room.js").read_text(encoding="utf-8")
MOST = 4  # questions that are looked at, of the game with the most players
ALL = [(path, 99) for path in sorted(GOLDEN.glob("*/*.log"))]
SHORT = [(largest(game), MOST) for game in SHELF if (GOLDEN / game).is_dir()]


@pytest.mark.parametrize(("path", "most"), ALL if LONG else SHORT, ids=lambda value: getattr(value, "stem", None))
def test_there_is_room_for_everything(visit: Visit, house: Server, path: Path, most: int) -> None:
    troubles = list[str]()
    guest = house.guest("Camille")
    for number, exhibit in enumerate(fullest(path, most)):
        address = hang(house, guest, exhibit)
        language = ("fr", "en")[number % 2]
        visitor = dressed(visit(language=language).be(guest), language, "light").enter(address)
        assert visitor.wait_to_be_asked()
        for width, height in SIZES:
            visitor.page.set_viewport_size({"width": width, "height": height})
            troubles += [f"{exhibit.prompt} {language} {width}×{height} {told}" for told in measured(visitor.page)]
        visitor.page.close()
    assert not troubles, "\n".join(["", *troubles])


def measured(page: Page) -> list[str]:
    """A layout that depends on the room it gets needs a moment to find its place."""
    for patience in (60, 200, 800):
        page.wait_for_timeout(patience)
        found: list[str] = page.evaluate(MEASURE)
        if not found:
            break
    return found
