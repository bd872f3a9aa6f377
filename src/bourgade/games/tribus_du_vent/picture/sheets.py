"""Les Tribus du Vent on a full screen: the own land, the hand, the rivers, then the lands of the others."""

from __future__ import annotations

from typing import Any

from bourgade.core.canvas import BOLD, FAINT, PLAIN, Canvas, Ink, Onlooker, Sheet, chip, seat_ink, written
from bourgade.core.game import View
from bourgade.core.words import Args, Words
from bourgade.games.tribus_du_vent.box.contents import TribusBox
from bourgade.games.tribus_du_vent.picture.text import (
    board,
    card,
    heading,
    kept_card,
    letter,
    power,
    ruin,
    village_card,
)

GROUNDS = {"purple": "dusk-violet", "green": "dusk-green", "orange": "dusk-orange"}
ELEMENTS = {"air": "sand", "fire": "red", "water": "blue", "earth": "brown"}
HIGH = 4  # lines of a space, with its rim


def sheets(box: TribusBox, view: View, words: Words, eyes: Onlooker) -> list[Sheet]:
    lands = [Sheet(eyes.titled(seat), land(box, view, words, eyes, seat)) for seat in eyes.first_mine()]
    hand = hands(box, view, words, eyes.width)
    held = [Sheet(words.say("board.your_hand", {}), hand)] if hand.cells else []
    return [lands[0], *held, Sheet(eyes.named(heading(view, words)), rivers(box, view, words, eyes.width)), *lands[1:]]


def land(box: TribusBox, view: View, words: Words, eyes: Onlooker, seat: int) -> Canvas:
    players: Any = view["players"]
    player = players[seat]
    wide = max(9, min(18, eyes.width // 4))
    canvas = Canvas()
    for at, cell in enumerate(player["cells"]):
        space(box, canvas, HIGH * (at // 4), wide * (at % 4), wide, cell, words, own=seat == eyes.eyes)
    keys = ("points", "water", "villages", "placed", "capital")
    args: Args = {"who": f"s{seat}", "guide": player["guide"] or "unknown", **{key: player[key] for key in keys}}
    said = words.say("board.player", args, eyes.names)
    canvas.below(written(said, eyes.width, seat_ink(seat)))
    lines = [*(kept_card(box, found, words) for found in player["kept"]), *board(box, player, words)]
    lines += [power(box, name, words) for name in player["powers"]]
    return canvas.below(written("\n".join(line.strip() for line in lines), eyes.width)) if lines else canvas


def space(box: TribusBox, canvas: Canvas, row: int, column: int, wide: int, cell: Any, words: Words, own: bool) -> None:
    """Above its name and what lies on it, then riders or pollution, then temple and village."""
    thing = cell["id"] if own else ""
    ground, first, second, third = shown(box, cell, words)
    rim = FAINT if not ground else Ink("white", ground)
    canvas.frame(row, column, wide - 1, HIGH, rim, thing)
    if ground:
        canvas.fill(row + 1, column + 1, wide - 3, HIGH - 2, Ink("white", ground), thing)
    ink = Ink("white", ground) if ground else PLAIN
    canvas.write(row, column + 1, cell["id"].upper(), Ink(ink.colour, ink.ground, bold=True), thing)
    canvas.write(row + 1, column + 1, first[: wide - 3], ink, thing)
    canvas.write(row + 2, column + 1, second[: wide - 3], ink, thing)
    if third:
        canvas.write(row, column + wide - 2 - len(third), third, chip("yellow"), thing)


def shown(box: TribusBox, cell: Any, words: Words) -> tuple[str, str, str, str]:
    """The ground, two lines of signs, and what stands there."""
    marks = ("T" if cell["temple"] else "") + ("#" if cell["village"] else "")
    riders = "♟" * cell["riders"]
    if not cell["tile"]:
        dirt = "!" * cell["dirt"]
        return "dusk-grey" if dirt else "", ruin(box, cell["id"], words), f"{dirt} {riders}".strip(), marks
    if cell["tile"].startswith("start"):
        start = box.start_tiles.tiles[int(cell["tile"][5:]) - 1]
        return GROUNDS[start.colour], f"{letter(words, start.colour)}*", riders, marks
    forest = box.forests.tiles[int(cell["tile"][1:]) - 1]
    free = "" if cell["village"] else "○" * (forest.slots - cell["riders"])
    bonuses = "".join(letter(words, b) for b in forest.bonuses)
    return GROUNDS[forest.colour], f"{letter(words, forest.colour)} {bonuses}", f"{riders}{free}", marks


def hands(box: TribusBox, view: View, words: Words, width: int) -> Canvas:
    """The cards the reader may see; a tick where a line can be played."""
    canvas = Canvas()
    found: Any = view["hands"]
    for held in (one for hand in found if hand for one in hand):
        lines = card(box, held, words).split("\n")
        row = canvas.height
        canvas.write(row, 0, f" {words.thing(held['id'])} ", chip(ELEMENTS[held["element"]]), held["id"])
        for line in lines:
            met = line.strip().startswith("+")
            text = line.strip()[1:].split(" · ", 1)[1]
            canvas.below(written(f"{'✓' if met else '–'} {text}", width, PLAIN if met else FAINT, held["id"]))
    return canvas


def rivers(box: TribusBox, view: View, words: Words, width: int) -> Canvas:
    """Elements from behind, forests to take, villages on offer."""
    canvas = Canvas()
    elements: Any = view["river"]
    column = canvas.write(0, 0, f"{words.say('board.elements', {})} ", BOLD)
    for at, back in enumerate(elements):
        name = words.thing(back["back"]) if back else "–"
        ink = chip(ELEMENTS[back["back"]]) if back else FAINT
        column = canvas.write(0, column, f" {name} ", ink, f"r{at + 1}" if at < 4 else "deck") + 1
    forests: Any = view["forests"]
    column = canvas.write(1, 0, f"{words.say('board.forests', {})} ", BOLD)
    for name in forests:
        if not name:
            continue
        tile = box.forests.tiles[int(name[1:]) - 1]
        text = f" {name} {letter(words, tile.colour)}{tile.slots}{''.join(letter(words, b) for b in tile.bonuses)} "
        if column + len(text) > width:
            canvas.write(canvas.height, 0, " ")
            column = 2
        column = canvas.write(canvas.height - 1, column, text, Ink("white", GROUNDS[tile.colour]), name) + 1
    market: Any = view["market"]
    for found in market:
        if found:
            canvas.below(written(village_card(box, found, words), width, PLAIN, found))
    return canvas.below(written(words.say("board.land_legend", {}), width, FAINT))
