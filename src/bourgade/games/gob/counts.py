"""What goblins count besides points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

RESOURCES, RICHES = ("earth", "wood", "stone", "metal"), ("gold", "diamond")


def counts(view: Mapping[str, Any], seat: int) -> dict[str, int]:
    lair = view["lairs"][seat]
    chest = lair["chest"]
    return {
        "resources": min(sum(chest[name] for name in RESOURCES), lair["capacity"]),  # RULES 9.4: the rest is lost
        "riches": sum(chest[name] for name in RICHES),
        "placed": sum(slot["has"] is not None for plan in lair["plans"] for slot in plan["slots"]),
        "built": len(lair["built"]),
        "skills": len(lair["skills"]),
        "defence": lair["defence"],
        "power": lair["power"],
    }
