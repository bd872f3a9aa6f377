"""RULES 6: common projects, family by family."""

from __future__ import annotations

import pytest

from bourgade.core.game import owing
from bourgade.games.petits_peuples.rules import Peuples
from tests.games.petits_peuples.plot import (
    GAME,
    PROJECT_IDS,
    drawn,
    foretold,
    is_luck,
    moves,
    picture,
    say,
    told,
    why,
)

# Territory 4 (centre): c green, nw yellow, ne red, e bramble, se green, sw red, w yellow.
# Territory 1: c bramble, nw green, ne green, e yellow, se yellow, sw red, w red.
# Territory 2: c yellow, nw yellow, ne red, e green, se bramble, sw red, w green.


def offered(position: str, move: str, project: str, crane: int) -> bool:
    """Does the move of seat 0 allow it to complete the project?"""
    after = say(drawn(position, crane=crane, projects=[project, *filler(project)]), move)
    return owing(after) == [0] and f"complete {project}" in moves(after)


def filler(project: str) -> list[str]:
    """Three other projects of another terrain, so that nothing else is asked."""
    return [card for card in PROJECT_IDS if card != project][:3]


YES_AND_NO = {
    "6.4 beside an empty space": ("c2 A1", "build c2", "infirmary-red", 2, True),
    "6.4 the empty space may lie in the next territory": (
        "w2 A1  nw2 B1  c2 B1",
        "build w2",
        "sacred-place-yellow",
        2,
        True,
    ),
    "6.4 not beside a built one": ("nw2 A1  ne2 B1", "build nw2", "infirmary-red", 2, False),
    "6.4 a bare bramble patch has no terrain": ("c2 A1  ne2 B1  sw2 B1", "build c2", "infirmary-red", 2, False),
    "6.4 a planted one counts": ("c2 A1  ne2 B1  sw2 B1  se2=red", "build c2", "infirmary-red", 2, True),
    "6.4 one floor is too low": ("", "build c2", "infirmary-red", 2, False),
    "6.5 in an outer territory": ("nw1 A1", "build nw1", "house", 1, True),
    "6.5 not in the centre": ("c4 A1", "build c4", "house", 4, False),
    "6.5 not on another terrain": ("w1 A1", "build w1", "house", 1, False),
    "6.6 two adjacent": ("nw1 A1", "build ne1", "terraced-houses", 1, True),
    "6.6 not two apart": ("c4 A1", "build nw1", "terraced-houses", 1, False),
    "6.3 not with another player": ("nw1 B1", "build ne1", "terraced-houses", 1, False),
    "6.3 across a border": ("se4 A1", "build nw7", "terraced-houses", 7, True),
    "6.11 a roofed one counts no more": ("nw1 A1^", "build ne1", "terraced-houses", 1, False),
    "6.6 raising one of two counts": ("nw1 A1  ne1 A1", "build ne1", "terraced-houses", 1, True),
    "6.7 the tall one last": ("nw1 A1  ne1 A1", "build ne1", "sanctuary", 1, True),
    "6.7 the low one last": ("nw1 A2", "build ne1", "sanctuary", 1, True),
    "6.7 two low ones are not enough": ("nw1 A1", "build ne1", "sanctuary", 1, False),
    "6.8 three floors in the centre": ("c4 A2", "build c4", "apartments", 4, True),
    "6.3 more floors are fine": ("c4 A4", "build c4", "apartments", 4, True),
    "6.8 not outside": ("nw1 A2", "build nw1", "apartments", 1, False),
    "6.8 two floors are too low": ("c4 A1", "build c4", "apartments", 4, False),
    "6.9 the middle last": ("c4 A1  nw4 A1  ne4 A1", "build c4", "temple", 4, True),
    "6.9 an arm last": ("c4 A2  nw4 A1", "build ne4", "temple", 4, True),
    "6.9 an arm across the border": ("e1 A2  c1=red A1", "build w2", "water-reservoir", 2, True),
    "6.9 both arms on one terrain": ("c4 A2  nw4 A1", "build w4", "temple", 4, False),
    "6.9 a low middle": ("c4 A1  nw4 A1", "build ne4", "temple", 4, False),
    "6.9 an arm with a roof": ("c4 A1  nw4 A1^  ne4 A1", "build c4", "temple", 4, False),
    "6.9 a planted patch is an arm": ("c4 A2  nw4 A1", "build e4 red", "temple", 4, True),
}


@pytest.mark.parametrize("case", YES_AND_NO)
def test_what_a_project_asks_for(case: str) -> None:
    position, move, project, crane, yes = YES_AND_NO[case]
    assert offered(position, move, project, crane) is yes


@pytest.mark.parametrize("terrain", ["green", "yellow", "red"])
@pytest.mark.parametrize(
    ("family", "points"),
    [("tall-next-to-empty", 4), ("tall-peripheral", 3), ("twin", 3), ("tall-and-low", 5)]
    + [("tower-central", 7), ("trio", 11)],
)
def test_every_family_has_each_terrain_and_its_points(family: str, points: int, terrain: str) -> None:
    cards = [card for card in GAME.contents.projects.cards if (card.family, card.terrain) == (family, terrain)]
    assert len(cards) == (2 if family == "tall-next-to-empty" else 1)
    assert {card.points for card in cards} == {points}


TWINS = ("terraced-houses", "forge", "radio-tower", "air-base")


def test_6_2_a_roof_the_points_and_a_new_project() -> None:
    # The rulebook's example: a second building on green grass completes Terraced Houses.
    state = say(drawn("nw1 A1", crane=1, projects=TWINS), "build ne1")
    assert moves(state) == ["complete terraced-houses", "decline"]
    after = say(state, "complete terraced-houses")
    assert is_luck(after)
    assert (picture(after), after.score[0], after.roofs) == ("nw1 A1  ne1 A1^", 3, 17)
    assert len(moves(after)) == 17  # any project nobody has seen
    after = say(after, "project windmill")
    assert owing(after) == [0]
    assert [card["id"] for card in cards(after)] == ["windmill", "forge", "radio-tower", "air-base"]
    assert told(state, "complete terraced-houses") == ["Ada completes “Terraced Houses” in 1 (upper right): 3 points!"]


def cards(state: Peuples) -> list[dict[str, str]]:
    found = GAME.view(state, 0)["projects"]
    assert isinstance(found, list)
    return found


def test_6_1_one_project_in_each_action_and_only_if_one_likes() -> None:
    state = drawn("nw1 A1  ne1 A1", crane=1, projects=("terraced-houses", "sanctuary", "house", "temple"))
    after = say(state, "build ne1")
    assert set(moves(after)) == {"complete terraced-houses", "complete sanctuary", "complete house", "decline"}
    done = say(after, "complete sanctuary", "project forge")
    assert (done.score[0], done.left) == (5, 1)
    left = say(after, "decline")
    assert (left.score[0], picture(left)) == (0, "nw1 A1  ne1 A2")
    assert why(after, "complete forge") == ("6.1", "not_open")
    assert why(after, "complete temple") == ("6.9", "not_completed")
    assert why(after, "build nw2") == ("6.1", "claim_first")
    assert why(state, "complete house") == ("6.1", "build_first")


def test_6_10_without_a_roof_no_project() -> None:
    state = drawn("nw1 A1", crane=1, projects=TWINS)
    state.roofs = 0
    after = state.copy()
    after.play(0, next(m for m in range(49) if GAME.spell(state, 0, m) == "build ne1"))
    assert after.stage == state.stage  # nothing is asked, the turn goes on


def test_6_10_the_row_becomes_shorter_when_the_projects_run_out() -> None:
    state = drawn("nw1 A1", crane=1, projects=TWINS)
    state.taken[1] = state.deck
    state.score[1] = sum(state.garden.reward[i] for i in range(21) if state.deck >> i & 1)
    state.deck = 0
    after = say(state, "build ne1", "complete terraced-houses")
    assert owing(after) == [0]
    assert cards(after)[0] is None


def test_the_forecast_names_projects_cost_missions_and_crane() -> None:
    state = drawn("nw1 A1", crane=1, projects=TWINS, people=(20, 20))  # Dance Hall: floors on green
    assert foretold(state, "build ne1") == [
        "4 inhabitants: 20 → 16",
        "Terraced Houses: +3",
        "Dance Hall: +1",
        "Next action: territory 2",
    ]
    claim = say(state, "build ne1")
    assert foretold(claim, "complete terraced-houses") == [
        "+3 points",
        "The building gets a roof: it is blocked from then on",
        "Dance Hall: −1",
    ]
