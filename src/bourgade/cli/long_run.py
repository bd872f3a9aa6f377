"""Long runs from the terminal: a bar, processes or a cluster, and a file from which a stopped run goes on."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress

from bourgade.cli.trouble import Misuse, Trouble
from bourgade.lab.engines import EngineFailed, dask, pool
from bourgade.lab.portions import BadJournal, Done, Journal, Portion, Work, play

F = TypeVar("F")


def add_long_run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (default: one per core)")
    parser.add_argument("--dask", metavar="ADDRESS", help="send the games to a Dask cluster instead")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep finished games; a stopped run goes on from it")


def jobs_of(args: argparse.Namespace) -> int:
    if args.jobs is not None and args.jobs < 1:
        raise Misuse("At least one process has to play: --jobs 1 or more.")
    return args.jobs or os.cpu_count() or 1


def played(args: argparse.Namespace, every: Sequence[Portion], work: Work[F], kind: type[Done[F]]) -> list[F]:
    """With a bar on the error channel, if somebody looks at it."""
    jobs = jobs_of(args)

    def engine(left: Sequence[Portion]) -> Iterator[Done[F]]:
        return dask(work, left, args.dask) if args.dask else pool(work, left, jobs)

    try:
        with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
            task = progress.add_task(args.game, total=sum(portion.stop - portion.start for portion in every))
            return play(every, engine, Journal(args.keep, kind), lambda games: progress.advance(task, games))
    except (EngineFailed, BadJournal) as error:
        raise Trouble(str(error)) from error
    except OSError as error:
        raise Trouble(f"Games cannot be kept in {args.keep}: {error.strerror}.") from error
