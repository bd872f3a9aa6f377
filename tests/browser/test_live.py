"""Several people at one table, live: dropped connections, spectators, chat, one device for all."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.kit import Visitor

TWO = [{"kind": "me"}, {"kind": "open"}]


def two_at_a_table(visit: Visit) -> tuple[Visitor, Visitor, str]:
    ada, ben = visit().call_oneself("Ada"), visit(language="en").call_oneself("Ben")
    table = ada.open_table(TWO)
    ben.sit(table, "Ben")
    return ada.enter(table), ben.enter(table), table


def to_move(*players: Visitor) -> Visitor:
    """Whose turn it is, once somebody's is."""
    for _ in range(200):
        found = [player for player in players if player.asked.count()]
        if found:
            return found[0]
        players[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_friends_join_by_the_link_and_a_name(visit: Visit) -> None:
    host = visit().enter()
    host.page.get_by_role("button", name="Avec des amis").click()
    host.page.get_by_label("Les autres verront ce nom").fill("Inès")
    host.page.get_by_role("button", name="C’est moi").click()
    link = host.page.get_by_label("Lien de la table", exact=True)
    host.page.wait_for_url("**/t/*")
    expect(link).to_have_value(host.page.url)
    expect(host.page.get_by_alt_text("Code QR")).to_be_visible()
    for name in ("Malo", "Noor"):
        friend = visit(language="en").enter(host.page.url.removeprefix(host.address))
        friend.page.get_by_role("heading", name="Inès invites you").wait_for()
        friend.page.get_by_label("Your name at the table").fill(name)
        friend.page.get_by_role("button", name="Sit down").click()
    for name in ("Inès", "Malo", "Noor"):
        expect(host.page.locator(".players")).to_contain_text(name, timeout=20_000)  # three pages shuffle first


def test_two_browsers_and_one_loses_its_connection_in_mid_turn(visit: Visit) -> None:
    ada, ben = visit().call_oneself("Ada"), visit(language="en").call_oneself("Ben")
    lines = list[WebSocketRoute]()
    cut = {"now": False}

    def through(route: WebSocketRoute) -> None:
        if cut["now"]:
            route.close(code=1001)
            return
        route.connect_to_server()
        lines.append(route)

    ben.page.route_web_socket("**/live*", through)
    table = ada.open_table(TWO)
    ben.sit(table, "Ben")
    ada.enter(table)
    ben.enter(table)
    if to_move(ada, ben) is ada:
        ada.move_by_mouse()
    assert to_move(ben) is ben
    ben.page.mouse.click(*ben.point_at(ben.things()[0]))  # in mid-turn: a group is picked
    picked = ben.things("picked")
    cut["now"] = True
    lines[-1].close(code=1001)
    expect(ben.page.locator(".banner")).to_contain_text("Connection lost")
    cut["now"] = False
    expect(ben.page.locator(".banner.bad")).to_have_count(0, timeout=15_000)
    assert ben.things("picked") == picked  # nothing is lost, nothing was reloaded
    ben.page.mouse.click(*ben.point_at(ben.things()[0]))
    assert to_move(ada) is ada
    # While Ben is away Ada moves; he hears of it when he is back.
    cut["now"] = True
    lines[-1].close(code=1001)
    ada.move_by_mouse()
    cut["now"] = False
    assert to_move(ben) is ben
    told = [player.page.locator(".lines li").all_inner_texts() for player in (ada, ben)]
    assert len(told[0]) == len(told[1])
    for _ in range(80):  # and the game goes on to its end
        mover = to_move_or_none(ada, ben)
        if mover is None:
            break
        mover.move_by_list()
    assert ada.over
    expect(ben.page.locator(".end")).to_be_visible()


def to_move_or_none(*players: Visitor) -> Visitor | None:
    for _ in range(200):
        if players[0].over or players[1].over:
            return None
        found = [player for player in players if player.asked.count()]
        if found:
            return found[0]
        players[0].page.wait_for_timeout(30)
    return None


def listen(page: Page) -> list[dict[str, Any]]:
    """Everything the server says to this page, from now on."""
    heard = list[dict[str, Any]]()
    page.on("websocket", lambda line: line.on("framereceived", lambda text: heard.append(json.loads(text))))
    return heard


def test_a_spectator_never_receives_a_secret(visit: Visit) -> None:
    ada, ben, table = two_at_a_table(visit)
    watcher = visit()
    heard = listen(watcher.page)
    watcher.enter(table)
    expect(watcher.page.locator(".banner")).to_contain_text("Vous regardez")
    for _ in range(6):
        to_move(ada, ben).move_by_list(2)
    watcher.page.wait_for_timeout(300)
    sights = [sight for message in heard if message["type"] == "frame" for sight in message["sights"]]
    assert len(sights) >= 4
    for sight in sights:
        assert sight["seat"] == -2
        assert sight["view"]["clans"] == [None, None]
        assert sight["moves"] == []
    assert not any("own_card" in json.dumps(message) for message in heard)
    assert watcher.page.locator(".choice").count() == 0


def test_two_tabs_of_one_person_stay_together(visit: Visit) -> None:
    ada, ben, table = two_at_a_table(visit)
    other = Visitor(ada.page.context.new_page(), ada.address).enter(table)
    other.page.locator(".players").wait_for()
    mover = to_move(ada, ben)
    mover.move_by_list()
    to_move(*({ada, ben} - {mover}))
    expect(other.page.locator(".where")).to_have_text(ada.page.locator(".where").inner_text())


def test_people_talk_and_may_be_muted(visit: Visit) -> None:
    ada, ben, _ = two_at_a_table(visit)
    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_label("Say something").fill("Hello <b>Ada</b>")
    ben.page.get_by_role("button", name="Send").click()
    expect(ada.page.get_by_role("tab", name="Discussion").locator("em")).to_have_text("1")
    ada.page.get_by_role("tab", name="Discussion").click()
    expect(ada.page.locator(".lines")).to_contain_text("Hello <b>Ada</b>")
    ada.page.get_by_role("button", name="Masquer les messages de Ben").click()
    expect(ada.page.locator(".lines")).not_to_contain_text("Hello")


def test_around_one_device_a_curtain_falls_between_seats(visit: Visit) -> None:
    host = visit().enter()
    host.page.get_by_role("button", name="Autour d’un écran").click()
    host.page.get_by_label("Place 1").fill("Ada")
    host.page.get_by_label("Place 2").fill("Ben")
    host.page.get_by_label("Place 3").fill("")
    host.page.get_by_role("button", name="Jouer à 2").click()
    seen = list[str]()
    for _ in range(4):
        lift = host.page.get_by_role("button", name="Je suis")
        expect(lift).to_be_visible()
        assert host.page.locator("main [data-thing]").count() == 0  # nothing to peep at
        seen.append(lift.inner_text())
        lift.click()
        host.move_by_list(3)
        host.page.wait_for_timeout(200)
    assert len(set(seen)) == 2
    assert seen[0] == seen[2]


def test_a_bot_sits_in_for_somebody_and_hands_the_seat_back(visit: Visit) -> None:
    ada, ben, _ = two_at_a_table(visit)
    to_move(ada, ben)
    ada.page.get_by_role("button", name="Réglages").click()
    ada.page.get_by_role("button", name="Laisser un bot jouer").click()
    back = ada.page.get_by_role("button", name="Reprendre ma place")
    expect(back).to_be_visible()
    back.click()
    expect(back).to_have_count(0)


def test_the_personal_link_brings_one_back_on_another_device(visit: Visit) -> None:
    ada, _, _ = two_at_a_table(visit)
    ada.enter()
    ada.page.get_by_role("button", name="Ada").click()
    link = ada.page.get_by_label("Votre lien personnel").input_value()
    elsewhere = visit(language="en").enter(link.removeprefix(ada.address))
    elsewhere.page.get_by_role("button", name="Continue on this device").click()
    expect(elsewhere.page.locator(".me")).to_contain_text("Ada")
    elsewhere.page.get_by_role("link", name=re.compile("^(Play|Resume)")).first.click()
    expect(elsewhere.page.locator(".players")).to_contain_text("you")
