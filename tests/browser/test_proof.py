"""The proof in the page: a short game that this browser stirred, signed and checked itself, and forgeries of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from bourgade.games import SHELF
from bourgade.table.fairness import vouchers
from bourgade.table.verify import verified
from tests.browser.conftest import Visit
from tests.browser.kit import Visitor

PATIENCE = 60_000  # milliseconds, where the machine has much else to do
TRIES = 3
CHECKS = ["whole", "secret", "sheet", "rounds", "shares", "draws", "moves", "receipts"]


def marks(page: Page) -> dict[str, str | None]:
    rows = page.locator("[data-check]")
    expect(rows).to_have_count(len(CHECKS), timeout=PATIENCE)
    found: dict[str, str | None] = rows.evaluate_all(
        "all => Object.fromEntries(all.map(row => [row.dataset.check, row.dataset.holds ?? null]))"
    )
    return found


def played(visit: Visit) -> tuple[Page, str]:
    """One move by hand, then a bot plays it out; the page checks and signs by itself."""
    player = visit().call_oneself("Camille")
    table = player.open_table([{"kind": "me"}, {"kind": "bot", "bot": "luck"}])
    player.enter(table)
    assert player.wait_to_be_asked()
    player.move_by_list()
    player.page.get_by_role("button", name="Réglages").click()
    player.page.get_by_role("button", name="Laisser un bot jouer").click(timeout=PATIENCE)  # it plays as it is clicked
    player.page.locator(".end").wait_for(timeout=PATIENCE)
    expect(player.page.locator("[data-check=receipts][data-holds=true]")).to_be_visible(timeout=PATIENCE)
    return player.page, table


def test_a_game_is_checked_and_signed_by_the_page_itself(visit: Visit) -> None:
    page, table = played(visit)
    assert marks(page) == dict.fromkeys(CHECKS, "true")
    expect(page.locator("[data-verdict=genuine]")).to_have_text("Tout concorde.", timeout=PATIENCE)
    record = page.request.get(f"{page.url.partition('/t/')[0]}/api/tables/{table[3:]}/record").body()
    [ada, bot] = vouchers(verified(record, SHELF)[0])
    assert (ada.share.kind, ada.receipt, bot.share.kind) == ("page", True, "bot")
    for forgery, crosses in FORGERIES.items():
        refuses(page, FORGED[forgery], crosses)


def refuses(page: Page, forge: Callable[[str], str], crosses: set[str]) -> None:
    def forged(route: Route) -> None:
        text = route.fetch().text()
        body = forge(text[: text.rindex("seal ")])
        route.fulfill(body=f"{body}seal {hashlib.sha256(body.encode()).hexdigest()}\n", content_type="text/plain")

    page.route("**/record", forged)
    page.reload()
    expect(page.locator("[data-verdict=forged]")).to_be_visible(timeout=PATIENCE)
    assert {name for name, holds in marks(page).items() if holds == "false"} == crosses
    page.unroute("**/record")


def other_secret(text: str) -> str:
    secret = text.partition("\nsecret ")[2][:64]
    commitment = text.partition("\ncommitment ")[2][:64]
    other = "ab" * 32
    bound = hashlib.sha256(b"bourgade commitment" + bytes.fromhex(other)).hexdigest()
    return text.replace(secret, other).replace(commitment, bound)


FORGED: dict[str, Callable[[str], str]] = {
    "another secret": other_secret,
    "another name": lambda text: text.replace("seat 0 Camille", "seat 0 Eve"),
    "a person for a bot": lambda text: text.replace("seat 1 bot luck", "seat 1 Bob"),
}
FORGERIES = {
    "another secret": {"secret", "sheet", "shares", "draws", "receipts"},
    "another name": {"sheet", "shares", "receipts"},
    "a person for a bot": {"sheet", "shares", "receipts"},
}


@pytest.mark.parametrize("known", [False, True])
def test_a_neighbour_who_sits_down_by_the_link_stirs_too(visit: Visit, known: bool) -> None:
    ada, bob = visit().call_oneself("Ada"), visit()
    if known:
        bob.call_oneself("Bob")
    for _ in range(TRIES):
        if sat_down(ada, bob, known) == 2:
            return
        known = True
    raise AssertionError("the page of who sits down does not stir")


def sat_down(ada: Visitor, bob: Visitor, known: bool) -> int:
    """How many pages stirred: one that is late by more than a second is away, which a busy machine may bring about."""
    table = ada.open_table([{"kind": "me"}, {"kind": "open"}])
    ada.enter(table)
    bob.enter(table)
    if not known:
        bob.page.get_by_label("Votre nom à la table").fill("Bob")
    bob.page.get_by_role("button", name="S’asseoir").click()
    stirred = []
    for player in (ada, bob):
        player.page.locator(".prompt").wait_for()
        kept = json.loads(player.page.evaluate(f"localStorage['bourgade.proof.{table[3:]}'] ?? '{{}}'"))
        sheets = kept.get("sheets", [])
        assert len(sheets) <= 1
        stirred += [sheet["text"].count(" page ") for sheet in sheets]
    return min(stirred) if len(stirred) == 2 else 1


@pytest.mark.parametrize("language", ["fr", "en"])
def test_who_only_watched_is_told_what_cannot_be_known(visit: Visit, language: str) -> None:
    _, table = played(visit)
    page = visit(language=language).enter(table).page
    page.locator(".end").wait_for()
    found = marks(page)
    assert [name for name in CHECKS if found[name] is None] == ["secret", "sheet", "rounds", "moves"]
    assert "false" not in found.values()
