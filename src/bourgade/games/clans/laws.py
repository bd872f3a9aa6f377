"""What never changes in Clans, whatever is played."""

from __future__ import annotations

from bourgade.core.state import LUCK
from bourgade.games.clans.position import SIZE, holds
from bourgade.games.clans.rules import Clans
from bourgade.games.clans.tables import COLOURS


def check(state: Clans) -> None:
    clans = [clan for clan in state.secret if clan >= 0]
    assert len(set(clans)) == len(clans), "a clan card was dealt twice"
    assert sum(state.markers) == state.founded <= state.ground.villages
    for group in state.huts:
        assert group >> SIZE == sum(holds(group, colour) for colour in range(COLOURS))
    per_colour = [sum(holds(group, colour) for group in state.huts) for colour in range(COLOURS)]
    assert all(count <= state.ground.regions for count in per_colour), "huts came from nowhere"
    if not state.founded and state.dealt > state.ground.regions:
        assert per_colour == [state.ground.regions] * COLOURS, "huts leave only when villages are founded"
    for t in range(state.ground.lands):
        assert bool(state.big >> t & 1) == bool(state.live >> t & 1 and state.size(t) >= state.ground.settled)
        assert not state.live >> t & 1 or state.huts[t]


def turned(state: Clans) -> Clans:
    """The same position with every seat renamed to the next: nothing that is seen or judged may notice."""
    after = state.copy()
    seats = int(state.seats)
    for seat in range(seats):
        after.markers[(seat + 1) % seats] = state.markers[seat]
        after.secret[(seat + 1) % seats] = state.secret[seat]
    after.current = (state.current + 1) % seats
    if state.waiting not in (0, LUCK):
        after.waiting = 1 << after.current
    return after
