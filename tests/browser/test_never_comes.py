"""Who never comes: nobody waits for them without end, at a rematch or in a championship; the house may restart."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PAGE, Visit
from tests.server.kit import Guest, Line, play_together
from tests.server.travel import MINUTE, Traveller

PHONE = {"width": 390, "height": 844, "touch": True, "language": "en"}
SHARE = {"share": "0123456789abcdef" * 2}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Traveller]:
    assert (PAGE / "index.html").exists()
    server = Traveller(tmp_path_factory.mktemp("waiting") / "house.db", "--rate", "1000")
    server.start()
    yield server
    server.stop()


def test_a_rematch_whose_third_player_never_answers_is_played_by_two_even_after_a_restart(
    house: Traveller, visit: Visit
) -> None:
    people = [house.guest(name) for name in ("Théo", "Camille", "Malo")]
    table = people[0].open("me", "open", "open")
    for guest in people[1:]:
        assert guest.post(f"/api/tables/{table}/sit", {}).status == 200
    lines = {seat: Line(guest, table) for seat, guest in enumerate(people)}
    play_together(lines)
    for line in lines.values():
        line.close()
    theo, camille = visit().be(people[0]).enter(f"/t/{table}"), visit(**PHONE).be(people[1]).enter(f"/t/{table}")
    theo.page.get_by_role("button", name="Revanche").first.click()
    camille.page.get_by_role("button", name="I’m in").click()
    camille.page.wait_for_url(lambda url: not url.endswith(table))
    theo.page.wait_for_url(camille.page.url)
    for one, waits in ((theo, "On attend la réponse de Malo"), (camille, "Waiting for Malo to answer")):
        expect(one.page.get_by_role("heading", name=waits)).to_be_visible()
        one.page.wait_for_load_state("networkidle")
    house.kill()
    house.travel(MINUTE)
    house.start()
    expect(theo.page.get_by_role("heading", name="Il manque une personne")).to_be_visible(timeout=20_000)
    theo.page.get_by_role("button", name="Jouer à 2").click()
    theo.page.get_by_role("button", name="Commencer la partie").click()
    for one in (theo, camille):
        expect(one.page.locator(".players li")).to_have_count(2)


def test_a_championship_ends_though_one_runs_out_of_time_and_two_never_come(house: Traveller, visit: Visit) -> None:
    guests = [house.guest(name) for name in ("Ada", "Bob", "Cid", "Dan")]
    ada, bob = visit().be(guests[0]), visit(**PHONE).be(guests[1])
    page = ada.enter("/c").page
    page.get_by_label("Son nom").fill("Coupe du mardi")
    page.get_by_label("La boîte").select_option("clans")
    page.get_by_label("Rondes").fill("1")
    page.get_by_role("button", name="Ouvrir", exact=True).click()
    page.get_by_role("button", name="M’inscrire").click()
    expect(page.locator("header.panel")).to_contain_text("30 min + 30 s")
    cup = page.url.rpartition("/")[2]
    for guest in guests[1:]:
        assert guest.post(f"/api/championships/{cup}/enter", SHARE).status == 200
    page.get_by_role("button", name="Commencer").click()
    play = page.get_by_role("link", name="Jouer ma table")
    expect(play).to_be_visible()
    assert opponents(guests[0], cup) == {"Ada", "Bob"}
    play.click()
    expect(page.locator(".players .clock")).to_have_count(2)
    line = guests[0].join(page.url.rpartition("/")[2])
    while 1 not in line.frame_of(1)["asked"]:  # Bob never comes; who begins is chance
        line.turn(0)
        line.play(0)
        line.frame_when(lambda f: f["asked"] != [0])
    house.travel(31 * MINUTE)
    line.frame_when(lambda f: f["over"] or f["asked"] == [0])
    assert line.info["seats"][1]["bot"] == "level-3"
    line.play_out(0)
    ada.enter(f"/c/{cup}")
    expect(page.get_by_role("button", name="Terminer")).to_be_disabled()
    page.get_by_role("button", name="Personne n’est là").click()
    page.get_by_role("button", name="Fermer sans points").click()
    expect(page.get_by_text("fermée, sans points")).to_be_visible()
    rows = page.locator("tbody tr")
    expect(rows.first).to_contain_text(re.compile(r"Ada.*1", re.DOTALL))
    page.get_by_role("button", name="Terminer").click()
    bob.enter(f"/c/{cup}")
    expect(bob.page.locator("main")).to_contain_text("Over")
    expect(bob.page.get_by_text("closed, no points")).to_be_visible()
    assert not bob.page.evaluate("document.documentElement.scrollWidth > innerWidth")


def opponents(guest: Guest, cup: str) -> set[str]:
    mine = next(table for table in guest.get(f"/api/championships/{cup}")["course"][0]["tables"] if table["mine"])
    return set(mine["names"])
