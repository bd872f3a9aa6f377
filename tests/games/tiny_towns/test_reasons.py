"""Why not: the cause of the very case, and never a traceback, whatever is typed."""

from __future__ import annotations

import itertools

import pytest

from bourgade.core.game import LANGUAGES, legal, owing
from bourgade.core.state import AUDIENCE, CHANCE, listed
from bourgade.games.tiny_towns.rules import Towns
from tests.games.tiny_towns.pictures import EMPTY, GAME, building, play, texts, towns

ODD = (
    "", " ", "\t\n", "?", "Place A1", "PLACE a1", "place  a1", " place a1 ", "place a1 a1", "place a1 now", "place e9",
    "place a0", "place -1", "place 9999999999999999999", "place " + "9" * 5000, "9" * 5000, "place ａ１", "place ²",
    "build", "build cottage", "build cottage " + "a1 " * 40, "build opaleyes_watch a1 a1 a1 a1 a1 a1 a1", "name",
    "name gold", "name wood wood", "mark", "mark wheat", "reserve", "reserve silva_forum", "reserve s1", "grant",
    "grant a1 farm", "grant farm a1 a1", "watch", "watch farm", "replace", "replace a1", "replace a1 a1",
    "replace farm a1", "decline a1", "keep", "keep farm", "store d4", "swap a1 wood", "rest a1", "aside aside",
    "ready ready", "s0", "s-1", "\x00", "é🏠", "{who}", "card farm", "draw wood", "start s0", "monument s0 silva_forum",
    "_", "[why]",
)  # fmt: skip


def reason(state: Towns, text: str, seat: int = 0) -> tuple[str, str]:
    found = GAME.refuse(state, seat, text)
    assert text not in legal(GAME, state, seat)
    return found.number, found.line.key.removeprefix("why.")


def university() -> Towns:
    """The University has just been built, with five Banks in the town."""
    state = building("x x x x / x B . . / S G S . / c . W .", EMPTY, cards=["bank"],
                     monuments=["grove_university", "silva_forum"])  # fmt: skip
    for i in range(5):
        state.marks[i] = 1 + i
    return play(state, f"0 {texts(state, 0, 'build grove')[0]}")


@pytest.mark.parametrize(
    ("text", "clause", "cause"),
    [
        ("grant farm a4", "1.1", "taken"),
        ("grant farm c4", "1.1", "taken"),
        ("grant granary d4", "1.3", "not_in_play"),
        ("grant silva_forum d4", "6.7", "no_monument"),
        ("grant bank d4", "5.23", "banks_full"),
        ("grant farm", "6.7", "piece_where"),
        ("grant d4", "6.7", "piece_what"),
        ("grant", "6.7", "grant_first"),
        ("ready", "6.7", "grant_first"),
        ("build farm a4", "6.7", "grant_first"),
    ],
)
def test_6_7_a_wrong_grant_is_told_its_cause(text: str, clause: str, cause: str) -> None:
    """RULES 6.7."""
    assert reason(university(), text) == (clause, cause)


def guild() -> Towns:
    """The Guild has just been built on c1."""
    state = building("c . G f / . H S . / W B . . / . . . .", EMPTY, monuments=["architects_guild", "silva_forum"])
    return play(state, "0 build architects_guild c1 b2 c2 a3 b3 c1")


@pytest.mark.parametrize(
    ("text", "clause", "cause"),
    [
        ("replace a1 cottage", "6.1", "same_type"),
        ("replace b1 well", "6.1", "nothing_to_replace"),
        ("replace c1 well", "6.1", "monument_stays"),
        ("replace a1 architects_guild", "6.1", "no_monument"),
        ("replace a1 granary", "1.3", "not_in_play"),
        ("replace a1", "6.1", "replace_by"),
        ("replace well", "6.1", "replace_which"),
        ("decline b1", "6.1", "nothing_to_replace"),
        ("replace", "6.1", "replace_first"),
        ("ready", "6.1", "replace_first"),
    ],
)
def test_6_1_a_wrong_replacement_is_told_its_cause(text: str, clause: str, cause: str) -> None:
    """RULES 6.1; a click on a square comes with the first verb of the list."""
    assert reason(guild(), text) == (clause, cause)


def test_6_1_a_square_is_replaced_once() -> None:
    """RULES 6.1: and the two new buildings may be of one type."""
    state = play(guild(), "0 replace a1 well")
    assert reason(state, "replace a1 farm") == ("6.1", "replaced_already")
    play(state, "0 replace d1 well")


def test_6_10_a_wrong_piece_for_the_watch_is_told_its_cause() -> None:
    """RULES 6.10."""
    held = ["opaleyes_watch", "silva_forum"]
    state = building("W . . . / B G H H / S . . . / . . . .", "W S . . / . . . . / . . . . / . . . .", monuments=held)
    play(state, f"0 {texts(state, 0, 'build opaleyes')[0]}", "0 reserve well")
    assert reason(state, "reserve well") == ("6.10", "reserved_already")
    assert reason(state, "reserve silva_forum") == ("6.10", "no_monument")
    assert reason(state, "reserve granary") == ("1.3", "not_in_play")
    assert reason(state, "ready") == ("6.10", "reserve_first")
    play(state, "0 reserve factory", "0 reserve farm", "1 build well a1 b1 a1", "0 ready", "1 ready")
    standing = next(at for at in ("a1", "a2", "b2", "c2", "d2", "a3") if f"watch well {at}" not in texts(state))
    assert reason(state, "watch farm d4") == ("6.10", "not_due")
    assert reason(state, f"watch well {standing}") == ("1.1", "taken")
    assert reason(state, "watch well") == ("6.10", "piece_where")
    assert reason(state, "ready") == ("6.10", "watch_first")


def positions() -> list[Towns]:
    """The scenes, what the first moves of everybody make of them, and a lone player's table."""
    found = [university(), guild(), towns(EMPTY)]
    for seats in (1, 2, 3):
        for scene in GAME.scenes(seats):
            assert isinstance(scene, Towns)
            found += [scene.copy()]
            for _ in range(12):
                seat = owing(scene)[0]
                scene.play(seat, listed(scene, seat)[0])
                found += [scene.copy()]
    return found


def test_no_text_is_too_odd_for_a_refusal() -> None:
    """A clause that exists and a sentence without gaps, in both languages, for every seat and whoever looks on."""
    seen = set()
    for state in positions():
        for seat, text in itertools.product((AUDIENCE, CHANCE, *range(state.seats)), ODD):
            found = GAME.refuse(state, seat, text)
            seen.add(found.line.key)
            for tongue in LANGUAGES:
                assert GAME.rulebooks[tongue].clause(found.number), found.number
                said = GAME.words[tongue].say(found.line.key, found.line.args, ["Ada", "Ben", "Cleo"])
                assert not set(said) & set("[]{}"), said
                assert "s-1" not in said, said
    assert len(seen) > 15
