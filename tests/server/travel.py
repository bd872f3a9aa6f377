"""A house whose clock the test sets: days pass in no time, and nothing waits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.kit import Guest, Line, Server

PROGRAM = """
import os, time
from pathlib import Path
from bourgade.server.clock import CLOCK
ahead = Path(os.environ["BOURGADE_AHEAD"])
CLOCK.seconds = lambda: time.time() + float(ahead.read_text() or 0)
from bourgade.cli import main
raise SystemExit(main())
"""
MINUTE, DAY = 60.0, 86_400.0


class Traveller(Server):
    """Its clock is so many seconds ahead of ours."""

    program = PROGRAM

    def __init__(self, database: Path, *arguments: str) -> None:
        super().__init__(database, *arguments)
        self.ahead = database.with_suffix(".ahead")
        self.ahead.write_text("0")
        self.env["BOURGADE_AHEAD"] = str(self.ahead)

    def travel(self, seconds: float) -> None:
        part = self.ahead.with_suffix(".part")
        part.write_text(str(float(self.ahead.read_text()) + seconds))
        part.rename(self.ahead)


def seated(server: Server, *names: str, **more: object) -> tuple[list[Guest], list[Line]]:
    """People at one table, each with a line; the game has begun."""
    guests = [server.guest(name) for name in names]
    table = guests[0].open("me", *("open" for _ in names[1:]), **more)
    for guest in guests[1:]:
        assert guest.post(f"/api/tables/{table}/sit", {}).status == 200
    lines = [guest.join(table) for guest in guests]
    for line in lines:
        line.frame_of(1)
    return guests, lines


def when(line: Line, found: Any) -> dict[str, Any]:
    """The first frame that is as wanted."""
    return line.frame_when(found)


def absent(line: Line, seat: int) -> None:
    """Until the line has heard that a seat's owner is away."""
    while line.info["seats"][seat]["absent"] is None:
        line.until("room")
