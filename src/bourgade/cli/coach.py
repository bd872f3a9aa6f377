"""`bourgade coach`: where a finished game was won and lost, decision by decision."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress

from bourgade.bots.coach.judging import VERSION, Judgement
from bourgade.bots.coach.summary import Summary, summary
from bourgade.cli.arguments import add_box, add_json, add_language, box_at, contents, print_json
from bourgade.cli.long_run import jobs_of
from bourgade.cli.screen import fits_a_terminal
from bourgade.cli.seating import around, shown_names
from bourgade.cli.trouble import Misuse, Trouble
from bourgade.cli.verdicts import Verdicts
from bourgade.core.dice import Dice
from bourgade.core.state import AUDIENCE
from bourgade.games import SHELF
from bourgade.lab.coaching import Finished, judgements, known
from bourgade.table.record import Record, opened_at
from bourgade.table.table import Table, positions
from bourgade.table.verify import verified

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers

MOST = 100.0  # times the usual budget


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("coach", help="say where a finished game was won and lost, and what was better")
    parser.add_argument("file", type=Path, metavar="FILE", help="the log of a finished game")
    add_json(parser)
    parser.add_argument("--plain", action="store_true", help="print it instead of going through it step by step")
    parser.add_argument(
        "--budget", type=float, default=1.0, metavar="X", help="think X times as long as usual (default: 1)"
    )
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (default: one per core)")
    add_box(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if not 0 < args.budget <= MOST:
        raise Misuse("budget", most=int(MOST))
    jobs = jobs_of(args)
    record, table = verified(contents(args.file), SHELF, box_at(args.box))
    if record.ended:
        raise Trouble("ended")
    if not (args.plain or args.json) and fits_a_terminal():
        return shown_step_by_step(args, record, table, jobs)
    finished = finished_of(record, args.box)
    found = analysed(finished, args.budget, jobs)
    whole = summary(found, table.game.places(table.state))
    if args.json:
        told = {"version": VERSION, "budget": args.budget, "summary": whole, "judgements": found}
        print_json(told)
    else:
        print(around(record.players, args.lang))
        movers = [entry.seat >= 0 for entry in record.log]
        said = Verdicts(table.game, shown_names(record.players, args.lang), movers, args.lang)
        tell(said, found, whole, could_have_been(said, table))
    return 0


def shown_step_by_step(args: argparse.Namespace, record: Record, table: Table, jobs: int) -> int:
    """On a full screen: the curve, and every decision with its position; the game is judged meanwhile."""
    from bourgade.cli.fullscreen.app import TableApp, shown  # here: the other commands start without it
    from bourgade.cli.fullscreen.coaching import Coaching
    from bourgade.cli.fullscreen.home import Home, QuietSession

    session = QuietSession(table, record.players, args.lang, opened_at(record.opened), args.file, Dice)
    session.looking = int(AUDIENCE)
    home = Home(session, args.box)
    home.budget, home.jobs = args.budget, jobs
    return shown(TableApp(home, lambda: Coaching(home)), farewell=False)


def finished_of(record: Record, box: Path | None) -> Finished:
    log = tuple((int(entry.seat), entry.text) for entry in record.log)
    options = tuple(sorted(record.options.items()))
    return Finished(record.game, len(record.players), options, log, contents(box).decode("utf-8-sig") if box else None)


def analysed(finished: Finished, budget: float, jobs: int) -> list[Judgement]:
    """With a bar on the error channel, if somebody looks at it."""
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(finished.game, total=len(known(finished)[1]))
        found = []
        for judgement in judgements(finished, budget, jobs):
            found.append(judgement)
            progress.advance(task)
    return sorted(found, key=lambda one: one.entry)


def could_have_been(said: Verdicts, table: Table) -> list[list[str]]:
    """For each player what the whole game allowed, where it can be solved afterwards."""
    log = [(entry.seat, entry.text) for entry in table.log]
    states = positions(table.game, table.seats, table.options, log)
    return [[said.told(line) for line in table.game.hindsight(states, seat)] for seat in range(table.seats)]


def tell(said: Verdicts, found: list[Judgement], whole: Summary, hindsight: list[list[str]]) -> None:
    """Player by player, the moves that mattered most first, and what could have been."""
    judged = {one.entry: one for one in found}
    print(said.say("about"))
    for seat, account in enumerate(whole.accounts):
        print("\n" + "\n".join(said.account(seat, account)))
        for entry in account.mattered:
            explain(said, judged[entry])
        for line in hindsight[seat]:
            print(f"{said.names[seat]} – {line}")
    print("\n" + "\n".join(said.whole(whole)))


def explain(said: Verdicts, one: Judgement) -> None:
    assert one.better is not None
    lines = [said.move("played", one.played.text), said.move("better", one.better.text), said.lost(one)]
    print("\n  ".join([said.heading(one), *lines, *said.reasons(one)]))
