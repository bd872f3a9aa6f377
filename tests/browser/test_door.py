"""The door: what waits for me first, how I last set a table, and a hand for who comes for the first time."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.kit import Visitor
from tests.server.kit import Guest

LONG_NAMES = [
    *("Pots de fleurs", "Le Grand Canal", "Moulins", "Les Jardins suspendus de la cité haute", "Hameau", "Sel"),
    "Anticonstitutionnellement",
]
# Names that their lid cuts off, and boxes too narrow to be read or higher on the plank than their row.
CLIPPED = """() => [...document.querySelectorAll(".shelf .box")].flatMap(box => {
  const lid = box.querySelector(".lid").getBoundingClientRect(), found = box.querySelector(".name");
  const range = document.createRange();
  range.selectNodeContents(found);
  const name = range.getBoundingClientRect();
  const fits = name.left >= lid.left - 1 && name.right <= lid.right + 1 && name.bottom < lid.top + lid.height / 2;
  return fits && lid.width >= 150 ? [] : [`${found.textContent} ${Math.round(name.width)} in ${Math.round(lid.width)}`];
})"""
BOT = [{"kind": "me"}, {"kind": "bot", "bot": "luck"}]


def test_who_comes_for_the_first_time_is_offered_the_lesson_and_an_easy_bot(visit: Visit) -> None:
    page = visit().enter().page
    expect(page.locator(".way.lesson")).to_be_visible()
    expect(page.locator(".options summary")).to_contain_text("Paisible")


def test_what_waits_for_me_comes_first_and_the_tab_says_so(visit: Visit) -> None:
    ada = visit().call_oneself("Ada")
    ada.enter(ada.open_table(BOT))
    ada.wait_to_be_asked()
    ada.enter()
    first = ada.page.locator("main section").first
    expect(first).to_contain_text("À vous de jouer")
    expect(ada.page).to_have_title("(1) À vous · Bourgade · Cinq jeux où l’on bâtit des villages")
    expect(ada.page.locator(".way.lesson")).to_have_count(0)
    first.get_by_role("link", name="Jouer").click()
    ada.wait_to_be_asked()


def test_the_settings_of_the_last_table_are_kept(visit: Visit) -> None:
    ada = visit().call_oneself("Ada").enter()
    page = ada.page
    page.locator(".options summary").click()
    page.locator("input[name=seats][value='2']").check()
    page.locator("input[name=bot]").first.check()
    page.get_by_role("button", name="Jouer maintenant").click()
    page.wait_for_url("**/t/*")
    ada.enter()
    expect(page.locator(".options summary")).to_contain_text("2 joueurs, bots : Novice".replace(" :", "\u00a0:"))


def test_back_after_a_rematch_leads_away(visit: Visit, ended: tuple[Guest, str]) -> None:
    guest, table = ended
    player = visit().be(guest)
    player.enter().enter(table)
    again = player.page.get_by_role("button", name="Revanche").or_(player.page.locator(".rematch a.button"))
    again.first.click()  # the first to ask opens the table, who comes later joins it
    player.page.wait_for_url(lambda url: not url.endswith(table))
    player.page.wait_for_timeout(300)
    player.page.go_back()
    expect(player.page).to_have_url(player.address + table)


def test_against_bots_a_move_is_taken_back_through_their_answers(visit: Visit) -> None:
    ada: Visitor = visit().call_oneself("Ada")
    ada.enter(ada.open_table(BOT))
    ada.wait_to_be_asked()
    before = ada.entry()
    ada.move_by_list()
    ada.page.wait_for_function(
        "n => +document.querySelector('.where').textContent.match(/\\d+/)[0] > n + 1", arg=before
    )
    ada.wait_to_be_asked()
    ada.press("u")
    expect(ada.page.locator(".where")).to_contain_text(f"coup {before}")
    ada.wait_to_be_asked()
    hint = ada.page.get_by_role("button", name="Annuler")
    expect(hint).to_have_attribute("aria-disabled", "true")
    hint.click(force=True)
    expect(ada.page.locator(".notice")).to_contain_text("Rien à annuler")


@pytest.mark.parametrize("width", [1440, 1366, 820, 390])
def test_three_to_twelve_boxes_stand_well_on_the_shelf(visit: Visit, width: int) -> None:
    """What the house says of its shelf, with fewer games or with more, some of long names."""
    page = visit(language="fr", width=width).page
    more = [{"name": f"more_{n}", "title": {"fr": name, "en": name}} for n, name in enumerate(LONG_NAMES)]
    wanted = 0

    def shelf(route: Route) -> None:
        found = route.fetch().json()
        games = [*found["games"], *({**found["games"][n % 3], **one} for n, one in enumerate(more))]
        route.fulfill(json={**found, "games": games[:wanted]})

    page.route("**/api/shelf", shelf)
    address = visit().address
    for wanted in (3, 6, 7, 12):
        page.goto(address)
        expect(page.locator(".shelf .box")).to_have_count(wanted)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        clipped = page.evaluate(CLIPPED)
        assert clipped == [], f"{wanted} boxes at {width}"
