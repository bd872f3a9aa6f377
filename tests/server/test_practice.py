"""Exercises come back after days, and the puzzle of the day is one for all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bourgade.bots.coach.decisions import decisions
from bourgade.bots.coach.judging import Judgement
from bourgade.bots.coach.puzzles import FILE, collected, read_collection, worthy
from bourgade.core.game import legal
from bourgade.games import SHELF
from bourgade.server import practice
from bourgade.server.practice import DAY, STEPS, Card, Practice, Run
from tests.server.kit import Guest, Server
from tests.server.stores import Homes

HASTY = ("--rate", "1000", "--tables-each", "1000", "--coach", "0.0001")
OWN = [name for name, game in SHELF.items() if (game.room / FILE).is_file()]


@pytest.fixture
def house(homes: Homes) -> Iterator[Server]:
    found = Server(homes("practice"), *HASTY).start()
    yield found
    found.stop()


def test_what_was_found_by_oneself_comes_back_later_and_later_and_the_rest_tomorrow() -> None:
    mine = Practice([Card("t", 3, "clans", 0, 0)])
    now = 0
    for step in (1, 2, 3, 4):
        practice.answered(mine, "t", 3, True, now)
        assert (mine.cards[0].step, mine.cards[0].due) == (step, now + STEPS[step] * DAY)
        before = mine.cards[0].due
        practice.answered(mine, "t", 3, True, now)
        assert mine.cards[0].due == before, "looking again before it is due changes nothing"
        now = before
    practice.answered(mine, "t", 3, False, now)
    assert (mine.cards[0].step, mine.cards[0].due) == (0, now + DAY)
    mine.cards[0].step = len(STEPS) - 1
    practice.answered(mine, "t", 3, True, now + DAY)
    assert mine.cards == [], "what was found five times is known"


def test_days_in_a_row_count_puzzles_solved_at_the_first_go() -> None:
    mine = Practice()
    for day in (10, 11, 12):
        practice.puzzled(mine, "clans", day, True, False)
        assert (mine.runs["clans"].run, mine.runs["clans"].over) == (day - 9, True)
    practice.puzzled(mine, "clans", 12, True, False)
    assert mine.runs["clans"].run == 3, "a day counts once"
    assert mine.runs["clans"].today(13).run == 3
    assert mine.runs["clans"].today(14) == Run(12, False, False, 0, 3), "a day without one ends the row"
    practice.puzzled(mine, "clans", 13, False, False)
    practice.puzzled(mine, "clans", 13, True, False)
    assert mine.runs["clans"] == Run(13, False, True, 0, 3), "only the first go counts"


@pytest.mark.parametrize("name", OWN)
def test_every_puzzle_that_comes_with_a_game_is_a_position_of_it_with_a_clear_answer(name: str) -> None:
    game = SHELF[name]
    found = read_collection(game.room / FILE)
    assert (found.edition, found.box) == (game.edition, game.box.digest), "look for puzzles anew: scripts/puzzles.py"
    assert len(collected(game)) >= 10
    for puzzle in found.puzzles[:3]:
        *_, last = decisions(game, puzzle.seats, puzzle.options, puzzle.log)
        assert (last.entry, last.seat) == (puzzle.entry, puzzle.judgement.seat)
        assert worthy(puzzle.judgement)
        assert puzzle.judgement.better is not None
        assert puzzle.judgement.better.text in legal(game, last.state, last.seat)


def test_puzzles_of_another_edition_or_a_broken_file_are_left_alone(tmp_path: Path) -> None:
    game = type(SHELF["clans"])()
    game.room = tmp_path
    for text in ("{", (SHELF["clans"].room / FILE).read_text().replace('"edition":', '"edition":9')):
        (tmp_path / FILE).write_text(text)
        assert collected(game) == []


def test_the_puzzle_of_the_day_is_one_for_all_and_solved_by_the_better_move(house: Server) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    riddle = ada.get("/api/puzzles/clans")
    assert riddle == eve.get("/api/puzzles/clans")
    answer = answer_of("clans", riddle["exercise"]["moves"], riddle["exercise"]["entry"])
    assert ada.post("/api/puzzles/clans", {"text": "move t1 t1"}).status == 400
    assert ada.post("/api/puzzles/clans", {"text": "", "day": 3}).status == 409
    wrong = ada.post("/api/puzzles/clans", {"text": answer.played.text}).data
    assert (wrong["good"], wrong["answer"]) == (False, None)
    assert answer.better is not None
    right = ada.post("/api/puzzles/clans", {"text": answer.better.text}).data
    assert right["good"]
    assert right["answer"]["better"]["text"] == answer.better.text
    assert puzzle_card(right, "clans") == {"game": "clans", "solved": False, "over": True, "run": 0, "best": 0}
    first = eve.post("/api/puzzles/clans", {"text": answer.better.text}).data
    assert puzzle_card(first, "clans") == {"game": "clans", "solved": True, "over": True, "run": 1, "best": 1}
    house.kill()
    house.start()
    assert ada.get("/api/puzzles/clans") == riddle, "all day long"
    assert eve.post("/api/practice", {"on": True}).data["counted"]
    assert house.guest("Bob").ask("GET", "/api/puzzles/nothing").status == 404


def answer_of(name: str, moves: list[str], entry: int) -> Judgement:
    found = [one for one in collected(SHELF[name]) if one.entry == entry and one.judgement.choices == len(moves)]
    return next(one.judgement for one in found if one.judgement.better and one.judgement.better.text in moves)


def puzzle_card(answered: dict, game: str) -> dict:  # type: ignore[type-arg]
    return next(one for one in answered["practising"]["puzzles"] if one["game"] == game)


def test_positions_of_an_analysed_game_come_back_to_those_who_played_it(house: Server) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    line = ada.join(ada.open("me", "luck", reach="mine"))
    line.play_out(0)
    path = f"/api/tables/{line.table}/analysis"
    ada.post(path)
    while ada.get(f"{path}?known=0")["stage"] != "done":
        pass
    lost = [one for one in ada.get(path)["judgements"] if one["seat"] == 0 and one["mark"] in ("large", "medium")]
    found = ada.get("/api/practice")
    assert (found["due"], found["later"]) == ([], min(4, len(lost))), "tomorrow"
    assert eve.get("/api/practice")["later"] == 0
    if lost:
        own(ada, eve, line.table)


def own(ada: Guest, eve: Guest, table: str) -> None:
    lost = [one for one in ada.get(f"/api/tables/{table}/analysis")["judgements"] if one["seat"] == 0 and one["mark"]]
    kept = [one for one in lost if ada.ask("GET", f"/api/practice/{table}/{one['entry']}").status == 200]
    assert kept
    path = f"/api/practice/{table}/{kept[0]['entry']}"
    riddle = ada.get(path)
    assert riddle["played"] == kept[0]["played"]["text"]
    assert eve.ask("GET", path).status == 404
    assert ada.post(path, {"text": ""}).data["answer"] == kept[0]
    assert ada.post(path, {"text": kept[0]["better"]["text"]}).data["good"]
    assert not ada.post(path, {"text": kept[0]["played"]["text"]}).data["good"]
