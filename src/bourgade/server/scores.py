"""A finished game in numbers."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.core.game import Game
from bourgade.server.cards import ItemCard, Scores
from bourgade.server.chronicle import args_of, line
from bourgade.table.table import positions


def scores(game: Game, seats: int, options: dict[str, str], log: Sequence[tuple[int, str]]) -> Scores:
    """Everything about a finished game that is a number, and what could have been."""
    states = positions(game, seats, options, log)
    last = states[-1]
    items = game.tally(last)
    return Scores(
        items=[[ItemCard(i.key, i.points, args_of(i.args)) for i in row] for row in items],
        points=[sum(item.points for item in row) for row in items],
        places=game.places(last),
        parted=line(told) if (told := game.parted(last)) else None,
        course=[[state.points(seat) for seat in range(seats)] for state in states[1:]],
        movers=[seat for seat, _ in log],
        hindsight=[[line(told) for told in game.hindsight(states, seat)] for seat in range(seats)],
        deeds=[game.deeds(last, seat) for seat in range(seats)],
    )
