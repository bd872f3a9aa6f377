"""The deal, the hammer, completed towns, the end, and the variants of naming (RULES 1, 2, 7 and 8)."""

from __future__ import annotations

import pytest

from bourgade.core.game import Line, legal
from bourgade.games.tiny_towns import position
from bourgade.games.tiny_towns.notation import RESOURCES
from bourgade.games.tiny_towns.result.hindsight import RANKS, level
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.rules.placing import ONE
from bourgade.games.tiny_towns.scenes import ask
from tests.games.tiny_towns.pictures import EMPTY, GAME, cell, placing, play, shown, texts, towns

ONE_LEFT = "c c c c / c c c c / c c c c / c c c ."


def deal(seats: int, **options: str) -> Towns:
    return GAME.deal(seats, GAME.default_options | options)


def test_1_3_chance_draws_one_card_of_each_type() -> None:
    """RULES 1.3, and 1.6: then the first Master Builder."""
    state = deal(2, monuments="none")
    assert texts(state, -1) == ["card farm", "card granary", "card greenhouse", "card orchard"]
    play(state, "-1 card orchard", "-1 card shed", "-1 card temple", "-1 card inn", "-1 card tailor", "-1 card bank")
    assert GAME.view(state, 0)["cards"] == ["cottage", "orchard", "shed", "temple", "inn", "tailor", "bank"]
    assert texts(state, -1) == ["start s0", "start s1"]


def test_1_3_cards_may_be_chosen_one_by_one() -> None:
    state = deal(2, monuments="none", cards="first", tavern="inn")
    assert GAME.view(state, 0)["cards"] == ["cottage", "farm", "well", "chapel", "inn", "theater", "factory"]


def test_1_5_two_monuments_are_dealt_and_one_is_kept_in_secret() -> None:
    """RULES 1.5."""
    state = deal(2, cards="first")
    for owner, card in ((0, "silva_forum"), (0, "mandras_palace"), (1, "fort_ironweed"), (1, "the_starloom")):
        play(state, f"-1 monument s{owner} {card}")
    assert state.sealed
    assert state.waiting == 3
    assert texts(state, 0) == ["keep mandras_palace", "keep silva_forum"]
    play(state, "0 keep mandras_palace", "1 keep fort_ironweed")
    hands = GAME.view(state, 0)["hands"]
    assert hands == [{"offered": [], "kept": "mandras_palace", "returned": "silva_forum"}, None]


def test_8_13_promos_are_dealt_only_by_agreement() -> None:
    """RULES 8.13."""
    assert len(texts(deal(2, cards="first"), -1)) == 15
    assert len(texts(deal(2, cards="first", promos="yes"), -1)) == 17


def test_2_1_the_master_builder_names_one_of_five_resources() -> None:
    """RULES 1.2 and 2.1: all five, however many of them lie in the towns."""
    wood = "W W W W / W W W W / W W W W / W W W ."
    state = towns(*[wood] * 6)
    assert texts(state, 0) == ["name wood", "name wheat", "name brick", "name glass", "name stone"]


def test_2_5_the_hammer_goes_to_the_left_past_completed_towns() -> None:
    """RULES 2.5 and 7.1."""
    state = towns(EMPTY, ONE_LEFT, EMPTY)
    play(state, "0 name wood", "0 place a1", "1 place d4", "2 place a1")
    assert shown(state, 1)["done"] == 1
    assert state.hammer == 2
    assert state.waiting == 4
    play(state, "2 name stone")
    assert state.waiting == 0b101
    play(state, "0 place d4", "2 place d4")
    assert state.hammer == 0


def test_7_2_the_last_player_goes_on_alone() -> None:
    """RULES 2.1, 7.2 and 7.3: until all towns are completed."""
    state = towns(ONE_LEFT, "c c c c / c c c c / c c c c / c c . .")
    play(state, "0 name wood", "0 place d4", "1 place d4", "1 name brick", "1 place c4")
    assert state.waiting == 0
    assert state.stage == position.OVER


def test_7_1_a_full_town_may_still_build_before_it_is_completed() -> None:
    """RULES 7.1: the building frees squares, so the game goes on."""
    state = towns("W c c c / . c c c / c c c c / c c c c", EMPTY)
    play(state, "0 name stone", "0 place a2", "1 place a1", "0 build well a1 a2 a1", "0 ready")
    assert shown(state, 0)["done"] is None


def test_5_23_a_bank_forbids_its_resource_to_its_owner() -> None:
    """RULES 5.23."""
    state = towns("x . . . / . . . . / . . . . / . . . .", EMPTY, cards=["bank"])
    state.marks[0] = 3
    assert texts(state, 0) == ["name wood", "name wheat", "name glass", "name stone"]


def test_2_5_five_banks_and_the_fort_pass_the_hammer_on() -> None:
    """RULES 5.23 and 6.5."""
    state = towns(EMPTY, "x x x x / x . . . / . . . . / . . . .", EMPTY, cards=["bank"])
    for i in range(5):
        state.marks[16 + i] = 1 + i
    play(state, "0 name wood", "0 place a1", "1 place d4", "2 place a1")
    assert state.hammer == 2
    held = ["silva_forum", "fort_ironweed", "mandras_palace"]
    fort = towns(EMPTY, "m . . . / . . . . / . . . . / . . . .", EMPTY, monuments=held)
    play(fort, "0 name wood", "0 place a1", "1 place d4", "2 place a1")
    assert fort.hammer == 2


def test_6_5_the_fort_leads_when_alone() -> None:
    """RULES 6.5."""
    fort = towns(ONE_LEFT, "m . . . / . . . . / . . . . / . . . .", monuments=["silva_forum", "fort_ironweed"])
    play(fort, "0 name wood", "0 place d4", "1 place d4")
    assert fort.hammer == 1
    assert texts(fort, 1)[0] == "name wood"


def test_7_5_ties_go_to_the_fewest_hammers_then_to_the_fewest_bare_squares() -> None:
    """RULES 7.5."""
    one, rest = "f . . .", " / . . . . / . . . . / . . . ."
    state = towns(one + rest, one + rest)
    assert GAME.places(state) == [1, 1]
    assert GAME.parted(state) is None
    state.note(0, position.HAMMERS, 1)
    assert GAME.places(state) == [2, 1]
    assert GAME.parted(state) == Line("hindsight.tie_hammers", {"who": "s1", "n": 0, "other": "s0", "m": 1})
    paid = towns("f . . ." + rest, "f x . ." + rest, cards=["warehouse"])
    paid.marks[16 + 1] = ONE[2]
    assert paid.points(0) == paid.points(1)
    assert GAME.places(paid) == [2, 1]


def test_7_5_cottages_are_the_last_criterion() -> None:
    """RULES 7.5: points, hammers and squares equal; unfed cottages decide."""
    state = towns("c . . . / . . . . / . . . . / . . . .", "f . . . / . . . . / . . . . / . . . .")
    assert state.points(0) == state.points(1)
    assert GAME.places(state) == [1, 2]
    told = GAME.parted(state)
    assert told
    said = "Equal points, and more cottages: 1 for s0, 0 for s1."
    assert GAME.words["en"].say(told.key, told.args) == said
    castle = ["silva_forum", "barrett_castle"]
    two = towns("c . . . / . . . . / . . . . / . . . .", "m . . . / . . . . / . . . . / . . . .", monuments=castle)
    assert GAME.places(two) == [2, 1]


def test_8_7_with_the_town_hall_nobody_has_turns_as_master_builder() -> None:
    """RULES 8.7: the Mayor neither."""
    state = towns(EMPTY, EMPTY, options={"naming": "town_hall"})
    play(state, "-1 draw wood", "0 place a1", "1 place a1")
    assert [shown(state, seat)["hammers"] for seat in (0, 1)] == [0, 0]
    assert GAME.places(state) == [1, 1]


def test_8_2_the_town_hall_turns_cards_and_leaves_every_third_round_free() -> None:
    """RULES 8.2 to 8.4."""
    state = towns(EMPTY, EMPTY, options={"naming": "town_hall"})
    assert state.waiting == 64
    play(state, "-1 draw wood", "0 place a1", "1 place a1", "-1 draw wheat", "0 place b2", "1 place b2")
    assert state.stage == position.PLACING
    assert state.named == -1
    assert len(texts(state, 0)) == 5 * 14
    play(state, "0 place brick d4", "1 place stone d4")
    assert state.waiting == 64
    assert GAME.view(state, 0)["resource_cards"] == {"pile": [2, 2, 3, 3, 3], "face_up": [0] * 5, "under": []}


def test_8_3_five_cards_are_never_seen_and_then_all_are_shuffled() -> None:
    """RULES 8.3: ten draws, then fifteen again; odds are what may still be in the pile."""
    state = towns(EMPTY, EMPTY, options={"naming": "town_hall"})
    for resource in (0, 1, 2, 3, 4, 0, 1, 2, 3, 4):
        state.draw(resource)
        state.sealed = False
        state.round = 1
        state.offer()
    assert list(state.pile) == [3] * 5
    state.pile = state.pile[:]
    state.pile[0] = 1
    draws = legal(GAME, state, -1)
    assert [state.odds(move) for move in draws.values()] == [1, 3, 3, 3, 3]


def test_8_4_in_the_town_hall_factories_answer_cards_only() -> None:
    """RULES 8.4."""
    state = placing("x . . . / . . . . / . . . . / . . . .", EMPTY, named="glass", naming="town_hall")
    state.marks[0] = 4
    assert len(texts(state, 0)) == 75


def test_8_5_8_6_in_free_rounds_banks_and_the_fort_hold_back() -> None:
    """RULES 8.5 and 8.6: the Fort places nothing but may build, five banks have no choice."""
    held = ["silva_forum", "fort_ironweed", "mandras_palace"]
    options = {"naming": "town_hall"}
    five = "x x x x / x . . . / . . . . / . . . ."
    state = towns(EMPTY, "m W S . / . . . . / . . . . / . . . .", five, cards=["bank"], monuments=held, options=options)
    for i in range(5):
        state.marks[32 + i] = 1 + i
    state.round, state.named = 3, -1
    state.offer()
    assert state.waiting == 0b001
    one = towns("x . . . / . . . . / . . . . / . . . .", EMPTY, cards=["bank"], options=options)
    one.marks[0] = 2
    ask(one, position.PLACING, [0, 1])
    assert not texts(one, 0, "place wheat")
    assert len(texts(one, 0)) == 4 * 15
    play(state, "0 place wood a1")
    assert state.waiting >> 1 & 1


def test_8_8_alone_one_takes_a_card_from_three() -> None:
    """RULES 8.8 to 8.10."""
    state = deal(1, monuments="none", cards="first")
    play(state, "-1 draw wood", "-1 draw wood", "-1 draw glass")
    assert texts(state, 0) == ["name wood", "name glass"]
    play(state, "0 name wood", "0 place a1")
    assert GAME.view(state, 0)["resource_cards"] == {
        "pile": [1, 3, 3, 2, 3],
        "face_up": [1, 0, 0, 1, 0],
        "under": ["wood"],
    }
    assert state.waiting == 64
    play(state, "-1 draw stone")
    assert texts(state, 0) == ["name wood", "name glass", "name stone"]


def test_8_9_alone_the_cards_come_back_in_the_order_they_were_used() -> None:
    """RULES 8.9: once the pile is used up nothing is left to chance."""
    state = towns(EMPTY)
    for _ in range(12):
        one_round_alone(state)
        play(state, f"-1 {texts(state, -1)[0]}")
    assert state.bottom_size == 12
    assert sum(state.pile) == 0
    oldest = state.bottom & 7
    one_round_alone(state)
    assert texts(state, -1) == [f"draw {RESOURCES[oldest]}"]


def one_round_alone(state: Towns) -> None:
    play(state, f"0 {texts(state, 0)[0]}")
    play(state, f"0 {texts(state, 0, 'place')[-1]}")
    while state.stage == position.BUILDING:
        play(state, "0 ready")


def test_8_8_alone_some_cards_stay_in_the_box() -> None:
    """RULES 8.8."""
    drawn = deal(1)
    play(drawn, "-1 card farm", "-1 card well", "-1 card chapel")
    assert texts(drawn, -1) == ["card tavern", "card almshouse", "card inn"]
    dealt = texts(deal(1, cards="first"), -1)
    assert len(dealt) == 12
    assert not any("fort" in text or "starloom" in text or "watch" in text for text in dealt)
    assert texts(deal(1, factory="bank", monuments="none", cards="first"), -1)[0] == "card factory"


def test_8_10_alone_a_factory_answers_the_chosen_card() -> None:
    """RULES 8.10."""
    state = towns("x . . . / . . . . / . . . . / . . . .")
    state.marks[cell("a1")] = 1
    play(state, "0 name wood")
    assert len(texts(state, 0)) == 75


@pytest.mark.parametrize(("points", "rank"), [(9, "seedling"), (10, "apprentice"), (25, "engineer"), (38, "master")])
def test_8_11_alone_the_score_gives_a_rank(points: int, rank: str) -> None:
    """RULES 8.11."""
    assert RANKS[level(GAME.contents, points)] == rank
