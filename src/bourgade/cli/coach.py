"""`bourgade coach`: where a finished game was won and lost, decision by decision."""

from __future__ import annotations

import argparse
import math
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress

from bourgade.bots.coach.judging import VERSION, Judgement
from bourgade.bots.coach.summary import Summary, given, summary
from bourgade.bots.differences import Gain
from bourgade.bots.tongue import tongue as advice
from bourgade.cli.arguments import add_box, add_json, add_language, box_at, contents, print_json
from bourgade.cli.long_run import jobs_of
from bourgade.cli.seating import around, shown_names
from bourgade.cli.trouble import Misuse, Trouble
from bourgade.core.game import Game, Line
from bourgade.games import SHELF
from bourgade.lab.coaching import Finished, judgements, known
from bourgade.table.record import Record
from bourgade.table.verify import verified

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers

MOST = 100.0  # times the usual budget


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("coach", help="say where a finished game was won and lost, and what was better")
    parser.add_argument("file", type=Path, metavar="FILE", help="the log of a finished game")
    add_json(parser)
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
    finished = finished_of(record, args.box)
    found = analysed(finished, args.budget, jobs)
    whole = summary(found, table.game.places(table.state))
    if args.json:
        told = {"version": VERSION, "budget": args.budget, "summary": whole, "judgements": found}
        print_json(told)
    else:
        Report(table.game, record, found, args.lang).tell(whole)
    return 0


def finished_of(record: Record, box: Path | None) -> Finished:
    log = tuple((int(entry.seat), entry.text) for entry in record.log)
    options = tuple(sorted(record.options.items()))
    return Finished(record.game, len(record.players), options, log, contents(box).decode() if box else None)


def analysed(finished: Finished, budget: float, jobs: int) -> list[Judgement]:
    """With a bar on the error channel, if somebody looks at it."""
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(finished.game, total=len(known(finished)[1]))
        found = []
        for judgement in judgements(finished, budget, jobs):
            found.append(judgement)
            progress.advance(task)
    return sorted(found, key=lambda one: one.entry)


class Report:
    """The analysis in words."""

    def __init__(self, game: Game, record: Record, found: list[Judgement], language: str) -> None:
        self.words, self.advisor = game.words[language], advice(language)
        self.names = shown_names(record.players, language)
        self.around = around(record.players, language)
        self.found = {one.entry: one for one in found}
        movers = [entry.seat >= 0 for entry in record.log]
        self.number = [sum(movers[: at + 1]) for at in range(len(movers))]  # as players count moves

    def say(self, key: str, **gaps: int | str) -> str:
        return self.advisor.say(f"coach.{key}", gaps, self.names)

    def tell(self, whole: Summary) -> None:
        print(self.around)
        print(self.say("about"))
        for seat, account in enumerate(whole.accounts):
            first, second, third = (math.floor(points + 0.5) for points in account.phases)
            print()
            print(
                self.say(
                    "account", who=f"s{seat}", n=math.floor(account.points + 0.5), decisions=account.decisions,
                    first=first, second=second, third=third,
                )
            )  # fmt: skip
            if account.accuracy is not None:
                print(self.say("accuracy", who=f"s{seat}", n=account.accuracy))
            if account.luck:
                more = "more" if account.luck > 0 else "less"
                print(self.say("luck", who=f"s{seat}", n=round(100 * abs(account.luck)), more=more))
            if account.found:
                moves = ", ".join(str(self.number[entry]) for entry in account.found)
                print(self.say("well", who=f"s{seat}", moves=moves))
            for entry in account.mattered:
                self.explain(self.found[entry])
        print()
        if not any(account.mattered for account in whole.accounts):
            print(self.say("nobody"))
        if len(self.names) > 1:
            print(
                self.say("chance", n=whole.chance) if any(one.luck for one in whole.accounts) else self.say("no_luck")
            )

    def explain(self, one: Judgement) -> None:
        assert one.mark is not None
        assert one.better is not None
        assert one.reason is not None
        print(self.say("moved", n=self.number[one.entry], who=f"s{one.seat}", mark=self.say(one.mark)))
        print(f"  {self.say('played', move=self.words.move(one.played.text, self.names))}")
        print(f"  {self.say('better', move=self.words.move(one.better.text, self.names))}")
        print(f"  {self.say('lost', n=math.floor(given(one) + 0.5), chance=round(100 * max(0.0, one.chance.mean)))}")
        for line in one.reason.better:
            print(f"  > {self.words.say(line.key, line.args, self.names)}")
        for gain in one.reason.gains:
            print(f"  {'+' if gain.speaks_for else '−'} {self.gained(gain)}")
        if not one.reason.gains:
            print(f"  {self.say('hard')}")

    def gained(self, gain: Gain) -> str:
        def said(line: Line) -> str:
            words = self.advisor if line.key.startswith("hint.") else self.words
            return words.say(line.key, line.args, self.names)

        return self.advisor.say("hint.of", {"what": said(gain.what), "much": said(gain.much)}, self.names)
