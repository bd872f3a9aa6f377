"""Nothing for axe to find, best practices and new rules included: five tables at their start, in the middle and at the
end, with pictures and as text, and every other page of the house.

A long look, on request: `make axe`, in both themes at all three sizes; BOURGADE_AXE=some takes one look at the middle
of each game. What every test run looks at is in test_pages.py.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from bourgade.table.record import read
from tests.browser.conftest import Visit
from tests.browser.kit import Visitor
from tests.browser.museum import Exhibit, hang
from tests.browser.robot import GAMES
from tests.browser.test_pages import SIZES, dressed, faults
from tests.server.kit import Guest, Server

ASKED = os.environ.get("BOURGADE_AXE", "")
ALL = ASKED == "all"
LOOKS = list(product(SIZES, ("light", "dark")))
LONG = pytest.mark.skipif(not ASKED, reason="a long look: make axe")


def looks(box: str) -> list[tuple[str, str]]:
    """All six, or one that changes from box to box."""
    return LOOKS if ALL else [LOOKS[list(GAMES).index(box)]]


def hung(house: Server, guest: Guest, box: str) -> dict[str, str]:
    record = read(GAMES[box].read_bytes())
    chosen = [at for at, entry in enumerate(record.log) if entry.seat >= 0]
    moments = {
        "start": (chosen[0], record.log[chosen[0]].seat),
        "middle": (chosen[len(chosen) // 2], record.log[chosen[len(chosen) // 2]].seat),
        "end": (len(record.log), 0),
    }
    return {
        name: hang(house, guest, Exhibit(record, at, seat, ""))
        for name, (at, seat) in moments.items()
        if ALL or name == "middle"
    }


@LONG
@pytest.mark.parametrize("box", GAMES)
def test_axe_finds_nothing_at_a_table(visit: Visit, house: Server, box: str) -> None:
    guest = house.guest("Camille")
    tables = hung(house, guest, box)
    found = list[str]()
    for size, theme in looks(box):
        width, height = SIZES[size]
        visitor = dressed(visit(language="en", width=width, height=height).be(guest), "en", theme)
        for name, table in tables.items():
            for path in (table, f"{table}/text"):
                visitor.enter(path)
                visitor.page.get_by_role("heading", level=1).first.wait_for()
                visitor.page.get_by_role("heading", level=2).first.wait_for()
                visitor.page.wait_for_timeout(200)
                found += [
                    f"{box} {name} {size} {theme} {path[len(table) :]}: {fault}" for fault in faults(visitor.page)
                ]
    assert not found, "\n".join(found)


def drawers(page: Page) -> Iterator[str]:
    """What lies on top of a table: rules, settings, keys."""
    for opener in ("Rules", "Settings"):
        page.get_by_role("button", name=opener, exact=True).first.click()
        page.get_by_role("dialog").wait_for()
        yield opener
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="hidden")
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    yield "keys"


def replayed(page: Page) -> Iterator[str]:
    """The game once more, on the page of its end."""
    expect(page.get_by_role("heading", name="Score in detail")).to_be_visible()
    yield "end"
    slider = page.get_by_role("slider").first
    slider.scroll_into_view_if_needed()
    slider.focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(300)
    yield "replay"


def once(page: Page) -> Iterator[str]:
    page.get_by_role("heading", level=1).first.wait_for()
    page.wait_for_timeout(400)
    yield ""


@LONG
@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_axe_finds_nothing_on_any_other_page(
    visit: Visit, house: Server, ended: tuple[Guest, str], size: str, theme: str
) -> None:
    camille, over = ended
    width, height = SIZES[size]
    player = dressed(visit(language="en", width=width, height=height).be(camille), "en", theme)
    stranger = dressed(visit(language="en", width=width, height=height), "en", theme)
    asked = f"/t/{camille.open('me', 'luck', game='tribus_du_vent')}"
    cup = camille.post(
        "/api/championships", {"title": "The long evening", "game": "clans", "system": "swiss", "seats": 2, "rounds": 2}
    )
    assert cup.status == 201, cup.body
    places: list[tuple[Visitor, str, Callable[[Page], Iterator[str]]]] = [
        *(
            (player, path, once)
            for path in ("/", "/me", "/ratings", "/c", f"/c/{cup.data['id']}", f"{over}/coach", "/nowhere")
        ),
        (player, asked, drawers),
        (player, f"{asked}/text", once),
        (player, over, replayed),
        (stranger, over, once),
        (stranger, "/", once),
    ]
    found = list[str]()
    for visitor, path, states in places:
        visitor.enter(path)
        for state in states(visitor.page):
            found += [f"{path} {state} {size} {theme}: {fault}" for fault in faults(visitor.page)]
    camille.post(f"/api/championships/{cup.data['id']}/end")
    assert not found, "\n".join(found)
