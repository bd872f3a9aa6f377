"""Watching the others: every step of a bot's turn is filmed, and stays as long as the pace says."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from bourgade.games import SHELF
from tests.browser.conftest import Visit
from tests.browser.kit import Visitor
from tests.server.kit import Server

GAMES = sorted(SHELF)
BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "luck"}, {"kind": "bot", "bot": "luck"}]
# What the panel showed, from when to when: looked at once a frame, as an eye would.
FILM = """() => {
  window.film = [];
  const look = () => {
    const panel = document.querySelector('.watching'), step = panel?.dataset.step, now = performance.now();
    const last = window.film.at(-1);
    if (step && last?.step === step && last.open) {
      last.until = now;
      last.lasts = Math.min(last.lasts, +panel.dataset.lasts);
    } else {
      if (last?.open) { last.until = now; last.open = false; }
      if (step) window.film.push({ step, from: now, until: now, lasts: +panel.dataset.lasts, open: true });
    }
    requestAnimationFrame(look);
  };
  look();
}"""
FRAME = 60  # milliseconds between two looks, at the worst


def seated(visit: Visit, game: str, pace: str, **more: Any) -> Visitor:
    ada = visit(pace=pace, **more).call_oneself("Ada")
    ada.enter(ada.open_table(BOTS, game))
    ada.page.evaluate(FILM)
    return ada


def until_watched(ada: Visitor) -> list[dict[str, Any]]:
    """Play until a turn of somebody else has been shown to its end."""
    for _ in range(25):
        ada.page.wait_for_selector(".prompt.ready", timeout=60_000)
        found: list[dict[str, Any]] = ada.page.evaluate("window.film.filter(one => !one.open)")
        if len(found) > 1:
            return found
        ada.move_by_list()
        ada.page.wait_for_timeout(300)
    raise AssertionError("no turn was shown")


@pytest.mark.parametrize("game", GAMES)
def test_each_step_of_a_bots_turn_stays_as_long_as_the_pace_says(visit: Visit, game: str) -> None:
    steps = until_watched(seated(visit, game, "normal"))
    assert max(step["lasts"] for step in steps) <= 2000
    for step in steps:
        assert step["lasts"] >= 180
        assert step["until"] - step["from"] >= step["lasts"] - FRAME, step


def test_a_click_first_goes_to_the_present_and_plays_nothing(visit: Visit) -> None:
    ada = seated(visit, "clans", "slow")
    ada.page.wait_for_selector(".prompt.ready, .watching")
    if ada.asked.count():
        ada.move_by_list()
    ada.page.wait_for_selector(".watching .done button")
    moves = ada.page.locator(".where").inner_text()
    ada.page.locator("main [data-thing]").first.click(force=True)
    expect(ada.page.locator(".watching")).to_have_count(0)
    assert ada.things("picked") == []
    assert moves[:5] == ada.page.locator(".where").inner_text()[:5]


def test_the_keys_of_watching(visit: Visit) -> None:
    ada = seated(visit, "clans", "slow")
    ada.page.wait_for_selector(".prompt.ready, .watching")
    if ada.asked.count():
        ada.move_by_list()
    panel = ada.page.locator(".watching")
    ada.page.wait_for_selector(".watching .done button")
    ada.page.locator("header h1").evaluate("heading => heading.focus()")  # where it goes when the list has gone
    ada.press(" ")
    expect(panel.get_by_role("button", name="Continuer")).to_be_visible()
    shown = panel.get_attribute("data-step")
    ada.page.wait_for_timeout(1600)
    assert panel.get_attribute("data-step") == shown
    ada.press("3")
    expect(panel.get_by_role("button", name="Vif")).to_have_attribute("aria-pressed", "true")
    ada.press("Escape")
    expect(panel).to_have_count(0)
    ada.wait_to_be_asked()
    expect(ada.page.locator(".meanwhile li").first).to_be_visible()
    ada.press("r")
    expect(panel).to_have_count(1)
    ada.press("Escape")
    expect(panel).to_have_count(0)
    ada.page.locator(".moment").first.hover()
    assert ada.page.locator("main .told, main .left").count() > 0
    ada.page.locator(".moment p").first.click()  # the whole row leads to its moment
    expect(panel).to_have_count(1)
    ada.press("Escape")
    expect(panel).to_have_count(0)


def test_the_end_is_seen_before_the_result(visit: Visit, house: Server) -> None:
    """A game that rushes by is caught up with; then the board stays, and nobody is thrown to the scores."""
    guest = house.guest("Camille")
    table = guest.open("me", "luck")
    line = guest.join(table)
    line.turn(0)
    watcher = visit(pace="fast").be(guest).enter(f"/t/{table}")
    watcher.wait_to_be_asked()
    line.play_out(0)
    expect(watcher.page.locator(".farewell")).to_be_visible(timeout=60_000)
    expect(watcher.page.locator(".end")).to_have_count(0)
    watcher.page.get_by_role("button", name="Voir le résultat").click()
    expect(watcher.page.locator(".end")).to_be_visible()
