"""Processes to play in: none outlives the one that asked for them, and work that is given up stops at once."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread

SPAWN = get_context("spawn")


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool; leaving it by an exception, Ctrl-C for one, does not wait for what is being played."""
    line, end = SPAWN.Pipe(duplex=False)
    with line, end:
        executor = ProcessPoolExecutor(jobs, SPAWN, initializer=stay, initargs=(line,))
        try:
            yield executor
        except BaseException:
            end.close()
            raise
        finally:
            executor.shutdown(cancel_futures=True)


def stay(line: Connection) -> None:
    """A worker leaves when the other end of the line is closed, be it that its owner was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the owner
    Thread(target=leave, args=(line,), daemon=True).start()


def leave(line: Connection) -> None:
    with suppress(EOFError):
        line.recv()
    os._exit(1)
