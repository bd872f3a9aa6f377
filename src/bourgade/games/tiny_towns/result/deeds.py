"""What a finished town may be proud of."""

from __future__ import annotations

from bourgade.games.tiny_towns.box import TownsBox
from bourgade.games.tiny_towns.result.tally import bare_squares
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.scoring.feeding import fed
from bourgade.games.tiny_towns.scoring.points import ALL_TYPES, types_in
from bourgade.games.tiny_towns.tables.plans import COTTAGE, MONUMENT
from bourgade.games.tiny_towns.tables.squares import size

FEAST = 6
GRAND = 38


def deeds(box: TownsBox, state: Towns, seat: int) -> list[str]:
    """The names of the achievements, see [deeds] of the words."""
    far = {deed: reached >= needed for deed, (reached, needed) in strides(box, state, seat).items()}
    earned = {
        "no_gap": bare_squares(state, seat) == 0,
        "all_types": types_in(state, seat, 0xFFFF) & ALL_TYPES == ALL_TYPES,
        "monument": bool(state.of_type(seat, MONUMENT)),
        "feast": far["feast"],
        "grand": far["grand"],
    }
    return [name for name, done in earned.items() if done]


def strides(box: TownsBox, state: Towns, seat: int) -> dict[str, tuple[int, int]]:
    """How far a town got towards what is counted."""
    fed_cottages = size(state.of_type(seat, COTTAGE) & fed(state, seat))
    return {"feast": (fed_cottages, FEAST), "grand": (max(0, state.points(seat)), GRAND)}
