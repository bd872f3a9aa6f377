"""RULES 1 and 2: the garden and the set-up."""

from __future__ import annotations

import pytest

from bourgade.core.dice import Dice
from bourgade.core.game import legal, owing
from bourgade.core.state import AUDIENCE, CHANCE, picked
from bourgade.games.petits_peuples.notation import space_name
from bourgade.games.petits_peuples.rules import Peuples
from bourgade.games.petits_peuples.tables.garden import BRAMBLE, FIRST, NEAR
from bourgade.games.petits_peuples.tables.moves import SPACES
from tests.games.petits_peuples.plot import GAME, HANDS, MISSION_IDS, dealt, is_luck, moves, say, started, told, why


def neighbours(state: Peuples, name: str) -> set[str]:
    space = next(s for s in range(SPACES) if space_name(state, s) == name)
    return {space_name(state, NEAR[i]) for i in range(FIRST[space], FIRST[space + 1])}


def test_1_4_there_are_96_pairs_of_adjacent_spaces_and_12_of_them_cross_a_border() -> None:
    pairs = [(s, NEAR[i]) for s in range(SPACES) for i in range(FIRST[s], FIRST[s + 1])]
    assert len(pairs) == 2 * 96
    assert sum(a // 7 != b // 7 for a, b in pairs) == 2 * 12
    assert all((b, a) in pairs for a, b in pairs)


def test_1_4_one_space_faces_the_next_territory() -> None:
    state = dealt(2)
    assert neighbours(state, "c4") == {"nw4", "ne4", "e4", "se4", "sw4", "w4"}
    assert neighbours(state, "nw4") == {"c4", "w4", "ne4", "se1"}
    assert neighbours(state, "e1") == {"c1", "ne1", "se1", "w2"}
    assert neighbours(state, "nw1") == {"c1", "w1", "ne1"}


def test_1_3_a_territory_has_two_spaces_of_each_terrain_and_a_bramble_patch() -> None:
    state = dealt(2)
    for slot in range(7):
        assert sorted(state.ground[7 * slot + place] for place in range(7)) == [0, 0, 1, 1, 2, 2, BRAMBLE]


def test_2_1_the_tiles_are_laid_and_turned_by_fourteen_draws() -> None:
    state = GAME.deal(2, {})
    counts = []
    while moves(state)[0].split()[0] in ("lay", "turn"):
        counts.append(len(moves(state)))
        state = say(state, moves(state)[0])
    assert counts == [7, 6, 5, 4, 3, 2, 1] + [6] * 7


def test_2_1_a_turned_territory_turns_its_ring_and_keeps_its_centre() -> None:
    lay = [f"lay {place} t{n}" for place, n in zip(("c", "nw", "ne", "e", "se", "sw", "w"), range(1, 8), strict=True)]
    state = say(GAME.deal(2, {}), *lay, "turn t1 2")
    printed = GAME.contents.garden.territories[0]
    assert state.value[0] == printed.values[0]
    assert [state.value[place] for place in range(1, 7)] == printed.values[5:] + printed.values[1:5]
    assert state.bramble(0) == 0


@pytest.mark.parametrize(("seats", "floors"), [(2, 20), (3, 17), (4, 14)])
def test_2_2_floors_and_2_3_population_by_players(seats: int, floors: int) -> None:
    state = dealt(seats)
    assert list(state.stock) == [floors] * seats
    assert list(state.people) == [38] + [35] * (seats - 1)
    assert list(state.tokens) == [4] * seats
    assert list(state.score) == [0] * seats


def test_2_4_four_projects_eighteen_roofs_nine_tokens() -> None:
    view = GAME.view(dealt(4), AUDIENCE)
    assert isinstance(view["projects"], list)
    assert len([card for card in view["projects"] if card]) == 4
    assert (view["roofs"], view["fallow"], view["unseen"]) == (18, {"green": 3, "yellow": 3, "red": 3}, 17)


def test_2_5_two_different_missions_are_kept_in_secret() -> None:
    state = dealt(3)
    assert state.sealed
    assert owing(state) == [0, 1, 2]
    assert len(legal(GAME, state, 0)) == 6
    assert why(state, "keep dance-hall dance-hall") == ("2.5", "keep_two")
    assert why(state, "keep dance-hall observatory") == ("2.5", "keep_two")


def test_2_5_copies_of_one_kind_cannot_both_be_kept() -> None:
    state = dealt(2)
    first = [MISSION_IDS.index(kind) for kind in HANDS[0]]
    state.dealt[first[3]] = 0
    state.dealt[first[2]] = 2  # two Belfries
    assert list(legal(GAME, state, 0)) == [
        "keep dance-hall sculpture",
        "keep dance-hall belfry",
        "keep sculpture belfry",
    ]


def test_2_5_missions_are_drawn_by_the_copies_left() -> None:
    state = dealt(4)
    drawn = GAME.deal(4, {})
    dice = Dice(3)
    while "mission" not in moves(drawn)[0]:
        drawn.play(CHANCE, picked(drawn, CHANCE, dice))
    odds = {text: drawn.odds(move) for text, move in legal(GAME, drawn, CHANCE).items()}
    assert odds["mission s0 belfry"] == 3
    assert odds["mission s0 market"] == 2
    assert odds["mission s0 control-5-7"] == 1
    assert sum(odds.values()) == 24
    assert state.looked_at(3) == 4


def test_2_5_only_the_owner_sees_and_reads_missions() -> None:
    state = started(2)
    own, other = GAME.view(state, 0)["missions"], GAME.view(state, 1)["missions"]
    assert isinstance(own, list)
    assert isinstance(other, list)
    assert own[1] is None
    assert other[0] is None
    assert [card["id"] for card in own[0]["kept"]] == ["dance-hall", "sculpture"]
    keeping = dealt(2)
    assert told(keeping, "keep dance-hall belfry", reader=1) == ["Ada keeps two secret missions."]
    assert told(keeping, "keep dance-hall belfry", reader=0) == ["Ada keeps Dance Hall and Belfry."]


def test_2_5_everything_is_in_order_between_two_keeps() -> None:
    state = dealt(3)
    for seat in (2, 0, 1):  # `say` checks only with the first seat asked
        state.play(seat, legal(GAME, state, seat)[f"keep {HANDS[seat][0]} {HANDS[seat][1]}"])
        GAME.check(state)
    state.kept[0] = 0
    with pytest.raises(AssertionError):
        GAME.check(state)


def test_2_3_the_first_player_is_drawn_and_begins() -> None:
    assert owing(started(4)) == [0]
    assert not is_luck(started(4))
