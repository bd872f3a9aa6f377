"""While others still play the same deal, a finished table of their round keeps its secrets."""

from __future__ import annotations

import msgspec

from bourgade.server.house import House
from bourgade.server.live import Live
from bourgade.server.messages import AUDIENCE_SEAT
from bourgade.server.problems import Denied

ABOUT = "Others of this round still play the same deal: come back when all its tables are over."


class Rounds(msgspec.Struct):
    """Of a championship, only which tables each round has."""

    rounds: list[Tables]


class Tables(msgspec.Struct):
    tables: list[str]


async def allow_record(house: House, live: Live) -> None:
    """The record and the draws tell everything that was dealt."""
    if await others_play(house, live):
        raise Denied(409, "round-runs", ABOUT)


async def allow_eyes(house: House, live: Live, person: str | None, seat: int) -> None:
    if seat != AUDIENCE_SEAT and not live.holds(person, seat) and await others_play(house, live):
        raise Denied(409, "round-runs", ABOUT)


async def others_play(house: House, live: Live) -> bool:
    same = live.stirring.duplicate if live.stirring else None
    paper = await house.store.paper("championship", same.championship) if same else None
    if same is None or paper is None:
        return False
    found = msgspec.json.decode(paper.text, type=Rounds).rounds
    ids = found[same.round - 1].tables if same.round <= len(found) else []
    rows = [await house.store.table(id) for id in ids]
    return any(row is not None and not row.over for row in rows)
