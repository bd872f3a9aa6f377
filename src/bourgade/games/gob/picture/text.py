"""GoB as text, for the terminal."""

from __future__ import annotations

from typing import Any

from bourgade.core.game import View
from bourgade.core.words import Words
from bourgade.games.gob.box import GobBox

SIDES = ("north", "east", "south", "west")
WIDTH = 12


def draw(box: GobBox, view: View, words: Words) -> str:
    """The two cross-sections side by side, the demand, the cubes in hand, then one block a lair."""
    return "\n\n".join(part for part in (zones(view, words), table(view, words), lairs(view, words)) if part)


def zones(view: View, words: Words) -> str:
    both: Any = view["zones"]
    titles = [f"{words.thing(zone['name'])} ({zone['left']})".ljust(4 * WIDTH + 4) for zone in both]
    heads = ["   " + "".join(c.ljust(WIDTH) for c in "ABCD") + " " for _ in both]
    rows = ["".join(titles), "".join(heads)]
    for row in range(4):
        rows.append("".join(f"{row + 1}  " + line(zone["cells"][4 * row : 4 * row + 4], words) + " " for zone in both))
    legend = [words.say("board.how_to_read", {}), words.say("board.letters", {})]
    return "\n".join([*(text.rstrip() for text in rows), *legend])


def line(cells: list[Any], words: Words) -> str:
    return "".join((faces(c, words) if c["cube"] else ".").ljust(WIDTH) for c in cells)


def faces(cube: Any, words: Words) -> str:
    """Top, then the sides that are seen, north, east, south, west: `[E]nW.eS`."""
    sides = [letter(name, words) + letter(cube[name], words) for name in SIDES if cube[name]]
    return f"[{letter(cube['top'], words)}]" + ".".join(sides)


def letter(name: str, words: Words) -> str:
    """A face, a token or a side by its letter in the reader's language; an enemy with its value."""
    kind, _, value = name.partition("_")
    return words.messages[f"board.letter_{kind}"] + value


def table(view: View, words: Words) -> str:
    wanted: Any = view["demand"]
    lines = [words.say("board.round", {"n": int(str(view["round"]))})]
    lines.append(words.say("board.demand", {"things": wanted}) if wanted else words.say("board.no_demand", {}))
    if view["cube"]:
        lines.append(words.say("board.in_hand", {}) + " " + faces(view["cube"], words))
    return "\n".join(lines)


def lairs(view: View, words: Words) -> str:
    rows: Any = view["lairs"]
    return "\n".join(lair(seat, row, words) for seat, row in enumerate(rows))


def lair(seat: int, row: Any, words: Words) -> str:
    chest = " ".join(f"{n}{letter(kind, words)}" for kind, n in row["chest"].items() if n) or "-"
    numbers = {"n": row["servitude"], "defence": row["defence"], "power": row["power"]}
    lines = [f"s{seat}  " + words.say("board.lair", numbers) + f"  {words.say('board.chest', {})} {chest}"]
    if row["skills"] or row["aptitudes"]:
        lines.append("    " + ", ".join(words.thing(name) for name in (*row["skills"], *row["aptitudes"])))
    lines.append("    " + "  ".join(plan(p, words) for p in row["plans"]))
    if row["held"]:
        lines.append("    " + "  ".join(f"{c['id']} {faces(c, words)}{'*' if c['spent'] else ''}" for c in row["held"]))
    return "\n".join(lines)


def plan(building: Any, words: Words) -> str:
    """Small letters are slots to fill, capitals are filled; a full plan wears a star."""
    slots = [*building["slots"], *building.get("column", []), *building.get("account", [])]
    marks = "".join(mark(slot, words) for slot in slots)
    return f"{words.thing(building['name'])}{'*' if building['built'] else ''} {marks}"


def mark(slot: Any, words: Words) -> str:
    if slot["has"]:
        return letter(slot["has"], words)
    return "?" if slot["want"] == "any" else letter(slot["want"], words).lower()
