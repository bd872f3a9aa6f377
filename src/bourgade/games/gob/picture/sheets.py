"""GoB on a full screen: cubes as boxes, and beside each hole the sides that it lays bare."""

from __future__ import annotations

from typing import Any

from bourgade.core.canvas import BOLD, FAINT, PLAIN, Canvas, Ink, Onlooker, Sheet, chip, seat_ink, written
from bourgade.core.game import View
from bourgade.core.words import Words
from bourgade.games.gob.box import GobBox
from bourgade.games.gob.picture.text import letter, table

WIDE, HIGH = 5, 3  # a cube with the gap beside it
MARGIN = 2
ZONE = 4 * WIDE + MARGIN
# Where in the hole next to a cube its side is written: the line and column from the corner of the cube.
BESIDE = {"north": (-1, 1), "south": (HIGH, 1), "west": (1, -WIDE + 2), "east": (1, WIDE - 1)}
KINDS = {
    "earth": "brown",
    "wood": "green",
    "stone": "grey",
    "metal": "blue",
    "gold": "yellow",
    "diamond": "teal",
    "corpse": "violet",
    "elf": "red",
    "dwarf": "red",
    "gwaps": "red",
    "centipede": "red",
}


def sheets(box: GobBox, view: View, words: Words, eyes: Onlooker) -> list[Sheet]:
    found = [Sheet(words.say("board.round", {"n": int(str(view["round"]))}), zones(view, words, eyes.width))]
    rows: Any = view["lairs"]
    for seat in eyes.first_mine():
        own = eyes.seat == seat
        title = words.say("board.your_lair", {}) if own else words.say("board.lair_of", {"who": f"s{seat}"}, eyes.names)
        found.append(Sheet(title, lair(seat, rows[seat], words, eyes.width)))
    return [*found, Sheet(words.say("board.legend_title", {}), legend(words, eyes.width))]


def zones(view: View, words: Words, width: int) -> Canvas:
    """Forest and mountain side by side, what Mornadan wants, and the cube in hand."""
    canvas = Canvas()
    both: Any = view["zones"]
    for at, zone in enumerate(both):
        canvas.paste(section(zone, words), 0, at * ZONE)
    canvas.below(written(table({**view, "cube": None}, words).partition("\n")[2], width, BOLD))
    if view["cube"]:
        row = canvas.height
        column = canvas.write(row, 0, f"{words.say('board.in_hand', {})} ", BOLD)
        in_hand(canvas, row, column, view["cube"], words)
    return canvas


def section(zone: Any, words: Words) -> Canvas:
    canvas = Canvas()
    canvas.write(0, MARGIN, f"{words.thing(zone['name'])} ({zone['left']})", BOLD)
    for at, cell in enumerate(zone["cells"]):
        row, column = 2 + HIGH * (at // 4), MARGIN + WIDE * (at % 4)
        if not cell["cube"]:
            canvas.write(row + 1, column + 1, "··", FAINT, cell["id"])
    for at, cell in enumerate(zone["cells"]):
        if cell["cube"]:
            bare = [side for side in BESIDE if hole(zone["cells"], at, side)]
            cube(canvas, 2 + HIGH * (at // 4), MARGIN + WIDE * (at % 4), cell, bare, words)
    for at in range(4):
        canvas.write(3 + HIGH * at, 0, str(at + 1), FAINT)
        canvas.write(2 + HIGH * 4, MARGIN + WIDE * at + 1, "ABCD"[at], FAINT)
    return canvas


def hole(cells: Any, at: int, side: str) -> bool:
    """Whether nothing stands on that side of a cube; the upper rim is open, the others lie against the wall."""
    down, right = {"north": (-1, 0), "south": (1, 0), "west": (0, -1), "east": (0, 1)}[side]
    row, column = at // 4 + down, at % 4 + right
    if row < 0:
        return True
    return row < 4 and 0 <= column < 4 and not cells[4 * row + column]["cube"]


def cube(canvas: Canvas, row: int, column: int, cell: Any, bare: list[str], words: Words) -> None:
    """The top in a box of its colour; each side that is seen, in the hole it looks into."""
    ink = Ink(KINDS[kind_of(cell["top"])])
    canvas.frame(row, column, WIDE - 1, HIGH, ink, cell["id"])
    canvas.write(row + 1, column + 1, f"{letter(cell['top'], words):^2}", chip(ink.colour), cell["id"])
    for side in bare:
        if cell[side]:
            down, right = BESIDE[side]
            face = letter(cell[side], words)
            at = column + right + (WIDE - 3 - len(face) + 1 if side == "west" else 0)
            canvas.write(row + down, at, face, Ink(KINDS[kind_of(cell[side])], bold=True), cell["id"])


def in_hand(canvas: Canvas, row: int, column: int, found: Any, words: Words) -> None:
    """All six faces of a cube that everybody has seen."""
    for side in ("top", "bottom", "north", "east", "south", "west"):
        if found.get(side):
            face = f" {letter(found[side], words)} "
            column = canvas.write(row, column, face, chip(KINDS[kind_of(found[side])])) + 1


def kind_of(face: str) -> str:
    return face.partition("_")[0]


def lair(seat: int, row: Any, words: Words, width: int) -> Canvas:
    canvas = Canvas()
    numbers = {"n": row["servitude"], "defence": row["defence"], "power": row["power"]}
    canvas.paste(written(words.say("board.lair", numbers), width, seat_ink(seat)), 0, 0)
    line = canvas.height
    column = canvas.write(line, 0, words.say("board.chest_title", {}) + " ", BOLD)
    for kind, n in row["chest"].items():
        if n:
            column = canvas.write(line, column, f" {n}{letter(kind, words)} ", chip(KINDS[kind])) + 1
    for plan in row["plans"]:
        canvas.below(building(plan, words))
    skills = [words.thing(name) for name in (*row["skills"], *row["aptitudes"])]
    if skills:
        canvas.below(written(", ".join(skills), width))
    for found in row["held"]:
        line = canvas.height
        ink = FAINT if found["spent"] else PLAIN
        in_hand(canvas, line, canvas.write(line, 0, f"{words.thing(found['id'])} ", ink, found["id"]), found, words)
    return canvas


def building(plan: Any, words: Words) -> Canvas:
    """Its name, then a square a slot: filled in colour, else the letter of what it wants."""
    canvas = Canvas()
    done, ink = ("✓", BOLD) if plan["built"] else (" ", PLAIN)
    column = canvas.write(0, 0, f"{done}{words.thing(plan['name'])[:13]:<13} ", ink, plan["name"])
    for slot in (*plan["slots"], *plan.get("column", []), *plan.get("account", [])):
        if slot["has"]:
            column = canvas.write(0, column, letter(slot["has"], words), chip(KINDS[slot["has"]]), plan["name"])
        else:
            wanted = "?" if slot["want"] == "any" else letter(slot["want"], words).lower()
            column = canvas.write(0, column, wanted, FAINT, plan["name"])
        column += 1
    return canvas


def legend(words: Words, width: int) -> Canvas:
    return written(f"{words.say('board.letters', {})}\n{words.say('board.sides_beside', {})}", width, FAINT)
