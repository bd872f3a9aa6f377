"""`bourgade export`: games between bots as a Parquet file of decisions."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from bourgade.cli.arguments import add_box, add_language, try_out
from bourgade.cli.long_run import played
from bourgade.cli.simulate import add_plan, plan_of
from bourgade.cli.trouble import Trouble, why
from bourgade.lab.dataset import PORTION, Decision, decided_portion, write_decisions
from bourgade.lab.portions import Done, portions

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("export", help="play games and write every decision, with its features, as Parquet")
    add_plan(parser, games=100)
    add_box(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="Parquet file (default: decisions-GAME.parquet)")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if find_spec("pyarrow") is None:
        raise Trouble("export_extra")
    plan = plan_of(args)
    out: Path = args.out or Path(f"decisions-{args.game}.parquet")
    try_out(out)
    found = played(args, portions(plan, PORTION), decided_portion, Done[Decision])
    try:
        write_decisions(plan, found, out)
    except OSError as error:
        raise Trouble("report", file=str(error.filename or out), why=why(error)) from error
    print(out)
    return 0
