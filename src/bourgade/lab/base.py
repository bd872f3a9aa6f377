"""What the kinds of environment share: wishes, spaces, observations, masks and the seeds of episodes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray

from bourgade.core.box import read_box
from bourgade.core.game import Game, Seat
from bourgade.core.signs import BOUND
from bourgade.core.state import AUDIENCE
from bourgade.games import SHELF
from bourgade.lab.eyes import Eyes
from bourgade.lab.match import Match
from bourgade.lab.observe import LENGTH, observed
from bourgade.lab.render import MODES, rendered, sheet_for

REWARDS = ("win", "points")
OBSERVATIONS = ("features", "planes", "hashed")
OVER = "This episode is over, or none has begun: call reset() first."
Wish = str | int | Path | None
Observation = dict[str, NDArray[Any]]


class Wishes:
    """The keyword arguments of an environment: its own, and the options of the game."""

    def __init__(self, wishes: dict[str, Wish]) -> None:
        self.render_mode = wishes.pop("render_mode", None)
        cycles = wishes.pop("max_cycles", None)
        self.max_cycles = None if cycles is None else int(str(cycles))
        self.reward = str(wishes.pop("reward", "win"))
        self.observation = str(wishes.pop("observation", "features"))
        self.box = wishes.pop("box", None)
        self.options = {name: str(choice) for name, choice in wishes.items()}
        if self.render_mode not in [None, *MODES]:
            raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {self.render_mode!r}.")
        if self.reward not in REWARDS:
            raise ValueError(f"reward is one of {', '.join(REWARDS)}, not {self.reward!r}.")
        if self.observation not in OBSERVATIONS:
            raise ValueError(f"observation is one of {', '.join(OBSERVATIONS)}, not {self.observation!r}.")


class Episodes:
    """The seeds of one episode after another: as far apart as luck has it, so that no two runs share episodes."""

    def __init__(self) -> None:
        self.generator: np.random.Generator | None = None

    def next(self, seed: int | None) -> int:
        """A seed given begins anew; none goes on, and none at the very beginning takes any."""
        if seed is not None or self.generator is None:
            self.generator, _ = np_random(seed)
        return drawn(self.generator)


def drawn(generator: np.random.Generator) -> int:
    """The seed of the next episode."""
    return int(generator.integers(1, 1 << 62))


def named(name: str, box: Wish = None) -> Game:
    """A game of the shelf, with the box of a file if one is given."""
    if name not in SHELF:
        raise ValueError(f"There is no game called {name!r} on the shelf; there are {', '.join(SHELF)}.")
    return SHELF[name] if box is None else SHELF[name].with_box(read_box(Path(str(box))))


def sight_of(game: Game, kind: str, seats: int = 1) -> spaces.Box:
    """The space of what so many seats see: one number for each sign of the game, or the hashed view."""
    if kind != "hashed":
        return spaces.Box(-BOUND, BOUND, (seats * len(game.signs),), np.float32)
    return spaces.Box(-np.inf, np.inf, (seats * LENGTH,), np.float32)


def board_of(game: Game) -> NDArray[np.int64]:
    """Which signs lie where on the board: one plane for each kind of thing, the own board's where all have one."""
    signs = game.rooms.signs
    if signs is None or not signs.PLANES:
        raise ValueError(f"{game.name} has no board to see in planes: choose observation='features'.")
    planes = [[i for i, sign in enumerate(game.signs) if sign.split(":")[0] == key] for key in signs.PLANES]
    return np.array(planes, np.int64).reshape(-1, *signs.GRID)


class Seen:
    """A match with the eyes of a learner: spaces, observations, masks and pictures."""

    def __init__(self, name: str, seats: int, wishes: dict[str, Wish], wait: bool) -> None:
        self.wishes = Wishes(wishes)
        self.match = Match(named(name, self.wishes.box), seats, self.wishes.options)
        game = self.match.game
        kind = self.wishes.observation if game.signs else "hashed"  # a game without signs has no features
        self.signs = game.signs if kind != "hashed" else ()
        self.board = board_of(game) if self.wishes.observation == "planes" else None
        self.actions = int(self.match.state.span) + wait  # the last action of those who wait
        self.wait = self.actions - 1 if wait else None
        self.sheet = (1, 1)
        if self.wishes.render_mode == "rgb_array":
            self.sheet = sheet_for(game, game.view(self.match.state, AUDIENCE))
        self.action_space = spaces.Discrete(self.actions)
        self.state_space = sight_of(game, kind, seats)
        sights: dict[str, spaces.Space[Any]] = {
            "observation": sight_of(game, kind),
            "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
        }
        if self.board is not None:
            sights["planes"] = spaces.Box(-BOUND, BOUND, self.board.shape, np.float32)
        self.observation_space = spaces.Dict(sights)
        self.open_eyes()

    def open_eyes(self) -> None:
        """Buffers that compiled code writes and numpy reads, made anew wherever this is copied to."""
        self.eyes = Eyes(self.match.state, len(self.signs), self.actions)
        self.features = np.frombuffer(memoryview(self.eyes.seen), np.float64)
        self.legal = np.frombuffer(memoryview(self.eyes.mask), np.int8)

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        if seat in self.match.asked():
            self.eyes.offer(self.match.state, seat)
            return self.legal.copy()
        mask = np.zeros(self.actions, dtype=np.int8)
        if self.wait is not None:
            mask[self.wait] = 1
        return mask

    def sees(self, seat: Seat) -> NDArray[np.float32]:
        """What a seat may know, as numbers."""
        if not self.signs:
            return observed(self.match.game.view(self.match.state, seat))
        self.eyes.look(self.match.state, seat)
        return self.features.astype(np.float32)

    def observation(self, seat: Seat) -> Observation:
        seen = self.sees(seat)
        found: Observation = {"observation": seen, "action_mask": self.mask(seat)}
        if self.board is not None:
            found["planes"] = seen[self.board]
        return found

    def info(self, seat: Seat, action: int | None = None) -> dict[str, Any]:
        """The mask once more, where some look for it; and the action, if it was illegal."""
        found: dict[str, Any] = {"action_mask": self.mask(seat)}
        return found if action is None else found | {"illegal": int(action)}

    def everything(self) -> NDArray[np.float32]:
        """What all seats know together, for learners that are told more than players."""
        return np.concatenate([self.sees(seat) for seat in range(self.match.seats)])

    def act(self, seat: Seat, action: int) -> bool:
        """Play an action; an illegal one is replaced by luck, and the answer is False."""
        legal = 0 <= action < self.actions and seat in self.match.asked() and self.may(seat, int(action))
        self.match.act(seat, int(action) if legal else self.match.luck(seat))
        return legal

    def may(self, seat: Seat, action: int) -> bool:
        self.eyes.offer(self.match.state, seat)
        return bool(self.legal[action])

    def picture(self) -> str | NDArray[np.uint8] | None:
        view = self.match.game.view(self.match.state, AUDIENCE)
        return rendered(self.match.game, view, self.wishes.render_mode, self.sheet)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in ("eyes", "features", "legal")}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.open_eyes()
