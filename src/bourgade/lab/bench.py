"""How fast the rules run: the best of several windows of processor time, for one game in one mode.

`python -m bourgade.lab.bench GAME WINDOWS SECONDS` prints the numbers as JSON, in the mode it was started in.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable

import msgspec

from bourgade._mode import SWITCH, mode
from bourgade.core.dice import Dice
from bourgade.core.game import Game
from bourgade.core.search import Thinker
from bourgade.core.state import LUCK, State, new_buffer, picked
from bourgade.games import SHELF
from bourgade.lab.loops import copies, listed_game, lists, picked_game

SAMPLE = 50  # positions of which copies and lists are taken
DEPTH = 20  # random moves that lead to them
BATCH = 20  # copies or lists between two looks at the clock
DECISION = 1000  # iterations of one decision
LONGEST = 5000  # moves of a random game


class Speed(msgspec.Struct, frozen=True):
    """What one game does in a second of processor time."""

    mode: str
    seats: int
    games: float  # random games, moves by `pick`
    moves: float
    games_listed: float  # the same with all moves listed
    moves_listed: float
    copies: float
    lists: float
    iterations: float  # of the search, on the opening position
    decision_ms: float  # a decision of 1,000 iterations


class Windows(msgspec.Struct, frozen=True):
    count: int = 3
    seconds: float = 0.4

    def best(self, work: Callable[[], tuple[float, float]]) -> tuple[float, float]:
        """The best rate of two counts that a piece of work returns; the first decides."""
        return max(self.rate(work) for _ in range(self.count))

    def rate(self, work: Callable[[], tuple[float, float]]) -> tuple[float, float]:
        first = second = 0.0
        start = time.process_time()
        while (spent := time.process_time() - start) < self.seconds:
            one, two = work()
            first, second = first + one, second + two
        return first / spent, second / spent


def opening(game: Game, seats: int, dice: Dice, moves: int = 0) -> State:
    """The first position in which somebody is asked, or one so many random moves later."""
    state: State = game.deal(seats, game.default_options)
    picked_game(state, dice, new_buffer(state), moves)
    while state.waiting == LUCK:
        state.play(-1, picked(state, -1, dice))
    return state


def measured(game: Game, windows: Windows) -> Speed:
    seats = 2 if 2 in game.seats else game.seats.start
    dice = Dice(1)
    buffer = new_buffer(game.deal(seats, game.default_options))
    sample = [s for s in (opening(game, seats, dice, DEPTH) for _ in range(SAMPLE)) if s.waiting]

    def whole(play: Callable[..., int]) -> Callable[[], tuple[float, float]]:
        return lambda: (1, play(game.deal(seats, game.default_options), dice, buffer, LONGEST))

    def think() -> tuple[float, float]:
        Thinker(opening(game, seats, dice), 0, dice, game.mind).think(DECISION if mode() == "compiled" else BATCH)
        return (DECISION if mode() == "compiled" else BATCH, 0)

    games, moves = windows.best(whole(picked_game))
    games_listed, moves_listed = windows.best(whole(listed_game))
    copied, _ = windows.best(lambda: (sum(int(copies(state, BATCH)) for state in sample), 0))
    listed, _ = windows.best(lambda: (sum(int(lists(state, buffer, BATCH)) for state in sample), 0))
    thought, _ = windows.best(think)
    return Speed(
        mode(), seats, games, moves, games_listed, moves_listed, copied, listed, thought, 1000 * DECISION / thought
    )


def measured_in(name: str, windows: Windows, interpreted: bool) -> Speed:
    """The same in a process of its own, compiled if there is a compiled build, or from the plain source."""
    command = [sys.executable, "-m", "bourgade.lab.bench", name, str(windows.count), str(windows.seconds)]
    environment = {**os.environ, SWITCH: "1" if interpreted else ""}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(done.stdout, type=Speed)


if __name__ == "__main__":
    print(
        msgspec.json.encode(measured(SHELF[sys.argv[1]], Windows(int(sys.argv[2]), float(sys.argv[3])))).decode(),
        flush=True,
    )
