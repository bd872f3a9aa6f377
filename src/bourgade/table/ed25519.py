"""Ed25519 as in RFC 8032, verification only: the house checks what pages signed and signs nothing itself."""

from __future__ import annotations

import hashlib

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT = pow(2, (P - 1) // 4, P)  # a square root of -1

Point = tuple[int, int, int, int]  # (X, Y, Z, T): x = X/Z, y = Y/Z, xy = T/Z
NEUTRAL: Point = (0, 1, 1, 0)


def added(p: Point, q: Point) -> Point:
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(n: int, p: Point) -> Point:
    found = NEUTRAL
    while n:
        if n & 1:
            found = added(found, p)
        p, n = added(p, p), n >> 1
    return found


def opposite(p: Point) -> Point:
    return -p[0] % P, p[1], p[2], -p[3] % P


def is_neutral(p: Point) -> bool:
    return p[0] % P == 0 and (p[1] - p[2]) % P == 0


def point(data: bytes) -> Point | None:
    """The point that 32 bytes stand for (RFC 8032, 5.1.3), written in the one way it may be written."""
    number = int.from_bytes(data, "little")
    y, odd = number & (1 << 255) - 1, number >> 255
    if y >= P:
        return None
    u, v = y * y - 1, D * y * y + 1
    x = u * pow(v, 3, P) * pow(u * pow(v, 7, P), (P - 5) // 8, P) % P
    if (v * x * x - u) % P:
        x = x * ROOT % P
    if (v * x * x - u) % P or (x == 0 and odd):
        return None
    x = P - x if x & 1 != odd else x
    return x, y, 1, x * y % P


BASE = point((4 * pow(5, -1, P) % P).to_bytes(32, "little")) or NEUTRAL


def verifies(key: bytes, message: bytes, signature: bytes) -> bool:
    """RFC 8032, 5.1.7. Keys of small order, under which one signature fits many messages, are no keys."""
    if len(key) != 32 or len(signature) != 64:
        return False
    a, r, s = point(key), point(signature[:32]), int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= ORDER or is_neutral(times(8, a)):
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    rest = added(added(times(s, BASE), opposite(r)), times(h, opposite(a)))
    return is_neutral(times(8, rest))
