"""Who stirred a shuffle: pages with a share of their own, bots and those away with what the house's secret gives."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

ShareKind = Literal["page", "bot", "away"]


class Share(NamedTuple):
    """What one seat brought to the shuffle. A page signs the sheet on which all digests stand, before it reveals."""

    kind: ShareKind
    digest: str = ""
    key: str = ""
    signature: str = ""

    @property
    def unsigned(self) -> str:
        return f"page {self.digest} {self.key}" if self.kind == "page" else self.kind

    @property
    def signed(self) -> str:
        return f"{self.unsigned} {self.signature}" if self.kind == "page" else self.kind


@dataclass
class Duplicate:
    """The same deal at every table of a round: what its entrants' pages stirred in, in the order of the list."""

    championship: str
    round: int  # from 1
    stirred: list[str]

    @property
    def spelled(self) -> str:
        return " ".join([self.championship, str(self.round), *self.stirred])

    def nonces(self, seats: int) -> list[str]:
        """Of each seat, the same at all tables of as many seats: nobody at a table has a say any more."""
        stir = hashlib.sha256(f"bourgade duplicate {self.spelled}".encode()).digest()
        return [hmac.digest(stir, f"seat {seat}".encode(), "sha256").hex()[:32] for seat in range(seats)]


@dataclass
class Stirring:
    """How a shuffle came about."""

    nonces: list[str]
    shares: list[Share]
    withheld: list[int] = field(default_factory=list)  # seats that committed and did not reveal: it was begun anew
    duplicate: Duplicate | None = None  # then there are no shares: the championship stirred for all its tables


def digest_of(nonce: str) -> str:
    """Binds a page to its nonce before anybody else's is known."""
    return hashlib.sha256(f"bourgade nonce {nonce}".encode()).hexdigest()


def derived(secret: bytes, seat: int) -> str:
    """The nonce of a seat without a page: settled when the secret was committed to, so that nobody chooses it."""
    return hmac.digest(secret, f"share {seat}".encode(), "sha256").hex()[:32]
