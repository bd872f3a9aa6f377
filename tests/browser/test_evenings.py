"""The pages of an evening with people under axe: mine, ratings, a championship, clocks, questions, absence, leaving.

One size and look in CI; BOURGADE_AXE=all takes the three sizes in both looks. Pictures are in shots/.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from itertools import product

import pytest

from tests.browser.conftest import PAGE
from tests.browser.kit import Visitor
from tests.browser.test_pages import LOOKS, SIZES, Inspector, dressed
from tests.server.kit import Guest, Line, play_together
from tests.server.mail import Mailroom
from tests.server.travel import Traveller

Visit = Callable[..., Visitor]
ALL = os.environ.get("BOURGADE_AXE") == "all"
SEEN = list(product(SIZES, LOOKS)) if ALL else [("phone", LOOKS[1])]
LIVE = {"clock": "live", "minutes": 10, "seconds": 10, "stand": "luck"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Traveller]:
    assert (PAGE / "index.html").exists()
    room = Mailroom().open()
    server = Traveller(tmp_path_factory.mktemp("evenings") / "house.db", "--rate", "1000", *room.arguments)
    server.start()
    yield server
    server.stop()
    room.close()


@pytest.fixture(scope="module")
def friends(house: Traveller) -> tuple[Guest, Guest, str, str]:
    """Two who have played together; the table of their rated game, and the championship one of them organises."""
    ada, bob = house.guest("Camille"), house.guest("Théo")
    table = ada.open("me", "open", rated=True)
    assert bob.post(f"/api/tables/{table}/sit", {}).status == 200
    play_together({0: Line(ada, table), 1: Line(bob, table)})
    for game in ("petits_peuples", "tiny_towns"):
        ada.join(ada.open("me", "luck", game=game)).play_out(0)
    plan = {"title": "Coupe du jeudi", "game": "clans", "system": "swiss", "seats": 2, "rounds": 2, "duplicate": True}
    cup = ada.post("/api/championships", plan).data["id"]
    for one in (ada, bob):
        one.post(f"/api/championships/{cup}/enter", {"share": "0123456789abcdef" * 2})
    ada.post(f"/api/championships/{cup}/next")
    return ada, bob, table, cup


@pytest.mark.parametrize(("size", "look"), SEEN)
def test_the_pages_of_an_evening_are_clean(
    house: Traveller, visit: Visit, friends: tuple[Guest, Guest, str, str], size: str, look: tuple[str, str]
) -> None:
    ada, bob, played, cup = friends
    (width, height), (language, theme) = SIZES[size], look
    mine = dressed(visit(language=language, width=width, height=height).be(ada), language, theme)
    inspector = Inspector(mine.page, f"{size}-{theme}-{language}")
    page = mine.enter("/me").page
    page.locator("section").nth(4).wait_for()
    page.get_by_text(re.compile("Théo")).first.wait_for()
    inspector.see("me")
    mine.enter("/ratings").page.get_by_text("Théo").first.wait_for()
    inspector.see("ratings")
    mine.enter("/c").page.get_by_text("Coupe du jeudi").first.wait_for()
    inspector.see("championships")
    mine.enter(f"/c/{cup}").page.locator("tbody tr").nth(1).wait_for()
    inspector.see("championship")
    mine.enter(f"/t/{played}").page.get_by_role("switch").first.wait_for()
    inspector.see("end-shared")
    table = ada.open("me", "open", terms=LIVE)
    assert bob.post(f"/api/tables/{table}/sit", {}).status == 200
    his = bob.join(table)
    mine.enter(f"/t/{table}").page.locator(".players .clock").first.wait_for()
    frame = his.frame_of(1)
    if frame["asked"] == [0]:
        line = ada.join(table)
        line.frame_of(1)
        line.play(0)
        line.close()
        frame = his.turn(1)
    assert his.ask("ask", seat=1, what="pause")["type"] == "ack"
    page.get_by_role("button", name=re.compile("^(Accorder|Agree)$")).wait_for()
    inspector.see("asked")
    page.get_by_role("button", name=re.compile("^(Refuser|Refuse)$")).click()
    his.close()
    page.locator(".players .badge", has_text=re.compile("hors ligne|offline")).wait_for()
    house.travel(70)
    mine.enter(f"/t/{table}")
    page.get_by_role("button", name=re.compile("^(Un bot joue à sa place|A bot plays for them)")).wait_for()
    inspector.see("absent")
    settings = page.get_by_role("button", name=re.compile("^(Réglages|Settings)$"))
    leave = page.get_by_role("button", name=re.compile("^(Quitter la table|Leave the table)$"))
    if not leave.count():
        settings.click()
    leave.first.click()
    page.get_by_role("radio").first.wait_for()
    inspector.see("leaving")
    page.keyboard.press("Escape")
    assert not inspector.found, "\n".join(inspector.found)
