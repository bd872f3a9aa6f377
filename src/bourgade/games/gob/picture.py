"""GoB as text, for the terminal."""

from __future__ import annotations

from typing import Any

from bourgade.core.game import View
from bourgade.core.words import Words

LETTERS = {
    "earth": "E",
    "wood": "W",
    "stone": "S",
    "metal": "M",
    "gold": "G",
    "diamond": "D",
    "corpse": "C",
    "elf_3": "e3",
    "elf_6": "e6",
    "dwarf_3": "d3",
    "dwarf_6": "d6",
    "gwaps_3": "g3",
    "gwaps_6": "g6",
    "centipede_3": "c3",
    "centipede_6": "c6",
    None: "",
}
WIDTH = 12


def draw(view: View, words: Words) -> str:
    """The two cross-sections side by side, the demand, the cubes in hand, then one block a lair."""
    return "\n\n".join(part for part in (zones(view, words), table(view, words), lairs(view, words)) if part)


def zones(view: View, words: Words) -> str:
    both: Any = view["zones"]
    titles = [f"{words.thing(zone['name'])} ({zone['left']})".ljust(4 * WIDTH + 4) for zone in both]
    heads = ["   " + "".join(c.ljust(WIDTH) for c in "ABCD") + " " for _ in both]
    rows = ["".join(titles), "".join(heads)]
    for row in range(4):
        rows.append("".join(f"{row + 1}  " + line(zone["cells"][4 * row : 4 * row + 4]) + " " for zone in both))
    return "\n".join(text.rstrip() for text in rows) + "\n" + words.say("board.how_to_read", {})


def line(cells: list[Any]) -> str:
    return "".join(cell(c).ljust(WIDTH) for c in cells)


def cell(cube: Any) -> str:
    """Top, then the sides that are seen: `E n=W e=S`."""
    if not cube["cube"]:
        return "."
    sides = [f"{name[0]}{LETTERS[cube[name]]}" for name in ("north", "east", "south", "west") if cube[name]]
    return f"[{LETTERS[cube['top']]}]" + ".".join(sides)


def table(view: View, words: Words) -> str:
    wanted: Any = view["demand"]
    lines = [words.say("board.round", {"n": int(str(view["round"]))})]
    lines.append(words.say("board.demand", {"things": wanted}) if wanted else words.say("board.no_demand", {}))
    if view["cube"]:
        lines.append(words.say("board.in_hand", {}) + " " + whole(view["cube"]))
    return "\n".join(lines)


def whole(cube: Any) -> str:
    """All faces of a cube that is out: top, then north, east, south, west."""
    sides = ".".join(f"{name[0]}{LETTERS[cube[name]]}" for name in ("north", "east", "south", "west"))
    return f"[{LETTERS[cube['top']]}]{sides}"


def lairs(view: View, words: Words) -> str:
    rows: Any = view["lairs"]
    return "\n".join(lair(seat, row, words) for seat, row in enumerate(rows))


def lair(seat: int, row: Any, words: Words) -> str:
    chest = " ".join(f"{n}{LETTERS[kind]}" for kind, n in row["chest"].items() if n) or "-"
    numbers = {"n": row["servitude"], "defence": row["defence"], "power": row["power"]}
    lines = [f"s{seat}  " + words.say("board.lair", numbers) + f"  {words.say('board.chest', {})} {chest}"]
    if row["skills"] or row["aptitudes"]:
        lines.append("    " + ", ".join(words.thing(name) for name in (*row["skills"], *row["aptitudes"])))
    lines.append("    " + "  ".join(plan(p, words) for p in row["plans"]))
    if row["held"]:
        lines.append("    " + "  ".join(f"{c['id']} {whole(c)}{'*' if c['spent'] else ''}" for c in row["held"]))
    return "\n".join(lines)


def plan(building: Any, words: Words) -> str:
    """Small letters are slots to fill, capitals are filled; a full plan wears a star."""
    slots = [*building["slots"], *building.get("column", []), *building.get("account", [])]
    marks = "".join(LETTERS[s["has"]] if s["has"] else LETTERS.get(s["want"], "?").lower() for s in slots)
    return f"{words.thing(building['name'])}{'*' if building['built'] else ''} {marks}"
