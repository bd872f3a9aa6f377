"""Told that it is one's turn, in the browser: what cannot be comes first, then the notice, the letters, the sounds."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PAGE
from tests.browser.kit import PATIENCE, Visitor
from tests.server.kit import Guest, Line, play_together
from tests.server.mail import Mailroom
from tests.server.travel import Traveller

Visit = Callable[..., Visitor]
SLOW = {"clock": "slow", "days": 3, "stand": "luck"}
# How many tones this page has begun, whatever it is that rings.
COUNTED = """(() => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) { window.tones++; return start.apply(this, at); };
})()"""


@pytest.fixture(scope="module")
def mailroom() -> Iterator[Mailroom]:
    room = Mailroom().open()
    yield room
    room.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, mailroom: Mailroom) -> Iterator[Traveller]:
    assert (PAGE / "index.html").exists()
    server = Traveller(tmp_path_factory.mktemp("told") / "house.db", "--rate", "1000", *mailroom.arguments)
    server.start()
    yield server
    server.stop()


def link_in(text: str) -> str:
    found = re.search(r"http://\S+", text)
    assert found
    return found[0]


def test_an_address_that_returns_letters_is_not_kept_and_one_click_stops_them(
    house: Traveller, visit: Visit, mailroom: Mailroom
) -> None:
    before = len(mailroom.letters)
    ada, eve = visit(), visit(language="en")
    ada.call_oneself("Ada").enter("/me")
    field = ada.page.get_by_label("Par e-mail")
    send = ada.page.get_by_role("button", name="Enregistrer")
    field.fill("ada@nobody.example")
    send.click()
    expect(ada.page.locator(".notice")).to_contain_text("refuse cette adresse")
    ada.page.reload()
    expect(field).to_have_value("")
    field.fill("ada@games.example")
    send.click()
    expect(ada.page.locator(".notice")).to_contain_text("ouvrez le lien")
    confirm = link_in(mailroom.wait(before + 1).get_content())
    ada.page.goto(confirm)
    expect(ada.page.locator("body")).to_contain_text("Merci")
    ada.enter("/me")
    expect(field).to_have_value("ada@games.example")
    bob = house.guest("Bob")
    table = turn_of_ada(ada, bob, house)
    letter = mailroom.wait(before + 2)
    assert letter["Subject"] in ("À vous de jouer", "Your turn")
    assert table in letter.get_content()
    eve.page.goto(letter["List-Unsubscribe"].strip("<>"))  # a letter that was passed on: one click is enough
    expect(eve.page.locator("body")).not_to_contain_text("ada@games.example")
    ada.enter("/me")
    expect(field).to_have_value("")


def test_a_letter_brings_one_back_on_a_phone_once_and_a_friend_is_invited_in_one_click(
    house: Traveller, visit: Visit, mailroom: Mailroom
) -> None:
    before = len(mailroom.letters)
    guests = [house.guest(name) for name in ("Ada", "Bob")]
    table = guests[0].open("me", "open")
    assert guests[1].post(f"/api/tables/{table}/sit", {}).status == 200
    play_together({seat: Line(guest, table) for seat, guest in enumerate(guests)})
    ada, phone = visit().be(guests[0]), visit(language="en", width=390, height=844, touch=True)
    page = ada.enter("/me").page
    page.get_by_role("button", name="Ajouter").click()
    for address, said in (("ada@nobody.example", "adresse"), ("ada.l@games.example", "Une lettre est partie")):
        page.get_by_label("E-mail", exact=True).fill(address)
        page.get_by_role("button", name="Envoyer").click()
        expect(page.locator(".notice")).to_contain_text(said)
    page.goto(link_in(mailroom.wait(before + 1).get_content()))
    page.get_by_role("button", name="Reprendre ma place").click()
    phone.enter().page.get_by_role("button", name="Who are you").click()
    phone.page.locator("summary", has_text="mail").click()
    phone.page.get_by_label("E-mail", exact=True).fill("ada.l@games.example")
    phone.page.get_by_role("button", name="Send", exact=True).click()
    link = link_in(mailroom.wait(before + 2).get_content())
    for device, known in ((phone, True), (visit(language="en"), False)):
        device.page.goto(link)
        device.page.get_by_role("button", name="Continue on this device").click()
        (expect(device.page.locator(".me")) if known else expect(device.page.locator("body"))).to_contain_text(
            "Ada" if known else "too old or was used"
        )
    ada.enter("/me").page.get_by_role("button", name="Inviter Bob").click()
    page.wait_for_url("**/t/*")
    bob = visit(language="en").be(guests[1]).enter().page
    expect(bob.locator(f"a[href='/t/{page.url.rpartition('/')[2]}']").first).to_be_visible()


def turn_of_ada(ada: Visitor, bob: Guest, house: Traveller) -> str:
    """A slow table where it is her turn, and she is not there."""
    table = bob.open("me", "open", terms=SLOW)
    ada.sit(f"/t/{table}", "Ada")
    ada.enter(f"/t/{table}")
    line = bob.join(table)
    if line.frame_of(1)["asked"] == [0]:
        line.play(0)
    line.turn(1)
    ada.enter("/me")
    while line.info["seats"][1]["absent"] is None:
        line.until("room")
    house.travel(6)
    return table


def test_the_worker_shows_whose_turn_it_is_and_a_browser_without_a_service_says_so(
    house: Traveller, visit: Visit
) -> None:
    ada = visit()
    ada.call_oneself("Ada").enter("/me")
    ada.page.get_by_label("Sur cet appareil").click()
    expect(ada.page.locator(".notice")).to_be_visible()  # nobody allowed it here
    assert ada.page.evaluate("fetch('/api/me/notices').then(a => a.json()).then(a => a.browsers)") == 0
    ada.page.context.grant_permissions(["notifications"], origin=ada.address)
    registration = registered(ada.page)
    session = ada.page.context.new_cdp_session(ada.page)
    session.send("ServiceWorker.enable")
    card = {"title": "À vous de jouer", "body": "Clans", "url": "/t/abc", "n": 2}
    night = {"night": True, "nightFrom": "00:00", "nightUntil": "23:59"}
    for n, (hours, silent) in enumerate((({"night": False}, False), (night, True)), start=1):
        ada.page.evaluate("wish => localStorage.setItem('bourgade.settings', JSON.stringify(wish))", hours)
        ada.page.reload()
        ada.page.get_by_text("Pas de son la nuit").wait_for()
        promised(ada.page, f"caches.match('/night').then(noted => Boolean(noted) === {str(silent).lower()})")
        push = {"origin": ada.address, "registrationId": registration, "data": json.dumps({**card, "n": n})}
        said = "[one.title, one.body, one.data.url, one.tag]"
        shown = "navigator.serviceWorker.ready.then(r => r.getNotifications())"
        there = f"{shown}.then(([one]) => one && one.silent === {str(silent).lower()} && {said})"
        told = promised(ada.page, there, partial(session.send, "ServiceWorker.deliverPushMessage", push))
        assert told == ["À vous de jouer", "Clans", "/t/abc", "turn"]


def promised(page: Page, expression: str, cause: Callable[[], object] | None = None) -> object:
    """What a promise brings once it is something: waiting for a function takes the promise itself for an answer.

    What brings it about is done again each second: a worker that is just being woken may miss it."""
    for at in range(PATIENCE // 50):
        if cause is not None and at % 20 == 0:
            cause()
        page.wait_for_timeout(50)
        if found := page.evaluate(expression):
            return found
    raise AssertionError(f"never came: {expression}")


def registered(page: Page) -> str:
    """The worker of this house, by the number the browser gave it."""
    session, found = page.context.new_cdp_session(page), list[str]()
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.evaluate(
        "navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => 1)"
    )
    for _ in range(100):
        if found:
            return found[-1]
        page.wait_for_timeout(50)
    raise AssertionError("the worker was not registered")


def turn_of_bob(ada: Visitor, bob: Guest) -> str:
    """A slow table where others think; who begins is chance."""
    for _ in range(40):
        table = bob.open("me", "open", terms=SLOW)
        ada.sit(f"/t/{table}", "Ada")
        ada.enter(f"/t/{table}")
        if bob.join(table).frame_of(1)["asked"] == [0]:
            return table
    raise AssertionError("he never begins")


def test_a_table_is_muted_and_heard_again_from_its_row(house: Traveller, visit: Visit) -> None:
    ada, bob = visit(language="en", width=390, height=844, touch=True), house.guest("Bob")
    ada.call_oneself("Ada")
    table = turn_of_bob(ada, bob)
    page = ada.enter().page
    asked = f"fetch('/api/me/notices?table={table}').then(a => a.json()).then(a => [a.push, a.mail])"
    for name, heard in (("Stop telling me", False), ("Tell me again", True)):
        page.locator(f"li:has(a[href='/t/{table}'])").get_by_role("button", name="More").first.click()
        page.get_by_role("menuitem", name=name).click()
        promised(page, f"{asked}.then(one => one.every(on => on === {str(heard).lower()}))")


def test_no_sound_at_night_and_one_when_it_is_my_turn_by_day(house: Traveller, visit: Visit) -> None:
    ada, bob = visit(), house.guest("Bob")
    ada.page.add_init_script(COUNTED)
    ada.call_oneself("Ada")
    table = bob.open("me", "open")
    ada.sit(f"/t/{table}", "Ada")
    line = bob.join(table)
    ada.enter(f"/t/{table}")
    line.frame_of(1)
    night = {"sound": True, "soundTurn": True, "soundTable": False, "soundMoments": False, "volume": 1, "night": True}
    for hours, rings in ((("00:00", "23:59"), False), (("00:00", "00:00"), True)):
        wish = {**night, "nightFrom": hours[0], "nightUntil": hours[1], "pace": "once"}
        ada.page.evaluate("wish => localStorage.setItem('bourgade.settings', JSON.stringify(wish))", wish)
        ada.page.reload()
        ada.page.locator(".players").click()  # sounds are allowed after the first click
        assert line.frame is not None
        if line.frame["asked"] == [1]:
            ada.wait_to_be_asked()
            ada.move_by_list()
        line.turn(0)
        before = ada.page.evaluate("window.tones")
        line.play(0)
        expect(ada.asked).to_be_visible()
        ada.page.wait_for_timeout(400)
        assert (ada.page.evaluate("window.tones") > before) is rings, hours
