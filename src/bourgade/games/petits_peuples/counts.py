"""What players of Petits Peuples count besides points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def counts(view: Mapping[str, Any], seat: int) -> dict[str, int]:
    own = [space for space in view["spaces"] if space["owner"] == seat]
    return {
        "buildings": len(own),
        "floors": sum(space["floors"] for space in own),
        "stock": view["stock"][seat],
        "tokens": view["tokens"][seat],
        "leads": sum(seat in leaders for leaders in view["leads"]),
    }
