"""The drawings that packages bring: files of the folder `page` beside their game, under an address of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from bourgade.core.game import Game
from bourgade.games import ORIGINS
from bourgade.server.cards import DrawingCard

FOLDER = "page"
BOARD, STYLE, COVER, EMBLEM, ABOUT = "board.js", "board.css", "cover.svg", "emblem.svg", "page.json"
KINDS = (".js", ".css", ".svg", ".json", ".png", ".jpg", ".webp", ".woff2")
LARGEST = 2_000_000  # bytes of one file


def drawing(game: Game) -> DrawingCard | None:
    """What the page finds of a game that it was not built with."""
    if game.name not in ORIGINS:
        return None
    found = dict(files([game]))
    board, style, cover, emblem = (there(found, address(game, name)) for name in (BOARD, STYLE, COVER, EMBLEM))
    return DrawingCard(board, style, cover, emblem, about(found.get(address(game, ABOUT))))


def files(games: Iterable[Game]) -> Iterator[tuple[str, Path]]:
    """Address and path of every file that may be shown; nothing outside the folder, nothing huge."""
    for game in games:
        folder = game.room / FOLDER
        for path in sorted(folder.rglob("*")) if game.name in ORIGINS else ():
            inside = path.resolve().is_relative_to(folder.resolve())
            if inside and path.is_file() and path.suffix in KINDS and path.stat().st_size <= LARGEST:
                yield address(game, path.relative_to(folder).as_posix()), path


def address(game: Game, name: str) -> str:
    return f"/games/{game.name}/{name}"


def there(found: dict[str, Path], wanted: str) -> str | None:
    return wanted if wanted in found else None


def about(path: Path | None) -> dict[str, object]:
    """page.json; one that cannot be read says nothing."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, object]) if path else {}
    except (OSError, msgspec.MsgspecError):
        return {}
