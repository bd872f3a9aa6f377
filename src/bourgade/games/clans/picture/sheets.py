"""Clans on a full screen: the map where there is room for it, else a row for each region."""

from __future__ import annotations

from typing import Any

from bourgade.core.canvas import BOLD, FAINT, PLAIN, Canvas, Onlooker, Sheet, chip, seat_ink, written
from bourgade.core.game import View
from bourgade.core.words import Words
from bourgade.games.clans.box import COLOUR_NAMES, ClansBox
from bourgade.games.clans.picture.huts import VILLAGE, ground, pitch, sign, spelled
from bourgade.games.clans.picture.map import painted
from bourgade.games.clans.picture.text import epochs, letter

MAP_FROM = 64  # columns; below, territories stand in rows
PER_ROW = 5


def sheets(box: ClansBox, view: View, words: Words, eyes: Onlooker) -> list[Sheet]:
    paint = painted if eyes.width >= MAP_FROM else rows
    return [
        Sheet(words.say("board.map", {}), paint(box, view, words, eyes.width).below(legend(box, words, eyes.width))),
        Sheet(words.say("board.scores", {}).rstrip(" :\u00a0"), scores(view, words, eyes)),
        Sheet(words.say("board.epochs", {}), written(epochs(box, view, words), eyes.width, hang=4)),
    ]


def rows(box: ClansBox, view: View, words: Words, width: int) -> Canvas:
    """One row a region, one cell a territory: its number, its terrain, its huts by colour."""
    canvas = Canvas()
    huts: Any = view["huts"]
    villages: Any = view["villages"]
    each = min(width // PER_ROW, 14)
    for at, land in enumerate(box.map.territories):
        row, column = at // PER_ROW, at % PER_ROW * each
        thing, under, village = f"t{land.id}", ground(land.terrain), land.id in villages
        canvas.write(row, column, " " * (each - 1), under, thing)
        mark = VILLAGE if village else sign(land.terrain)  # of a village the terrain no longer counts
        after = canvas.write(row, column, f"{land.id:>2}{mark}", under, thing)
        pitch(canvas, row, after, spelled(huts[at], each - 4, words), thing)
    return canvas


def legend(box: ClansBox, words: Words, width: int) -> Canvas:
    terrains = "  ".join(f"{sign(name)} {words.thing(name)}" for name in box.map.terrains)
    huts = "  ".join(f"{letter(words, name)} {words.thing(name)}" for name in COLOUR_NAMES)
    return written(terrains, width, FAINT).below(
        written(f"{huts}  {VILLAGE}\u00a0{words.say('board.village', {})}", width, FAINT)
    )


def scores(view: View, words: Words, eyes: Onlooker) -> Canvas:
    """The track of each colour as a bar, then markers and clans of the players."""
    canvas = Canvas()
    points: Any = view["scores"]
    markers: Any = view["markers"]
    clans: Any = view["clans"]
    room = max(4, eyes.width - 18)
    most = max(20, *points)
    for at, name in enumerate(COLOUR_NAMES):
        canvas.write(at, 0, f" {letter(words, name)} ", chip(name))
        column = canvas.write(at, 4, f"{words.thing(name)[:8]:<8} {points[at]:>3} ")
        canvas.write(at, column, "░" * (points[at] * room // most), chip(name))
    for seat, count in enumerate(markers):
        row = len(COLOUR_NAMES) + seat
        clan = words.say("board.clan", {"clan": clans[seat]}) if clans[seat] else words.say("board.hidden_clan", {})
        column = canvas.write(row, 0, eyes.titled(seat), seat_ink(seat))
        said = words.say("items.markers", {"n": count})
        canvas.write(row, column, f" · {said} · {clan}"[: eyes.width - column], BOLD if view["turn"] == seat else PLAIN)
    return canvas
