"""Where portions are played: in processes of this machine, or on a Dask cluster. The outcomes are the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from bourgade.lab.portions import Done, Portion, play_portion

TRIES = 3  # a portion whose worker dies is played again, but not for ever


class EngineFailed(Exception):
    """The work cannot go on, said in one sentence; what was finished is kept."""


def pool(portions: Sequence[Portion], jobs: int) -> Iterator[Done]:
    """So many processes; if one dies, what it had not finished is played again by new ones."""
    left = list(portions)
    for _ in range(TRIES):
        try:
            for done in pooled(left, jobs):
                left = [portion for portion in left if portion.name != done.name]
                yield done
        except BrokenProcessPool:
            continue
        return
    raise EngineFailed("Worker processes keep dying; the portions that were finished are kept. Is memory short?")


def pooled(portions: Sequence[Portion], jobs: int) -> Iterator[Done]:
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as executor:
        waiting: set[Future[Done]] = {executor.submit(play_portion, portion) for portion in portions}
        try:
            while waiting:
                ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in ready:
                    yield future.result()
        finally:
            executor.shutdown(wait=False, cancel_futures=True)


def dask(portions: Sequence[Portion], address: str) -> Iterator[Done]:
    """A running Dask scheduler; its workers need Bourgade installed."""
    try:
        from distributed import Client, as_completed
    except ImportError as error:
        raise EngineFailed("A Dask cluster needs the extra: pip install 'bourgade[cluster]'.") from error
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise EngineFailed(f"There is no Dask scheduler at {address}.") from error
    with client:
        futures = [client.submit(play_portion, p, key=p.name, retries=TRIES) for p in portions]
        for future in as_completed(futures):
            yield future.result()
