"""A changed box as tables and the workshop name it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

Step = str | int
MOST = 400  # changes of a copy
CopyName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")]


class CopyNote(msgspec.Struct):
    """A table that was dealt from a changed box: its name, and in how many values it differs from the shelf's."""

    name: str
    changes: int


class ChangeCard(msgspec.Struct):
    """One value of a box that is another one; none takes it away."""

    at: Annotated[list[Step], Meta(min_length=1, max_length=12)]
    value: Any = None


ChangeCards = Annotated[list[ChangeCard], Meta(max_length=MOST)]


class CopyPlan(msgspec.Struct):
    """The box a table is to be dealt from: that of the shelf with changes."""

    name: CopyName
    changes: ChangeCards
