"""What guides of Les Tribus du Vent count besides stars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def counts(view: Mapping[str, Any], seat: int) -> dict[str, int]:
    tribe = view["players"][seat]
    return {
        "water": tribe["water"],
        "cards": len(tribe["backs"]),
        "forests": sum(cell["tile"] is not None for cell in tribe["cells"]),
        "villages": tribe["villages"],
        "temples": tribe["placed"],
        "clean": sum(cell["dirt"] == 0 for cell in tribe["cells"]),
        "progress": sum(card["done"] for card in tribe["kept"]),
    }
