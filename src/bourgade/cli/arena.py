"""`bourgade arena`: bots meet each other, and strength is what the results say."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from bourgade.bots.playing import Outcome, Plan
from bourgade.cli.arguments import (
    add_game,
    add_json,
    add_language,
    add_options,
    check_seats,
    checked_bots,
    chosen_options,
    game_named,
    listed_names,
    print_json,
)
from bourgade.cli.long_run import add_long_run, played
from bourgade.cli.simulate import check_games
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Misuse
from bourgade.core.words import Words
from bourgade.lab.arena import Result, deals, pairs, plans, result
from bourgade.lab.portions import Done, play_portion

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("arena", help="play bots against each other and rate them, with 95%% intervals")
    add_game(parser)
    parser.add_argument("--bots", metavar="A,B,..", help="who meets (default: the levels of the game, weakest first)")
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="how many sit at a table (default: 2)")
    parser.add_argument("--games", type=int, default=100, metavar="K", help="games of each pair (default: 100)")
    parser.add_argument("--steps", action="store_true", help="play each bot only against the next in the list")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same games")
    add_long_run(parser)
    add_json(parser)
    add_options(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    levels = [f"level-{n}" for n in range(1, len(game.ladder) + 1)]
    bots = checked_bots(game, list(dict.fromkeys(listed_names(",".join(levels) if args.bots is None else args.bots))))
    if len(bots) < 2 or args.seats < 2:
        raise Misuse("arena")
    check_games(args.games)
    pattern = Plan(
        args.game, check_seats(game, args.seats), (), args.games, args.seed, chosen_options(game, args.option)
    )
    wanted = deals(plans(pattern, pairs(bots, args.steps)))
    found = result(bots, played(args, wanted, play_portion, Done[Outcome]))
    if args.json:
        print_json(found)
    else:
        print_result(found, tongue(args.lang))
    return 0


def print_result(found: Result, say: Words) -> None:
    console = Console(highlight=False, markup=False)
    ratings = Table(*(say.say(f"arena.{name}", {}) for name in ("bot", "rating", "games")))
    for rating in found.ratings:
        ratings.add_row(
            rating.name, f"{say.decimal(rating.rating, 0, sign=True)} ± {rating.margin:.0f}", str(rating.games)
        )
    console.print(ratings)
    for step in found.steps:
        rates = {"rate": step.rate, "low": step.low, "high": step.high}
        values = {name: say.decimal(100 * rate) for name, rate in rates.items()}
        console.print(say.say("arena.step", {"stronger": step.stronger, "weaker": step.weaker, **values}))
