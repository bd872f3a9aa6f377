"""Long runs from the terminal: a bar, processes or a cluster, and a file from which a stopped run goes on."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from bourgade.cli.doctor import notice
from bourgade.cli.trouble import Misuse, Stopped, Trouble, why
from bourgade.lab.engines import EngineFailed, dask, pool
from bourgade.lab.portions import BadJournal, Done, Journal, Portion, Work, play

F = TypeVar("F")
COLUMNS = (  # from the first second on one sees that it runs, and soon how long it will take
    TextColumn("{task.description}"),
    BarColumn(),
    MofNCompleteColumn(),
    TimeElapsedColumn(),
    TimeRemainingColumn(),
)
MOST_JOBS = 1024


def add_long_run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (default: one per core)")
    parser.add_argument("--dask", metavar="ADDRESS", help="send the games to a Dask cluster instead")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="store finished games in FILE; run again to resume")


def jobs_of(args: argparse.Namespace) -> int:
    if args.jobs is not None and not 1 <= args.jobs <= MOST_JOBS:
        raise Misuse("jobs", most=MOST_JOBS)
    return args.jobs or os.cpu_count() or 1


def played(args: argparse.Namespace, every: Sequence[Portion], work: Work[F], kind: type[Done[F]]) -> list[F]:
    """With a bar on the error channel, if somebody looks at it."""
    jobs = jobs_of(args)
    done = 0
    notice(args.lang)

    def engine(left: Sequence[Portion]) -> Iterator[Done[F]]:
        return dask(work, left, args.dask) if args.dask is not None else pool(work, left, jobs)

    whole = sum(portion.stop - portion.start for portion in every)
    try:
        with Progress(*COLUMNS, console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
            task = progress.add_task(args.game, total=whole)

            def step(games: int) -> None:
                nonlocal done
                done += games
                progress.advance(task, games)

            return play(every, engine, Journal(args.keep, kind), step)
    except KeyboardInterrupt as error:
        raise stopped(args, done, whole) from error
    except (EngineFailed, BadJournal) as error:
        raise Trouble("run", text=str(error)) from error
    except OSError as error:
        raise Trouble("keep", file=str(args.keep), why=why(error)) from error


def stopped(args: argparse.Namespace, done: int, whole: int) -> Stopped:
    """Ctrl-C: what was kept, and how to go on."""
    key = "stopped_kept" if args.keep else "stopped_lost"
    return Stopped(key, file=str(args.keep), done=done, whole=whole)
