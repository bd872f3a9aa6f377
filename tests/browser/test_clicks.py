"""How many clicks a game takes: games of greedy bots are played again through the page, click by click."""

from __future__ import annotations

import os

import pytest

from bourgade.games import SHELF
from bourgade.table.record import record_of
from tests.browser.conftest import Visit
from tests.browser.hand import Evening, Hand
from tests.browser.robot import seated
from tests.golden.record import OPENED, played
from tests.server.kit import Server

ASKED = os.environ.get("BOURGADE_CLICKS", "")
SEED = 4242
TURNS = int(ASKED) if ASKED.isdigit() else 1000  # as many as one asks for, or the whole game
# Clicks a turn (in GoB a round) at most, for two; docs/page-speed.md says what was counted and what was aimed at.
BARS = {"clans": 2.5, "gob": 13.5, "petits_peuples": 3.0, "tiny_towns": 3.0, "tribus_du_vent": 4.5}


@pytest.mark.skipif(not ASKED, reason="whole games, click by click: make clicks")
@pytest.mark.parametrize("box", sorted(SHELF))
def test_no_game_takes_more_clicks_than_its_decisions_need(
    visit: Visit, house: Server, box: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = ["greedy", "greedy"]
    record = record_of(played(SHELF[box], 2, bots, SEED, {}), bots, OPENED)
    game = seated(house, record)
    player = visit().be(game.guests[0])
    player.enter(f"/t/{game.table}")
    player.page.locator(".table[data-seq]").wait_for()
    hand = Hand(player.page, game)
    evening = Evening(game, hand)
    evening.play(TURNS)
    turns = min(evening.turns, TURNS)
    told = f"{box}: {turns} turns, {hand.moves} moves, {hand.choices} choices, {hand.clicks} clicks, "
    with capsys.disabled():
        print(f"\n{told}{hand.clicks / turns:.1f} a turn")
    assert hand.clicks <= BARS[box] * turns, told
