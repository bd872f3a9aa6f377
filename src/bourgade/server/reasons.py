"""Why the server says no, in a word; the page has a sentence for each."""

from __future__ import annotations

from typing import Literal

Reason = Literal[
    "malformed",
    "too-big",
    "too-fast",
    "repeated",
    "not-yours",
    "not-now",
    "stale",
    "illegal",
    "nothing-to-undo",
    "begun",
    "taken",
    "shown-out",
    "name-taken",
    "seats",
    "unwritten",
    "grace",
    "slow",
    "asked-already",
    "refused-twice",
    "time-up",
    "out",
    "no-clock",
]
