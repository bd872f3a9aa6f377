"""What never changes in Clans, whatever is played."""

from __future__ import annotations

from bourgade.games.clans.ground import COLOURS
from bourgade.games.clans.rules import Clans
from bourgade.games.clans.scoring import SIZE, holds


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
