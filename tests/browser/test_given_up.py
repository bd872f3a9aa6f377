"""Who does not play to the end: time that is up for good, a game resigned from the door, a rated one, a name erased."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PAGE
from tests.browser.kit import Visitor
from tests.browser.test_asking import Three
from tests.server.kit import Line, play_together
from tests.server.travel import MINUTE, Traveller

Visit = Callable[..., Visitor]
LIVE = {"clock": "live", "minutes": 5, "seconds": 10, "stand": "luck"}
PHONE = {"width": 390, "height": 844, "touch": True, "language": "en"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Traveller]:
    assert (PAGE / "index.html").exists()
    server = Traveller(tmp_path_factory.mktemp("given_up") / "house.db", "--rate", "1000")
    server.start()
    yield server
    server.stop()


@pytest.mark.parametrize("zero", ["bot", "out"])
def test_whose_time_is_up_does_not_come_back_and_the_other_two_play_on(
    house: Traveller, visit: Visit, zero: str
) -> None:
    three = Three(house, visit, **LIVE, zero=zero)
    late = three.mover()
    owner = three.people[late].page
    house.travel(6 * MINUTE)
    for page in three.pages():
        row = page.locator(".players li").nth(late)
        expect(row.locator(".badge svg")).to_have_count(1)  # a bot plays there
        expect(row.get_by_text(re.compile("hors jeu|out"))).to_have_count(1 if zero == "out" else 0)
    back = owner.get_by_role("button", name=re.compile("^(Reprendre ma place|Take my seat back)"))
    if zero == "bot":
        back.click()
        expect(owner.locator(".notice")).to_contain_text(re.compile("Votre temps est écoulé|Your time is up"))
    else:
        expect(back).to_have_count(0)
    expect(three.people[late].asked).to_have_count(0)  # the bot has played
    three.move(three.mover())


def test_a_game_is_resigned_from_the_door_by_keys_and_the_other_reads_it(house: Traveller, visit: Visit) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.open("me", "open", terms={"resign": "end"})
    assert bob.post(f"/api/tables/{table}/sit", {}).status == 200
    Line(ada, table).frame_of(1)
    phone = visit(**PHONE).be(bob).enter(f"/t/{table}")
    page = visit().be(ada).enter().page
    more = page.locator(f"li:has(a[href='/t/{table}'])").get_by_role("button", name="Autres actions")
    for stays in (True, False):
        more.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("menuitem").first).to_be_focused()
        page.keyboard.press("End")
        page.keyboard.press("Enter")
        expect(page.get_by_role("radio", name="Abandonner")).to_have_attribute("aria-checked", "true")
        expect(page.get_by_text("La partie s’arrête pour tout le monde.")).to_be_visible()
        if stays:
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)
            assert ada.get(f"/api/tables/{table}")["stage"] == "playing"
    page.get_by_role("button", name="Quitter la table").click()
    expect(phone.page.get_by_text("Ada resigned.")).to_be_visible()
    expect(page.locator(f"li:has(a[href='/t/{table}']) .outcome")).to_contain_text("arrêtée avant la fin")


def test_who_leaves_a_rated_game_is_told_what_it_costs_and_loses_it(house: Traveller, visit: Visit) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.open("me", "open", rated=True, terms={"stand": "level-1"})
    assert bob.post(f"/api/tables/{table}/sit", {}).status == 200
    line = Line(ada, table)
    line.frame_of(1)
    his = visit(**PHONE).be(bob).enter(f"/t/{table}").page
    his.get_by_role("button", name="Settings").click()
    his.get_by_role("button", name="Leave the table").click()
    expect(his.get_by_text("after the others in the ratings")).to_be_visible()
    his.get_by_role("radio", name="Resign").click()
    his.get_by_role("button", name="Leave the table", exact=True).last.click()
    expect(his.get_by_role("heading", name="Bourgade")).to_be_visible()
    line.play_out(0)
    hers = visit().be(ada).enter(f"/t/{table}").page
    expect(hers.get_by_role("heading", name=re.compile("Victoire.*Bob a quitté la partie"))).to_be_visible()
    expect(hers.locator("ol .badge", has_text="abandon")).to_have_count(1)
    hers.goto(f"{house.address}/ratings")
    rows = hers.locator("tbody tr", has_text=re.compile("Ada|Bob"))
    expect(rows.first).to_contain_text("Ada")
    expect(rows.last).to_contain_text("Bob")
    his.goto(f"{house.address}/ratings")
    expect(his.locator("tr.mine")).to_contain_text("Bob")
    assert not his.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_who_takes_their_name_away_is_nobody_for_the_others_and_the_games_go_on(house: Traveller, visit: Visit) -> None:
    ada, bob = house.guest("Adalbert"), house.guest("Bob")
    tables = [ada.open("me", "open", terms={"stand": "luck"}) for _ in range(2)]
    for table in tables:
        assert bob.post(f"/api/tables/{table}/sit", {}).status == 200
    play_together({0: Line(ada, tables[0]), 1: Line(bob, tables[0])})
    Line(ada, tables[1]).frame_of(1)
    phone = visit(**PHONE).be(bob).enter(f"/t/{tables[1]}")
    expect(phone.page.locator(".players")).to_contain_text("Adalbert")
    hers, other = visit().be(ada).enter("/me").page, visit(language="en").be(ada).enter("/").page
    hers.get_by_role("button", name="Effacer mon passage").click()
    gone = hers.get_by_role("button", name="Effacer", exact=True)
    hers.get_by_label(re.compile("écrivez votre nom")).fill("Adele")
    expect(gone).to_be_disabled()
    hers.get_by_label(re.compile("écrivez votre nom")).fill("Adalbert")
    gone.click()
    expect(hers.locator(".me")).to_contain_text("Qui êtes-vous")
    other.reload()
    expect(other.locator(".me")).to_contain_text("Who are you")
    expect(phone.page.locator(".players")).not_to_contain_text("Adalbert")
    expect(phone.page.locator(".players .badge svg")).to_have_count(1)  # a bot plays on
    for path in (f"/t/{tables[0]}", "/me", "/", "/ratings"):
        phone.enter(path)
        phone.page.get_by_role("heading").first.wait_for()
        expect(phone.page.locator("body")).not_to_contain_text("Adalbert")
