"""`bourgade train`: a bot learns to judge the positions of a game by playing against itself."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Console
from rich.progress import Progress

from bourgade import __version__
from bourgade.cli.arguments import add_game, add_language, beside, check_seats, game_named, listed_names, try_out
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Misuse, Trouble
from bourgade.core.game import Game, minded
from bourgade.core.learned import FILE, Learned, Trial, Unfit, check_fit, read_learned

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers
    from bourgade.lab.train import Course, Lesson, School

GAMES = "7000,3000,3500,3500"
LONGEST = 600.0  # seconds of a decision


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("train", help="let a bot learn to judge positions by playing against itself")
    add_game(parser)
    parser.add_argument(
        "--seats", metavar="N,..", help="players at the tables; a number given twice is drawn twice as often"
    )
    parser.add_argument("--games", default=GAMES, metavar="K,..", help=f"games of each generation (default: {GAMES})")
    parser.add_argument("--hand", default="0.3,0.5", metavar="H,..", help="shares of the hand-written worth to try")
    parser.add_argument("--cut", type=int, metavar="M", help="moves of a playout before the judge is asked")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same weights")
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="store finished generations in FILE; run again to resume"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="the weights; a page is written next to them")
    parser.add_argument("--commit", default=__version__, metavar="C", help="the state of the source, for the record")
    parser.add_argument(
        "--measure",
        type=float,
        metavar="T",
        help="do not train: the weights of --out meet the search without them, T seconds of processor a decision",
    )
    parser.add_argument(
        "--trials", type=int, default=40, metavar="K", help="games by which a generation is chosen, or measured"
    )
    parser.add_argument("--looks", type=int, default=40, metavar="L", help="iterations of a decision in these games")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    if not game.signs:
        raise Misuse("train_signs", game=game.name)
    if args.measure is not None:
        return measure(args, game)
    try:
        from bourgade.lab.train import School
    except ImportError as error:
        raise Trouble("train_extra") from error
    out: Path = args.out or Path(f"{FILE.removesuffix('.json')}-{game.name}.json")
    course = course_of(args, game)
    try_out(out, beside(out, ".html"), *([args.keep] if args.keep else []))
    school = School(course, kept(args, course))
    taught(args, school, out)
    print(f"{out}\n{out.with_suffix('.html')}")
    return 0


def course_of(args: argparse.Namespace, game: Game) -> Course:
    from bourgade.lab.train import Course

    try:
        games = tuple(int(text) for text in listed_names(args.games))
        hands = tuple(float(text) for text in listed_names(args.hand))
        seats = tuple(check_seats(game, int(text)) for text in listed_names(args.seats or both(game)))
    except ValueError as error:
        raise Misuse("train_numbers") from error
    if not games or not hands or not seats or min(games) < 1 or min(args.trials, args.looks) < 1:
        raise Misuse("train_numbers")
    if not all(0.0 <= hand < 1.0 for hand in hands) or (args.cut is not None and args.cut < 0):
        raise Misuse("train_numbers")
    cut = game.rooms.bot.MIND.cut if args.cut is None else args.cut
    return Course(game, seats, games, hands, int(cut), args.seed, trials=args.trials, iterations=args.looks)


def both(game: Game) -> str:
    """Two players more often than the others, where two can play."""
    every = [seats for seats in game.seats if seats > 1] or list(game.seats)
    return ",".join(str(seats) for seats in [every[0], every[0], *every])


def taught(args: argparse.Namespace, school: School, out: Path) -> None:
    """Generation by generation; what is finished is kept, and the weights and the page are written anew each time."""
    from bourgade.lab.train_page import page

    words = tongue(args.lang)
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(args.game, total=sum(school.course.games))
        ahead = [sum(school.course.games[:n]) for n in range(len(school.course.games) + 1)]
        school.say = lambda generation, played, total: progress.update(task, completed=ahead[generation] + played)
        for lesson in school.lessons():
            print(words.say("train.lesson", told(lesson, args.lang)))
            try:
                if args.keep:
                    args.keep.write_bytes(msgspec.json.encode({"course": record(school.course), "done": school.done}))
                out.write_bytes(msgspec.json.encode(school.learned(args.commit)))
                out.with_suffix(".html").write_text(page(school, args.lang), encoding="utf-8")
            except OSError as error:
                raise Trouble("report", file=str(error.filename), why=str(error.strerror)) from error


def told(lesson: Lesson, language: str) -> dict[str, str | int]:
    words = tongue(language)
    return {
        "n": lesson.generation + 1,
        "games": lesson.games,
        "error": words.decimal(lesson.error, 2),
        "looks": words.decimal(lesson.looks_error, 2),
        "won": words.decimal(100 * lesson.won, 1),
        "hand": words.decimal(lesson.hand, 2),
    }


def record(course: Course) -> dict[str, object]:
    """By what a kept course is known again; more generations may be asked for later."""
    names = ("seats", "hands", "cut", "seed", "wide", "narrow", "keep", "trials", "iterations")
    own = {name: getattr(course, name) for name in names}
    game = course.game
    return own | {"game": game.name, "edition": game.edition, "box": game.box.digest, "signs": list(game.signs)}


def kept(args: argparse.Namespace, course: Course) -> list[Lesson]:
    """The generations of an earlier run, if it was the same course as far as it went."""
    from bourgade.lab.train import Lesson

    if args.keep is None or not args.keep.exists():
        return []
    try:
        found: dict[str, Any] = msgspec.json.decode(args.keep.read_bytes())
        done = msgspec.convert(found["done"], list[Lesson])
        same = found["course"] == msgspec.json.decode(msgspec.json.encode(record(course)))
    except (OSError, KeyError, TypeError, msgspec.MsgspecError) as error:
        raise Trouble("train_keep", file=str(args.keep)) from error
    if not same or [lesson.games for lesson in done] != list(course.games[: len(done)]):
        raise Trouble("train_keep", file=str(args.keep))
    return done


def measure(args: argparse.Namespace, game: Game) -> int:
    """Weights against the same search without them; the result is added to their record."""
    from bourgade.lab.duel import Duel, duel

    if not 0 < args.measure <= LONGEST or args.trials < 1 or not (args.seats or "2").isdecimal():
        raise Misuse("train_numbers")
    path: Path = args.out or game.room / FILE
    seats = check_seats(game, int(args.seats or "2"))
    learned = fitting(path, game)
    hand = game.rooms.bot.MIND
    score = duel(Duel(game, minded(hand, learned), hand, seats, args.measure), args.trials, args.seed)
    trial = Trial(
        seats, args.measure, score.games, args.seed, round(score.won, 4), round(score.low, 4), round(score.high, 4)
    )
    words = tongue(args.lang)
    figures = {
        name: words.decimal(100 * value, 1)
        for name, value in (("won", score.won), ("low", score.low), ("high", score.high))
    }
    points = {"points": words.decimal(score.points, 1), "others": words.decimal(score.others, 1)}
    print(words.say("train.measured", {"games": score.games, **figures, **points}))
    if args.out:
        path.write_bytes(msgspec.json.encode(msgspec.structs.replace(learned, arena=(*learned.arena, trial))))
    return 0


def fitting(path: Path, game: Game) -> Learned:
    if not path.is_file():
        raise Trouble("train_none", game=game.name, file=str(path))
    try:
        learned = read_learned(path)
        check_fit(learned, game.name, game.edition, game.box.digest, game.signs)
    except Unfit as error:
        raise Trouble("train_unfit", text=str(error)) from error
    return learned
