"""What is shown of the people at a table and of their time."""

from __future__ import annotations

from bourgade.server.happenings import Happenings
from bourgade.server.messages import ClockInfo, QuestionInfo


def clock_info(aside: Happenings, opened: int) -> ClockInfo | None:
    clocks = aside.clocks
    if not clocks.timed:
        return None
    running = [] if clocks.paused else sorted(clocks.running)
    away = [opened + until if until > clocks.at else None for until in clocks.away]
    return ClockInfo(opened + clocks.at, list(clocks.left), running, clocks.paused, away)


def question_info(aside: Happenings, opened: int) -> QuestionInfo | None:
    asked = aside.question
    if asked is None:
        return None
    return QuestionInfo(asked.what, asked.by, asked.about, asked.of, asked.yes, opened + asked.until)


def since(aside: Happenings, opened: int, seats: list[int]) -> int | None:
    """When it became the turn of one of these seats."""
    times = [opened + at for seat in seats if (at := aside.since[seat]) is not None]
    return min(times, default=None)


def due(aside: Happenings, opened: int, seats: list[int]) -> int | None:
    """When the first of these seats runs out of time."""
    clocks = aside.clocks
    running = [] if clocks.paused else [seat for seat in seats if seat in clocks.running]
    since = {seat: max(clocks.at, clocks.away[seat]) for seat in running}
    times = [opened + since[seat] + left for seat in running if (left := clocks.left[seat]) is not None]
    return min(times, default=None)
