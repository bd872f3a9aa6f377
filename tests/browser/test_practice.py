"""The puzzle of the day is found at the door, solved on the board, and counted if one wants it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from bourgade.bots.coach.puzzles import collected
from bourgade.games import SHELF
from tests.browser.conftest import Visit


def test_the_puzzle_of_the_day_is_found_at_the_door_tried_and_solved(visit: Visit) -> None:
    visitor = visit().enter("/")
    page = visitor.page
    page.get_by_role("region", name="Problème du jour").get_by_role("link", name="Clans").click()
    expect(page.get_by_role("heading", name="Trouvez le meilleur coup")).to_be_visible()
    riddle = page.request.get(f"{visitor.address}/api/puzzles/clans").json()["exercise"]
    moves = riddle["moves"]
    found = next(
        one.judgement
        for one in collected(SHELF["clans"])
        if one.entry == riddle["entry"] and one.judgement.choices == len(moves) and one.judgement.played.text in moves
    )
    play(page, found.played.text)
    expect(page.locator(".learn .verdict")).to_contain_text("Pas encore")
    assert found.better is not None
    play(page, found.better.text)
    expect(page.locator(".learn .verdict")).to_contain_text("Bien vu")
    expect(page.locator(".learn")).to_contain_text("Mieux")
    page.get_by_role("link", name="S’exercer").last.click()
    expect(page.get_by_role("link", name="Clans")).to_contain_text("Vu")
    page.get_by_label("Compter mes jours d’affilée").check()
    expect(page.get_by_role("link", name="Clans")).to_contain_text("Pas encore de série")
    page.reload()
    expect(page.get_by_label("Compter mes jours d’affilée")).to_be_checked()
    expect(page.get_by_text("Rien pour l’instant")).to_be_visible()


def play(page: Page, text: str) -> None:
    """A move by its things, as clicks on the board choose them."""
    for thing in text.split()[1:]:
        page.locator(f".board [data-thing='{thing}']").first.dispatch_event("click")
        page.wait_for_timeout(50)
