"""`bourgade play`: a game at the terminal, alone against bots or with several people around one keyboard."""

from __future__ import annotations

import argparse
import hashlib
import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bourgade.cli.arguments import (
    add_box,
    add_game,
    add_language,
    add_options,
    box_at,
    chosen_options,
    contents,
    game_named,
    listed_names,
)
from bourgade.cli.screen import Left, fits_a_terminal
from bourgade.cli.seating import people_named, seated
from bourgade.cli.session import Session
from bourgade.cli.trouble import Misuse
from bourgade.cli.turn import Turn
from bourgade.core.dice import Dice
from bourgade.core.game import Game
from bourgade.table.record import opened_at, read, table_of
from bourgade.table.stream import Stream, commitment
from bourgade.table.table import Table
from bourgade.table.verify import game_of

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("play", help="play a game at the terminal")
    add_game(parser)
    parser.add_argument("--seats", type=int, metavar="N", help="how many seats (default: two, or as many as are named)")
    parser.add_argument(
        "--people", metavar="NAMES", help="names of the people at this terminal, `Ada,Ben`; `none` lets bots play alone"
    )
    parser.add_argument(
        "--bots",
        default="search:1000",
        metavar="A,B",
        help="bots on the other seats, one name for all or one each: luck, greedy, search:1000, search:0.5s",
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help="save to FILE; run the same command to continue")
    parser.add_argument("--seed", type=int, metavar="S", help="deal from this seed, to repeat a game")
    parser.add_argument("--no-pause", action="store_true", help="do not wait for Enter after your move")
    parser.add_argument(
        "--plain", action="store_true", help="a stream of lines instead of a full screen, for pipes and screen readers"
    )
    parser.add_argument("--every-step", action="store_true", help="ask even where there is only one choice")
    add_options(parser)
    add_box(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game, args.box)
    if not args.plain and fits_a_terminal():
        return full_screen(args, game)
    session = opened(args, game, Session)
    try:
        play(session)
    except Left:
        farewell(session)
    except KeyboardInterrupt:
        print()
        farewell(session)
        return 130
    return 0


def full_screen(args: argparse.Namespace, game: Game) -> int:
    from bourgade.cli.fullscreen.app import TableApp, shown  # here: the other commands start without it
    from bourgade.cli.fullscreen.home import Home, QuietSession
    from bourgade.cli.fullscreen.table import TableScreen

    home = Home(opened(args, game, QuietSession), args.box)
    return shown(TableApp(home, lambda: TableScreen(home)))


def opened(args: argparse.Namespace, game: Game, kind: type[Session]) -> Session:
    """The table that is saved, or a new one."""
    resumes = args.save is not None and args.save.exists()
    return resumed(args, game, kind) if resumes else begun(args, game, kind)


def play(session: Session) -> None:
    """One loop for every game: whoever is asked answers, until nobody is."""
    session.catch_up()
    while session.table.state.waiting:
        seat = session.next_seat()
        if seat in session.bots:
            session.play_bot(seat)
        else:
            session.draw_curtain(seat)
            Turn(session, seat).take()
    session.finale()


def begun(args: argparse.Namespace, game: Game, kind: type[Session]) -> Session:
    """A new table; its secret is committed to before anybody has moved."""
    people = [] if args.people == "none" else people_named(args.people, args.lang)
    players = seated(game, args.seats, people, listed_names(args.bots))
    options = chosen_options(game, args.option)
    secret, nonces = luck_of(args.seed, len(players))
    table = Table(game, len(players), options, Stream(secret, nonces))
    session = session_of(args, kind, table, players, datetime.now(UTC))
    session.introduce()
    session.speak("commitment", text=commitment(secret))
    table.open()
    session.play_forced(0)
    session.keep()
    return session


def resumed(args: argparse.Namespace, game: Game, kind: type[Session]) -> Session:
    """The table as the file has it; arguments that say otherwise are refused."""
    record = read(contents(args.save))
    if record.game != game.name:
        raise Misuse("other_game", file=str(args.save), held=record.game, game=game.name)
    if args.seats not in (None, len(record.players)):
        raise Misuse("other_seats", file=str(args.save), held=len(record.players), seats=args.seats)
    if args.option and chosen_options(game, args.option) != record.options:
        raise Misuse("other_options", file=str(args.save))
    table = table_of(record, game_of(record, {game.name: game}, box_at(args.box)))
    session = session_of(args, kind, table, record.players, opened_at(record.opened))
    session.introduce()
    session.speak("resumed", n=len(record.log))
    session.read = {seat: len(record.log) for seat in (*session.people, session.first_reader())}
    return session


def session_of(
    args: argparse.Namespace, kind: type[Session], table: Table, players: list[str], opened: datetime
) -> Session:
    return kind(table, players, args.lang, opened, args.save, dice_of(args.seed), not args.no_pause, args.every_step)


def luck_of(seed: int | None, seats: int) -> tuple[bytes, list[str]]:
    """The secret of the table and a nonce of every seat; from a seed they can be repeated."""
    if seed is None:
        return secrets.token_bytes(32), [secrets.token_hex(8) for _ in range(seats)]
    return digest(seed, "secret"), [digest(seed, f"nonce {seat}").hex()[:16] for seat in range(seats)]


def dice_of(seed: int | None) -> Callable[[int], Dice]:
    """Dice to think with, the same for the same seed and moment."""
    if seed is None:
        return lambda moment: Dice(secrets.randbits(32))
    return lambda moment: Dice(int.from_bytes(digest(seed, f"dice {moment}")[:4], "big"))


def digest(seed: int, what: str) -> bytes:
    return hashlib.sha256(f"bourgade {seed} {what}".encode()).digest()


def farewell(session: Session) -> None:
    if session.path is None:
        session.speak("not_kept")
    else:
        session.speak("kept", text=str(session.path))
