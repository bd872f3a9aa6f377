"""Whole games of Clans in a real browser: by mouse, by keyboard alone, on a phone, in both languages."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.kit import Visitor

QUICK_BOTS = [{"kind": "me"}, *[{"kind": "bot", "bot": "luck"}] * 3]


def seated(visitor: Visitor, name: str = "Camille") -> Visitor:
    visitor.call_oneself(name)
    return visitor.enter(visitor.open_table(QUICK_BOTS))


def test_from_the_door_to_the_first_move_is_one_click(visit: Visit) -> None:
    guest = visit().enter()
    guest.page.get_by_role("button", name="Jouer maintenant").click()
    assert guest.wait_to_be_asked()
    assert guest.prompt() == "Déplacez toutes les huttes d’un territoire vers un territoire adjacent"
    expect(guest.page.locator(".players li")).to_have_count(3)


def test_a_whole_game_by_mouse_in_french(visit: Visit) -> None:
    player = seated(visit())
    while player.wait_to_be_asked():
        if "plusieurs villages" in player.prompt():
            player.rows.first.click()
        else:
            player.move_by_mouse()
        player.page.wait_for_selector(".prompt:not(.ready), .end, .prompt.ready")
    expect(player.page.get_by_role("heading", name="Le score en détail")).to_be_visible()
    expect(player.page.locator(".end tfoot").last).to_contain_text("Total")


def test_a_whole_game_by_keyboard_alone_in_english(visit: Visit) -> None:
    player = seated(visit(language="en"))
    turn = 0
    while player.wait_to_be_asked():
        if turn % 2:
            player.press("1", "1")  # rows of the list by their number
        else:
            walk_the_board(player)
        turn += 1
        player.page.wait_for_timeout(60)
    assert turn > 8
    expect(player.page.get_by_role("heading", name="Score in detail")).to_be_visible()


def walk_the_board(player: Visitor) -> None:
    """Tab to the board, Enter on a group, an arrow to a lit neighbour, Enter."""
    for _ in range(30):
        if player.focused():
            break
        player.press("Tab")
    assert player.focused() in player.things() or "order" in player.prompt() or player.things("lit")
    player.press("Enter")
    if player.sent():
        return
    start = player.focused()
    for arrow in ("Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowLeft", "Shift+ArrowUp"):
        player.press(arrow)
        if player.focused() != start:
            break
    player.press("Enter")


def test_a_whole_game_on_a_phone(visit: Visit) -> None:
    player = seated(visit(width=390, height=844, touch=True))
    player.page.locator(".board").wait_for()
    for _ in range(80):
        if not player.wait_to_be_asked():
            break
        confirm = player.page.locator(".confirm .button.main")
        if confirm.count():
            confirm.tap()
            player.page.wait_for_timeout(60)
        else:
            player.rows.first.tap()
            player.page.wait_for_timeout(40)
    assert player.over
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 390, "the page scrolls sideways"


def test_a_tap_on_the_map_of_a_phone_asks_before_it_plays(visit: Visit) -> None:
    player = seated(visit(width=390, height=844, touch=True))
    assert player.wait_to_be_asked()
    player.page.touchscreen.tap(*player.point_at(player.things()[5]))
    expect(player.page.locator(".small")).to_be_visible()  # it has zoomed in by itself
    player.page.touchscreen.tap(*player.point_at(player.things()[0]))
    expect(player.page.locator(".confirm")).to_be_visible()
    player.page.locator(".confirm .button").last.tap()
    expect(player.page.locator(".confirm")).to_have_count(0)


def test_escape_takes_a_pick_back_and_another_group_may_be_chosen(visit: Visit) -> None:
    player = seated(visit())
    assert player.wait_to_be_asked()
    first, second = player.things()[:2]
    player.page.mouse.click(*player.point_at(first))
    assert player.things("picked") == [first]
    player.press("Escape")
    assert player.things("picked") == []
    player.page.mouse.click(*player.point_at(second))
    assert player.prompt().startswith("Où va le groupe")


def test_language_and_theme_change_in_place(visit: Visit) -> None:
    player = seated(visit())
    assert player.wait_to_be_asked()
    player.page.get_by_role("button", name="English").click()
    expect(player.page.locator(".prompt h2")).to_have_text(re.compile("Move a group of huts|group", re.I))
    expect(player.page.locator(".players")).to_contain_text("you")
    expect(player.page.locator("html")).to_have_attribute("lang", "en")
    player.page.get_by_role("button", name="Dark").click()
    expect(player.page.locator("html")).to_have_attribute("data-theme", "dark")
    player.page.reload()
    expect(player.page.locator("html")).to_have_attribute("data-theme", "dark")
