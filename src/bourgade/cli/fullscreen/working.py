"""Something that a screen does meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from textual.screen import Screen
from textual.worker import Worker


def started(screen: Screen[None], work: Callable[[], Coroutine[Any, Any, None]], group: str) -> None:
    """Of each group only the last: who asks anew no longer waits for the first answer."""
    _: Worker[None] = screen.run_worker(work, group=group, exclusive=True)
