"""What is counted on the way to the store: how many events were kept, how fast, and what went wrong.

Only numbers: nothing here says who, where or what.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from typing import Any, cast

from bourgade.server.store import Doubtful, Ending, Event, Store, TableRow, Taken, Unwritten

BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)  # seconds


class Tally:
    def __init__(self) -> None:
        self.kept: Counter[str] = Counter()  # by kind of event
        self.failed: Counter[str] = Counter({"taken": 0, "doubtful": 0, "unwritten": 0})
        self.seconds = 0.0
        self.within = [0] * (len(BOUNDS) + 1)  # appends by how long they took
        self.failing = False  # the last append did not get there

    def note(self, kind: str, seconds: float) -> None:
        self.kept[kind] += 1
        self.seconds += seconds
        self.within[bisect_left(BOUNDS, seconds)] += 1
        self.failing = False

    def note_failure(self, error: Unwritten) -> None:
        name = "taken" if isinstance(error, Taken) else "doubtful" if isinstance(error, Doubtful) else "unwritten"
        self.failed[name] += 1
        self.failing = name != "taken"


class Counted:
    """A store whose appends are counted; all else goes straight through."""

    def __init__(self, store: Store, tally: Tally) -> None:
        self.store = store
        self.tally = tally

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def append(self, row: TableRow, events: Sequence[Event], ending: Ending | None) -> None:
        began = time.perf_counter()
        try:
            await self.store.append(row, events, ending)
        except Unwritten as error:
            self.tally.note_failure(error)
            raise
        took = time.perf_counter() - began
        for event in events:
            self.tally.note(event.kind, took)


def counted(store: Store, tally: Tally) -> Store:
    return cast(Store, Counted(store, tally))
