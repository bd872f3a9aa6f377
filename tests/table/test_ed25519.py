"""Ed25519 by the vectors of RFC 8032, 7.1, and what must not pass."""

from __future__ import annotations

import pytest

from bourgade.table.ed25519 import ORDER, P, verifies
from tests.table.signing import public_key, signed

VECTORS = {  # seed: (key, message, signature)
    "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60": (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24"
        "655141438e7a100b",
    ),
    "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb": (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aee"
        "b00d291612bb0c00",
    ),
    "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7": (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28d"
        "c027beceea1ec40a",
    ),
}


@pytest.mark.parametrize("seed", VECTORS)
def test_the_vectors_of_the_rfc(seed: str) -> None:
    key, message, signature = map(bytes.fromhex, VECTORS[seed])
    assert public_key(bytes.fromhex(seed)) == key
    assert signed(bytes.fromhex(seed), message) == signature
    assert verifies(key, message, signature)


@pytest.mark.parametrize("bit", range(0, 512, 37))
def test_any_other_signature_does_not_pass(bit: int) -> None:
    key, message, signature = map(bytes.fromhex, next(iter(VECTORS.values())))
    other = bytearray(signature)
    other[bit // 8] ^= 1 << bit % 8
    assert not verifies(key, message, bytes(other))
    assert not verifies(key, message + b"x", signature)


def test_no_second_way_to_write_a_signature_or_a_key() -> None:
    key, message, signature = map(bytes.fromhex, next(iter(VECTORS.values())))
    s = int.from_bytes(signature[32:], "little") + ORDER
    assert not verifies(key, message, signature[:32] + s.to_bytes(32, "little"))
    assert not verifies((P + 1).to_bytes(32, "little"), message, signature)
    assert not verifies(key[:-1], message, signature)
    assert not verifies(key, message, signature[:-1])


def test_a_key_of_small_order_signs_nothing() -> None:
    neutral = (1).to_bytes(32, "little")
    assert not verifies(neutral, b"anything", neutral + bytes(32))
