"""`bourgade simulate`: many games between bots, with intervals."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table

from bourgade.bots.playing import Outcome, Plan
from bourgade.cli.arguments import (
    add_box,
    add_game,
    add_json,
    add_language,
    add_options,
    check_seats,
    checked_bots,
    chosen_options,
    contents,
    game_named,
    listed_names,
    print_json,
)
from bourgade.cli.columns import print_table
from bourgade.cli.long_run import add_long_run, jobs_of, played
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Misuse
from bourgade.core.words import Words
from bourgade.games import SHELF
from bourgade.lab.portions import Done, play_portion, portions
from bourgade.lab.report import Finish, Mean, Report, Standing, report

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers

PORTIONS = 16  # for each process, so that all finish at about the same time
LARGEST = 100  # games of a portion, so that the bar moves and Ctrl-C loses little
MOST = 1_000_000  # games of a run


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "simulate", help="let bots play many games; report scores and win rates with 95%% intervals"
    )
    add_plan(parser, games=100)
    add_json(parser)
    add_box(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def add_plan(parser: argparse.ArgumentParser, games: int) -> None:
    """The arguments that make a plan."""
    add_game(parser)
    parser.add_argument("--seats", type=int, metavar="N", help="how many seats (default: one per bot named)")
    parser.add_argument("--bots", default="greedy", metavar="A,B", help="one bot for all seats, or one per seat")
    parser.add_argument("--games", type=int, default=games, metavar="K", help=f"how many games (default: {games})")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same games")
    add_long_run(parser)
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    plan = plan_of(args)
    size = max(1, min(LARGEST, plan.games // (PORTIONS * jobs_of(args))))
    found = report(plan, played(args, portions(plan, size), play_portion, Done[Outcome]))
    if args.json:
        print_json(found)
    else:
        print_report(found, tongue(args.lang), SHELF[args.game].words[args.lang])
    return 0


def plan_of(args: argparse.Namespace) -> Plan:
    game = game_named(args.game, args.box)
    names = listed_names(args.bots)
    fewest = 2 if 2 in game.seats else game.seats.start
    seats = check_seats(game, args.seats if args.seats is not None else max(fewest, len(names)))
    if len(names) not in (1, seats):
        raise Misuse("bots", seats=seats, n=len(names))
    check_games(args.games)
    bots = tuple(checked_bots(game, names * seats if len(names) == 1 else names))
    return Plan(args.game, seats, bots, args.games, args.seed, chosen_options(game, args.option), box_text(args.box))


def check_games(games: int) -> None:
    if not 1 <= games <= MOST:
        raise Misuse("games", most=MOST)


def box_text(path: Path | None) -> str | None:
    return None if path is None else contents(path).decode("utf-8-sig")


def print_report(found: Report, say: Words, game: Words) -> None:
    print_table(standings(found.bots, "bot", say, game))
    print_table(standings(found.seats, "seat", say, game))
    if len(found.places) > 1:
        print_table(finishes(found.places, say, game))
    print(
        say.say(
            "simulate.length",
            {
                "games": found.plan.games,
                "mean": say.decimal(found.moves.mean),
                "low": found.shortest,
                "high": found.longest,
                "draws": say.decimal(found.draws),
            },
        )
    )


def standings(rows: Sequence[Standing], who: str, say: Words, game: Words) -> Table:
    """One row each: wins with their interval, place, points and the parts of the score."""
    parts = list(dict.fromkeys(part for row in rows for part in row.items))
    columns = [say.say(f"simulate.{name}", {}) for name in (who, "played", "wins", "place", "points")]
    table = right_aligned(*columns, *map(game.part, parts))
    for row in rows:
        rate, low, high = (say.decimal(100 * value) for value in (row.win_rate, row.low, row.high))
        wins = say.say("simulate.won", {"rate": rate, "low": low, "high": high})
        shares = [say.decimal(row.items.get(part, 0.0), 2) for part in parts]
        table.add_row(row.name, str(row.played), wins, say.decimal(row.place, 2), spread(row.points, say), *shares)
    return table


def finishes(rows: Sequence[Finish], say: Words, game: Words) -> Table:
    """What the first, the second ... the last had: how close the games were."""
    parts = list(dict.fromkeys(part for row in rows for part in row.items))
    table = right_aligned(say.say("simulate.place", {}), say.say("simulate.points", {}), *map(game.part, parts))
    for row in rows:
        shares = (say.decimal(row.items.get(part, 0.0), 2) for part in parts)
        table.add_row(str(row.place), spread(row.points, say), *shares)
    return table


def right_aligned(*columns: str) -> Table:
    """Numbers stand under each other; the first column is a name."""
    table = Table(*columns)
    for column in table.columns[1:]:
        column.justify = "right"
    return table


def spread(value: Mean, say: Words) -> str:
    return f"{say.decimal(value.mean, 2)} ± {say.decimal(value.margin, 2)}"
