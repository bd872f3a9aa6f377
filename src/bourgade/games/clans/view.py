"""What each seat sees of Clans, and is asked."""

from __future__ import annotations

from functools import lru_cache

from bourgade.core.game import Line, View, owing
from bourgade.core.state import LUCK
from bourgade.games.clans.box import COLOUR_NAMES, ClansBox
from bourgade.games.clans.position import holds
from bourgade.games.clans.rules import Clans
from bourgade.games.clans.tables import COLOURS


def view(box: ClansBox, state: Clans, seat: int) -> View:
    """Everything on the table is public but the clan cards."""
    return {**open_part(state), **own_part(state, seat)}


def open_part(state: Clans) -> View:
    """What lies on the table."""
    setting_up = state.waiting == LUCK
    groups = list(state.huts)
    settled = 0 if setting_up or not state.dealt else ~state.live
    pending = state.pending
    return {
        "asked": owing(state),
        "huts": list(map(counted, groups)),
        "villages": [t for t, group in enumerate(groups, start=1) if group and settled >> t - 1 & 1],
        "order": [t + 1 for t in range(len(groups)) if pending >> t & 1] if pending else [],
        "scores": list(state.scores),
        "markers": list(state.markers),
        "founded": state.founded,
        "epoch": epoch(state),
        "turn": state.current if state.waiting and not setting_up else None,
    }


def own_part(state: Clans, seat: int) -> View:
    """The clan cards: one's own, and all of them when it is over."""
    over = not state.waiting
    return {"clans": [clan(state, other) if other == seat or over else None for other in range(state.seats)]}


@lru_cache(maxsize=4096)
def counted(group: int) -> list[int]:
    """How many huts of each colour; the list is kept, and nobody writes into a view."""
    return [holds(group, colour) for colour in range(COLOURS)]


def epoch(state: Clans) -> int:
    """The epoch of the next marker, counted from 1; the last one once all are taken."""
    return state.ground.epoch_of[min(state.founded, state.ground.villages - 1)] + 1


def clan(state: Clans, seat: int) -> str | None:
    return COLOUR_NAMES[state.secret[seat]] if state.secret[seat] >= 0 else None


def prompt(box: ClansBox, state: Clans, seat: int) -> Line:
    return Line("prompts.order" if state.pending else "prompts.move", {"epoch": epoch(state)})
