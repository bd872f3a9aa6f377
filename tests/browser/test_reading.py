"""What is said in passing, what is looked at closely, and the game once more: nothing is in the way of the eye."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.kit import Visitor
from tests.browser.test_games import seated
from tests.server.kit import Guest

LUCK = [{"kind": "me"}, {"kind": "bot", "bot": "luck"}]
TIPS = 7  # as many as are pointed at
# Things with a tip that can be pointed at here and now: the middle of each.
POINTS = """most => [...document.querySelectorAll('[data-tip]')].map(one => {
    const box = one.getBoundingClientRect(), at = [box.left + box.width / 2, box.top + box.height / 2];
    const under = box.width ? document.elementFromPoint(...at)?.closest('[data-tip]') : null;
    return under === one ? { at, tip: one.dataset.tip } : null;
  }).filter(Boolean).filter((one, nth, all) => nth % Math.ceil(all.length / most) === 0)"""
# How much of what it speaks of the tooltip hides.
HIDDEN = """([x, y]) => {
  const tip = document.querySelector('[role=tooltip]').getBoundingClientRect();
  const owner = document.elementFromPoint(x, y).closest('[data-tip]').getBoundingClientRect();
  const wide = Math.min(tip.right, owner.right) - Math.max(tip.left, owner.left);
  const high = Math.min(tip.bottom, owner.bottom) - Math.max(tip.top, owner.top);
  return Math.max(0, wide) * Math.max(0, high);
}"""


def at_a_table(visit: Visit, game: str) -> Visitor:
    player = visit().call_oneself("Camille")
    player.enter(player.open_table(LUCK, game))
    assert player.wait_to_be_asked()
    return player


def test_a_tip_opens_only_for_who_points_and_beside_what_it_speaks_of(visit: Visit) -> None:
    player = visit().call_oneself("Camille")
    table = player.open_table(LUCK, "gob")
    page = player.page
    page.mouse.move(240, 300)  # where the board will be
    player.enter(table)
    assert player.wait_to_be_asked()
    tip = page.get_by_role("tooltip")
    page.wait_for_timeout(900)  # longer than a tip waits
    expect(tip).to_be_hidden()
    points = page.evaluate(POINTS, TIPS)
    assert len(points) >= TIPS - 1
    for point in points:
        page.mouse.move(2, 890)
        expect(tip).to_be_hidden()
        page.mouse.move(*point["at"])
        expect(tip).to_have_text(point["tip"].strip())
        assert page.evaluate(HIDDEN, point["at"]) == 0, point
    assert len({point["tip"] for point in points}) >= len(points) // 2, "tips differ from thing to thing"


def test_why_not_goes_by_itself_and_with_a_click(visit: Visit) -> None:
    player = seated(visit())
    assert player.wait_to_be_asked()
    player.move_by_list()  # the land it left is deserted
    assert player.wait_to_be_asked()
    empty = player.page.locator("[data-thing][aria-disabled='true']").first.get_attribute("data-thing")
    assert empty
    notice = player.page.locator(".notice")
    player.page.mouse.click(*player.point_at(empty))
    expect(notice).to_be_visible()
    player.page.locator(".prompt h2").click()
    expect(notice).to_have_count(0)
    player.page.mouse.click(*player.point_at(empty))
    expect(notice).to_be_visible()
    player.page.wait_for_timeout(1500)
    expect(notice).to_be_visible()  # long enough to be read
    expect(notice).to_have_count(0, timeout=4000)


def width(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["width"]


def test_any_board_can_be_enlarged_a_neighbours_too(visit: Visit) -> None:
    page = at_a_table(visit, "tribus_du_vent").page
    page.locator(".lands button").last.click()
    expect(page.locator(".lands button").last).to_have_attribute("aria-pressed", "true")
    before = width(page, ".stage")
    page.get_by_role("button", name="Agrandir le plateau").click()
    assert width(page, ".stage") > before * 1.3
    expect(page.locator(".lands button").last).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    assert width(page, ".stage") == before
    page = at_a_table(visit, "tiny_towns").page
    small = width(page, ".players button svg")
    page.get_by_role("button", name=re.compile("Agrandir la ville")).click()
    assert width(page, "dialog svg.big") > small * 3


def test_the_game_again(visit: Visit, ended: tuple[Guest, str]) -> None:
    guest, table = ended
    page = visit().be(guest).enter(table).page
    slider, replay = page.get_by_label("Position dans la partie"), page.locator(".replay")
    slider.wait_for()

    def at() -> int:
        return int(slider.input_value())

    last = at()
    # From the end, play begins anew and goes on by itself, faster where one says so; pause stays where it is.
    replay.get_by_role("button", name="×4").click()
    replay.get_by_role("button", name="Lecture").click()
    first = int(slider.get_attribute("min") or 0)
    page.wait_for_function("n => Number(document.querySelector('.replay input').value) === n", arg=first + 4)
    replay.get_by_role("button", name="Pause").click()
    stopped = at()
    page.wait_for_timeout(600)  # two steps at this speed
    assert at() == stopped
    # Step by step, by button and by key; what happened is told and its board is drawn.
    replay.get_by_role("button", name="Étape suivante").click()
    assert at() == stopped + 1
    expect(replay.locator(".told")).not_to_be_empty()
    page.locator(".replay h2").click()
    page.keyboard.press("ArrowLeft")
    assert at() == stopped
    # From big moment to big moment; each has a pin on the line, and one in the race.
    pins = replay.locator(".pins i").count()
    assert pins
    assert page.locator(".head").count() == pins
    places = [stopped]
    onward = replay.get_by_role("button", name="Moment suivant")
    while onward.is_enabled():
        onward.click()
        places.append(at())
    assert places == sorted(set(places))
    assert places[-1] <= last
    # The chronicle is its index.
    page.get_by_role("tab", name="Chronique").click()
    page.locator(".story .see").nth(5).click()
    assert at() < last - 4
