"""How a table is being set: what is known of its chairs besides who sits there, and what it waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bourgade.server.box_cards import CopyNote

if TYPE_CHECKING:
    from bourgade.server.store import SeatRow, TableRow


class Chair(msgspec.Struct, omit_defaults=True):
    """A seat, as the one who waits for somebody on it sees it."""

    since: int = 0  # since when it is free, or somebody is asked to sit there; milliseconds since 1970
    offered: bool = False  # in a running game: whoever comes by the link may play on here
    name: str = ""  # who sat here at the start, where somebody else does now
    person: str | None = None


class Setting(msgspec.Struct, omit_defaults=True):
    """What may change until the start."""

    held: bool = False  # the host is setting the table: full is not ready
    sought: int = 0  # until then people are looked for; afterwards bots sit down
    filler: str = ""  # which ones
    shown_out: list[str] = []  # guests the host has sent away; they may watch
    copy: CopyNote | None = None  # of the workshop; none: the box of the shelf
    chairs: dict[int, Chair] = msgspec.field(default_factory=dict)

    def chair(self, seat: int) -> Chair:
        return self.chairs.get(seat) or Chair()


def spelled(setting: Setting) -> str:
    return msgspec.json.encode(setting).decode()


def read(text: str | None) -> Setting:
    return msgspec.json.decode(text, type=Setting) if text else Setting()


def at_start(row: TableRow) -> list[SeatRow]:
    """The seats as the start fixed them: who took one over later was not there."""
    return [started(seat, row.setting.chair(n)) for n, seat in enumerate(row.seats)]


def started(seat: SeatRow, chair: Chair) -> SeatRow:
    if not chair.name:
        return seat
    return msgspec.structs.replace(seat, name=chair.name, person=chair.person)
