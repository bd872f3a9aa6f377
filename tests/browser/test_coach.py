"""After the game the coach: the analysis grows, a move is looked at, a better one looked for, and one plays on."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.server.kit import Server

HASTY = ("--rate", "1000", "--tables-each", "1000", "--coach", "0.0001")


def test_the_coach_is_asked_read_learnt_from_and_played_on_from(visit: Visit, tmp_path: Path) -> None:
    server = Server(tmp_path / "house.db", *HASTY).start()
    try:
        guest = server.guest("Camille")
        line = guest.join(guest.open("me", "luck"))
        line.play_out(0)
        player = visit()
        player.address = server.address
        page = player.be(guest).enter(f"/t/{line.table}").page
        page.get_by_role("link", name="Après coup").click()
        page.get_by_role("button", name="Faire relire cette partie").click()
        # It grows, and when all is judged nothing is left to wait for.
        expect(page.get_by_role("img", name="Chances de gagner")).to_be_visible()
        page.reload()
        expect(page.get_by_role("heading", name="Justesse")).to_be_visible()
        expect(page.locator("progress")).to_have_count(0, timeout=40_000)
        expect(page.get_by_role("heading", name=re.compile("Victoire|l’emporte"))).to_be_visible()
        # The worst move is shown with a better one, and another by a click, which has an address of its own.
        expect(page.locator(".verdict")).to_contain_text("Mieux")
        mattered = page.locator("section", has=page.get_by_role("heading", name="Les coups qui ont compté"))
        mattered.get_by_role("button").first.click()
        assert page.url.rpartition("#")[2].isdigit()
        # From decision to decision, everybody's; of a move that nothing is to be said of, nothing is said.
        judged = page.request.get(f"{server.address}/api/tables/{line.table}/analysis?known=-1").json()["judgements"]
        page.keyboard.press("Home")
        expect(page).to_have_url(re.compile(f"#{judged[0]['entry']}$"))
        page.keyboard.press("ArrowRight")
        expect(page).to_have_url(re.compile(f"#{judged[1]['entry']}$"))
        plain = next(at for at, one in enumerate(judged) if at > 1 and not one["mark"] and not one["found"])
        for one in judged[2 : plain + 1]:
            page.get_by_role("button", name="Étape suivante").click()
            expect(page).to_have_url(re.compile(f"#{one['entry']}$"))
        expect(page.locator(".verdict")).to_contain_text("Aucun autre coup ne ressort")
        expect(page.locator(".verdict")).not_to_contain_text("Bien vu")
        page.keyboard.press("End")
        expect(page).to_have_url(re.compile(f"#{judged[-1]['entry']}$"))
        # Who played may show it to everybody; the link leads to this page.
        page.get_by_role("switch", name="Partager cette partie").check()
        expect(page.get_by_text("Tout le monde peut la voir")).to_be_visible()
        # Find the better move: the one played is not it, the answer is shown on request.
        page.get_by_role("button", name="Apprendre de mes erreurs").click()
        expect(page.get_by_role("heading", name="Trouvez mieux que")).to_be_visible()
        page.get_by_role("button", name="Un conseil").click()
        expect(page.locator(".learn .tip")).not_to_be_empty()
        page.get_by_text("Tous les coups").click()
        expect(page.locator(".learn .row").first).to_be_visible()
        page.get_by_role("button", name="Voir la réponse").click()
        expect(page.locator(".learn")).to_contain_text("Mieux")
        page.get_by_role("button", name="Revenir à l’analyse").click()
        page.get_by_role("button", name="Rejouer à partir d’ici").click()
        expect(page.locator(".banner")).to_contain_text("Un essai rien que pour vous", timeout=20_000)
    finally:
        server.stop()
