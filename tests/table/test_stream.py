"""The committed stream is fair, repeatable, and bound to its secret and to every nonce."""

from __future__ import annotations

import math

import pytest

from bourgade.table import stream as streams
from bourgade.table.stream import Stream, commitment

SECRET = bytes(range(32))


@pytest.mark.parametrize("faces", [2, 3, 5, 6, 120])
def test_every_face_comes_up_equally_often(faces: int) -> None:
    stream = Stream(SECRET, ["a", "b"])
    rolls = 300 * faces
    counts = [0] * faces
    for _ in range(rolls):
        counts[stream.below(faces)] += 1
    chi_squared = sum((count - 300) ** 2 / 300 for count in counts)
    assert chi_squared < (faces - 1) + 5 * math.sqrt(2 * (faces - 1))


def test_values_that_would_favour_low_faces_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = iter([b"\xff" * 32, bytes(7) + b"\x05" + bytes(24)])
    stream = Stream(SECRET, [])
    monkeypatch.setattr(streams.hmac, "digest", lambda *args: next(blocks))
    assert stream.below(3) == 5 % 3
    assert stream.drawn == 2


def test_the_same_secret_and_nonces_give_the_same_luck() -> None:
    first, second = Stream(SECRET, ["a", "b"]), Stream(SECRET, ["a", "b"])
    assert [first.below(1000) for _ in range(50)] == [second.below(1000) for _ in range(50)]


@pytest.mark.parametrize("nonces", [["b", "a"], ["a", "c"], ["ab", ""], ["a"], []])
def test_every_nonce_stirs(nonces: list[str]) -> None:
    first, second = Stream(SECRET, ["a", "b"]), Stream(SECRET, nonces)
    assert [first.below(1000) for _ in range(20)] != [second.below(1000) for _ in range(20)]


def test_a_commitment_binds_its_secret() -> None:
    others = [bytes([*SECRET[:i], SECRET[i] ^ 1, *SECRET[i + 1 :]]) for i in range(32)]
    assert len({commitment(secret) for secret in [SECRET, *others]}) == 33
