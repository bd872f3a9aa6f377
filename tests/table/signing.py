"""Ed25519 signatures as pages make them (RFC 8032, 5.1.5 and 5.1.6); the house itself only verifies."""

from __future__ import annotations

import hashlib

from bourgade.table.ed25519 import BASE, ORDER, P, Point, times


def packed(point: Point) -> bytes:
    inverse = pow(point[2], -1, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def expanded(seed: bytes) -> tuple[int, bytes]:
    digest = hashlib.sha512(seed).digest()
    number = int.from_bytes(digest[:32], "little") & (1 << 254) - 8 | 1 << 254
    return number, digest[32:]


def public_key(seed: bytes) -> bytes:
    return packed(times(expanded(seed)[0], BASE))


def signed(seed: bytes, message: bytes) -> bytes:
    number, prefix = expanded(seed)
    key = public_key(seed)
    r = int.from_bytes(hashlib.sha512(prefix + message).digest(), "little") % ORDER
    point = packed(times(r, BASE))
    h = int.from_bytes(hashlib.sha512(point + key + message).digest(), "little") % ORDER
    return point + ((r + h * number) % ORDER).to_bytes(32, "little")
