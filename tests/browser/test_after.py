"""After the game: scores, replay, what-if, the record and its proof, the rematch."""

from __future__ import annotations

import time
from pathlib import Path

from playwright.sync_api import expect

from bourgade.games import SHELF
from bourgade.table.verify import verified
from tests.browser.conftest import Visit
from tests.server.kit import Guest


def test_after_the_game(visit: Visit, ended: tuple[Guest, str], tmp_path: Path) -> None:
    guest, table = ended
    player = visit().be(guest).enter(table)
    page = player.page
    page.locator(".end h2").first.wait_for()
    # Every point, itemised, and the chart.
    totals = [int(text) for text in page.locator("tfoot tr").last.locator("td").all_inner_texts()]
    assert len(totals) == 4
    expect(page.get_by_role("img", name="La course")).to_be_visible()
    # Secrets are turned over.
    expect(page.get_by_role("heading", name="Les villages")).to_be_visible()
    # Any position by the slider, quickly.
    slider = page.get_by_label("Position dans la partie")
    last = int(slider.get_attribute("max") or 0)
    began = time.monotonic()
    slider.fill(str(last // 2))
    expect(page.locator(".told")).not_to_be_empty()
    assert time.monotonic() - began < 5
    # The proof, in the page.
    expect(page.get_by_text("Tout concorde.")).to_be_visible()
    expect(page.locator("[data-check=sheet]")).to_contain_text("n’a pas participé au mélange")
    # The record can be kept, and stands on its own.
    with page.expect_download() as download:
        page.get_by_role("link", name="Enregistrer la partie").click()
    kept = tmp_path / "game.log"
    download.value.save_as(kept)
    record, table = verified(kept.read_bytes(), SHELF)
    assert record.players[0] == "Camille"
    assert [table.state.points(seat) for seat in range(4)] == totals
    # What if: a private table that plays on from there.
    page.get_by_role("button", name="Et si").click()
    expect(page.locator(".banner")).to_contain_text("Un essai rien que pour vous")
    expect(page.locator(".where")).to_contain_text("coup")
    page.go_back()
    page.get_by_role("button", name="Revanche").click()
    expect(page.locator(".prompt, .columns").first).to_be_visible()
    player.enter()
    expect(page.get_by_role("link", name="Voir").first).to_be_visible()
