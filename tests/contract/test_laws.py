"""Every game of the shelf keeps the contract, with every number of players, in both modes."""

from __future__ import annotations

import pytest

from bourgade.core.game import Game, owing
from bourgade.core.lesson import read_lesson, replay_lesson
from bourgade.core.state import CHANCE
from bourgade.games import SHELF
from tests.contract import laws, likely, runs, speech, tables
from tests.contract.dump import boxes
from tests.contract.walks import EFFORT, journeys, spread, starts, telling, tour, walk

CASES = [pytest.param(game, seats, id=f"{name}-{seats}") for name, game in SHELF.items() for seats in game.seats]
each = pytest.mark.parametrize(("game", "seats"), CASES)
every_game = pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)


@each
def test_games_end_and_their_moves_are_proper(game: Game, seats: int) -> None:
    for state in telling(game, seats, 5):
        laws.moves_are_proper(game, state)
        laws.picks_are_legal(state, 3)
    for states in journeys(game, seats):
        for state in states[:: 1 + len(states) // 60]:
            game.check(state)


@each
def test_views_are_data_and_scores_add_up(game: Game, seats: int) -> None:
    for state in telling(game, seats, 3):
        laws.views_are_data(game, state)
        laws.scores_add_up(game, state)


@each
def test_copies_share_nothing_and_forget_nothing(game: Game, seats: int) -> None:
    for number, state in enumerate(telling(game, seats, 3)):
        laws.copy_is_independent(state, number + 1)


@each
def test_no_game_changes_its_box(game: Game, seats: int) -> None:
    start = starts(game, seats)[0]
    before = boxes(start)
    for _ in walk(game, start, 4):
        pass
    assert boxes(start) == before


@each
def test_moves_at_once_commute(game: Game, seats: int) -> None:
    for number, state in enumerate(telling(game, seats, 8)):
        laws.together_commute(state, number + 1)


@each
def test_twin_worlds_look_alike(game: Game, seats: int) -> None:
    for number, state in enumerate(spread(telling(game, seats, 4), 60 * EFFORT)):
        if state.waiting:
            laws.twins_look_alike(game, state, number + 1)


@each
def test_answers_are_the_same_in_twin_worlds(game: Game, seats: int) -> None:
    for number, state in enumerate(telling(game, seats, 2)):
        if state.waiting:
            laws.answers_are_blind(game, state, speech.wrong_sentences(game, state, number), number + 1)


@each
def test_forced_steps_tell_nobody_anything(game: Game, seats: int) -> None:
    for number, state in enumerate(telling(game, seats, 8)):
        laws.forced_steps_are_blind(game, state, number + 1)


@each
def test_a_redealt_game_plays_to_its_end(game: Game, seats: int) -> None:
    for number, states in enumerate(journeys(game, seats)[:EFFORT]):
        laws.redealt_plays_on(game, states[(number + 1) * (len(states) - 2) // (EFFORT + 1)], number + 3)


@each
def test_bots_think_the_same_in_twin_worlds(game: Game, seats: int) -> None:
    for number, state in enumerate(spread(telling(game, seats, 1), 8 * EFFORT)):
        laws.thoughts_are_blind(game, state, number + 1)


@each
def test_nobody_learns_in_silence(game: Game, seats: int) -> None:
    for number, state in enumerate(spread(telling(game, seats, 3), 50 * EFFORT)):
        laws.learning_is_declared(game, state, number + 1)


@each
def test_what_counts_as_revealing_shows_something(game: Game, seats: int) -> None:
    states = telling(game, seats, 3)
    for state in states:
        laws.reveals_never_falls(state)
    laws.reveals_are_true(game, states)


@each
def test_nothing_is_dealt_anew_at_the_end(game: Game, seats: int) -> None:
    for number, state in enumerate(telling(game, seats, 4)):
        if not state.waiting:
            laws.nothing_is_dealt_anew_at_the_end(state, number + 1)


@each
def test_every_secret_is_dealt_anew(game: Game, seats: int) -> None:
    laws.secrets_are_dealt_anew(game, telling(game, seats, 2))


@every_game
def test_imagined_worlds_are_likely(game: Game) -> None:
    seats = game.seats[min(1, len(game.seats) - 1)]
    assert likely.redeal_deviates(game, seats, 0, 200 * EFFORT) < 5.0
    assert likely.redeal_deviates(game, seats, 4, 200 * EFFORT) < 5.0


@each
def test_the_chronicle_is_discreet(game: Game, seats: int) -> None:
    for number, state in enumerate(telling(game, seats, 4)):
        laws.chronicle_is_discreet(game, state, number + 1)


@every_game
def test_luck_keeps_its_odds(game: Game) -> None:
    draws = [state for state in telling(game, game.seats[-1], 2) if owing(state) == [CHANCE]]
    for number, state in enumerate(draws[: 6 * EFFORT]):
        laws.luck_keeps_its_odds(state, number + 9)


@every_game
def test_every_kind_of_sentence_occurs(game: Game) -> None:
    said = {verb for seats in game.seats for verb in laws.verbs_said(game, telling(game, seats, 4))}
    assert said == laws.verbs_known(game)


@each
def test_runs_are_legal_moves_in_a_row(game: Game, seats: int) -> None:
    for number, state in enumerate(spread(telling(game, seats, 4), 60 * EFFORT)):
        if state.waiting:
            runs.runs_are_moves(game, state)
            runs.runs_are_blind(game, state, number + 1)


@each
def test_the_table_keeps_the_log(game: Game, seats: int) -> None:
    tables.table_keeps_the_log(game, seats, 2026 + seats)


@each
def test_everything_said_has_its_words(game: Game, seats: int) -> None:
    for number, state in enumerate(telling(game, seats, 2)):
        speech.moves_have_phrases(game, state)
        speech.moves_are_told(game, state, number + 1)
        speech.picture_is_whole(game, state)


@each
def test_every_refusal_has_its_clause(game: Game, seats: int) -> None:
    for number, state in enumerate(telling(game, seats, 2)):
        speech.refusals_have_clauses(game, state, speech.wrong_sentences(game, state, number))


@each
def test_a_mistyped_move_is_told_what_it_was_taken_for(game: Game, seats: int) -> None:
    for number, state in enumerate(telling(game, seats, 2)):
        speech.near_misses_get_a_fitting_answer(game, state, number + 1)


@every_game
def test_a_deal_refuses_seats_and_options_that_the_game_does_not_have(game: Game) -> None:
    known = game.default_options
    wrong: list[tuple[int, dict[str, str]]] = [(game.seats[0] - 1, known), (game.seats[-1] + 1, known)]
    wrong += [(game.seats[0], known | {"no_such_option": "yes"})]
    wrong += [(game.seats[0], known | {option.name: "no such choice"}) for option in game.options]
    wrong += [(game.seats[0], {k: v for k, v in known.items() if k != option.name}) for option in game.options]
    for seats, options in wrong:
        with pytest.raises(ValueError, match=r"^[^\n]+\.$"):
            game.deal(seats, options)


@each
def test_the_end_is_told(game: Game, seats: int) -> None:
    for number in range(3):
        speech.end_is_told(game, [state.copy() for state in tour(game, seats, number)])


@every_game
def test_both_languages_match(game: Game) -> None:
    speech.words_match(game)
    speech.sources_are_told(game)
    speech.rulebooks_match(game)
    speech.french_is_set_well(game)
    speech.citations_hold(game)


@every_game
def test_the_lesson_can_be_played(game: Game) -> None:
    lesson = read_lesson(game)
    assert lesson, "every game has a first lesson"
    assert len(replay_lesson(game, lesson)) == len(lesson.steps) >= 6
    assert sum(step.move is not None for step in lesson.steps) >= 3, "a lesson is played, not read"
    assert all(step.say[tongue].strip() for step in lesson.steps for tongue in step.say)
