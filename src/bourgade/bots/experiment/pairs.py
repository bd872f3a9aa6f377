"""One game twice: with the box as it is and with the other one, from the same deal, with the same bots."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bourgade.bots.playing import Plan, play_out, share
from bourgade.core.game import Game, Seat
from bourgade.core.state import State


class Side(msgspec.Struct, frozen=True):
    """How a game went with one of the boxes; lists are by seat."""

    won: list[float]  # a shared win counts as its share
    points: list[int]
    places: list[int]
    holdings: list[dict[str, list[str]]]
    moves: int
    leads: int


class Pair(msgspec.Struct, frozen=True):
    """The same deal from the same chairs, with both boxes."""

    deal: int
    old: Side
    new: Side


class Leads:
    """How often somebody else took the lead alone, as points stood after each move."""

    def __init__(self) -> None:
        self.leader: Seat | None = None
        self.changes = 0

    def see(self, state: State, seat: Seat, move: int) -> None:
        self.note([int(state.points(n)) for n in range(state.seats)])

    def note(self, points: Sequence[int]) -> None:
        most = max(points)
        if points.count(most) == 1 and points.index(most) != self.leader:
            self.changes += self.leader is not None
            self.leader = points.index(most)


def side(game: Game, plan: Plan, number: int) -> Side:
    leads = Leads()
    outcome, end = play_out(game, plan, number, leads.see)
    leads.see(end, 0, 0)
    held = [{kind: list(things) for kind, things in game.holdings(end, seat).items()} for seat in range(plan.seats)]
    won = [share(outcome.places, seat) for seat in range(plan.seats)]
    return Side(won, outcome.points, outcome.places, held, outcome.moves, leads.changes)


def pair(old: Game, new: Game, plan: Plan, number: int) -> Pair:
    return Pair(number // plan.seats, side(old, plan, number), side(new, plan, number))
