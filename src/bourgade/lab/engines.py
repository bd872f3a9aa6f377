"""Where portions are played: in processes of this machine, or on a Dask cluster. The outcomes are the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from bourgade.lab.portions import Done, Portion, Work
from bourgade.lab.workers import workers

F = TypeVar("F")
TRIES = 3  # a portion whose worker dies is played again, but not for ever


class EngineFailed(Exception):
    """The work cannot go on, said in one sentence; what was finished is kept."""


def pool(work: Work[F], portions: Sequence[Portion], jobs: int) -> Iterator[Done[F]]:
    """So many processes, or this one; if one dies, what it had not finished is played again by new ones."""
    left = {portion.name: portion for portion in portions}
    if jobs == 1:
        yield from map(work, portions)
        return
    for _ in range(TRIES):
        try:
            for done in pooled(work, left.values(), jobs):
                del left[done.name]
                yield done
        except BrokenProcessPool:
            continue
        return
    raise EngineFailed("Worker processes keep dying; the portions that were finished are kept. Is memory short?")


def pooled(work: Work[F], portions: Iterable[Portion], jobs: int) -> Iterator[Done[F]]:
    with workers(jobs) as executor:
        for future in as_completed([executor.submit(work, portion) for portion in portions]):
            yield future.result()


def dask(work: Work[F], portions: Sequence[Portion], address: str) -> Iterator[Done[F]]:
    """A running Dask scheduler; its workers need Bourgade installed."""
    try:
        from distributed import Client
        from distributed import as_completed as arriving
    except ImportError as error:
        raise EngineFailed("A Dask cluster needs the extra: pip install 'bourgade[cluster]'.") from error
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise EngineFailed(f"There is no Dask scheduler at {address}.") from error
    with client:
        futures = [client.submit(work, p, key=p.name, retries=TRIES) for p in portions]
        for future in arriving(futures):
            yield future.result()
