"""What players of Clans count besides points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bourgade.games.clans.box import COLOUR_NAMES


def counts(view: Mapping[str, Any], seat: int) -> dict[str, int]:
    """A clan scores for all the huts it stands among when a village is founded."""
    own = view["clans"][seat]
    if own is None:
        return {}
    lands = [huts for number, huts in enumerate(view["huts"], 1) if number not in view["villages"]]
    return {"among": sum(sum(huts) for huts in lands if huts[COLOUR_NAMES.index(own)])}
