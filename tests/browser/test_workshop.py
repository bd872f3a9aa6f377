"""The workshop in a browser: a card is changed in two games, mended, kept, shared, tried and played to its record."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from bourgade.games import SHELF
from bourgade.table.verify import verified
from tests.browser.conftest import Visit
from tests.browser.test_pages import dressed, faults, shoot


def change(page: Page, label: str, value: str) -> None:
    field = page.get_by_role("textbox", name=label, exact=True).first
    field.fill(value)
    field.press("Enter")
    field.blur()


def test_a_box_is_changed_mended_kept_shared_and_played(visit: Visit, tmp_path: Path) -> None:
    visitor = visit().call_oneself("Ada").enter("/workshop")
    page = visitor.page
    page.get_by_role("link", name="Clans").click()
    page.get_by_role("button", name="À partir de quand un groupe est installé").click()
    # What cannot be is said beside the value, and can be taken back.
    change(page, "Huttes d’un groupe installé", "1")
    expect(page.locator(".field .fault")).to_contain_text("deux huttes")
    page.get_by_role("button", name="Annuler").click()
    expect(page.get_by_text("Pareille à l’originale")).to_be_visible()
    change(page, "Huttes d’un groupe installé", "5")
    expect(page.get_by_text("Cette boîte tient debout")).to_be_visible()
    assert faults(page) == []
    # Kept under a name, found in the list, read by somebody else.
    page.get_by_role("button", name="Enregistrer").first.click()
    page.get_by_label("Nom de la boîte").fill("Clans pressés")
    page.get_by_role("dialog").get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_role("button", name="Enregistrée")).to_be_visible()
    link = page.url
    other = visit(language="en").call_oneself("Bob")
    other.page.goto(link)
    expect(other.page.locator("nav b").first).to_have_text("Clans pressés")
    other.page.get_by_role("button", name="Compare with the original").click()
    expect(other.page.get_by_role("dialog").get_by_role("row")).to_have_count(2)
    # A table of it says so, and its record verifies by itself.
    page.get_by_role("button", name="Ouvrir une table avec cette boîte").click()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url("**/t/*")
    assert visitor.wait_to_be_asked()
    expect(page.locator("header .copy")).to_contain_text("Clans pressés")
    page.locator("header .copy").click()
    expect(page.get_by_role("dialog").get_by_role("row")).to_have_count(2)
    visitor.press("Escape")
    table = page.url.rpartition("/t/")[2]
    for _ in range(100):
        if not visitor.wait_to_be_asked():
            break
        visitor.move_by_list(2)
        if page.locator(".confirm").count() or page.get_by_role("button", name="Voir le résultat").count():
            break
    answer = page.request.get(f"{visitor.address}/api/tables/{table}/record")
    if answer.ok:
        assert verified(answer.body(), SHELF)[1].game.contents.groups.settled == 5


def test_what_it_does_is_played_with_progress_and_can_be_stopped(visit: Visit) -> None:
    visitor = visit(language="en").call_oneself("Ada").enter("/workshop/tiny_towns")
    page = visitor.page
    page.get_by_role("button", name="The building cards").click()
    page.locator(".face").first.click()
    change(page, "Points", "9")
    expect(page.get_by_text("This box is sound")).to_be_visible()
    page.get_by_role("button", name="Play 500 games").click()
    expect(page.locator("progress")).to_be_visible()
    expect(page.locator(".bars li").first).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Play 500 games again")).to_be_visible()
    assert faults(page) == []


def test_my_copy_differs_goes_through_what_is_not_sure(visit: Visit) -> None:
    visitor = (
        dressed(visit(language="fr", width=390, height=844), "fr", "dark").call_oneself("Ada").enter("/workshop/gob")
    )
    page = visitor.page
    page.get_by_role("button", name="Mon exemplaire diffère").click()
    expect(page.get_by_role("dialog")).to_contain_text("Où regarder")
    page.get_by_role("button", name="C’est pareil").click()
    expect(page.get_by_role("dialog")).to_contain_text("2 sur")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    shoot(page, "workshop-phone")
