"""`bourgade balance`: thousands of games, one page about what the values in a box do."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from bourgade.bots.experiment.verdict import verdict
from bourgade.bots.playing import Plan
from bourgade.cli.arguments import add_box, add_json, add_language, beside, print_json, try_out
from bourgade.cli.long_run import played
from bourgade.cli.simulate import add_plan, plan_of
from bourgade.cli.trouble import Trouble, why
from bourgade.core.game import LANGUAGES
from bourgade.core.words import Words, read_words
from bourgade.games import SHELF
from bourgade.lab.balance import OWN, PORTION, Row, by_seat, luck_share, observed_portion
from bourgade.lab.portions import Done, portions

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("balance", help="play thousands of games and write a page about the balance")
    add_plan(parser, games=1000)
    add_box(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="HTML file; data is written next to it as Parquet")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        from bourgade.lab.balance_data import write_rows
        from bourgade.lab.balance_page import Page
    except ImportError as error:
        raise Trouble("report_extra") from error
    out: Path = args.out or Path(f"balance-{args.game}.html")
    wanted = plan_of(args)
    try_out(out, data_of(out))
    boxes = {OWN: observed(plain(args), args)}
    if args.box is not None:
        boxes[args.box.name] = observed(wanted, args)
    page = Page(boxes, SHELF[args.game].words[args.lang], words(args.lang))
    report = page.whole(command(args))
    told = verdict(page.comparison, SHELF[args.game])[args.lang] if page.comparison else ""
    try:
        out.write_text(report, encoding="utf-8")
        write_rows(boxes, data_of(out))
    except OSError as error:
        raise Trouble("report", file=str(out), why=why(error)) from error
    if args.json:
        seats = {name: by_seat(rows) for name, rows in boxes.items()}
        luck = {name: luck_share(rows) for name, rows in boxes.items()}
        found = {"page": str(out), "data": str(data_of(out)), "seats": seats, "luck": luck}
        print_json(found | ({"verdict": told} if told else {}))
        return 0
    print("\n".join([*([told] if told else []), str(out), str(data_of(out))]))
    return 0


def data_of(out: Path) -> Path:
    return beside(out, ".parquet")


def plain(args: argparse.Namespace) -> Plan:
    """The same plan with the game's own box."""
    return plan_of(argparse.Namespace(**{**vars(args), "box": None}))


def command(args: argparse.Namespace) -> str:
    plan = plan_of(args)
    bots = plan.bots[:1] if len(set(plan.bots)) == 1 else plan.bots
    words = ["bourgade balance", plan.game, f"--seats {plan.seats}", f"--bots {','.join(bots)}"]
    words += [f"--games {plan.games}", f"--seed {plan.seed}"]
    words += [f"--option {option}" for option in args.option or []]
    return " ".join(words + ([f"--box {args.box.name}"] if args.box else []))


def observed(plan: Plan, args: argparse.Namespace) -> list[Row]:
    return played(args, portions(plan, PORTION), observed_portion, Done[Row])


def words(language: str) -> Words:
    assert language in LANGUAGES
    return read_words(Path(__file__).parent.parent / "lab" / f"words.{language}.toml", language)
