"""Everyone can play: whole recorded games by the accessibility tree alone and by typed sentences, to the same end."""

from __future__ import annotations

import os
import re
import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.robot import GAMES, HEAR, PATIENCE, Again, Blind, Switched, again
from tests.server.kit import Server

# On request (make ears) also the long games, and those played by roles and names.
ASKED = bool(os.environ.get("BOURGADE_EARS"))
TYPED = list(GAMES) if ASKED else ["clans", "gob"]
LONG = pytest.mark.skipif(not ASKED, reason="a long game: make ears")
TWO_KEYS = '{"language": "en", "pace": "once", "scan": "two"}'
ONE_SWITCH = '{"language": "en", "pace": "once", "scan": "one", "scanTime": 0.2}'
# What the text table says of a sentence that comes before the page knows the position.
NOT_YET = re.compile("Not now|I do not understand")


def results(game: Again) -> list[str]:
    found = game.guests[0].get(f"/api/tables/{game.table}/scores")
    return [
        *(f"score {seat} {points}" for seat, points in enumerate(found["points"])),
        *(f"place {seat} {place}" for seat, place in enumerate(found["places"])),
    ]


def recorded(game: Again) -> list[str]:
    return [" ".join(line.split(" ")[:3]) for line in game.record.results]


def heard(page: Page, game: Again) -> list[str]:
    """What was said of the chronicle, without counts and the rest."""
    wanted = game.chronicle()
    said: list[str] = page.evaluate("window.said")
    plain = [text.rpartition(" ×")[0] if " ×" in text[-6:] else text for text in said]
    return [text for text in plain if text in set(wanted)]


@LONG
@pytest.mark.parametrize("box", GAMES)
def test_a_recorded_game_is_played_again_by_roles_and_names_and_all_of_it_is_told(
    visit: Visit, house: Server, box: str
) -> None:
    game = again(house, GAMES[box])
    player = visit(language="en").be(game.guests[0])
    player.page.add_init_script(f"({HEAR})()")
    player.enter(f"/t/{game.table}")
    page = player.page
    page.get_by_role("region", name="The question").wait_for()
    game.play(Blind(page, game).choose)
    assert results(game) == recorded(game)
    expect(page.get_by_role("heading", name="Score in detail")).to_be_visible()
    assert page.evaluate("window.fallen") == 0, "focus fell to the body"
    assert heard(page, game) == game.chronicle()


@LONG
@pytest.mark.parametrize("box", GAMES)
def test_a_recorded_game_is_played_again_with_two_keys(visit: Visit, house: Server, box: str) -> None:
    game = again(house, GAMES[box])
    player = visit(language="en").be(game.guests[0])
    player.page.add_init_script(f"localStorage.setItem('bourgade.settings', '{TWO_KEYS}')")
    page = player.enter(f"/t/{game.table}").page
    page.get_by_role("region", name="The question").wait_for()
    game.play(Switched(page, game).choose)
    assert results(game) == recorded(game)


@LONG
def test_one_switch_plays_while_the_focus_goes_on_by_itself(visit: Visit, house: Server) -> None:
    game = again(house, GAMES["petits_peuples"])
    player = visit(language="en").be(game.guests[0])
    player.page.add_init_script(f"localStorage.setItem('bourgade.settings', '{ONE_SWITCH}')")
    page = player.enter(f"/t/{game.table}").page
    page.get_by_role("region", name="The question").wait_for()
    seq = (game.own.frame or {})["seq"]
    while not game.advanced(seq, 0.05):  # whatever has the focus, as long as nothing is played
        page.wait_for_timeout(250)  # the focus goes on meanwhile
        page.keyboard.press("Space")


@pytest.mark.parametrize("box", TYPED)
def test_a_recorded_game_is_typed_again_at_the_text_table(visit: Visit, house: Server, box: str) -> None:
    game = again(house, GAMES[box])
    page = visit(language="en").be(game.guests[0]).enter(f"/t/{game.table}/text").page
    field = page.get_by_role("textbox", name="A sentence, a number or a command")
    field.wait_for()

    def type_it(move: str) -> None:
        seq = (game.own.frame or {})["seq"]
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            field.fill(move)
            field.press("Enter")
            while not game.advanced(seq, 0.25) and time.monotonic() < until:
                if NOT_YET.search(page.get_by_role("region", name="Answer").inner_text()):
                    break
            else:
                return
        raise AssertionError(f"{move} is not understood: {page.get_by_role('main').inner_text()[:800]}")

    game.play(type_it)
    assert results(game) == recorded(game)
    expect(page.get_by_role("heading", name="Score in detail")).to_be_visible()
