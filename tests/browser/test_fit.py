"""Every game fits the screen: nothing scrolls sideways, no name is cut, no row is lower than its words."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from bourgade.games import SHELF
from tests.browser.conftest import Visit
from tests.browser.kit import Visitor
from tests.browser.test_pages import SIZES
from tests.server.kit import Server

GAMES = sorted(SHELF)
LUCK = [{"kind": "me"}, *[{"kind": "bot", "bot": "luck"}] * 2]
# What a reader would find cut or pushed out; one line for each.
MISFITS = """() => {
  const out = [];
  if (document.documentElement.scrollWidth > innerWidth) out.push('the page scrolls sideways');
  for (const title of document.querySelectorAll('h1'))
    if (title.scrollWidth > title.clientWidth + 1 && !title.closest('.unseen')) out.push(`cut: ${title.textContent}`);
  const rows = [...document.querySelectorAll('.choice')];
  for (const row of rows) if (row.scrollHeight > row.clientHeight + 1) out.push(`too low: ${row.textContent}`);
  for (const card of document.querySelectorAll('.cards .card'))
    if (card.scrollHeight > card.clientHeight + 1) out.push(`a card is cut: ${card.textContent}`);
  return out;
}"""


def misfits(page: Page) -> list[str]:
    page.wait_for_timeout(300)
    found: list[str] = page.evaluate(MISFITS)
    return found


def at_a_table(visit: Visit, game: str, size: str) -> Visitor:
    width, height = SIZES[size]
    visitor = visit(width=width, height=height, touch=size == "phone").call_oneself("Camille")
    visitor.enter(visitor.open_table(LUCK, game=game))
    assert visitor.wait_to_be_asked()
    return visitor


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_tables_fit(visit: Visit, game: str, size: str) -> None:
    visitor = at_a_table(visit, game, size)
    assert misfits(visitor.page) == []
    for _ in range(6):  # a few moves on, where there is more to read
        if not visitor.wait_to_be_asked():
            break
        confirm = visitor.page.locator(".confirm .button.main")
        (confirm if confirm.count() else visitor.rows).first.click()
        visitor.page.wait_for_timeout(60)
    visitor.wait_to_be_asked()
    assert misfits(visitor.page) == []


@pytest.mark.parametrize("game", ["tiny_towns", "gob"])
def test_end_pages_fit(visit: Visit, house: Server, game: str) -> None:
    guest = house.guest("Camille")
    table = guest.open("me", "luck", game=game)
    line = guest.join(table)
    while not (frame := line.turn(0))["over"]:
        answer = line.ask("move", seat=0, text=frame["sights"][0]["moves"][-1], seq=frame["seq"])
        line.frame_of(answer["seq"])
    for width, height in SIZES.values():
        visitor = visit(width=width, height=height).be(guest).enter(f"/t/{table}")
        visitor.page.locator(".end h2").first.wait_for()
        assert misfits(visitor.page) == []


def test_on_a_phone_the_question_is_always_in_sight(visit: Visit) -> None:
    player = at_a_table(visit, "tribus_du_vent", "phone")
    dock = player.page.locator(".dock")
    expect(dock).to_be_in_viewport()  # the list itself is far below the land
    expect(dock).to_contain_text(player.prompt())
    player.page.locator("main [data-thing].lit").first.tap()
    play = player.page.locator(".confirm .button.main")
    expect(play).to_be_in_viewport()
    player.page.locator(".confirm .button").last.tap()
    dock.get_by_role("button").tap()
    expect(dock).to_have_count(0)
    expect(player.page.locator(".prompt h2")).to_be_in_viewport()


def test_on_a_phone_the_lesson_speaks_above_the_board(visit: Visit) -> None:
    learner = visit(width=390, height=844, touch=True).enter()
    learner.page.locator(".box", has_text="GoB").tap()
    learner.page.get_by_role("button", name="Apprendre en jouant").tap()
    expect(learner.page.locator(".lesson").get_by_role("button", name="Continuer")).to_be_in_viewport()
    expect(learner.page.locator(".prompt")).to_have_count(0)  # nobody is asked while it speaks


def test_a_full_table_on_a_low_screen_leaves_room_for_the_choices(visit: Visit) -> None:
    player = visit(width=1366, height=700).call_oneself("Camille")
    player.enter(player.open_table([LUCK[0], *[LUCK[1]] * 5], game="tiny_towns"))
    assert player.wait_to_be_asked()
    player.rows.first.click(trial=True)  # nothing lies over it
    player.rows.last.click(trial=True)
    expect(player.page.locator(".story")).to_be_in_viewport()
