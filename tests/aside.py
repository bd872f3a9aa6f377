"""Work in a thread of its own: some starts a loop, and a worker that drives a browser has one running."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from bourgade import cli

T = TypeVar("T")


def main(words: Sequence[str]) -> int:
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(cli.main, list(words)).result()


def run(work: Coroutine[Any, Any, T]) -> T:
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, work).result()
