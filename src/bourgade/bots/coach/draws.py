"""What draws were worth to each player: what they could hope for after them, less what they could before.

Both by the same search and as often; before, it deals the draws anew in every world. Each player's hopes are those of
their own eyes, so that what others drew in secret is worth something only once it is seen.
"""

from __future__ import annotations

from bourgade.bots.bot import imagined
from bourgade.bots.coach.gaps import Gap, gap
from bourgade.bots.pace import Pace
from bourgade.core.dice import Dice
from bourgade.core.game import Game, Seat
from bourgade.core.search import Thinker
from bourgade.core.state import State

BATCH = 10  # looks between two pauses


def worths(game: Game, before: State, after: State, looks: int, pace: Pace) -> list[Gap]:
    """By seat, in parts of the win."""
    return [
        gap(hopes(game, after, seat, looks, pace), hopes(game, before, seat, looks, pace))
        for seat in range(before.seats)
    ]


def hopes(game: Game, state: State, seat: Seat, looks: int, pace: Pace) -> list[float]:
    """What part of the win each look gave the seat; alone, against par."""
    thinker = Thinker(imagined(state, seat, Dice(1)), seat, Dice(1), game.mind)
    found: list[float] = []
    for number in range(looks):
        thinker.dice = Dice(number + 1)
        thinker.iterate()
        rewards = [float(thinker.rewards[one]) for one in range(state.seats)]
        found.append(rewards[seat] / sum(rewards) if state.seats > 1 else rewards[seat])
        if number % BATCH == 0:
            pace.pause()
    return found
