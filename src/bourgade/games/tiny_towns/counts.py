"""What builders of Tiny Towns count besides points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def counts(view: Mapping[str, Any], seat: int) -> dict[str, int]:
    squares = view["towns"][seat]["squares"]
    built = [square for square in squares if square and "building" in square]
    return {
        "buildings": len(built),
        "fed": sum(square["fed"] for square in built),
        "free": squares.count(None),
    }
