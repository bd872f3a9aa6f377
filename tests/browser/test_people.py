"""Two people in two browsers: time runs out, somebody is away, asks or leaves, the house restarts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from bourgade.games import SHELF
from bourgade.table.verify import verified
from tests.browser.conftest import PAGE
from tests.browser.kit import Visitor
from tests.server.kit import Guest
from tests.server.travel import DAY, Traveller

Visit = Callable[..., Visitor]
LIVE = {"clock": "live", "minutes": 5, "seconds": 10, "stand": "luck"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Traveller]:
    assert (PAGE / "index.html").exists()
    server = Traveller(tmp_path_factory.mktemp("people") / "house.db")
    server.start()
    yield server
    server.stop()


def opened(house: Traveller, visit: Visit, **terms: object) -> tuple[list[Guest], list[Visitor], str]:
    """Ada at a desk in French and Bob on a phone in English, at a table that has begun."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.open("me", "open", terms=terms)
    assert bob.post(f"/api/tables/{table}/sit", {}).status == 200
    pages = [visit().be(ada), visit(language="en", width=390, height=844, touch=True).be(bob)]
    for page in pages:
        page.enter(f"/t/{table}")
    for page in pages:
        expect(page.page.locator(".players")).to_be_visible()
    return [ada, bob], pages, table


def mover(pages: list[Visitor]) -> int:
    for page in pages:
        expect(page.page.locator(".players li.turn")).to_have_count(1)
    return 0 if pages[0].asked.count() else 1


def test_clocks_at_the_seats_a_pause_and_time_that_runs_out(house: Traveller, visit: Visit) -> None:
    _, pages, table = opened(house, visit, **LIVE)
    hers, his = pages[0].page, pages[1].page
    expect(hers.locator(".players .clock")).to_have_count(2)
    expect(hers.locator(".players .clock b").first).to_have_text(re.compile(r"^[45]:\d\d$"))
    first = mover(pages)
    expect(his.locator(".prompt .clock")).to_be_visible()  # on a phone the seats are further down
    expect(hers.locator(".prompt .clock")).to_have_count(0)
    house.travel(270)
    pages[1].enter(f"/t/{table}")
    expect(his.locator(".players .clock.late")).to_have_count(1)
    hers.get_by_role("button", name="Réglages").click()
    hers.get_by_role("button", name="Proposer une pause").click()
    his.get_by_role("button", name="Refuse").click()
    expect(his.get_by_text("proposes a pause")).to_have_count(0)
    house.travel(60)
    expect(hers.get_by_text(f"Un bot a joué ce coup pour {['Ada', 'Bob'][first]}.").first).to_be_visible()
    expect(his.locator(".players .clock")).to_have_count(2)


def test_who_is_away_is_waited_for_then_played_for_and_comes_back(house: Traveller, visit: Visit) -> None:
    guests, pages, table = opened(house, visit)
    first = mover(pages)
    present, away = pages[1 - first], pages[first]
    french = present is pages[0]
    away.page.goto("about:blank")
    expect(present.page.locator(".players .badge", has_text="hors ligne" if french else "offline")).to_be_visible()
    house.travel(30)
    present.enter(f"/t/{table}")  # with the house's clock
    bot = present.page.get_by_role("button", name="Un bot joue à sa place" if french else "A bot plays for them")
    expect(bot).to_be_disabled()
    house.travel(40)
    present.enter(f"/t/{table}")
    bot.click()
    expect(present.page.locator(".players li").nth(first).locator(".badge svg")).to_have_count(1)
    expect(present.asked).to_be_visible()
    away.enter(f"/t/{table}")
    away.page.get_by_role("button", name="Take my seat back" if first else "Reprendre ma place").click()
    expect(away.page.locator(".players .badge svg")).to_have_count(0)
    assert guests


def test_who_leaves_gives_up_and_the_other_reads_it_and_hides_the_table(house: Traveller, visit: Visit) -> None:
    _, pages, _table = opened(house, visit, resign="end")
    hers, his = pages[0].page, pages[1].page
    his.get_by_role("button", name="Settings").click()  # on a phone the way out is in there
    his.get_by_role("button", name="Leave the table").click()
    his.get_by_role("radio", name="Resign").click()
    expect(his.get_by_text("The game ends for everybody.")).to_be_visible()
    his.get_by_role("button", name="Leave the table", exact=True).last.click()
    expect(hers.get_by_text("Bob a abandonné.")).to_be_visible()
    hers.get_by_role("link", name="Retour à l’accueil").first.click()
    row = hers.locator(".rows li", has_text="Clans").first
    row.get_by_role("button", name="Autres actions").click()
    hers.get_by_role("menuitem", name="Cacher de la liste").click()
    expect(hers.locator(".rows a[href^='/t/']")).to_have_count(0)
    hers.get_by_role("button", name="Annuler").click()
    expect(hers.locator(".rows a[href^='/t/']")).to_have_count(1)


def test_the_door_says_whose_turn_it_is_even_after_the_house_restarted(house: Traveller, visit: Visit) -> None:
    guests, pages, table = opened(house, visit, clock="slow", days=2, stand="luck")
    first = mover(pages)
    waited = pages[first].page
    house.travel(3 * 3600)
    for page in pages:
        page.page.goto("about:blank")
    house.stop()
    house.travel(9 * 86_400)
    house.start()
    pages[first].enter("/")
    expect(waited).to_have_title(re.compile(r"^\(1\) (À vous|Your turn) · Bourgade"))
    card = waited.locator(f"li:has(a[href='/t/{table}'])").first
    expect(card.locator(".time")).to_have_text(re.compile("45\u00a0h|44\u00a0h"))  # two days less three hours
    icon = waited.locator('link[rel="icon"]').get_attribute("href") or ""
    assert icon.startswith("data:image/svg+xml")
    assert "%3E1%3C" in icon
    assert guests


def test_who_is_on_holiday_loses_no_time_and_the_other_reads_until_when(house: Traveller, visit: Visit) -> None:
    _, pages, table = opened(house, visit, clock="slow", days=2, stand="luck")
    first = mover(pages)
    away, other = pages[first], pages[1 - first]
    page = away.enter("/me").page
    days, go = (
        page.get_by_label(re.compile("qui restent|left$")),
        page.get_by_role("button", name=re.compile("Partir|Go away")),
    )
    badge = other.page.locator(".players li").nth(first).get_by_text(re.compile("en vacances|on holiday"))
    days.fill("15")
    go.click()
    expect(badge).to_have_count(0)  # two weeks a year are all there is
    days.fill("3")
    go.click()
    expect(page.get_by_role("button", name=re.compile("Je suis de retour|I am back"))).to_be_visible()
    expect(badge).to_have_count(1)
    house.travel(4.5 * DAY)
    away.enter(f"/t/{table}")
    expect(away.asked).to_be_visible()
    expect(away.page.locator(".players .badge", has_text=re.compile("vacances|holiday"))).to_have_count(0)


def test_a_whole_slow_game_in_two_browsers_across_two_restarts(house: Traveller, visit: Visit) -> None:
    """Both pages stay open all the time: once the house says goodbye, once it is killed, a week each."""
    guests, pages, table = opened(house, visit, clock="slow", days=2, stand="luck")
    lines = [guest.join(table) for guest in guests]
    for turn in range(200):
        frame = lines[0].frame_when(lambda f: f["over"] or f["asked"])
        if frame["over"]:
            break
        seat = frame["asked"][0]
        if turn in (4, 9):
            (house.stop if turn == 4 else house.kill)()
            expect(pages[seat].page.locator(".banner.bad")).to_be_visible()
            house.travel(7 * DAY)
            house.start()
            expect(pages[seat].page.locator(".banner.bad")).to_have_count(0, timeout=15_000)
            lines = [guest.join(table) for guest in guests]
            frame = lines[0].frame_of(1)
            assert frame["asked"] == [seat], "the week was nobody's"
        house.travel(DAY / 3)
        if turn in (3, 4, 9, 10):  # by hand, before and after
            expect(pages[seat].asked).to_be_visible()
            pages[seat].move_by_list()
            play = pages[seat].page.get_by_role("button", name=re.compile("^(Jouer ce coup|Play this move)"))
            if seat == 1:
                play.click()
        else:
            lines[seat].frame_of(frame["seq"])
            lines[seat].play(seat)
        lines[0].frame_of(frame["seq"] + 1)
    for page in pages:
        expect(page.page.locator(".end")).to_be_visible(timeout=20_000)
    record = guests[0].ask("GET", f"/api/tables/{table}/record").body
    found, _ = verified(record, SHELF)
    assert [mark.text.split()[0] for mark in found.marks].count("down") == 2
    assert not found.stands, "nobody's time ran out"
