"""The coach judges from what a seat could know, fairly between moves, and never within the uncertainty."""

from __future__ import annotations

import pytest

from bourgade.bots import differences
from bourgade.bots.coach import judging
from bourgade.bots.coach.decisions import Decision, decisions
from bourgade.bots.coach.draws import worths
from bourgade.bots.coach.gaps import Gap, gap
from bourgade.bots.coach.judging import Judgement, Weighed, judged, marked
from bourgade.bots.coach.summary import Draw, given, summary
from bourgade.bots.pace import FREE
from bourgade.core.dice import Dice
from bourgade.core.game import Game, owing
from bourgade.core.search import worth_after
from bourgade.core.state import CHANCE, listed
from bourgade.games import SHELF
from bourgade.lab import coach_checks
from tests.bots.test_hint import somewhere
from tests.table.games import played

LITTLE = 1e-9  # the fewest looks there are
CLANS = SHELF["clans"]


@pytest.fixture(autouse=True)
def few_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of these tests run from plain source."""
    monkeypatch.setattr(judging, "FEWEST", 8)
    monkeypatch.setattr(differences, "WORLDS", 10)


def worst(game: Game, moves: int) -> Decision:
    state = somewhere(game, moves)
    seat = owing(state)[0]
    return Decision(moves, seat, state, int(min(listed(state, seat), key=lambda move: worth_after(state, seat, move))))


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_a_judgement_does_not_change_when_the_unseen_is_dealt_anew(game: Game) -> None:
    """The twin-world law, for the coach: what the seat could not know then has no part in it."""
    decision = worst(game, 5)
    twin = decision.state.copy()
    twin.redeal(decision.seat, Dice(99))
    before = game.view(decision.state, decision.seat)
    found = judged(game, decision, LITTLE)
    assert found == judged(game, decision._replace(state=twin), LITTLE)
    assert game.view(decision.state, decision.seat) == before


def test_the_move_played_is_looked_at_as_often_as_the_best_and_with_the_same_luck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    benches: list[judging.Bench] = []
    verdict = judging.verdict

    def overheard(game: Game, decision: Decision, bench: judging.Bench, pace: judging.Pace) -> Judgement:
        benches.append(bench)
        return verdict(game, decision, bench, pace)

    monkeypatch.setattr(judging, "verdict", overheard)
    found = judged(CLANS, worst(CLANS, 20), 0.01)
    (bench,) = benches
    assert bench.best is not bench.played
    looks = [trial.looker.given.visits for trial in (bench.best, bench.played)]
    assert looks == [found.looks, found.looks]
    again = judging.Trial(judging.Looker(bench.played.looker.root, found.seat, CLANS.mind, bench.played.move))
    again.look(found.looks, judging.FREE)
    assert again.points == bench.played.points, "the looks at a move depend on nothing but that move"


def test_moves_judged_together_are_judged_as_if_each_alone_had_been_played() -> None:
    decision = worst(CLANS, 20)
    together = judging.Study(CLANS, decision, 0.01)
    for move in listed(decision.state, decision.seat)[:5]:
        assert together.judged(move) == judged(CLANS, decision._replace(move=move), 0.01)


def test_a_planted_blunder_is_marked_with_its_reason_and_the_best_move_is_not() -> None:
    decision = worst(CLANS, 33)
    found = judged(CLANS, decision, 0.02)
    assert found.mark == "large"
    assert found.better is not None
    assert found.reason is not None
    assert sum(found.chances) == pytest.approx(1, abs=0.001)
    assert sum(found.gifts) == pytest.approx(0, abs=0.001)
    assert found.gifts[found.seat] < 0
    assert found.reason.gains[0].speaks_for
    best = next(move for move in listed(decision.state, decision.seat) if spelled(decision, move) == found.better.text)
    assert judged(CLANS, decision._replace(move=best), 0.02).mark is None


def spelled(decision: Decision, move: int) -> str:
    return CLANS.spell(decision.state, decision.seat, move)


def test_nothing_is_marked_within_the_uncertainty() -> None:
    assert marked(Gap(9.0, 5.0), Gap(0.3, 0.2)) is None
    assert marked(Gap(9.0, 1.0), Gap(0.3, 0.2)) == "large"
    assert marked(Gap(0.4, 0.0), Gap(0.06, 0.01)) == "medium"
    assert marked(Gap(0.6, 0.1), Gap(0.0, 0.0)) == "small"
    assert marked(Gap(0.4, 0.1), Gap(0.02, 0.001)) is None
    assert gap([3, 1, 5], [1, 1, 1]) == Gap(2.0, round((8 / 9) ** 0.5, 4))


@pytest.mark.parametrize("name", ["petits_peuples", "tiny_towns"])
def test_sealed_moves_are_judged_before_any_envelope_was_opened(name: str) -> None:
    table = played(SHELF[name], 2, until=lambda table: sum(entry.seat >= 0 for entry in table.log) >= 12)
    log = [(entry.seat, entry.text) for entry in table.log]
    found = list(decisions(table.game, 2, table.options, log))
    sealed = [one for one in found if one.state.sealed]
    assert sealed
    for one in found:
        assert one.seat in owing(one.state)
        assert one.state.waiting == (3 if one.state.sealed and name == "petits_peuples" else one.state.waiting)
        assert len(listed(one.state, one.seat)) > 1
        assert SHELF[name].spell(one.state, one.seat, one.move) == log[one.entry][1]


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_reasons_are_true_and_in_words_of_players(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """One marked move here; benchmarks/coach.py reads fifty of each game."""
    monkeypatch.setattr(differences, "WORLDS", 30)
    monkeypatch.setattr(coach_checks, "OTHER_WORLDS", range(100_001, 100_031))
    read = 0
    budget = 40 / game.judged
    for decision in coach_checks.bot_game(game, ["luck", "luck"], 5):
        if decision.entry % 3:
            continue
        study = judging.Study(game, decision, budget)
        one = study.judged(decision.move)
        if one.reason is not None:
            read += 1
            assert not coach_checks.forbidden(game, one.reason)
            assert not coach_checks.untrue(study, one)
            break
    assert read


def test_draws_are_worth_what_each_player_could_see_of_them() -> None:
    """A part of the win by seat; what others hold unseen has no part in it."""
    table = played(SHELF["gob"], 2, until=lambda table: sum(entry.seat >= 0 for entry in table.log) >= 25)
    log = [(entry.seat, entry.text) for entry in table.log]
    found = [one for one in decisions(table.game, 2, table.options, log) if one.drawn is not None]
    assert found
    assert len(found) < sum(entry.seat < 0 for entry in table.log), "draws in a row are one"
    for one in found[:2]:
        assert one.drawn is not None
        assert owing(one.drawn) == [CHANCE]
        for seat, worth in enumerate(worths(table.game, one.drawn, one.state, 8, FREE)):
            twins = [state.copy() for state in (one.drawn, one.state)]
            for twin in twins:
                twin.redeal(seat, Dice(99))
            assert worths(table.game, *twins, 8, FREE)[seat] == worth
        assert len(judged(table.game, one, LITTLE).draws) == 2


def test_the_same_position_is_worth_the_same_before_and_after_nothing_was_drawn() -> None:
    state = somewhere(CLANS, 20)
    assert worths(CLANS, state, state, 10, FREE) == [Gap(), Gap()]


def a_judgement(entry: int, seat: int, own: float, lost: float = 0.0, drawn: float = 0.0) -> Judgement:
    move = Weighed("move t1 t2", 0.0, own)
    chances = [own, 1 - own] if seat == 0 else [1 - own, own]
    draws = [Gap(drawn, 0.01), Gap(-drawn, 0.01)]
    if not lost:
        return Judgement(entry, seat, 5, 100, move, chances, draws=draws)
    gifts = [-lost, lost] if seat == 0 else [lost, -lost]
    return Judgement(entry, seat, 5, 100, move, chances, move, Gap(20 * lost, 0.1), Gap(lost, 0.01), gifts, "large")


def test_a_game_in_numbers_adds_up() -> None:
    found = [a_judgement(2 + n, n % 2, 0.5) for n in range(10)]
    found += [a_judgement(12, 0, 0.2, lost=0.3), a_judgement(13, 1, 0.8, drawn=-0.2)]
    whole = summary(found, [2, 1])
    assert all(sum(stop.chances) == pytest.approx(1, abs=0.001) for stop in whole.curve)
    assert whole.curve[-1].chances == [0.0, 1.0]
    loser, winner = whole.accounts
    assert (loser.points, loser.phases, loser.mattered) == (6.0, [0.0, 0.0, 6.0], [12])
    assert (winner.points, winner.accuracy) == (0.0, 100)
    assert loser.accuracy == 100 - round(5 * 30 / 6)
    assert loser.luck == pytest.approx(-0.2)
    assert winner.luck == pytest.approx(0.2)
    assert (loser.draws, winner.draws) == ([Draw(13, -0.2)], [Draw(13, 0.2)])
    assert whole.chance == 40
    assert 12 in whole.turns
    assert given(found[-2]) == 6.0
