"""A box that is not right gets one clear sentence; one that is can be played."""

from __future__ import annotations

import re

import pytest

from bourgade.core.box import BadBox, box_of
from bourgade.core.state import LUCK
from bourgade.games.clans import ClansGame
from tests.games.clans.land import GAME

TEXT = (GAME.room / "box.toml").read_text(encoding="utf-8")

BROKEN = {
    "not TOML": ("[huts]", "[huts"),
    "no source": ('[groups]\nsource = "rulebook"', "[groups]"),
    "unknown source": ('[groups]\nsource = "rulebook"', '[groups]\nsource = "a friend"'),
    "an unknown field": ("settled = 7", "settled = 7\nsettlers = 8"),
    "a wrong type": ("settled = 7", 'settled = "seven"'),
    "no group ever settled": ("settled = 7", "settled = 0"),
    "an unknown terrain": ('id = 1, region = 1, terrain = "steppe"', 'id = 1, region = 1, terrain = "desert"'),
    "a border of one side": ("neighbours = [2, 3, 4], rivers", "neighbours = [2, 3], rivers"),
    "a border to nowhere": ("neighbours = [2, 3, 4], rivers", "neighbours = [2, 3, 4, 77], rivers"),
    "a territory twice": ("{ id = 2, region = 1", "{ id = 1, region = 1"),
    "a region of six": ("{ id = 6, region = 2", "{ id = 6, region = 1"),
    "an epoch of an unknown terrain": ('favourable = "forest", unfavourable', 'favourable = "desert", unfavourable'),
    "an epoch without markers": ("{ markers = 4,", "{ markers = 0,"),
    "a missing colour": ('colours = ["red", ', "colours = ["),
    "too few huts": ("each = 12", "each = 11"),
    "a missing block": ("[groups]", "[group]"),
    "a territory without outline": ("{ id = 60, anchor", "{ id = 61, anchor"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_box_gets_one_sentence(case: str) -> None:
    old, new = BROKEN[case]
    assert old in TEXT, "the case no longer fits the box"
    with pytest.raises(BadBox) as caught:
        ClansGame(box_of(TEXT.replace(old, new, 1)))
    assert re.fullmatch(r"[A-Z][^\n]+\.", str(caught.value))


def test_another_value_is_another_game_and_another_fingerprint() -> None:
    small = GAME.with_box(box_of(TEXT.replace("settled = 7", "settled = 3")))
    assert small.ground.settled == 3
    assert small.box.digest != GAME.box.digest
    assert small.deal(2, small.default_options).waiting == LUCK


def test_comments_do_not_change_the_fingerprint() -> None:
    assert box_of("# mine\n" + TEXT).digest == GAME.box.digest
