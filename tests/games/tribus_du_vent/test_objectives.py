"""RULES 11: every kind of objective, met and missed by little."""

from __future__ import annotations

import pytest

from bourgade.games.tribus_du_vent.notation.phrases import objective
from bourgade.games.tribus_du_vent.rules import Tribus
from bourgade.games.tribus_du_vent.scoring import objective_needs, objective_progress
from tests.games.tribus_du_vent.land import GAME, position, said

# Forests: f1 to f6 are purple, f7 to f12 green, f13 to f18 orange, the start tile is purple.
# Bonuses: f1 turbine, f2 catapult, f3 port, f4 turbine and catapult, f5 turbine and port, f6 catapult and port.


def keeping(card: str, picture: str) -> Tribus:
    """A land whose owner keeps a card; the market shows others."""
    return position(picture, kept=card, market="v5 v6 v7 v8" if card in ("v1", "v2", "v3", "v4") else "v1 v2 v3 v4")


def progress(card: str, picture: str) -> tuple[int, int]:
    state = position(
        picture, kept=card, market="v1 v2 v3 v4" if card not in ("v1", "v2", "v3", "v4") else "v5 v6 v7 v8"
    )
    number = int(card[1:]) - 1
    return objective_progress(state, 0, number), objective_needs(state, number)


@pytest.mark.parametrize(
    ("card", "met", "missed"),
    [
        # 11.1 cover
        ("v1", "start . f1 ./. . . ./. . f2 .", "start . f1 ./. . f2 ./. . . ."),  # both stadiums
        ("v2", "start . . f1/. . . ./. f2 . .", "start . . f1/. . . ./. . f2 ."),  # both planes
        ("v3", "start . . ./f1 . . ./. . . f2", "start . . ./f1 . . ./. . f2 ."),  # both power plants
        ("v4", "start . . ./. f1 . f2/. . . .", "start . . ./. f1 f2 ./. . . ."),  # both bridges
        ("v5", "start . . ./. . f1 ./f2 . . .", "start . . ./. . f1 ./. f2 . ."),  # both dishes
        # 11.2 villages
        ("v6", "start f1# . ./. . f2# ./. . . .", "start f1# . ./. . f2 ./. . . ."),
        ("v7", "start . . ./f1# . . ./. f2# . .", "start . . ./f1# . . ./. f2^ . ."),
        ("v8", "start . f1# ./. . . ./f2# . . .", "start . f1# ./. . . ./f2 . . ."),
        ("v9", "start . . f1#/. f2# . ./. . . .", "start . . f1#/. f2 . ./. . . ."),
        ("v10", "start . . ./. f1# . ./. . f2# .", "start . . ./. f1# . ./. . . f2#"),
        # 11.3 temples
        ("v11", "start^ . . ./. . . ./. . f1^ .", "start^ . . ./. . . ./. . f1# ."),
        ("v12", "start . . f1^/. . . ./f2^ . . .", "start . . f1^/. . . ./f2 . . ."),
        ("v13", "start . . ./f1^ . . f2^/. . . .", "start . . ./f1^ . f2^ ./. . . ."),
        ("v14", "start f1^ . ./. . f2^ ./. f3^ . .", "start f1^ . ./. . f2^ ./. f3 . ."),
        # 11.4 tiles
        ("v15", "start . . f1/. . . f2/. . . f3", "start . . f1/. . . f2/. . f3 ."),
        ("v16", "start . . ./. . . ./f1 . f2 f3", "start . . ./. . . ./f1 . f2 ."),
        ("v17", "start . . ./f1 f2 f3 f4/. . . .", "start . . ./f1 f2 f3 ./. . . f4"),
        ("v18", "start . f1 ./. . f2 ./. . f3 .", "start . f1 ./. . f2 ./. . . f3"),
        # 11.5 patterns
        ("v19", "start f1 f2 ./. . . ./. . . .", "start f1 . f2/. . . ./. . . ."),  # three purple in a row
        ("v20", "start f7 f13 ./. . . ./. . . .", "start f7 f8 ./. . . ./. . . ."),  # three colours in a row
        ("v21", "start . . ./f1 . . ./f2 . . .", "start f1 f2 ./f7 . . ./. . . ."),  # three purple in a column
        ("v22", "start . . ./f7 . . ./f13 . . .", "start . . ./f7 . . ./f8 . . ."),
        ("v23", "start . . ./. f1 . ./. . f2 .", "start . . ./. f1 . ./. f2 . ."),  # three purple on a diagonal
        ("v24", "start . . ./. f7 . ./. . f13 .", "start . . ./. f7 . ./. . f8 ."),
        ("v25", "start f1 . ./. f2 . ./. . . .", "start f1 f2 ./. . . ./. . . ."),  # three purple in a corner
        ("v26", "start f7 . ./f13 . . ./. . . .", "start f7 . ./f8 . . ./. . . ."),
        # 11.6 a bonus, 11.7 bonuses
        ("v27", "start f1# f4# f5#/. . . ./. . . .", "start f1# f4# f5/. . . ./. . . ."),  # three turbines
        ("v28", "start f2# f4# f6#/. . . ./. . . .", "start f2# f4# f5#/. . . ./. . . ."),  # three catapults
        ("v29", "start f3# f5# f6#/. . . ./. . . .", "start f3# f5# f4#/. . . ./. . . ."),  # three ports
        ("v30", "start f4# f5# f6#/f10# f1# . ./. . . .", "start f4# f5# f6#/f10# f1 . ./. . . ."),  # nine bonuses
    ],
)
def test_10_8_an_objective_met_and_missed(card: str, met: str, missed: str) -> None:
    done, needs = progress(card, met)
    assert done >= needs
    done, needs = progress(card, missed)
    assert done < needs
    assert objective_value(card, met) == GAME.contents.villages.cards[int(card[1:]) - 1].points
    assert objective_value(card, missed) == 0


def objective_value(card: str, picture: str) -> int:
    """The points of the card as the tally lists them."""
    items = GAME.tally(keeping(card, picture))[0]
    return next(item.points for item in items if item.args.get("card") == card)


@pytest.mark.parametrize(
    "corner",
    [
        "start f1 . ./f2 . . ./. . . .",
        "start f1 . ./. f2 . ./. . . .",
        ". f1 . ./start f2 . ./. . . .",
        "f1 . . ./f2 start . ./. . . .",
    ],
)
def test_11_5_a_corner_may_be_turned_as_one_likes(corner: str) -> None:
    """RULES 11.5."""
    assert progress("v25", corner) == (3, 3)


def test_11_5_a_diagonal_may_go_either_way() -> None:
    """RULES 11.5."""
    assert progress("v23", ". . f1 ./. f2 . ./start . . .") == (3, 3)
    assert progress("v23", ". . . f1/. . f2 ./. start . .") == (3, 3)


def test_7_11_a_kept_card_counts_the_start_tile_but_never_as_a_village() -> None:
    assert progress("v15", ". . . start/. . . f1/. . . f2") == (3, 3)


def test_every_objective_can_be_said() -> None:
    for card in range(30):
        for tongue in ("fr", "en"):
            assert "points" in said(objective(GAME.contents, card), tongue)
