"""Tiny Towns as text, for the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bourgade.core.game import View
from bourgade.core.words import Words
from bourgade.games.tiny_towns.box import TownsBox
from bourgade.games.tiny_towns.notation import RESOURCES, SQUARES

WIDTH = 9
PER_ROW = 3


def draw(box: TownsBox, view: View, words: Words) -> str:
    """The round, the cards in play with their plans, the towns side by side, and the own monument."""
    towns: Any = view["towns"]
    blocks = [town(words, seat, towns[seat]) for seat in range(len(towns))]
    rows = [side_by_side(blocks[i : i + PER_ROW]) for i in range(0, len(blocks), PER_ROW)]
    extra = "\n".join(line for seat in range(len(towns)) if (line := beside(view, words, seat)))
    table = [headline(view, words), cards(box, view, words), *rows, extra]
    parts = [*table, *monuments(box, view, words), legend(words)]
    return "\n\n".join(part for part in parts if part)


def headline(view: View, words: Words) -> str:
    """Round, resource, and the cards on offer."""
    text = words.say("board.round", {"n": int(str(view["round"]))})
    if view["named"]:
        text += " · " + words.say("board.named", {"cube": str(view["named"])})
    deck: Any = view["resource_cards"]
    if deck and view["mode"] == "solo":
        offer = [name for i, name in enumerate(RESOURCES) for _ in range(deck["face_up"][i])]
        text += " · " + words.say("board.offer", {"cubes": offer})
    return text


def cards(box: TownsBox, view: View, words: Words) -> str:
    """Name, plan and effect of each card in play."""
    names: Any = view["cards"]
    return "\n".join(card(box, name, words) for name in names if name)


def card(box: TownsBox, name: str, words: Words) -> str:
    plan = next(plan for plan in box.plans if plan.id == name)
    drawn = "/".join(plan.plan).translate(str.maketrans(box.resources.letters, letters(words)))
    return f"{words.thing(name):<24} {drawn:<12} {words.say(f'effects.{name}', {})}"


def letters(words: Words) -> str:
    """One letter a resource, out of its name in the reader's language."""
    return "".join(words.say(f"board.letter_{name}", {}) for name in RESOURCES)


def monuments(box: TownsBox, view: View, words: Words) -> list[str]:
    """What the own hand holds."""
    hands: Any = view["hands"]
    held = [name for hand in hands if hand for name in [*hand["offered"], hand["kept"]] if name]
    return [words.say("board.monument", {}) + "\n" + "\n".join(card(box, name, words) for name in held)] if held else []


def town(words: Words, seat: int, data: Mapping[str, Any]) -> list[str]:
    """Four rows of four squares under the seat's shape and points."""
    head = words.say("board.town", {"n": seat + 1, "points": data["points"]})
    lines = [head, "   " + "".join(column.ljust(WIDTH) for column in "ABCD")]
    for row in range(4):
        squares = [square(words, data["squares"][4 * row + column]) for column in range(4)]
        lines.append(f"{row + 1}  " + "".join(text.ljust(WIDTH) for text in squares))
    return lines


def beside(view: View, words: Words, seat: int) -> str:
    """What a drawing of sixteen squares has no room for: cubes on buildings, the Watch, the cavern."""
    towns: Any = view["towns"]
    data, cavern = towns[seat], view["cavern"]
    squares = zip(SQUARES, data["squares"], strict=True)
    notes = [words.say("board.square", {"at": at, "content": it["on"]}) for at, it in squares if it and it.get("on")]
    if data["reserve"]:
        notes.append(words.say("board.square", {"at": words.say("board.reserve", {}), "content": data["reserve"]}))
    if cavern is not None and data["aside"]:
        notes.append(words.say("board.cavern", {"n": data["aside"], "most": int(str(cavern))}))
    head = words.say("board.town", {"n": seat + 1, "points": data["points"]})
    return " · ".join([head, *notes]) if notes else ""


def square(words: Words, content: Mapping[str, Any] | None) -> str:
    """A cube in brackets, a building by its name, cut to fit."""
    if content is None:
        return "."
    if "cube" in content:
        return f"[{words.thing(content['cube'])[: WIDTH - 3]}]"
    return words.thing(content["building"])[: WIDTH - 2] + ("+" if content["fed"] else "")


def side_by_side(blocks: Sequence[Sequence[str]]) -> str:
    lines = ["  ".join(line.ljust(4 * WIDTH + 3) for line in row) for row in zip(*blocks, strict=True)]
    return "\n".join(line.rstrip() for line in lines)


def legend(words: Words) -> str:
    """The signs of the towns, and the letters of the plans."""
    meant = [f"{letter} {words.thing(name)}" for letter, name in zip(letters(words), RESOURCES, strict=True)]
    return words.say("board.legend", {}) + "\n" + "  ".join(meant)
