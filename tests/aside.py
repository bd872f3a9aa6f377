"""Commands in a thread of their own: some start a loop, and a worker that drives a browser has one running."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from bourgade import cli


def main(words: Sequence[str]) -> int:
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(cli.main, list(words)).result()
