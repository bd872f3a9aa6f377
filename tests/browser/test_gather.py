"""Coming together: invitations that work elsewhere, a table that is set, nobody waited for without end."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.kit import Visitor
from tests.browser.test_pages import SIZES, Inspector, dressed
from tests.server.kit import Guest, Line, Server, play_together

ELSEWHERE = "127.0.0.2"  # as good as a neighbour's: the house does not listen there by itself
OPEN_TABLE = [{"kind": "me"}, {"kind": "open"}]
THREE = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Server]:
    """A house that may be opened to a network of this test's own."""
    found = Server(tmp_path / "home.db", "--lan", ELSEWHERE).start()
    yield found
    found.stop()


def scanned(page: Page) -> str:
    """What a phone reads that is held before the screen."""
    picture = Image.open(io.BytesIO(page.screenshot(full_page=True)))
    codes: list[Any] = zxingcpp.read_barcodes(picture)
    assert len(codes) == 1
    return str(codes[0].text)


def at(visitor: Visitor, address: str) -> Visitor:
    return Visitor(visitor.page, address)


def test_the_qr_code_on_the_screen_brings_a_phone_to_the_table(visit: Visit, home: Server) -> None:
    ada = at(visit(), f"http://localhost:{home.port}").call_oneself("Ada")
    link = f"http://{ELSEWHERE}:{home.port}"
    # Closed first: the link is good on this machine only, and the page says so and has the switch.
    answer = ada.page.request.post(f"{ada.address}/api/house/network", data={"to": "machine"})
    assert answer.ok
    table = ada.open_table(OPEN_TABLE)
    ada.enter(table)
    expect(ada.page.get_by_text("Ce lien ne s’ouvre que sur cet ordinateur.")).to_be_visible()
    assert scanned(ada.page) == f"{ada.address}{table}"
    ada.page.get_by_role("switch").click()  # what follows is drawn anew, the switch too
    expect(ada.page.get_by_label("Lien de la table", exact=True)).to_have_value(link + table)
    # Copying works without a clipboard for scripts, as over plain http.
    ada.page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    ada.page.evaluate("document.addEventListener('copy', () => (window.copied = String(document.activeElement.value)))")
    ada.page.get_by_role("button", name="Copier").click()
    expect(ada.page.get_by_text("Le lien est copié.")).to_be_visible()
    assert ada.page.evaluate("window.copied") == link + table
    read = scanned(ada.page)
    assert read == link + table
    phone = visit(language="en", width=390, height=844, touch=True)
    phone.page.goto(read)
    expect(phone.page.get_by_role("heading", name="Ada invites you")).to_be_visible()
    phone.page.get_by_label("Your name at the table").fill("ada")
    phone.page.get_by_role("button", name="Sit down").click()
    expect(phone.page.get_by_text("Somebody at this table is called ada already.")).to_be_visible()
    phone.page.get_by_label("Somebody at this table").fill("Ben")
    phone.page.get_by_role("button", name="Sit down").click()
    for player in (ada, phone):
        expect(player.page.locator(".players")).to_contain_text("Ben")
    # Whoever is not at the machine cannot open or close the house.
    refused = phone.page.request.post(f"{link}/api/house/network", data={"to": "machine"})
    assert (refused.status, refused.json()["reason"]) == (403, "not-yours")


def test_the_host_sets_the_table_and_begins(visit: Visit) -> None:
    host, guest = visit().call_oneself("Camille"), visit(language="en", width=390, height=844, touch=True)
    table = host.open_table(THREE)
    host.enter(table)
    guest.call_oneself("Théo").enter(table)
    guest.page.get_by_role("button", name="Sit down").click()
    page = host.page
    # The guest is shown the door, is told, and cannot come back.
    page.get_by_role("button", name="Libérer la place de Théo").click()
    expect(guest.page.get_by_text("The host has freed your seat. You may watch.")).to_be_visible()
    guest.page.get_by_role("button", name="Sit down").click()
    expect(guest.page.get_by_text("The host has freed your seat: you may watch.")).to_be_visible()
    # A bot of its own level on each chair; the table is full and waits for the host's word.
    page.get_by_label("Qui s’assied place 2").select_option("Bot Novice")
    page.get_by_label("Qui s’assied place 3").select_option("Bot Paisible")
    expect(page.get_by_role("heading", name="Toutes les places sont prises")).to_be_visible()
    page.get_by_role("button", name="Échanger").first.click()
    expect(page.locator("ol li").nth(1)).to_contain_text("Camille")
    page.get_by_label("Places", exact=True).select_option("2")
    expect(page.locator("ol li")).to_have_count(2)
    guest.page.get_by_role("heading", name="The game").wait_for()
    page.get_by_role("button", name="Commencer la partie").click()
    expect(page.locator(".players li")).to_have_count(2)
    # Another one is closed before it began: whoever is there hears it.
    second = host.open_table(THREE)
    host.enter(second)
    guest.enter(second)
    guest.page.get_by_role("heading", name="Camille invites you").wait_for()
    page.get_by_role("button", name="Fermer la table").click()
    page.get_by_role("button", name="Fermer la table").click()
    expect(guest.page.get_by_role("heading", name="This table was closed.")).to_be_visible()


def test_find_me_a_game_seats_two_who_want_the_same_and_a_bot_where_nobody_comes(visit: Visit) -> None:
    ada, ben = visit().call_oneself("Ada").enter(), visit(language="en").call_oneself("Ben").enter()
    ada.page.get_by_role("button", name="Trouver une partie").click()
    ada.page.locator("dialog").get_by_label("3", exact=True).check()
    ada.page.get_by_role("button", name="Chercher").click()
    expect(ada.page.get_by_role("heading", name="On cherche quelqu’un pour vous")).to_be_visible()
    ben.page.get_by_role("button", name="Find me a game").click()
    ben.page.get_by_label("20 s").check()
    ben.page.get_by_role("button", name="Search").click()
    ben.page.wait_for_url(ada.page.url)
    expect(ada.page.locator("ol li").nth(1)).to_contain_text("Ben")
    # Nobody else comes; the house counts down for them, and is not made to wait here.
    ben.page.get_by_text("Otherwise a bot sits down in 0:").wait_for()
    ada.page.get_by_role("button", name="Un bot prend la place").click()
    expect(ben.page.locator(".players li")).to_have_count(3)
    late = visit().enter()
    expect(late.page.get_by_text("Personne n’attend en ce moment.")).to_be_visible()  # what has begun is not listed


def test_a_rematch_is_accepted_or_declined(visit: Visit, house: Server) -> None:
    people = [house.guest(name) for name in ("Théo", "Camille", "Malo")]
    table = people[0].open("me", "open", "open")
    for guest in people[1:]:
        assert guest.post(f"/api/tables/{table}/sit", {}).status == 200
    lines = {seat: Line(guest, table) for seat, guest in enumerate(people)}
    play_together(lines)
    for line in lines.values():
        line.close()
    theo, camille, malo = (
        visit(**looks).be(guest).enter(f"/t/{table}")
        for guest, looks in zip(
            people, ({}, {"width": 390, "height": 844, "touch": True}, {"language": "en"}), strict=True
        )
    )
    theo.page.get_by_role("button", name="Revanche").first.click()
    theo.page.wait_for_url(lambda url: not url.endswith(table))
    expect(theo.page.get_by_role("heading", name="On attend les réponses de")).to_be_visible()
    # One says no: the chair is free, and nothing more is said.
    malo.page.get_by_role("heading", name="Théo asks for a rematch").wait_for()
    malo.page.get_by_role("button", name="Another time").click()
    expect(theo.page.get_by_role("heading", name="On attend la réponse de Camille")).to_be_visible()
    camille.page.get_by_role("heading", name="Théo propose une revanche").wait_for()
    camille.page.get_by_role("button", name="Je joue").click()
    camille.page.wait_for_url(theo.page.url)
    # Each sits one chair further; nobody shuffles for ever: the host sees who is missing, and plays with two.
    expect(theo.page.get_by_role("heading", name="Il manque une personne")).to_be_visible()
    expect(theo.page.locator("ol li").nth(1)).to_contain_text("Théo")
    theo.page.get_by_role("button", name="Jouer à 2").click()
    theo.page.get_by_role("button", name="Commencer la partie").click()
    expect(camille.page.locator(".players li")).to_have_count(2)


def test_somebody_else_plays_on_for_one_who_left_through_the_link(visit: Visit, house: Server) -> None:
    ada, ben = visit().call_oneself("Ada"), house.guest("Ben")
    table = ada.open_table(OPEN_TABLE)
    assert ben.post(f"/api/tables/{table[3:]}/sit", {}).status == 200
    line = Line(ben, table[3:])
    ada.enter(table)
    line.frame_of(1)
    noor = visit(language="en").enter(table)
    assert noor.page.get_by_role("button", name="Play on").count() == 0
    assert line.ask("takeover", seat=1, bot="luck")["type"] == "ack"
    line.close()
    ada.page.get_by_role("button", name="Offrir la place").click()
    noor.page.get_by_role("button", name="Play on for Ben").click()
    noor.page.get_by_label("Others will see this name").fill("Noor")
    noor.page.get_by_role("button", name="That’s me").click()
    expect(noor.page.locator(".players li").nth(1)).to_contain_text("Noor")
    expect(ada.page.locator(".players li").nth(1)).to_contain_text("pour Ben")
    assert ben.get(f"/api/tables/{table[3:]}")["mine"] == []
    house_says = Guest(house, None).get(f"/api/tables/{table[3:]}")
    assert house_says["stage"] == "playing"


def test_one_seat_and_friends_do_not_go_together_and_the_share_sheet_gets_the_link(visit: Visit) -> None:
    host = visit(language="en", width=390, height=844, touch=True)
    page = host.call_oneself("Camille").enter().page
    page.add_init_script("navigator.share = async given => { window.given = given; }")  # as phones have it, over https
    page.evaluate("localStorage.setItem('bourgade.settings', JSON.stringify({ game: 'tiny_towns', language: 'en' }))")
    page.reload()
    page.locator(".options summary").click()
    friends = page.get_by_role("button", name=re.compile("^With friends"))
    page.locator("input[name=seats][value='1']").check()
    expect(friends).to_be_disabled()
    page.locator("input[name=seats][value='2']").check()
    friends.click()
    field = page.get_by_label(re.compile("^Link"))
    expect(field).to_have_value(re.compile("^http"))  # the address comes with the invitation
    link = field.input_value()
    page.get_by_role("button", name="Send…").click()
    assert page.evaluate("window.given.url") == link


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("language", "theme"), [("fr", "light"), ("en", "dark")])
def test_the_pages_of_coming_together_are_clean(visit: Visit, size: str, language: str, theme: str) -> None:
    width, height = SIZES[size]
    host = dressed(visit(language=language, width=width, height=height), language, theme).call_oneself("Camille")
    guest = dressed(visit(language=language, width=width, height=height), language, theme)
    table = host.open_table([*THREE, {"kind": "bot", "bot": "level-3"}])
    looks = [Inspector(one.page, f"{size}-{language}-{theme}") for one in (host, guest)]
    host.enter(table).page.locator(".invite img").wait_for()
    looks[0].see("gather-host")
    guest.enter(table).page.locator(".invited").wait_for()
    looks[1].see("gather-invited")
    host.page.get_by_label({"fr": "Qui s’assied place 2", "en": "Who sits on seat 2"}[language]).select_option(
        "level-2"
    )
    host.page.get_by_label({"fr": "Qui s’assied place 3", "en": "Who sits on seat 3"}[language]).select_option(
        "level-4"
    )
    host.page.locator(".ready").wait_for()
    looks[0].see("gather-ready")
    host.enter().page.get_by_role("button", name={"fr": "Trouver une partie", "en": "Find me a game"}[language]).click()
    looks[0].see("seek")
    guest.page.context.set_offline(True)
    guest.page.locator(".lost").wait_for()
    looks[1].see("gather-lost")
    found = looks[0].found + looks[1].found
    assert not found, "\n".join(found)
