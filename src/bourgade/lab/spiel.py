"""OpenSpiel: every game of the shelf as a `pyspiel` game written in Python, chance moves explicit.

import pyspiel, bourgade.lab.spiel
game = pyspiel.load_game("bourgade_clans", {"players": 3, "longest": 2000})

A game is over as it stands after `longest` moves, chance included: players who move at random may take their time.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from bourgade.core.game import Game, owing
from bourgade.core.state import CHANCE, State, listed
from bourgade.games import SHELF
from bourgade.lab.observe import LENGTH, observed

LONGEST = 20_000  # unless `longest` says otherwise: far above what players with a purpose need


def kind_of(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    return pyspiel.GameType(
        short_name=f"bourgade_{game.name}",
        long_name=f"Bourgade: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": max(2, game.seats[0]) if len(game.seats) > 1 else game.seats[0],
            "longest": LONGEST,
        },
    )


class SpielGame(pyspiel.Game):
    """One box with a number of players."""

    box: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = kind_of(self.box)
        self.seats = int((params or {}).get("players", kind.parameter_specification["players"]))
        if self.seats not in self.box.seats:
            raise ValueError(f"{self.box.name} is played with {self.box.seats[0]} to {self.box.seats[-1]} players.")
        self.longest = int((params or {}).get("longest", LONGEST))
        if self.longest < 1:
            raise ValueError(f"longest must be 1 or more, not {self.longest}.")
        span = int(self.box.deal(self.seats, self.box.default_options).span)
        info = pyspiel.GameInfo(
            num_distinct_actions=span,
            max_chance_outcomes=span,
            num_players=self.seats,
            min_utility=-1000.0,
            max_utility=1000.0,
            utility_sum=None,
            max_game_length=self.longest,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.box)


class Held:
    """A position and its game; OpenSpiel clones states by deepcopy, which compiled positions do not know."""

    def __init__(self, box: Game, position: State) -> None:
        self.box = box
        self.position = position

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.box, self.position.copy())


class SpielState(pyspiel.State):
    """A position; seats that decide at once are asked in turn and see nothing of each other's sealed moves."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game.box, game.box.deal(game.seats, game.box.default_options))
        self.envelopes: dict[int, int] = {}
        self.longest = game.longest
        self.played = 0

    @property
    def position(self) -> State:
        return self.held.position

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
            self.position.play(CHANCE, action)
        elif not self.position.sealed:
            self.position.play(player, action)
        else:
            self.envelopes[player] = action
            self.open_envelopes()

    def open_envelopes(self) -> None:
        if sorted(self.envelopes) == owing(self.position):
            sealed, self.envelopes = self.envelopes, {}
            for seat in sorted(sealed):
                self.position.play(seat, sealed[seat])

    def _action_to_string(self, player: int, action: int) -> str:
        return self.held.box.spell(self.position, max(player, int(CHANCE)), action)

    def is_terminal(self) -> bool:
        return not self.position.waiting or self.played >= self.longest

    def returns(self) -> list[float]:
        over = self.is_terminal()
        return [float(self.position.points(seat)) if over else 0.0 for seat in range(self.position.seats)]

    def __str__(self) -> str:
        return ",".join(str(action) for action in self.history())


class Observer:
    """What a player may know: the view, as text and as numbers."""

    def __init__(self, box: Game) -> None:
        self.box = box
        self.tensor: NDArray[np.float32] = np.zeros(LENGTH, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = observed(self.box.view(state.position, player))

    def string_from(self, state: SpielState, player: int) -> str:
        return json.dumps(self.box.view(state.position, player))


def register() -> None:
    """Make every game of the shelf known to `pyspiel.load_game`."""
    for game in SHELF.values():
        boxed = type(f"Spiel{game.name.title()}", (SpielGame,), {"box": game})
        pyspiel.register_game(kind_of(game), boxed)


register()
