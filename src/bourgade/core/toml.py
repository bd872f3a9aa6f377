"""A box written as TOML, the way boxes are written by hand: a block a table, a card a line."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

BARE = re.compile(r"[A-Za-z0-9_-]+")
WIDEST = 110


def written(box: Mapping[str, Any], notes: Mapping[str, Sequence[str]] | None = None, head: Sequence[str] = ()) -> str:
    """The text of a box; `notes` are said above a block, `head` above all."""
    lines = [f"# {line}".rstrip() for line in head]
    for name, block in box.items():
        lines += ["", *(f"# {note}" for note in (notes or {}).get(name, ())), f"[{key(name)}]"]
        lines += [f"{key(field)} = {spread(value)}" for field, value in block.items()]
    return "\n".join(lines).strip() + "\n"


def key(name: str) -> str:
    return name if BARE.fullmatch(name) else text(name)


def spread(value: Any) -> str:
    """A value on its line; a long list has an entry a line."""
    short = inline(value)
    if not isinstance(value, list) or len(short) <= WIDEST:
        return short
    return "\n".join(["[", *(f"  {inline(entry)}," for entry in value), "]"])


def inline(value: Any) -> str:
    if isinstance(value, dict):
        parts = ", ".join(f"{key(name)} = {inline(part)}" for name, part in value.items())
        return f"{{ {parts} }}" if parts else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(inline, value))}]"
    if isinstance(value, str):
        return text(value)
    return json.dumps(value)  # true, 12, 1.5 as TOML has them


def text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
