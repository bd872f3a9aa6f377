"""Why one move is better than another: first what players count, then what a learned judge sees, then the whole."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.bots.differences import SURE, Gain, ahead, apart, parts
from bourgade.bots.noticed import noticed
from bourgade.core.game import Game, Seat
from bourgade.core.state import State


def reasons(
    game: Game, seat: Seat, ours: Sequence[State], theirs: Sequence[State], points: float, sure: float = SURE
) -> list[Gain]:
    """From worlds after either move; `points` is what the whole search expects of the better one."""
    here, there = ([parts(game, state, seat) for state in worlds] for worlds in (ours, theirs))
    counted = apart(here, there, sure)
    seen = noticed(game, game.mind.judge, seat, ours, theirs)[:1]
    if any(gain.speaks_for for gain in counted):
        return counted + seen
    return seen + counted[:1] if seen else ahead(points) + counted[:1]
