"""A judge learns the same from the same seed, fits only its own game, and what is shipped still fits."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

import msgspec
import numpy as np
import pytest

from bourgade.bots.bot import bot_named
from bourgade.cli import main
from bourgade.core.game import Game, minded
from bourgade.core.learned import FILE, Learned, Unfit, check_fit, learned_by, read_learned
from bourgade.games import SHELF
from bourgade.lab.duel import Duel, duel
from bourgade.lab.train import Course, School, targets
from tests.cli.house import refused

CLANS = SHELF["clans"]
COURSE = Course(CLANS, (2,), (2, 2), (0.3,), 0, 5, wide=4, narrow=3, keep=2, trials=1, iterations=1)


@pytest.fixture(scope="module")
def school() -> School:
    found = School(COURSE)
    assert [lesson.generation for lesson in found.lessons()] == [0, 1]
    return found


def fits(learned: Learned, game: Game) -> None:
    check_fit(learned, game.name, game.edition, game.box.digest, game.signs)


def test_the_same_seed_teaches_the_same_even_after_a_break(school: School) -> None:
    resumed = School(COURSE, school.done[:1])
    assert [lesson.weights for lesson in resumed.lessons()] == [school.done[1].weights]
    other = School(replace(COURSE, seed=6))
    assert next(other.lessons()).weights != school.done[0].weights


def test_weights_fit_their_own_game_alone(school: School, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    learned = school.learned("test")
    path = tmp_path / FILE
    path.write_bytes(msgspec.json.encode(learned))
    assert read_learned(path) == learned
    fits(learned, CLANS)
    for wrong in ({"edition": 0}, {"box": "x"}, {"signs": "x"}, {"game": "gob"}, {"weights": learned.weights[1:]}):
        with pytest.raises(Unfit, match=r"^[^\n]+\.$"):
            fits(msgspec.structs.replace(learned, **wrong), CLANS)
    with caplog.at_level(logging.INFO, logger="bourgade"):
        args = (tmp_path, CLANS.name, CLANS.edition, CLANS.box.digest)
        assert learned_by(*args, CLANS.signs) == learned
        assert learned_by(*args, CLANS.signs[1:]) is None
        path.write_text("{")
        assert learned_by(*args, CLANS.signs) is None
    assert len(caplog.records) == 2


def test_a_judge_is_asked_only_at_tables_it_has_learned_with(school: School) -> None:
    judge = school.learned("test").judge()
    assert [seats for seats in CLANS.seats if judge.knows(seats)] == [2]


def test_hand_leaves_the_judge_out() -> None:
    for game in SHELF.values():
        assert bot_named("search:5/hand", game).mind is game.rooms.bot.MIND  # type: ignore[attr-defined]


def test_every_shipped_judge_fits_its_game() -> None:
    for game in SHELF.values():
        if (game.room / FILE).exists():
            learned = read_learned(game.room / FILE)
            fits(learned, game)
            assert game.mind.judge is not None
            assert any(trial.low > 0.5 and trial.games >= 100 for trial in learned.arena), "shipped without a clear win"


def test_equal_minds_are_even_and_the_score_is_that_of_the_seat() -> None:
    mind = CLANS.rooms.bot.MIND
    score = duel(Duel(CLANS, mind, mind, iterations=1), 2, 3)
    assert score.games == 2
    assert score.won == pytest.approx(0.5)  # one deal from both chairs, the same dice
    assert score.points == pytest.approx(score.others)


def test_lambda_returns_mix_what_follows_with_what_is_judged() -> None:

    outcome, value = np.array([4, 4, 4], np.float32), np.array([1, 2, 3], np.float32)
    assert targets(outcome, np.array([1, 2, -1]), value).tolist() == pytest.approx([3.19, 3.7, 4.0], abs=1e-5)


def test_the_command_says_what_is_wrong_in_one_sentence(tmp_path: Path, school: School) -> None:
    other = tmp_path / "other.json"
    other.write_bytes(msgspec.json.encode(msgspec.structs.replace(school.learned("test"), edition=0)))
    for words in (
        ("train", "chess"),
        ("train", "clans", "--games", "0"),
        ("train", "clans", "--hand", "2"),
        ("train", "clans", "--seats", "9"),
        ("train", "clans", "--keep", other),
        ("train", "clans", "--measure", "0.001", "--out", other),
        ("train", "clans", "--measure", "0.001", "--out", tmp_path / "none.json"),
    ):
        code, text = refused(*words)
        assert code in (1, 2)
        assert text.count("\n") <= 1
    assert minded(CLANS.rooms.bot.MIND, None) is CLANS.rooms.bot.MIND


def test_a_course_of_the_command_is_kept_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep, out = tmp_path / "kept.json", tmp_path / "judge.json"
    words = ["train", "clans", "--seats", "2", "--trials", "1", "--looks", "1", "--hand", "0.3", "--lang", "en"]
    base = [*words, "--keep", str(keep), "--out", str(out)]
    assert main([*base, "--games", "1"]) == 0
    assert "Generation 1" in capsys.readouterr().out
    assert main([*base, "--games", "1,1"]) == 0
    again = capsys.readouterr().out
    assert "Generation 2" in again
    assert "Generation 1" not in again
    assert "What the signs weigh" in out.with_suffix(".html").read_text(encoding="utf-8")
    fits(read_learned(out), CLANS)
