"""What a finished town may be proud of."""

from __future__ import annotations

from bourgade.games.tiny_towns.feeding import fed
from bourgade.games.tiny_towns.plans import COTTAGE, MONUMENT
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.scoring import ALL_TYPES, types_in
from bourgade.games.tiny_towns.squares import size
from bourgade.games.tiny_towns.tally import bare_squares

FEAST = 6
GRAND = 38


def deeds(state: Towns, seat: int) -> list[str]:
    """The names of the achievements, see [deeds] of the words."""
    cottages = state.of_type(seat, COTTAGE)
    earned = {
        "no_gap": bare_squares(state, seat) == 0,
        "all_types": types_in(state, seat, 0xFFFF) & ALL_TYPES == ALL_TYPES,
        "monument": bool(state.of_type(seat, MONUMENT)),
        "feast": size(cottages & fed(state, seat)) >= FEAST,
        "grand": state.points(seat) >= GRAND,
    }
    return [name for name, done in earned.items() if done]


def level(starts: list[int], points: int) -> int:
    """RULES 8.11: the rank of a lone player, 0 the lowest."""
    return sum(points >= start for start in starts)
