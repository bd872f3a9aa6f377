"""`bourgade doctor`: what is missing, how to get it, and how much slower it is without."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from bourgade import __version__
from bourgade._mode import SWITCH, mode
from bourgade.cli.arguments import add_json, add_language, print_json
from bourgade.cli.tongue import tongue
from bourgade.core.learned import FILE
from bourgade.games import SHELF
from bourgade.lab.bench import Windows, measured_in

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers
    from bourgade.core.words import Words

EXTRAS = {  # the modules that each extra brings
    "evenings": ("aiosmtplib", "cryptography", "http_ece", "httpx", "openskill", "PIL", "webauthn"),
    "lab": ("gymnasium", "numpy", "pettingzoo", "PIL"),
    "report": ("matplotlib", "pyarrow"),
    "servers": ("asyncpg", "prometheus_client", "redis"),
    "cluster": ("distributed",),
    "spiel": ("pyspiel",),
}
PROBE = "clans"
COMPILED = 30  # times faster is a search in Clans where it is compiled: docs/speed.md


class Found(msgspec.Struct):
    """How this Bourgade is installed."""

    version: str
    mode: str
    python: str
    machine: str
    editions: dict[str, int]
    page: bool
    missing: dict[str, list[str]]  # modules, by extra
    iterations: float  # a second, of a search in Clans
    faster: float | None = None  # compiled against interpreted; None: not compiled here
    learned: list[str] = []  # games whose bots judge by what they have learned
    unfit: list[str] = []  # games whose weights are for another edition, box or set of signs: worth alone judges

    @property
    def well(self) -> bool:
        return self.mode == "compiled" and self.page


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("doctor", help="say what is missing, how to get it, and what it costs in speed")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    found = examined()
    if args.json:
        print_json(found)
    else:
        print("\n".join(told(found, tongue(args.lang))))
    return 0


def identity(say: Words) -> str:
    """What `--version` says."""
    editions = ", ".join(f"{game.name} {game.edition}" for game in SHELF.values())
    python = f"{platform.python_implementation()} {platform.python_version()}"
    gaps = {"version": __version__, "python": python, "editions": editions}
    return say.say(f"doctor.{mode()}", gaps)


def notice(language: str) -> None:
    """Nobody gets the slow rules without a word, where somebody reads it."""
    if mode() == "interpreted" and sys.stderr.isatty():
        print(tongue(language).say("doctor.notice", {}), file=sys.stderr)


def examined() -> Found:
    missing = {extra: [name for name in names if find_spec(name) is None] for extra, names in EXTRAS.items()}
    windows = Windows(1, 0.2)
    speed = measured_in(PROBE, windows, interpreted=False)
    slow = measured_in(PROBE, windows, interpreted=True) if speed.mode == "compiled" else None
    page = Path(__file__).parent.parent / "server" / "page" / "index.html"
    return Found(
        __version__,
        mode(),
        platform.python_version(),
        f"{platform.system()} {platform.machine()}",
        {game.name: game.edition for game in SHELF.values()},
        page.is_file(),
        {extra: names for extra, names in missing.items() if names},
        round(speed.iterations),
        round(speed.iterations / slow.iterations, 1) if slow else None,
        [game.name for game in SHELF.values() if game.learned],
        [game.name for game in SHELF.values() if not game.learned and (game.room / FILE).exists()],
    )


def told(found: Found, say: Words) -> list[str]:
    lines = [identity(say)]
    rate = say.decimal(found.iterations, 0)
    if found.faster is not None:
        lines.append(say.say("doctor.fast", {"rate": rate, "times": say.decimal(found.faster)}))
    else:
        lines.append(say.say("doctor.slow", {"rate": rate, "times": COMPILED, "why": reason(say)}))
    lines += [] if found.page else [say.say("doctor.no_page", {})]
    for key, names in (("learned", found.learned), ("unfit", found.unfit)):
        lines += [say.say(f"doctor.{key}", {"games": ", ".join(names)})] if names else []
    for extra, names in found.missing.items():
        lines.append(say.say("doctor.extra", {"extra": extra, "names": ", ".join(names), "what": f"extra-{extra}"}))
    return [*lines, say.say("doctor.well" if found.well else "doctor.unwell", {})]


def reason(say: Words) -> str:
    """Why the rules are not compiled: asked for, or a build without a compiler."""
    return say.say("doctor.asked" if os.environ.get(SWITCH) else "doctor.built", {"python": sys.executable})
