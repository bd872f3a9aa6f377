"""Who somebody is: a guest is a number signed by the house, in a cookie or in a personal link."""

from __future__ import annotations

import hmac
import secrets

COOKIE = "bourgade"
YEAR = 365 * 24 * 3600
GUEST, LINK = "guest", "link"  # a cookie is no link and a link is no cookie


class Signer:
    """Signs and reads the two kinds of token; what was not signed here is nobody."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    def sign(self, use: str, person: str) -> str:
        return f"{person}.{self.mark(use, person)}"

    def read(self, use: str, token: str) -> str | None:
        person, _, mark = token.partition(".")
        good = mark.isascii() and hmac.compare_digest(mark, self.mark(use, person))
        return person if good else None

    def mark(self, use: str, person: str) -> str:
        return hmac.digest(self.secret, f"{use} {person}".encode(), "sha256").hex()[:40]


def marked(person: str, mark: str) -> str:
    """What a token is about: a person, and the device of the cookie or the key of the link."""
    return f"{person}~{mark}" if mark else person


def parts(subject: str | None) -> tuple[str | None, str]:
    person, _, mark = (subject or "").partition("~")
    return person or None, mark


def new_mark() -> str:
    return secrets.token_hex(8)


def new_person() -> str:
    return secrets.token_hex(8)


def new_table() -> str:
    """The name of a table is its invitation, so it cannot be guessed."""
    return secrets.token_urlsafe(12)
