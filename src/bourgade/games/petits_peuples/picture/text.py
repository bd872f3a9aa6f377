"""Petits Peuples as text, for the terminal: the seven flowers where they lie, then the peoples and the cards."""

from __future__ import annotations

from typing import Any

from bourgade.core.game import View
from bourgade.core.words import Args, Words
from bourgade.games.petits_peuples.box import PeuplesBox

Q = (0, 0, 1, 1, 0, -1, -1)
R = (0, -1, -1, 0, 1, 1, 0)
HALF = 5  # characters of half a space
LETTERS = "ABCD"
HIGHEST = 4  # rows above the middle one


def draw(box: PeuplesBox, view: View, words: Words) -> str:
    """Two lines a space: its name, terrain and value; then the building, floor count and roof."""
    parts = [garden(view, words), peoples(view, words), projects(view, words), missions(view, words), legend(words)]
    return "\n\n".join(part for part in parts if part)


def garden(view: View, words: Words) -> str:
    lines = [[" "] * (18 * HALF) for _ in range(2 * (2 * HIGHEST + 1))]
    spaces: Any = view["spaces"]
    for space in spaces:
        slot, place = space["slot"], space["place"]
        q, r = 3 * Q[slot] + Q[place], 3 * R[slot] + R[place]
        row, column = 2 * (r + HIGHEST), HALF * (2 * q + r + 2 * HIGHEST)
        write(lines[row], column, upper(space, words))
        write(lines[row + 1], column, lower(space, view))
    return "\n".join("".join(line).rstrip() for line in lines)


def write(line: list[str], column: int, text: str) -> None:
    line[column : column + len(text)] = list(text)


def upper(space: dict[str, Any], words: Words) -> str:
    terrain = words.say(f"board.letter_{space['terrain'] or 'bramble'}", {})
    return f"{space['id']:<3} {terrain}{space['value']}"


def lower(space: dict[str, Any], view: View) -> str:
    """A building `A2`, `A2^` with a roof; a dot, or a star where the crane stands."""
    if not space["floors"]:
        return "*" if str(view["crane"]) == space["id"][-1] else "."
    return f"{LETTERS[space['owner']]}{space['floors']}{'^' if space['roof'] else ''}"


def peoples(view: View, words: Words) -> str:
    people: Any = view["people"]
    lines = []
    for seat in range(len(people)):
        counts: Any = {key: view[key] for key in ("scores", "people", "stock", "tokens")}
        args: Args = {"letter": LETTERS[seat], "who": f"s{seat}", **{key: counts[key][seat] for key in counts}}
        lines.append((">" if seat == view["turn"] else " ") + " " + words.say("board.people", args))
    fallow: Any = view["fallow"]
    roofs: Any = view["roofs"]
    supply = ", ".join(f"{words.thing(name)} {count}" for name, count in fallow.items())
    crane = words.say("board.crane", {"land": f"t{view['crane']}"}) if view["crane"] else ""
    return "\n".join([*lines, words.say("board.supply", {"roofs": roofs}) + " " + supply, crane]).rstrip()


def projects(view: View, words: Words) -> str:
    cards: Any = view["projects"]
    names = [f"{words.thing(card['id'])} {card['points']}" for card in cards if card]
    return " · ".join([words.say("board.projects", {}), *names]) if names else ""


def missions(view: View, words: Words) -> str:
    hands: Any = view["missions"]
    lines = []
    for seat, hand in enumerate(hands):
        if hand and hand["dealt"]:
            shown = hand["kept"] or hand["dealt"]
            names = [f"{words.thing(card['id'])} {card['now']}" for card in shown]
            lines.append(" · ".join([f"{LETTERS[seat]} {words.say('board.missions', {})}", *names]))
    return "\n".join(lines)


def legend(words: Words) -> str:
    return words.say("board.legend", {})
