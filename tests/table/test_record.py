"""The log is the save file: text that reads back to the same table, or is refused with one sentence."""

from __future__ import annotations

import pytest

from bourgade.core.dice import Dice
from bourgade.core.game import Game
from bourgade.games import SHELF
from bourgade.table.record import BadLog, read, table_of, written
from tests.table.games import CLANS, fewest, new_table, played, step, text_of


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_a_game_resumed_at_any_moment_goes_on_the_same(game: Game) -> None:
    """The stream, too, stands where it stood: later draws agree."""
    whole = text_of(played(game, fewest(game), seed=4))
    table, dice, at, moves = new_table(game, fewest(game), 4), Dice(4), 0, 0
    while table.state.waiting:
        moves += 1
        if moves % 25 == 1:
            envelopes = dict(table.envelopes)
            table = table_of(read(text_of(table).encode()), game)
            assert table.envelopes == envelopes
        at += 1234
        step(table, dice, at)
    assert text_of(table) == whole


def test_what_is_read_is_written_to_the_letter() -> None:
    for text in (text_of(played(CLANS, 3)), text_of(new_table(CLANS, 4))):
        assert written(read(text.encode())) == text


LINES = text_of(new_table(CLANS, 2)).splitlines()
SPOILED = {
    "no log": "hello\n",
    "no text": "\udcff",
    "another version": "\n".join(["bourgade 2", *LINES[1:], ""]),
    "an unknown line": "\n".join([*LINES, "weather fine", ""]),
    "lines out of order": "\n".join([LINES[0], LINES[2], LINES[1], *LINES[3:], ""]),
    "a moment that never was": "\n".join(LINES).replace("opened 2026-01-31", "opened 2026-13-31") + "\n",
    "a blank at the end of a line": "\n".join([LINES[0], LINES[1] + " ", *LINES[2:], ""]),
    "no newline at the end": "\n".join(LINES),
    "a number without end": "\n".join([*LINES[:2], "edition " + "1" * 5000, *LINES[3:], ""]),
    "another secret": "\n".join(["secret " + "0" * 64 if x.startswith("secret") else x for x in LINES] + [""]),
    "nothing": "",
}


@pytest.mark.parametrize("text", SPOILED.values(), ids=SPOILED)
def test_a_spoiled_log_gets_one_sentence(text: str) -> None:
    with pytest.raises(BadLog) as caught:
        table_of(read(text.encode("utf-8", "surrogateescape")), CLANS)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


WRONG = {
    "another game": ("game clans", "game chess"),
    "another edition": ("edition 1", "edition 999"),
    "an unknown option": ("option five_singles literal", "option weather fine"),
    "an unknown choice": ("five_singles literal", "five_singles maybe"),
    "an illegal move": ("\nmove 0 - start", "\nmove 0 0 move t1 t2\nmove 0 - start"),
    "another draw": ("move 0 - huts r1 ", "move 0 - huts r2 "),
    "an envelope": ("\nmove 0 - start s0\n", "\nmove 0 - start s0\nenvelope 0 move t1 t2\n"),
    "a seat too few": ("seat 1 Béatrice\n", ""),
    "a nonce too few": ("nonce 1 01\n", ""),
}


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_a_log_that_does_not_fit_the_game_gets_one_sentence(change: tuple[str, str]) -> None:
    table = next(t for seed in range(20) if (t := new_table(CLANS, 2, seed)).log[-1].text == "start s0")
    text = text_of(table)
    assert change[0] in text
    with pytest.raises(BadLog):
        resume(text.replace(*change))


def resume(text: str) -> None:
    record = read(text.encode())
    if record.game not in SHELF:
        raise BadLog("There is no such game.")
    table_of(record, SHELF[record.game])


def test_a_log_of_another_box_is_refused() -> None:
    text = text_of(new_table(CLANS, 2))
    digest = CLANS.box.digest
    with pytest.raises(BadLog, match="another box"):
        resume(text.replace(digest, digest[::-1]))
