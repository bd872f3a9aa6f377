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
# Clicks a turn (in GoB a round) at most; docs/page-speed.md says what was counted and what was aimed at.
BARS = {"clans": 2.5, "gob": 9.0, "petits_peuples": 3.0, "tiny_towns": 3.0, "tribus_du_vent": 4.5}
THREE_CUBES = 12.0  # two goblins take three cubes a round, three or four take two: the aim of 9 is missed
GAMES = [(box, 2) for box in sorted(SHELF)] + [("gob", 3), ("gob", 4)]


@pytest.mark.skipif(not ASKED, reason="whole games, click by click: make clicks")
@pytest.mark.parametrize(("box", "seats"), GAMES)
def test_no_game_takes_more_clicks_than_its_decisions_need(
    visit: Visit, house: Server, box: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = ["greedy"] * seats
    record = record_of(played(SHELF[box], seats, bots, SEED, {}), bots, OPENED)
    game = seated(house, record)
    player = visit().be(game.guests[0])
    player.enter(f"/t/{game.table}")
    player.page.locator(".table[data-seq]").wait_for()
    hand = Hand(player.page, game)
    evening = Evening(game, hand)
    evening.play(TURNS)
    turns = min(evening.turns, TURNS)
    told = f"{box} for {seats}: {turns} turns, {hand.moves} moves, {hand.choices} choices, {hand.clicks} clicks, "
    with capsys.disabled():
        print(f"\n{told}{hand.clicks / turns:.1f} a turn")
    bar = THREE_CUBES if (box, seats) == ("gob", 2) else BARS[box]
    assert hand.clicks <= bar * turns, told
