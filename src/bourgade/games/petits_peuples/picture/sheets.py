"""Petits Peuples on a full screen: the seven flowers where they lie, each space on the colour of its terrain."""

from __future__ import annotations

from typing import Any

from bourgade.core.canvas import (
    BOLD,
    FAINT,
    PLAIN,
    SEAT_COLOURS,
    SEATS,
    Canvas,
    Ink,
    Onlooker,
    Sheet,
    chip,
    seat_ink,
    written,
)
from bourgade.core.game import View
from bourgade.core.words import Args, Words
from bourgade.games.petits_peuples.box import PeuplesBox
from bourgade.games.petits_peuples.picture.text import HIGHEST, Q, R

GROUNDS = {"green": "dusk-lime", "yellow": "dusk-yellow", "red": "dusk-red", None: "dusk-grey"}
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
HALVES = 18  # of a space, over the whole garden
MOST, LEAST = 5, 2  # signs of half a space


def sheets(box: PeuplesBox, view: View, words: Words, eyes: Onlooker) -> list[Sheet]:
    return [
        Sheet(words.say("board.garden", {}), garden(view, words, eyes.width)),
        Sheet(words.say("board.round", {"n": int(str(view["round"]))}), peoples(view, words, eyes)),
        Sheet(words.say("board.projects", {}), cards(view["projects"], "points", words, eyes.width)),
        *missions(view, words, eyes),
    ]


def garden(view: View, words: Words, width: int) -> Canvas:
    half = max(LEAST, min(MOST, width // HALVES))
    canvas = Canvas()
    spaces: Any = view["spaces"]
    for space in spaces:
        slot, place = space["slot"], space["place"]
        q, r = 3 * Q[slot] + Q[place], 3 * R[slot] + R[place]
        row, column = 2 * (r + HIGHEST), half * (2 * q + r + 2 * HIGHEST)
        plot(canvas, row, column, 2 * half, space, view, words)
    return canvas.below(written(words.say("board.garden_legend", {}), width, FAINT))


def plot(canvas: Canvas, row: int, column: int, wide: int, space: Any, view: View, words: Words) -> None:
    """Above: terrain and value, in the middle of a flower its number; below: the building, or the crane."""
    ground = GROUNDS[space["terrain"]]
    thing, under = space["id"], Ink("white", ground)
    canvas.fill(row, column, wide - 1, 2, under, thing)
    mark = words.say(f"board.letter_{space['terrain'] or 'bramble'}", {})
    name = f"{thing:<4}" if wide > 2 * LEAST + 2 else ""
    middle = space["place"] == 0
    canvas.write(row, column, f"{name}{mark}{space['value']}{RAISED[int(thing[-1])] if middle else ''}", under, thing)
    if space["floors"]:
        text = f"{SEATS[space['owner']]}{space['floors']}{'^' if space['roof'] else ''}"
        canvas.write(row + 1, column, text, chip(SEAT_COLOURS[space["owner"]]), thing)
    if middle and str(view["crane"]) == thing[-1]:
        canvas.write(row + 1, column + wide - 2, "¶", chip("yellow"), thing)


def peoples(view: View, words: Words, eyes: Onlooker) -> Canvas:
    """Points, inhabitants, floors and ploys of each people, the turn track and the supply."""
    canvas = Canvas()
    counts: Any = {key: view[key] for key in ("scores", "people", "stock", "tokens")}
    for seat in range(len(eyes.names)):
        args: Args = {key: counts[key][seat] for key in counts}
        canvas.below(written(eyes.titled(seat), eyes.width, seat_ink(seat)))
        said = words.say("board.people_counts", args)
        canvas.below(written(f"  {said}", eyes.width, BOLD if view["turn"] == seat else PLAIN))
    track: Any = view["track"]
    row = canvas.height
    column = 0
    for place in track:
        ink = chip(SEAT_COLOURS[place["seat"]]) if place["seat"] is not None else FAINT
        who = SEATS[place["seat"]] if place["seat"] is not None else "·"
        column = canvas.write(row, column, f" {who}{place['actions']} ", ink) + 1
    fallow: Any = view["fallow"]
    roofs: Any = view["roofs"]
    supply = ", ".join(f"{words.thing(name)} {count}" for name, count in fallow.items())
    return canvas.below(written(f"{words.say('board.supply', {'roofs': roofs})} {supply}", eyes.width, FAINT))


def cards(found: Any, points: str, words: Words, width: int) -> Canvas:
    """One card a line: its points, its name."""
    canvas = Canvas()
    for card in found:
        if card:
            row = canvas.height
            canvas.write(row, 0, f"{card[points]:>3} ", BOLD, card["id"])
            canvas.paste(written(words.thing(card["id"]), width - 5, PLAIN, card["id"]), row, 4)
    return canvas if canvas.cells else written("–", width, FAINT)


def missions(view: View, words: Words, eyes: Onlooker) -> list[Sheet]:
    hands: Any = view["missions"]
    found = []
    for seat, hand in enumerate(hands):
        if hand and hand["dealt"]:
            title = f"{SEATS[seat]} {words.say('board.missions', {})}"
            found.append(Sheet(title, cards(hand["kept"] or hand["dealt"], "now", words, eyes.width)))
    return found
