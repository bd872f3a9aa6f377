"""Being somebody, in the browser: passkeys, links, my page, shared games, championships; what must fail fails first."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from tests.browser.conftest import Visit
from tests.browser.kit import Visitor
from tests.server.kit import Guest, Server, play_together

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def by_name(visitor: Visitor) -> Visitor:
    """Passkeys are for names, not for addresses."""
    visitor.address = visitor.address.replace("127.0.0.1", "localhost")
    return visitor


def authenticator(page: Page) -> tuple[CDPSession, str]:
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    return session, session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})["authenticatorId"]


def credentials(session: CDPSession, device: str) -> list[Any]:
    found: list[Any] = session.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"]
    return found


def test_a_passkey_brings_one_back_and_one_that_was_removed_does_not(visit: Visit) -> None:
    ada, phone = by_name(visit()), by_name(visit(width=390, height=844, touch=True))
    ada.call_oneself("Ada").enter("/me")
    session, device = authenticator(ada.page)
    ada.page.get_by_role("button", name="Créer").click()
    expect(ada.page.locator("body")).to_contain_text("La clé d’accès est prête")
    [stale] = credentials(session, device)
    ada.page.get_by_role("button", name="Retirer Clé d’accès").click()
    expect(ada.page.get_by_role("button", name="Retirer Clé d’accès")).to_have_count(0)
    session.send("WebAuthn.clearCredentials", {"authenticatorId": device})
    ada.page.get_by_role("button", name="Créer").click()
    expect(ada.page.get_by_role("button", name="Retirer Clé d’accès")).to_have_count(1)
    [good] = credentials(session, device)

    phone.enter()
    there, its = authenticator(phone.page)
    there.send("WebAuthn.addCredential", {"authenticatorId": its, "credential": stale})
    phone.page.get_by_role("button", name="Qui êtes-vous").click()
    phone.page.get_by_role("button", name="Me reconnaître").click()
    expect(phone.page.locator("body")).to_contain_text("n’est pas connue ici")
    expect(phone.page.locator(".me")).not_to_contain_text("Ada")
    there.send("WebAuthn.clearCredentials", {"authenticatorId": its})
    there.send("WebAuthn.addCredential", {"authenticatorId": its, "credential": good})
    with phone.page.expect_request("**/api/passkeys/return") as answer:
        phone.page.get_by_role("button", name="Me reconnaître").click()
    expect(phone.page.locator(".me")).to_contain_text("Ada")
    said, kind = answer.value.post_data, {"content-type": "application/json"}
    again = phone.page.request.post(answer.value.url, data=said, headers=kind)
    assert again.status == 403  # an answer serves once

    ada.page.reload()
    ada.page.get_by_role("button", name="Retirer Ordinateur").or_(
        ada.page.get_by_role("button", name="Retirer Téléphone")
    ).first.click()
    expect(ada.page.locator("body")).to_contain_text("n’est plus à vous")
    phone.page.reload()
    expect(phone.page.locator(".me")).not_to_contain_text("Ada")


def test_a_renewed_link_leads_nowhere_and_a_strangers_page_is_not_mine(visit: Visit) -> None:
    ada, eve = visit(), visit(language="en")
    ada.call_oneself("Ada").enter("/me")
    field = ada.page.get_by_label("Votre lien personnel")
    old = field.input_value()
    ada.page.get_by_role("button", name="Le lien a été vu").click()
    ada.page.get_by_role("button", name="Changer de lien").click()
    expect(field).not_to_have_value(old)
    eve.enter(old.removeprefix(eve.address))
    eve.page.get_by_role("button", name="Continue on this device").click()
    expect(eve.page.locator("body")).to_contain_text("personal link")
    eve.enter("/me")
    expect(eve.page.locator("body")).not_to_contain_text("Ada")
    expect(eve.page.get_by_role("button", name="Use my passkey")).to_have_count(0)
    ada.page.get_by_role("button", name="Effacer mon passage").click()
    gone = ada.page.get_by_role("button", name="Effacer", exact=True)
    ada.page.get_by_label(re.compile("écrivez votre nom")).fill("Eve")
    expect(gone).to_be_disabled()
    ada.page.get_by_label(re.compile("écrivez votre nom")).fill("Ada")
    gone.click()
    expect(ada.page.locator(".me")).to_contain_text("Qui êtes-vous")


def test_my_page_tells_what_i_played_and_a_shared_game_is_for_anybody(
    visit: Visit, house: Server, ended: tuple[Guest, str]
) -> None:
    camille, table = ended
    me, nobody = visit(width=390, height=844, touch=True), visit(language="en")
    me.be(camille).enter("/me")
    expect(me.page.get_by_role("heading", name="Par boîte")).to_be_visible()
    expect(me.page.locator("main")).to_contain_text("partie jouée")
    assert not me.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    heard = nobody.page.request.get(house.address + table).text()
    assert "og:title" not in heard
    me.enter(table)
    switch = me.page.get_by_role("switch", name="Partager cette partie")
    switch.click()
    expect(me.page.get_by_role("button", name="Copier le lien")).to_be_visible()
    heard = nobody.page.request.get(house.address + table).text()
    picture = re.search(r'og:image" content="([^"]+)"', heard)
    assert picture
    assert nobody.page.request.get(picture[1]).headers["content-type"] == "image/png"
    nobody.enter(table)
    expect(nobody.page.locator(".end")).to_be_visible()
    expect(nobody.page.get_by_role("switch")).to_have_count(0)


def test_two_people_play_a_championship_that_could_not_begin_with_one(visit: Visit, house: Server) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    one, two = visit(), visit(language="en", width=390, height=844, touch=True)
    one.be(ada).enter("/c")
    one.page.get_by_label("Son nom").fill("Coupe du jeudi")
    one.page.get_by_label("Rondes").fill("1")
    one.page.get_by_label(re.compile("Même donne")).check()
    one.page.get_by_role("button", name="Ouvrir", exact=True).click()
    one.page.get_by_role("button", name="M’inscrire").click()
    expect(one.page.locator("tbody")).to_contain_text("Ada")
    one.page.get_by_role("button", name="Commencer").click()
    expect(one.page.locator("body")).to_contain_text("Il faut au moins deux personnes")
    expect(one.page.get_by_role("button", name="Commencer")).to_be_visible()
    two.be(bob).enter(one.page.url.removeprefix(one.address))
    two.page.get_by_role("button", name="Enter").click()
    expect(two.page.locator("tbody")).to_contain_text("Bob")
    expect(two.page.get_by_role("button", name="Begin")).to_have_count(0)
    one.page.get_by_role("button", name="Commencer").click()
    play = one.page.get_by_role("link", name="Jouer ma table")
    expect(play).to_be_visible()
    expect(one.page.get_by_role("button", name="Terminer")).to_be_disabled()
    table = (play.get_attribute("href") or "").removeprefix("/t/")
    lines = [guest.join(table) for guest in (ada, bob)]
    play_together({line.info["mine"][0]: line for line in lines})
    expect(one.page.get_by_role("button", name="Terminer")).to_be_enabled()
    expect(one.page.locator("main")).to_contain_text("Rien n’a changé depuis votre inscription")
    one.page.get_by_role("button", name="Terminer").click()
    expect(one.page.locator("main")).to_contain_text("Terminé")
    expect(two.page.locator("main")).to_contain_text("Over", timeout=30_000)  # found at its next look


def test_three_people_play_a_round_robin_of_the_same_deals_to_its_end(visit: Visit, house: Server) -> None:
    """One rests in every round; who is late may not enter any more, and the table of the end is the same for all."""
    guests = [house.guest(name) for name in ("Ada", "Bob", "Cid")]
    phone = {"language": "en", "width": 390, "height": 844, "touch": True}
    looks = ({}, phone, {"width": 820, "height": 1180, "language": "en"})
    ada, bob, cid = (visit(**look).be(guest).page for look, guest in zip(looks, guests, strict=True))
    ada.goto(f"{house.address}/c")
    ada.get_by_label("Son nom").fill("Soirée")
    ada.get_by_label("La boîte").select_option("clans")
    ada.get_by_label("La formule").select_option("robin")
    ada.get_by_label("Joueurs par table").select_option("2")
    ada.get_by_label("Rondes").fill("3")
    ada.get_by_label(re.compile("Même donne")).check()
    ada.get_by_role("button", name="Ouvrir", exact=True).click()
    ada.get_by_role("button", name="M’inscrire").click()
    for page in (bob, cid):
        page.goto(ada.url)
        page.get_by_role("button", name="Enter").click()
        expect(page.locator("tbody")).to_contain_text("Ada")
    path = "/api/championships/" + ada.url.rpartition("/")[2]
    for number in range(3):
        ada.reload()
        ada.get_by_role("button", name=re.compile("^(Commencer|Ronde suivante)$")).click()
        expect(ada.locator("main")).to_contain_text(f"Ronde {number + 1} sur 3")
        expect(ada.get_by_role("button", name="Terminer")).to_be_disabled()
        playing = [guest for guest in guests if guest.get(path)["next"]]
        assert len(playing) == 2, "one rests"
        table = playing[0].get(path)["next"]["id"]
        lines = [guest.join(table) for guest in playing]
        play_together({line.info["mine"][0]: line for line in lines})
        assert guests[0].get(path)["course"][number]["secret"], "the deal is shown when nobody plays it any more"
    ada.reload()
    ada.get_by_role("button", name="Terminer").click()
    expect(ada.locator("main")).to_contain_text("Terminé")
    for page in (bob, cid):
        page.reload()
        expect(page.locator("main")).to_contain_text("Over")
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    names = [page.locator("tbody tr").all_inner_texts() for page in (bob, cid)]
    assert [re.findall("Ada|Bob|Cid", row) for row in names[0]] == [re.findall("Ada|Bob|Cid", row) for row in names[1]]
