"""All laws at once over one game, the quick ones first; for games that are suspected of a mistake."""

from __future__ import annotations

from bourgade.core.game import Game, owing
from bourgade.core.state import CHANCE, State
from tests.contract import foretelling, laws, likely, senses, speech, tables
from tests.contract.dump import boxes
from tests.contract.walks import starts, telling


def keep_all_laws(game: Game, seats: int, games: int = 1500) -> None:
    before = boxes(starts(game, seats)[0])
    states = telling(game, seats, 12)
    for number, state in enumerate(states, start=1):
        position_keeps_the_laws(game, state, number)
    assert boxes(starts(game, seats)[0]) == before, "the box was changed"
    laws.secrets_are_dealt_anew(game, states)
    laws.reveals_are_true(game, states)
    foretelling.consequences_are_foretold(game, states)
    assert laws.verbs_said(game, states) == laws.verbs_known(game), "a kind of sentence never occurs"
    speech.words_match(game)
    senses.signs_are_said(game)
    speech.sources_are_told(game)
    speech.rulebooks_match(game)
    for seed in range(3):
        tables.table_keeps_the_log(game, seats, seed + 1)
    assert likely.redeal_deviates(game, seats, 3, games) < 5.0, "imagined worlds are not likely"


def position_keeps_the_laws(game: Game, state: State, number: int) -> None:
    laws.moves_are_proper(game, state)
    laws.views_are_data(game, state)
    laws.scores_add_up(game, state)
    laws.copy_is_independent(state, number)
    senses.features_are_bounded(game, state)
    if game.signs:
        senses.seats_have_no_numbers(game, state)
    laws.together_commute(state, number)
    laws.picks_are_legal(state, number)
    laws.forced_steps_are_blind(game, state, number)
    foretelling.envelopes_keep_the_order(game, state)
    laws.chronicle_is_discreet(game, state, number)
    speech.moves_have_phrases(game, state)
    speech.moves_are_told(game, state, number)
    speech.picture_is_whole(game, state)
    wrong = speech.wrong_sentences(game, state, number)
    speech.refusals_have_clauses(game, state, wrong)
    speech.near_misses_get_a_fitting_answer(game, state, number)
    if owing(state) == [CHANCE]:
        laws.luck_keeps_its_odds(state, number)
    laws.reveals_never_falls(state)
    if not state.waiting:
        laws.nothing_is_dealt_anew_at_the_end(state, number)
    if state.waiting:
        laws.twins_look_alike(game, state, number)
        senses.features_are_blind(game, state, number)
        laws.answers_are_blind(game, state, wrong, number)
        laws.learning_is_declared(game, state, number)
        laws.thoughts_are_blind(game, state, number)
