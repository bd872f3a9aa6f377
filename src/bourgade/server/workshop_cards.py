"""What the workshop and its page say to each other."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bourgade.bots.experiment.compare import Figure
from bourgade.server.box_cards import ChangeCard, ChangeCards, CopyName, Step
from bourgade.server.cards import GameName
from bourgade.server.messages import BotName, Wire

CopyId = Annotated[str, Meta(max_length=40)]
Digest = Annotated[str, Meta(max_length=64)]


class WrongCard(Wire):
    """What cannot be, beside the value; at no place: of the whole box."""

    at: list[Step]
    say: dict[str, str]  # by language


class LookAt(Wire):
    """Is a box fit to be played with after these changes? `deep`: games are played to see."""

    game: GameName
    changes: ChangeCards
    deep: Literal["glance", "games"] = "glance"


class LookedAt(Wire):
    """What is wrong, and the fingerprint of the box without what is wrong; none: not even the rest can be played."""

    digest: str
    changes: int  # that are left
    wrong: list[WrongCard]


class KeepCopy(Wire):
    """Keep a copy under a name: a new one, or the next version of mine."""

    game: GameName
    name: CopyName
    changes: ChangeCards
    checked: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=1000)] = msgspec.field(
        default_factory=list
    )
    id: CopyId = ""
    version: int = 0


class CopyCard(Wire):
    """A copy of a box as its owner left it; whoever has the link may look, try and make a copy of it."""

    id: str
    game: str
    name: str
    digest: str
    changes: list[ChangeCard]
    checked: list[str]  # reconstructed values that the owner has compared with their printed copy
    version: int
    mine: bool
    saved: int  # milliseconds since 1970


class CopyRow(Wire):
    """A copy in the list of its owner."""

    id: str
    game: str
    name: str
    changes: int
    saved: int


class Copies(Wire):
    copies: list[CopyRow]


class BoxText(Wire):
    """A box as TOML, to be read into the workshop."""

    game: GameName
    text: Annotated[str, Meta(max_length=220_000)]


class TextOf(Wire):
    """Changes to be written out as a box in TOML."""

    game: GameName
    name: CopyName
    changes: ChangeCards


class Written(Wire):
    text: str
    file: str  # what it is called when it is kept


class ReadBox(Wire):
    """What a text in TOML changes."""

    name: str
    changes: list[ChangeCard]


class TableBox(Wire):
    """The box a table was dealt from, and what sets it apart from that of the shelf."""

    name: str  # none: the box of the shelf
    data: dict[str, object]
    changes: list[ChangeCard]


class Experiment(Wire):
    """Play so many games with both boxes; asked again with what is `known`, it answers as soon as there is more."""

    game: GameName
    changes: ChangeCards
    seats: Annotated[int, Meta(ge=1, le=6)]
    games: Annotated[int, Meta(ge=1, le=2000)] = 500
    bot: BotName = "greedy"
    options: dict[str, str] = msgspec.field(default_factory=dict)
    known: Annotated[int, Meta(ge=-1, le=2000)] = -1


class StopExperiment(Wire):
    """No more games, please; what was played stays."""

    game: GameName


class Found(Wire):
    """What the games have shown so far; what changed beyond chance in one sentence by language."""

    stage: Literal["running", "done", "stopped"]
    done: int
    of: int
    left_out: int  # changes that sit out because they are wrong
    say: dict[str, str]
    figures: list[Figure]
    seconds: float  # since the first game


REQUESTS = (LookAt, KeepCopy, BoxText, TextOf, Experiment, StopExperiment)
ANSWERS = (WrongCard, LookedAt, CopyCard, CopyRow, Copies, Written, ReadBox, TableBox, Figure, Found)
