"""OpenSpiel: every game of the shelf as a `pyspiel` game written in Python, chance moves explicit.

import pyspiel, bourgade.lab.spiel
game = pyspiel.load_game("bourgade_clans", {"players": 3, "longest": 2000})

`reward` is `points` or `win`, `box` the path of another box; every option of the game is a parameter of its name.
A game is over as it stands after `longest` moves, chance included: players who move at random may take their time.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ImportError("The games of OpenSpiel need the spiel extra: pip install 'bourgade[spiel]'.") from missing
from numpy.typing import NDArray

from bourgade.core.box import read_box
from bourgade.core.game import Game, owing
from bourgade.core.state import CHANCE, State, featured, listed
from bourgade.games import SHELF
from bourgade.lab.course import Course
from bourgade.lab.match import checked_options, rewards
from bourgade.lab.observe import LENGTH, observed

MOST = {"points": 1000.0, "win": 1.0}  # what a player can win or lose
LONGEST = 20_000  # unless `longest` says otherwise: far above what players with a purpose need


def defaults(game: Game) -> dict[str, Any]:
    """The parameters of a game of OpenSpiel, and what they are unless somebody says otherwise."""
    players = max(2, game.seats[0]) if len(game.seats) > 1 else game.seats[0]
    return {"players": players, "longest": LONGEST, "reward": "points", "box": "", **game.default_options}


def kind_of(game: Game, utility: Any = pyspiel.GameType.Utility.GENERAL_SUM) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    return pyspiel.GameType(
        short_name=f"bourgade_{game.name}",
        long_name=f"Bourgade: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game),
    )


class SpielGame(pyspiel.Game):
    """One box with a number of players."""

    shelved: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wanted = defaults(self.shelved) | (params or {})
        self.box = self.shelved.with_box(read_box(Path(wanted["box"]))) if wanted["box"] else self.shelved
        self.options = checked_options(self.box, {name: str(wanted[name]) for name in self.box.default_options})
        self.seats, self.longest, self.reward = int(wanted["players"]), int(wanted["longest"]), str(wanted["reward"])
        if self.seats not in self.box.seats:
            raise ValueError(f"{self.box.name} is played with {self.box.seats[0]} to {self.box.seats[-1]} players.")
        if self.longest < 1:
            raise ValueError(f"longest must be 1 or more, not {self.longest}.")
        if self.reward not in MOST:
            raise ValueError(f"reward is one of {', '.join(MOST)}, not {self.reward!r}.")
        for_win = self.reward == "win" and self.seats > 1  # alone there is nobody to beat: the score
        most = MOST["win" if for_win else "points"]
        span = int(self.box.deal(self.seats, self.options).span)
        info = pyspiel.GameInfo(
            num_distinct_actions=span,
            max_chance_outcomes=span,
            num_players=self.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if for_win else None,
            max_game_length=self.longest,
        )
        utility = pyspiel.GameType.Utility.ZERO_SUM if for_win else pyspiel.GameType.Utility.GENERAL_SUM
        super().__init__(kind_of(self.shelved, utility), info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.box)


class SpielState(pyspiel.State):
    """A position; seats that decide at once are asked in turn and see nothing of each other's sealed moves."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = Course(game.box, game.seats, game.options)
        self.envelopes: dict[int, int] = {}
        self.longest, self.reward = game.longest, game.reward
        self.played = 0

    @property
    def position(self) -> State:
        return self.course.state

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        asked = [seat for seat in owing(self.position) if seat not in self.envelopes]
        return int(pyspiel.PlayerId.CHANCE) if asked[0] == CHANCE else asked[0]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(listed(self.position, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        moves = listed(self.position, CHANCE)
        odds = [int(self.position.odds(move)) for move in moves]
        return [(move, share / sum(odds)) for move, share in zip(moves, odds, strict=True)]

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        self.played += 1
        if player < 0:
            self.course.play(CHANCE, action)
        elif not self.position.sealed:
            self.course.play(player, action)
        else:
            self.envelopes[player] = action
            self.open_envelopes()

    def open_envelopes(self) -> None:
        if sorted(self.envelopes) == owing(self.position):
            sealed, self.envelopes = self.envelopes, {}
            for seat in sorted(sealed):
                self.course.play(seat, sealed[seat])

    def _action_to_string(self, player: int, action: int) -> str:
        return self.course.game.spell(self.position, max(player, int(CHANCE)), action)

    def is_terminal(self) -> bool:
        return not self.position.waiting or self.played >= self.longest

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.course.seats
        return rewards(self.course.game, self.position, self.reward)

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> SpielState:
        """A world that looks the same to a player: what they cannot see is dealt anew, sealed moves of others too."""
        twin: SpielState = self.clone()
        twin.course.redeal(player, int(rng() * (1 << 31)))
        for other in [seat for seat in twin.envelopes if seat != player]:
            moves = listed(twin.position, other)
            twin.envelopes[other] = moves[int(rng() * len(moves))]
        return twin

    def __str__(self) -> str:
        return ",".join(str(action) for action in self.history())


class Observer:
    """What a player may know: the view as text, its features as numbers (hashed where a game has none)."""

    def __init__(self, box: Game) -> None:
        self.box = box
        self.tensor: NDArray[np.float32] = np.zeros(len(box.signs) or LENGTH, np.float32)
        self.dict = {"features" if box.signs else "view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.box.signs:
            self.tensor[:] = featured(state.position, player, len(self.box.signs))
        else:
            self.tensor[:] = observed(self.box.view(state.position, player))

    def string_from(self, state: SpielState, player: int) -> str:
        return json.dumps(self.box.view(state.position, player))


def register() -> None:
    """Make every game of the shelf known to `pyspiel.load_game`."""
    for game in SHELF.values():
        boxed = type(f"Spiel{game.name.title()}", (SpielGame,), {"shelved": game})
        pyspiel.register_game(kind_of(game), boxed)


register()
