"""The proof: a finished game is what it says, and no byte of it can be changed unseen."""

from __future__ import annotations

import hashlib
import re

import pytest

from bourgade.core.box import Box, box_of
from bourgade.core.game import Game
from bourgade.games import SHELF
from bourgade.table.record import BadLog
from bourgade.table.verify import verified
from tests.table.games import CLANS, fewest, played, text_of

FLIPS = (0x01, 0x20, 0x80)
LONG = 30_000_000


@pytest.fixture(scope="module", params=SHELF.values(), ids=SHELF)
def finished(request: pytest.FixtureRequest) -> bytes:
    game: Game = request.param
    return text_of(played(game, fewest(game), seed=11)).encode()


def test_a_finished_game_is_proved(finished: bytes) -> None:
    record, table = verified(finished, SHELF)
    assert record.sealed
    assert not table.state.waiting


def test_every_flipped_byte_is_noticed(finished: bytes) -> None:
    """Of very long logs every so many bytes, since each flip means reading the whole again."""
    stride = 1 + len(finished) ** 2 // LONG
    for at in range(0, len(finished), stride):
        for flip in FLIPS if stride == 1 else FLIPS[:1]:
            with pytest.raises(BadLog):
                verified(finished[:at] + bytes([finished[at] ^ flip]) + finished[at + 1 :], SHELF)


def test_every_cut_is_noticed(finished: bytes) -> None:
    """At every line, and at every byte of the last hundred."""
    ends = [match.end() for match in re.finditer(rb"\n", finished)][:-1]
    for end in [0, *ends, *range(len(finished) - 100, len(finished))]:
        with pytest.raises(BadLog):
            verified(finished[:end], SHELF)


def test_every_missing_or_doubled_line_is_noticed(finished: bytes) -> None:
    lines = finished.splitlines(keepends=True)
    for at in range(len(lines)):
        for forged in ([*lines[:at], *lines[at + 1 :]], [*lines[: at + 1], *lines[at:]]):
            with pytest.raises(BadLog):
                verified(b"".join(forged), SHELF)


def sealed_again(text: str) -> bytes:
    """What a forger would do who can compute a seal."""
    body = text[: text.rindex("seal ")]
    return f"{body}seal {hashlib.sha256(body.encode()).hexdigest()}\n".encode()


def forgeries(text: str) -> dict[str, str]:
    moves = [line for line in text.splitlines() if re.match(r"move \d+ \d ", line)]
    score = next(line for line in text.splitlines() if line.startswith("score 0"))
    more = re.sub(r"^score 0 (-?\d+)", lambda m: f"score 0 {int(m[1]) + 1}", score)
    place = next(line for line in text.splitlines() if line.startswith("place 0"))
    return {
        "the last move is gone": text.replace(moves[-1] + "\n", ""),
        "a move is made twice": text.replace(moves[0] + "\n", f"{moves[0]}\n{moves[0]}\n"),
        "another score": text.replace(score, more),
        "another winner": text.replace(place, "place 0 1" if place == "place 0 2" else "place 0 2"),
        "another nonce": text.replace("nonce 0 00", "nonce 0 ff"),
        "no result": re.sub(r"(?m)^(score|place) .*\n", "", text),
    }


def test_a_forger_who_renews_the_seal_is_caught_by_the_replay() -> None:
    text = text_of(played(CLANS, 2, seed=11))
    for forged in forgeries(text).values():
        assert forged != text
        with pytest.raises(BadLog):
            verified(sealed_again(forged), SHELF)


def test_every_draw_comes_from_the_committed_stream() -> None:
    """Each draw is replaced by another legal one of the same kind, with a renewed seal."""
    text = text_of(played(CLANS, 2, seed=11))
    for line in [line for line in text.splitlines() if re.match(r"move \d+ - huts", line)]:
        *head, one, two = line.split()
        with pytest.raises(BadLog, match="stream"):
            verified(sealed_again(text.replace(line, " ".join([*head, two, one]))), SHELF)


def test_an_unfinished_game_cannot_be_proved() -> None:
    text = text_of(played(CLANS, 2, until=lambda table: len(table.log) > 30))
    with pytest.raises(BadLog, match="not over"):
        verified(text.encode(), SHELF)


def other_box() -> Box:
    text = (CLANS.room / "box.toml").read_text(encoding="utf-8")
    return box_of(text.replace("settled = 7", "settled = 6"))


def test_a_game_of_another_box_carries_it_and_is_proved_with_that_box_only() -> None:
    text = text_of(played(CLANS.with_box(other_box()), 2))
    verified(text.encode(), SHELF)
    verified(text.encode(), SHELF, other_box())
    bare = "\n".join(line for line in text.splitlines() if not line.startswith("contents ")) + "\n"
    verified(sealed_again(bare), SHELF, other_box())
    with pytest.raises(BadLog, match="another box"):
        verified(sealed_again(bare), SHELF)


def test_what_is_said_of_sources_is_not_part_of_a_box() -> None:
    text = (CLANS.room / "box.toml").read_text(encoding="utf-8")
    better_known = box_of(
        text.replace('source = "confirmed"', 'source = "rulebook"').replace("basis = ", "basis = 'ours' # ")
    )
    assert better_known.data != CLANS.box.data
    assert better_known.digest == CLANS.box.digest


def test_a_game_of_another_edition_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = text_of(played(CLANS, 2)).encode()
    monkeypatch.setattr(type(CLANS), "edition", CLANS.edition + 1)
    with pytest.raises(BadLog, match="edition"):
        verified(data, SHELF)


def test_a_game_that_is_not_on_the_shelf_is_refused() -> None:
    data = text_of(played(CLANS, 2)).encode()
    with pytest.raises(BadLog, match="shelf"):
        verified(data, {})
