"""Write the page's types from the server's messages: web_types.py [FILE], or --check that they are fresh."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import get_args

from msgspec import inspect

from bourgade.server import cards, coach_cards, messages, practice_cards, self_cards, workshop_cards

TARGET = Path(__file__).parent.parent / "web" / "src" / "messages.gen.ts"
HEAD = (
    "// Made by scripts/web_types.py from src/bourgade/server/messages.py and cards.py; `make types` writes it anew.\n"
)
ROOMS = (cards, self_cards, coach_cards, practice_cards, workshop_cards)
Thing = inspect.StructType | inspect.DataclassType
PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.CustomType: "unknown",
}


def written(kind: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in kind.values)
    if isinstance(kind, inspect.UnionType):
        return " | ".join(written(part) for part in kind.types)
    if isinstance(kind, inspect.ListType):
        inner = written(kind.item_type)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(kind, inspect.TupleType):
        return f"[{', '.join(written(part) for part in kind.item_types)}]"
    if isinstance(kind, inspect.DictType):
        return f"Record<{written(kind.key_type)}, {written(kind.value_type)}>"
    if isinstance(kind, inspect.StructType | inspect.DataclassType):
        return kind.cls.__name__
    raise TypeError(f"no TypeScript for {kind}")


def interface(kind: Thing, sent: bool) -> str:
    """One struct; what the client sends may leave out what has a default."""
    about = (kind.cls.__doc__ or "").strip().replace("\n", " ")
    lines = [f"/** {about} */"] if about and not about.startswith(f"{kind.cls.__name__}(") else []
    lines.append(f"export interface {kind.cls.__name__} {{")
    if isinstance(kind, inspect.StructType) and kind.tag is not None:
        lines.append(f'  {kind.tag_field}: "{kind.tag}";')
    for field in kind.fields:
        mark = "?" if sent and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {written(field.type)};")
    return "\n".join([*lines, "}"])


def structs(kind: inspect.Type, found: dict[str, Thing]) -> None:
    """Every struct that a type is made of, each once, parts first."""
    if isinstance(kind, inspect.StructType | inspect.DataclassType) and kind.cls.__name__ not in found:
        for field in kind.fields:
            structs(field.type, found)
        found[kind.cls.__name__] = kind
    elif isinstance(kind, inspect.UnionType):
        for part in kind.types:
            structs(part, found)
    elif isinstance(kind, inspect.ListType):
        structs(kind.item_type, found)
    elif isinstance(kind, inspect.DictType):
        structs(kind.value_type, found)


def module() -> str:
    """The whole file."""
    sent = get_args(messages.ClientMessage)
    heard = get_args(messages.ServerMessage)
    requests: set[type] = {*sent, cards.SeatPlan, *(cls for room in ROOMS for cls in room.REQUESTS)}
    found: dict[str, Thing] = {}
    said = [cls for room in ROOMS for cls in (*room.REQUESTS, *room.ANSWERS)]
    for cls in (*sent, *heard, *said):
        structs(inspect.type_info(cls), found)
    parts = [interface(kind, kind.cls in requests) for kind in found.values()]
    for name, members in (("ClientMessage", sent), ("ServerMessage", heard)):
        parts.append(f"export type {name} = {' | '.join(cls.__name__ for cls in members)};")
    return HEAD + "\n" + "\n\n".join(parts) + "\n"


def main() -> int:
    if "--check" in sys.argv:
        fresh = TARGET.exists() and TARGET.read_text(encoding="utf-8") == module()
        if not fresh:
            print("web/src/messages.gen.ts is out of date: run `make types`.", file=sys.stderr)
        return 0 if fresh else 1
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(module(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
