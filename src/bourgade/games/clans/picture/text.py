"""Clans as text, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bourgade.core.game import View
from bourgade.core.words import Args, Words
from bourgade.games.clans.box import COLOUR_NAMES, ClansBox

PER_ROW = 5


def draw(box: ClansBox, view: View, words: Words) -> str:
    """One cell a territory, twelve rows of a region each, then scores, epochs and markers."""
    huts: Any = view["huts"]
    villages: Any = view["villages"]
    lands = box.map.territories
    cells = [cell(words, t.id, t.terrain, huts[t.id - 1], t.id in villages) for t in lands]
    width = max(len(c) for c in cells) + 2
    rows = [cells[i : i + PER_ROW] for i in range(0, len(cells), PER_ROW)]
    board = "\n".join("".join(c.ljust(width) for c in row).rstrip() for row in rows)
    return "\n\n".join([board, scores(view, words), seats(view, words), epochs(box, view, words), legend(words)])


def cell(words: Words, number: int, terrain: str, huts: Sequence[int], village: bool) -> str:
    counts = zip(COLOUR_NAMES, huts, strict=True)
    group = "".join(letter(words, colour) + (str(n) if n > 1 else "") for colour, n in counts if n) or "."
    return f"{number:>2} {words.thing(terrain)[:3]} {'[' + group + ']' if village else group}"


def scores(view: View, words: Words) -> str:
    points: Any = view["scores"]
    parts = [f"{words.thing(name)} {points[i]}" for i, name in enumerate(COLOUR_NAMES)]
    return words.say("board.scores", {}) + " " + " · ".join(parts)


def seats(view: View, words: Words) -> str:
    """The markers of every seat, and the clan where it is known."""
    markers: Any = view["markers"]
    clans: Any = view["clans"]
    lines = []
    for seat, count in enumerate(markers):
        clan = words.say("board.clan", {"clan": clans[seat]}) if clans[seat] else words.say("board.hidden_clan", {})
        mark = ">" if view["turn"] == seat else " "
        lines.append(f"{mark} " + words.say("board.seat", {"n": seat + 1, "markers": count}) + f", {clan}")
    return "\n".join(lines)


def epochs(box: ClansBox, view: View, words: Words) -> str:
    lines = []
    for number, epoch in enumerate(box.epochs.table, start=1):
        args: Args = {"n": number, "good": epoch.favourable, "bad": epoch.unfavourable, "bonus": epoch.bonus}
        mark = ">" if number == view["epoch"] else " "
        lines.append(mark + " " + words.say("board.epoch", args))
    return "\n".join(lines)


def legend(words: Words) -> str:
    names = ", ".join(f"{letter(words, name)} {words.thing(name)}" for name in COLOUR_NAMES)
    return words.say("board.legend", {}) + " " + names


def letter(words: Words, colour: str) -> str:
    """One letter a colour, by its name in the reader's language."""
    return words.say(f"board.letter_{colour}", {})
