"""Whole games, counted positions, the lesson, hindsight, and secrets."""

from __future__ import annotations

import itertools

import pytest

from bourgade.core.dice import Dice
from bourgade.core.game import LANGUAGES, legal, owing
from bourgade.core.lesson import read_lesson, replay_lesson
from bourgade.core.state import CHANCE, State, listed, picked
from bourgade.games.tiny_towns import position
from bourgade.games.tiny_towns.result.hindsight import bare, best_town, resources
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.rules.placing import ONE
from bourgade.games.tiny_towns.tables.squares import filled, size
from bourgade.games.tiny_towns.worth.sketch import squares_of
from tests.games.tiny_towns.pictures import EMPTY, GAME, building, cell, placing, play, towns

OPTIONS = [
    {},
    {"monuments": "none", "cards": "first"},
    {"naming": "town_hall", "cavern": "yes"},
    {"factory": "warehouse", "promos": "yes"},
    {"factory": "trading_post", "trading_posts": "next_round", "watch": "next_round"},
]


def game_of(seats: int, options: dict[str, str], seed: int) -> list[State]:
    """The positions of one random game; what is chosen at once is played at once."""
    state, dice = GAME.deal(seats, GAME.default_options | options), Dice(seed)
    states = [state.copy()]
    while state.waiting:
        for seat in owing(state) if state.sealed else owing(state)[:1]:
            state.play(seat, picked(state, seat, dice))
        states.append(state.copy())
    return states


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_whole_games_keep_the_laws(seats: int, options: dict[str, str]) -> None:
    states = game_of(seats, options, 100 + seats)
    for state in states:
        GAME.check(state)
    last = states[-1]
    assert isinstance(last, Towns)
    assert all(not last.has_room(seat) for seat in range(seats))


def test_1_2_cubes_are_conserved() -> None:
    """Every placement adds one cube at most, every building takes the cubes of its plan and adds a piece."""
    states = game_of(3, {}, 8)
    for before, after in itertools.pairwise(states):
        assert isinstance(before, Towns)
        assert isinstance(after, Towns)
        for seat in range(3):
            grown = size(squares_of(filled(after.town[seat]))) - size(squares_of(filled(before.town[seat])))
            assert grown <= 1
            new = size(after.built_squares(seat)) - size(before.built_squares(seat))
            assert new >= 0


def count(state: State, depth: int) -> int:
    """How many sequences of moves there are, the lowest seat first."""
    if not depth or not state.waiting:
        return 1
    seat, total = owing(state)[0], 0
    for move in listed(state, seat):
        after = state.copy()
        after.play(seat, move)
        total += count(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("town", "counts"),
    [
        (". . . . / . . . . / . . . . / . . . .", [5, 80, 80, 400, 6000]),
        ("W S H . / B G c f / . . . x / . H B G", [5, 25, 25, 78]),
    ],
)
def test_positions_are_counted(town: str, counts: list[int]) -> None:
    """Perft from a drawn position, without monuments."""
    state = towns(town, "c c c c / c c c c / c c c c / c c c .")
    assert [count(state, depth) for depth in range(1, 1 + len(counts))] == counts


def test_4_1_the_lesson_builds_a_fed_cottage() -> None:
    lesson = read_lesson(GAME)
    assert lesson
    last = replay_lesson(GAME, lesson)[-1]
    assert [(item.key, item.points) for item in GAME.tally(last)[0]] == [
        ("items.cottages", 3),
        ("items.buildings", 0),
        ("items.bare", -14),
    ]


def test_hindsight_is_never_worse_than_the_game() -> None:
    states = game_of(2, {"monuments": "none", "cards": "first"}, 5)
    last = states[-1]
    assert isinstance(last, Towns)
    rounds = resources([state for state in states if isinstance(state, Towns)])
    assert len(rounds) >= 16
    found = best_town(bare(last, 0), 0, rounds, 3)
    assert found > last.points(0)
    assert GAME.hindsight(states[:5], 0) == []


def test_hindsight_finds_the_cottage_and_its_farm() -> None:
    """Seven resources, one after the other: a fed cottage and 14 bare squares."""
    start = towns(". . . . / . . . . / . . . . / . . . .", monuments=())
    rounds = [(1, -1), (2, -1), (3, -1), (1, -1), (1, -1), (0, -1), (0, -1)]
    assert best_town(start, 0, rounds, 12) == 3 - 14


def test_1_5_a_hidden_monument_is_dealt_anew_and_a_standing_one_is_not() -> None:
    state = building(". . . . / . . . . / . . . . / . . . .", "m . . . / . . . . / . . . . / . . . .",
                     ". . . . / . . . . / . . . . / . . . .",
                     monuments=["silva_forum", "mandras_palace", "fort_ironweed",
                                "the_starloom", "ludicaire", "grove_university"],
                     promos="yes")  # fmt: skip
    seen = set()
    for seed in range(1, 60):
        twin = state.copy()
        twin.redeal(0, Dice(seed))
        GAME.check(twin)
        seen.add(twin.fact(2, 0))
        assert [twin.fact(seat, which) for seat, which in ((0, 0), (0, 1), (1, 0))] == [
            state.fact(seat, which) for seat, which in ((0, 0), (0, 1), (1, 0))
        ]
    held = {GAME.contents.names.index(card) for card in ("silva_forum", "the_starloom", "mandras_palace")}
    assert len(seen) > 8
    assert not seen & held


def test_1_5_the_chronicle_keeps_the_kept_monument_secret() -> None:
    state = GAME.deal(2, GAME.default_options | {"cards": "first"})
    while owing(state) == [CHANCE]:
        state.play(CHANCE, listed(state, CHANCE)[0])
    move = listed(state, 0)[0]
    assert GAME.tell(state, 0, move, 1)[0].key == "lines.kept"
    assert GAME.tell(state, 0, move, 0)[0].key == "lines.kept_own"


@pytest.mark.parametrize(
    ("seat", "text", "clause"),
    [
        (0, "place a1", "2.3"),
        (0, "build inn a1 b1 c1", "1.3"),
        (0, "build tavern a1", "3.1"),
        (0, "build tavern a1 b1 c1 c1", "3.1"),
        (0, "build cottage b1 a2 b2 d4", "3.2"),
        (0, "build mandras_palace a1 b1 a2 b2 a1", "3.6"),
        (0, "", "3.1"),
        (1, "ready", "2.4"),
    ],
)
def test_a_refusal_cites_its_clause(seat: int, text: str, clause: str) -> None:
    state = building(". H . . / B G . . / . . . . / . . . .", ". . . . / . . . . / . . . . / . . . .",
                     monuments=["silva_forum", "the_starloom"])  # fmt: skip
    state.waiting = 1
    assert text not in legal(GAME, state, 0) or seat
    found = GAME.refuse(state, seat, text)
    assert found.number == clause
    assert all(GAME.words[tongue].say(found.line.key, found.line.args) for tongue in LANGUAGES)


def test_5_23_a_bank_without_its_cube_is_refused_by_its_own_clause() -> None:
    """RULES 5.23."""
    state = building("H H . x / W G B . / . . . . / . . . .", EMPTY, cards=["bank"])
    state.marks[cell("d1")] = 1
    play(state, "0 build bank a1 b1 a2 b2 c2 a1")
    assert [GAME.refuse(state, 0, text).number for text in ("ready", "mark wood")] == ["5.23", "5.23"]


def test_8_4_refusals_in_a_round_of_free_choice() -> None:
    """RULES 8.4, 8.5 and 8.6."""
    held, options = ["silva_forum", "fort_ironweed"], {"naming": "town_hall"}
    fort = "m . . . / . . . . / . . . . / . . . ."
    state = towns(fort.replace("m", "x"), fort, cards=["bank"], monuments=held, options=options)
    state.marks[cell("a1")] = 2
    state.round, state.named = 3, -1
    state.offer()
    cases = [(0, "place wheat b1", "8.5"), (0, "store a1", "8.4"), (0, "place b1", "8.4"), (1, "place wood b1", "8.6")]
    assert [GAME.refuse(state, seat, text).number for seat, text, _ in cases] == [clause for _, _, clause in cases]


def test_the_picture_tells_of_cubes_on_buildings_the_watch_and_the_cavern() -> None:
    state = towns("m c x . / . . . . / . . . . / . . . .", EMPTY, cards=["warehouse"],
                  monuments=["opaleyes_watch", "silva_forum"], options={"cavern": "yes"})  # fmt: skip
    state.marks[cell("c1")] = ONE[3] + ONE[4]
    state.note(0, position.RESERVED, 0b10100)
    state.note(1, position.CAVERN, 1)
    drawn = GAME.draw(GAME.view(state, 0), GAME.words["en"])
    assert "Town 1: −15 points · C1: glass and stone · On Opaleye’s Watch: Well and Tavern\n" in drawn
    assert "Town 2: −16 points · Cavern 1 of 2\n" in drawn
    assert drawn.endswith("W wood  H wheat  B brick  G glass  S stone")


def test_the_letters_of_the_plans_come_from_the_words_of_the_reader() -> None:
    """In French three resources begin with a B."""
    state = towns(EMPTY, EMPTY)
    drawn = {tongue: GAME.draw(GAME.view(state, 0), GAME.words[tongue]) for tongue in LANGUAGES}
    assert drawn["fr"].endswith("B bois  L blé  R brique  V verre  P pierre")
    assert "Maison de campagne       .L/RV " in drawn["fr"]
    assert "Cottage                  .H/BG " in drawn["en"]


def test_a_forecast_tells_points_and_complete_plans() -> None:
    state = building(". H . . / B G . . / . . . . / . . . f", ". . . . / . . . . / . . . . / . . . .")
    move = legal(GAME, state, 0)["build cottage b1 a2 b2 a2"]
    told = {(line.key, line.args["what"], line.args["n"]) for line in GAME.foretell(state, 0, move)}
    assert told == {("foretell.more", "cottage", 3), ("foretell.more", "bare", 1)}
    before = towns(". H . . / B . . . / . . . . / . . . .", ". . . . / . . . . / . . . . / . . . .")
    play(before, "0 name glass")
    line = GAME.foretell(before, 0, legal(GAME, before, 0)["place b2"])[0]
    assert (line.key, line.args) == ("foretell.completes", {"cards": ["cottage"]})


def told(state: Towns, text: str, tongue: str = "en") -> list[str]:
    """What the neighbour reads of a move of the first seat."""
    lines = GAME.tell(state, 0, legal(GAME, state, 0)[text], 1)
    return [GAME.words[tongue].say(line.key, line.args, ["Ada", "Ben"]) for line in lines]


def test_the_chronicle_tells_what_a_cube_completes() -> None:
    """Of cards in play only: a complete monument stays a secret (RULES 1.5)."""
    state = towns("W H . . / B . . . / . . . . / . . . .", EMPTY, monuments=["cathedral_of_caterina", "silva_forum"])
    play(state, "0 name glass")
    assert told(state, "place b2") == ["Ada places a glass cube on B2 and completes a plan: Cottage."]
    secret = towns(". H . . / S . . . / . . . . / . . . .", EMPTY, monuments=["cathedral_of_caterina", "silva_forum"])
    play(secret, "0 name glass")
    assert told(secret, "place b2") == ["Ada places a glass cube on B2."]
    assert GAME.foretell(secret, 0, legal(GAME, secret, 0)["place b2"])[0].key == "foretell.completes"


def test_the_chronicle_tells_what_a_building_brings() -> None:
    """A fed cottage, and one square less without a building; a filled Warehouse costs a point."""
    state = building(". H . . / B G . . / . . . . / . . . f", EMPTY)
    assert told(state, "build cottage b1 a2 b2 a2") == [
        "Ada builds on A2: Cottage.",
        "Ada’s town gains 4 points: −11 so far.",
    ]
    shop = placing("x . . . / . . . . / . . . . / . . . .", EMPTY, named="wood", namer=1, cards=["warehouse"])
    assert told(shop, "store a1") == [
        "Ada stores a wood cube in the Warehouse on A1.",
        "Ada’s town loses 1 point: −16 so far.",
    ]
