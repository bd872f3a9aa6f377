"""What a table agreed on when it was opened: its clock, what happens at zero, how one resigns, practice or not."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

MINUTE = 60_000  # milliseconds
DAY = 24 * 60 * MINUTE
ABOUT = "A live clock has 1 to 180 minutes a player and 0 to 300 seconds a move; a slow one has 1 to 14 days a move."


class Terms(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Fixed for the whole game. `minutes` and `seconds` are those of a live clock, `days` those of a slow one."""

    clock: Literal["none", "live", "slow"] = "none"
    minutes: int = 10  # a player
    seconds: int = 10  # more with each turn
    days: int = 1  # a move
    zero: Literal["move", "bot", "out"] = "move"  # a bot makes one move, a bot takes the seat, or the player is out
    resign: Literal["bot", "end"] = "bot"  # where somebody is out: a bot plays on, or the table ends
    practice: bool = False  # moves may be taken back beyond what was revealed
    stand: Annotated[str, Meta(max_length=40)] = "level-3"  # the bot that plays for those who are away

    @property
    def full(self) -> int:
        """Milliseconds on a fresh clock."""
        return self.days * DAY if self.clock == "slow" else self.minutes * MINUTE

    @property
    def sound(self) -> bool:
        return 1 <= self.minutes <= 180 and 0 <= self.seconds <= 300 and 1 <= self.days <= 14

    def chosen(self) -> dict[str, str | int | bool]:
        """What is not as usual. It is kept and linked, so that terms of later versions change no older table."""
        usual, mine = msgspec.structs.asdict(Terms()), msgspec.structs.asdict(self)
        return {name: value for name, value in mine.items() if value != usual[name]}


def spelled(terms: Terms) -> str:
    """As the store keeps it."""
    return msgspec.json.encode(terms.chosen(), order="deterministic").decode()


def read(text: str) -> Terms:
    return msgspec.json.decode(text, type=Terms)
