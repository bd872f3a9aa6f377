"""Three people, one on a phone, settle things among themselves: a no comes first, then a yes, and the record knows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from bourgade.games import SHELF
from bourgade.table.verify import verified
from tests.browser.conftest import PAGE
from tests.browser.kit import Visitor
from tests.server.kit import Guest
from tests.server.travel import Traveller

Visit = Callable[..., Visitor]
LIVE = {"clock": "live", "minutes": 10, "seconds": 10, "stand": "luck"}
YES, NO = re.compile("^(Accorder|Agree)$"), re.compile("^(Refuser|Refuse)$")
ASKED = re.compile("aimerait reprendre son coup|would like to take a move back")
PLAY = re.compile("^(Jouer ce coup|Play this move)")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Traveller]:
    assert (PAGE / "index.html").exists()
    server = Traveller(tmp_path_factory.mktemp("asking") / "house.db")
    server.start()
    yield server
    server.stop()


class Three:
    """Ada at a desk in French, Bob on a phone in English, Cid on a tablet."""

    def __init__(self, house: Traveller, visit: Visit, **terms: object) -> None:
        self.guests: list[Guest] = [house.guest(name) for name in ("Ada", "Bob", "Cid")]
        self.table = self.guests[0].open("me", "open", "open", terms=terms)
        for guest in self.guests[1:]:
            assert guest.post(f"/api/tables/{self.table}/sit", {}).status == 200
        phone = {"language": "en", "width": 390, "height": 844, "touch": True}
        looks = ({}, phone, {"width": 820, "height": 1180})
        self.people = [visit(**look).be(guest) for look, guest in zip(looks, self.guests, strict=True)]
        for one in self.people:
            one.enter(f"/t/{self.table}")
        for one in self.people:
            expect(one.page.locator(".players")).to_be_visible()

    def pages(self, *but: int) -> list[Page]:
        return [one.page for seat, one in enumerate(self.people) if seat not in but]

    def mover(self) -> int:
        for _ in range(200):
            for seat, one in enumerate(self.people):
                if one.asked.count():
                    return seat
            self.people[0].page.wait_for_timeout(50)
        raise AssertionError("nobody is asked")

    def move(self, seat: int) -> None:
        one = self.people[seat]
        one.move_by_list()
        one.page.wait_for_timeout(100)
        if one.page.get_by_role("button", name=PLAY).count():
            one.page.get_by_role("button", name=PLAY).click()
        expect(one.asked).to_have_count(0)


def test_a_move_is_kept_where_one_says_no_and_given_back_where_all_say_yes(house: Traveller, visit: Visit) -> None:
    three = Three(house, visit)
    first = three.mover()
    three.move(first)
    second = three.mover()
    assert second != first
    three.move(second)
    third = three.mover()
    back = three.people[first].page.get_by_role("button", name=re.compile("^(Demander à reprendre|Ask to take back)"))
    others = three.pages(first)
    for answer in (NO, YES):
        back.click()
        for page in others:
            expect(page.get_by_text(ASKED)).to_be_visible()
        others[0].get_by_role("button", name=answer).click()
        if answer is YES:
            assert three.people[first].asked.count() == 0, "not before all of them said so"
            others[1].get_by_role("button", name=answer).click()
        for page in three.pages():
            expect(page.get_by_text(ASKED)).to_have_count(0)
        if answer is YES:
            expect(three.people[first].asked).to_be_visible()
        assert three.mover() == (third if answer is NO else first)


def test_who_always_agrees_at_a_table_is_not_asked_again(house: Traveller, visit: Visit) -> None:
    three = Three(house, visit)
    first = three.mover()
    three.move(first)
    three.move(three.mover())
    three.mover()
    back = three.people[first].page.get_by_role("button", name=re.compile("^(Demander à reprendre|Ask to take back)"))
    one, other = three.pages(first)
    back.click()
    one.get_by_role("checkbox", name=re.compile("Toujours accorder|Always agree")).click()
    other.get_by_role("button", name=NO).click()
    expect(one.get_by_text(ASKED)).to_have_count(0)
    back.click()
    expect(other.get_by_text(ASKED)).to_be_visible()
    expect(one.get_by_role("button", name=YES)).to_have_count(0)
    other.get_by_role("button", name=YES).click()
    expect(three.people[first].asked).to_be_visible()


def test_a_pause_that_all_want_stops_the_clocks_until_all_play_on(house: Traveller, visit: Visit) -> None:
    three = Three(house, visit, **LIVE)
    ada, bob, cid = three.pages()
    three.mover()
    ada.get_by_role("button", name="Réglages").click()
    ada.get_by_role("button", name="Proposer une pause").click()
    bob.get_by_role("button", name="Agree").click()
    expect(cid.get_by_role("button", name="Accorder")).to_be_visible()
    expect(ada.get_by_text("Pendules arrêtées")).to_have_count(0)  # not before everybody said so
    cid.get_by_role("button", name="Accorder").click()
    for page in (ada, cid):
        expect(page.get_by_text("Pendules arrêtées")).to_be_visible()
    clocks = ada.locator(".players .clock b").all_inner_texts()
    house.travel(3600)
    bob.get_by_role("button", name="Play on").click()
    for page in (ada, cid):
        page.get_by_role("button", name="Accorder").click()
    expect(ada.get_by_text("Pendules arrêtées")).to_have_count(0)
    ada.reload()
    expect(ada.locator(".players .clock")).to_have_count(3)
    assert ada.locator(".players .clock b").all_inner_texts()[0][:2] == clocks[0][:2], "the hour was nobody's"


def test_no_bot_sits_down_for_who_is_away_while_one_of_those_present_says_no(house: Traveller, visit: Visit) -> None:
    three = Three(house, visit, stand="luck")
    away = three.mover()
    three.people[away].page.goto("about:blank")
    here = three.pages(away)
    expect(here[0].locator(".players .badge", has_text=re.compile("hors ligne|offline"))).to_be_visible()
    house.travel(70)
    for seat, one in enumerate(three.people):
        if seat != away:
            one.enter(f"/t/{three.table}")
    for answer in (NO, YES):
        here[0].get_by_role("button", name=re.compile("^(Un bot joue à sa place|A bot plays for them)")).click()
        here[1].get_by_role("button", name=answer).click()
        expect(here[0].get_by_role("button", name=answer)).to_have_count(0)
        expect(here[0].locator(".players li").nth(away).locator(".badge svg")).to_have_count(1 if answer is YES else 0)
    three.mover()
    owner = three.people[away].enter(f"/t/{three.table}")
    owner.page.get_by_role("button", name=re.compile("^(Reprendre ma place|Take my seat back)")).click()
    expect(owner.page.locator(".players .badge svg")).to_have_count(0)
    expect(here[0].get_by_text(re.compile("Un bot a joué ce coup pour|A bot made this move for")).first).to_be_visible()


def test_a_practice_table_says_so_to_who_is_invited_and_in_its_record(house: Traveller, visit: Visit) -> None:
    ada, guest = house.guest("Ada"), visit(language="en", width=390, height=844, touch=True)
    terms = {"practice": True, "clock": "slow", "days": 3, "zero": "bot", "resign": "end"}
    table = ada.open("me", "open", terms=terms)
    guest.enter(f"/t/{table}")
    agreed = guest.page.locator(".agreed")
    for text in ("3 days a move", "a bot takes the seat", "the game ends", "Practice table"):
        expect(agreed).to_contain_text(text)
    guest.page.get_by_label("Your name at the table").fill("Bob")
    guest.page.get_by_role("button", name="Sit down").click()
    line = ada.join(table)
    line.frame_of(1)
    expect(guest.page.locator(".players")).to_be_visible()
    assert line.ask("resign", seat=0)["type"] == "ack"
    expect(guest.page.get_by_text("Ada resigned")).to_be_visible()
    found, _ = verified(ada.ask("GET", f"/api/tables/{table}/record").body, SHELF)
    assert found.terms["practice"] == "true"
    assert found.ended
