"""`bourgade new-game`: a small game that keeps every law, to be changed into another one."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from bourgade._mode import SWITCH
from bourgade.cli.arguments import add_language
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Misuse, Trouble
from bourgade.games import SHELF
from bourgade.games.finding import NAME

if TYPE_CHECKING:
    from bourgade.cli.arguments import Subparsers

PATTERN = Path(__file__).parent / "pattern"
SUFFIX = ".in"  # the files of the pattern are no code of ours
PLACES = {"game": "src/bourgade/games/{name}", "web": "web/src/games/{name}", "tests": "tests/games/{name}"}
GOLDEN = "tests/golden/{name}/first-game.log"
KEPT = frozenset({"game", "games", "house", "brought", "plain"})  # folders and words that are something else


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("new-game", help="write the folders of a new game that works at once")
    parser.add_argument("name", metavar="NAME", help="its name in small letters and underscores, such as pot_de_fleurs")
    parser.add_argument(
        "--in", dest="root", type=Path, default=Path(), metavar="FOLDER", help="the checkout of Bourgade"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    name, root = checked(args.name), args.root.resolve()
    if not (root / "src" / "bourgade" / "games").is_dir() or not (root / "web" / "src" / "games").is_dir():
        raise Trouble("no_checkout", folder=str(root))
    texts = dict(written(name))
    if there := [path for path in [*texts, GOLDEN.format(name=name)] if (root / path).exists()]:
        raise Trouble("there_already", file=there[0])
    for path, text in texts.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    record(root, name)
    for place in PLACES.values():
        print(place.format(name=name))
    print(tongue(args.lang).say("new_game.next", {"name": name}))
    return 0


def checked(name: str) -> str:
    if not NAME.fullmatch(name) or name in KEPT or name.endswith("_") or "__" in name:
        raise Misuse("game_name", name=repr(name))
    if name in SHELF:
        raise Misuse("game_taken", name=name)
    return name


def written(name: str) -> Iterator[tuple[str, str]]:
    """Path and text of every file."""
    gaps = {
        "@name@": name,
        "@Class@": name.title().replace("_", ""),
        "@Title@": name.replace("_", " ").capitalize(),
        "@package@": f"bourgade.games.{name}",
    }
    for part, place in PLACES.items():
        for path in sorted((PATTERN / part).glob(f"*{SUFFIX}")):
            text = re.sub("|".join(gaps), lambda gap: gaps[gap[0]], path.read_text(encoding="utf-8"))
            yield f"{place.format(name=name)}/{path.name.removesuffix(SUFFIX)}", text


def record(root: Path, name: str) -> None:
    """A first recorded game, played by the new rules as they stand in the checkout."""
    path = root / GOLDEN.format(name=name)
    path.parent.mkdir(parents=True)
    env = {**os.environ, "PYTHONPATH": str(root / "src"), SWITCH: "1"}
    command = [sys.executable, "-m", "bourgade", "play", name, "--people", "none", "--bots", "greedy", "--seed", "7"]
    subprocess.run([*command, "--save", str(path)], env=env, cwd=root, capture_output=True, check=True)
