"""A view for the terminal."""

from __future__ import annotations

from typing import Any

from bourgade.core.canvas import Canvas, Ink, Onlooker, Sheet, chip, written
from bourgade.core.game import View
from bourgade.core.words import Words
from pot_de_fleurs.box import PotDeFleursBox

WIDE = 5  # signs of a pot


def draw(box: PotDeFleursBox, view: View, words: Words) -> str:
    seats: Any = view["seats"]
    windows = [f"s{seat}  {facts(held, words)}\n{window(held, words).text()}" for seat, held in enumerate(seats)]
    return "\n\n".join([cart(view, words).text(), *windows])


def sheets(box: PotDeFleursBox, view: View, words: Words, eyes: Onlooker) -> list[Sheet]:
    seats: Any = view["seats"]
    found = [Sheet(words.say("board.cart", {}), cart(view, words))]
    for seat, held in enumerate(seats):
        found.append(Sheet(eyes.named(f"s{seat}"), window(held, words)))
        found.append(Sheet("", written(facts(held, words), eyes.width)))
    return found


def cart(view: View, words: Words) -> Canvas:
    """One line for each place: its flower, and the drops on it."""
    canvas, places = Canvas(), view["cart"]
    assert isinstance(places, list)
    for number, place in enumerate(places):
        name, drops = f"cart{number + 1}", "." * place["water"]
        flower = words.thing(place["flower"]) if place["flower"] else ""
        canvas.write(number, 0, f"{name}  {flower} {drops}", chip(place["flower"] or ""), name)
    return canvas


def window(held: Any, words: Words) -> Canvas:
    """Each pot with the first letters of its flower, or its own name."""
    canvas = Canvas()
    for number, (pot, flower) in enumerate(held["pots"].items()):
        sign, ink = (words.thing(flower)[:3].upper(), chip(flower)) if flower else (pot, Ink("faint"))
        canvas.write(number // 3, number % 3 * WIDE, f"{sign:^{WIDE - 1}}", ink, pot)
    return canvas


def facts(held: Any, words: Words) -> str:
    wish = words.say("board.wishes", {"flower": held["wish"]}) if held["wish"] else ""
    return " ".join([words.say("board.held", {"drops": held["drops"], "lines": held["lines"]}), wish]).strip()
