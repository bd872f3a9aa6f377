"""A bad line: known within ten seconds, said with what is unsent; moves leave once or come back, words are not lost."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.kit import Visitor
from tests.browser.line import BadLine
from tests.server.kit import Line, Server

TWO = [{"kind": "me"}, {"kind": "open"}]
KNOWN = 10.0  # seconds until a dead line is noticed
SLOW = 5.0  # that a crowded machine may add


@pytest.fixture
def wire(house: Server) -> Iterator[BadLine]:
    found = BadLine(house.port)
    yield found
    found.close()


def test_a_move_made_on_a_dead_line_leaves_once_and_one_too_late_comes_back(
    visit: Visit, house: Server, wire: BadLine
) -> None:
    ada = Visitor(visit(language="en").page, f"http://127.0.0.1:{wire.port}").call_oneself("Ada")
    ben = house.guest("Ben")
    table = ada.open_table(TWO)
    assert ben.post(f"/api/tables/{table[3:]}/sit", {}).status == 200
    his = Line(ben, table[3:])
    ada.enter(table)
    his.frame_of(1)

    def ben_moves() -> None:
        frame = his.turn(1)
        if not frame["over"]:
            his.play(1)

    if his.frame is not None and 1 in his.frame["asked"]:
        ben_moves()
    assert ada.wait_to_be_asked()
    before = len(his.chronicle[1])
    wire.dead = True
    began = time.monotonic()
    ada.move_by_list()  # into the void
    banner = ada.page.locator(".banner.bad")
    expect(banner).to_contain_text("Your move leaves when it is back", timeout=1000 * (KNOWN + SLOW))
    assert time.monotonic() - began < KNOWN + SLOW
    wire.mend()
    expect(banner).to_have_count(0, timeout=15_000)
    his.turn(1)
    assert sum(told["seat"] == 0 for told in his.chronicle[1][before:]) == 1  # once
    ben_moves()
    assert ada.wait_to_be_asked()
    # Meanwhile she plays on another device: what waits here is too late, and comes back with the reason.
    phone = visit(language="en", width=390, height=844, touch=True)
    phone.page.context.add_cookies(
        [{"name": c["name"], "value": c["value"], "url": house.address} for c in ada.page.context.cookies()]
    )
    phone.enter(table)
    assert phone.wait_to_be_asked()
    ada.page.context.set_offline(True)
    expect(banner).to_contain_text("Connection lost")
    ada.move_by_list(1)
    expect(banner).to_contain_text("Your move leaves when it is back")
    phone.move_by_list()
    phone.page.get_by_role("button", name="Play this move").click()
    his.turn(1)
    ada.page.context.set_offline(False)
    expect(ada.page.locator(".notice")).to_contain_text("Your move was not played")
    # Nobody's words are lost either: a watcher who has no name yet is asked for it, and the line goes out after.
    watcher = visit(language="en").enter(table)
    watcher.page.get_by_role("tab", name="Chat").click()
    watcher.page.get_by_label("Say something").fill("Well played")
    watcher.page.get_by_role("button", name="Send").click()
    watcher.page.get_by_label("Others will see this name").fill("Noor")
    watcher.page.get_by_role("button", name="That’s me").click()
    assert his.until("said")["text"] == "Well played"
    watcher.page.get_by_role("tab", name="Chat").click()  # who comes in anew begins with the chronicle
    expect(watcher.page.locator(".talk")).to_contain_text("Well played")
