"""Tiny Towns on a full screen: the own town in large, the cards with their plans, the other towns in small."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bourgade.core.canvas import BOLD, COLOURS, FAINT, Canvas, Ink, Onlooker, Sheet, chip, written
from bourgade.core.game import View
from bourgade.core.words import Words, figure
from bourgade.games.tiny_towns.box import TownsBox
from bourgade.games.tiny_towns.notation import RESOURCES, SQUARES
from bourgade.games.tiny_towns.picture.text import beside, headline

CUBES = {"wood": "brown", "wheat": "yellow", "brick": "red", "glass": "teal", "stone": "grey"}
GRASS = Ink("faint", "dusk-green")
Content = Mapping[str, Any] | None


class Plot(NamedTuple):
    """Where a square lies on the canvas, and how it is called if one may point at it."""

    row: int
    column: int
    wide: int
    high: int
    thing: str


SQUARE = 10  # columns of a square with its rim


def sheets(box: TownsBox, view: View, words: Words, eyes: Onlooker) -> list[Sheet]:
    towns: Any = view["towns"]
    found = [Sheet(titled(eyes, seat, towns, words), town(box, view, words, eyes, seat)) for seat in eyes.first_mine()]
    names: Any = view["cards"]
    played = Sheet(f"{words.say('board.cards', {})} · {headline(view, words)}", cards(box, names, words, eyes.width))
    return [found[0], *monuments(box, view, words, eyes.width), played, *found[1:]]


def titled(eyes: Onlooker, seat: int, towns: Any, words: Words) -> str:
    return f"{eyes.titled(seat)} · {words.say('board.points', {})} {figure(towns[seat]['points'])}"


def town(box: TownsBox, view: View, words: Words, eyes: Onlooker, seat: int) -> Canvas:
    """Four rows of four squares; letters above and numbers on the left name them."""
    towns: Any = view["towns"]
    own = seat == eyes.eyes
    wide = max(8, min(SQUARE + 4, (eyes.width - 3) // 4)) if own else 4
    high = 3 if own else 2
    canvas = Canvas()
    for at, content in enumerate(towns[seat]["squares"]):
        row, column = 1 + high * (at // 4), 2 + wide * (at % 4)
        square(box, canvas, Plot(row, column, wide - 1, high, SQUARES[at] if own else ""), content, words)
    for at in range(4):
        canvas.centred(0, 2 + wide * at, wide - 1, "ABCD"[at], FAINT)
        canvas.write(1 + high * at + (high == 3), 0, str(at + 1), FAINT)
    notes = beside(view, words, seat).partition(" · ")[2]
    return canvas.below(written(notes, eyes.width, FAINT)) if notes else canvas


def roof(box: TownsBox, kind: str) -> str:
    colour = dict(zip(box.types.names, box.types.colours, strict=True)).get(kind, "grey")
    return colour if colour in COLOURS else "violet"


def square(box: TownsBox, canvas: Canvas, at: Plot, content: Content, words: Words) -> None:
    """An empty plot, a cube with its letter, or a building with its name; a fed cottage wears a heart."""
    row, column, wide, high, thing = at
    if content is None:
        canvas.fill(row, column, wide, high - 1, GRASS, thing)
        canvas.centred(row, column, wide, thing or "·", GRASS, thing)
        return
    if "cube" in content:
        ink = chip(CUBES[content["cube"]])
        name = words.thing(content["cube"])
        mark = words.say(f"board.letter_{content['cube']}", {})
    else:
        ink = chip(roof(box, content["type"]))
        name = words.thing(content["building"])
        mark = "⌂" + ("♥" if content["fed"] else "")
    canvas.fill(row, column, wide, high - 1, ink, thing)
    canvas.centred(row, column, wide, mark, ink, thing)
    if high > 2:
        canvas.centred(row + 1, column, wide, name, ink, thing)


def cards(box: TownsBox, names: Sequence[str | None], words: Words, width: int) -> Canvas:
    canvas = Canvas()
    for name in names:
        if name:
            canvas.below(card(box, name, words, width))
    return canvas


def card(box: TownsBox, name: str, words: Words, width: int) -> Canvas:
    """The plan in cubes, and what the card does."""
    plan = next(plan for plan in box.plans if plan.id == name)
    canvas = Canvas()
    for row, line in enumerate(plan.plan):
        for column, mark in enumerate(line):
            if mark in box.resources.letters:
                resource = RESOURCES[box.resources.letters.index(mark)]
                sign = f"{words.say(f'board.letter_{resource}', {})} "
                canvas.write(row, 2 * column, sign, chip(CUBES[resource]), name)
    said = written(words.thing(name), width - 10, BOLD, name)
    canvas.paste(said.below(written(words.say(f"effects.{name}", {}), width - 10, FAINT, name)), 0, 9)
    return canvas


def monuments(box: TownsBox, view: View, words: Words, width: int) -> list[Sheet]:
    hands: Any = view["hands"]
    held = [name for hand in hands if hand for name in [*hand["offered"], hand["kept"]] if name]
    return [Sheet(words.say("board.monument", {}).rstrip(" :\u00a0"), cards(box, held, words, width))] if held else []
