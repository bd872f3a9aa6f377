"""Clans as a Python game inside OpenSpiel: prints games a second and a checksum of the first games.

Favours for OpenSpiel: the start is set on the game instead of dealt by chance nodes, and positions copy
themselves instead of being walked by deepcopy.
"""

from __future__ import annotations

import json
import time
from typing import Any

import clans_plain as clans
import pyspiel

KIND = pyspiel.GameType(
    short_name="python_clans",
    long_name="Clans",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=clans.FOUND + len(clans.TERRAIN),
    max_chance_outcomes=0,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=80,
)


class ClansGame(pyspiel.Game):
    start: dict[str, Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(KIND, INFO, params or {})

    def new_initial_state(self) -> ClansState:
        return ClansState(self)


class ClansState(pyspiel.State):
    def __init__(self, game: ClansGame) -> None:
        super().__init__(game)
        self.rules = clans.Position(ClansGame.start)

    def current_player(self) -> int:
        return pyspiel.PlayerId.TERMINAL if self.rules.over else self.rules.current

    def _legal_actions(self, player: int) -> list[int]:
        return self.rules.legal_actions()

    def _apply_action(self, action: int) -> None:
        self.rules.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        return self.rules.over

    def returns(self) -> list[float]:
        lead = self.rules.points(0) - self.rules.points(1)
        value = float((lead > 0) - (lead < 0))
        return [value, -value]

    def __str__(self) -> str:
        return f"{self.rules.huts} {self.rules.current}"


pyspiel.register_game(KIND, ClansGame)


def play(game: ClansGame, start: dict[str, Any]) -> tuple[ClansState, int]:
    ClansGame.start = start
    rng = clans.Rng(start["dice"])
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[rng.below(len(actions))])
        moves += 1
    return state, moves


def main() -> None:
    game = pyspiel.load_game("python_clans")
    starts = clans.DATA["starts"]
    check = moves = 0
    for start in starts:
        state, played = play(game, start)
        rules = state.rules
        moves += played
        for value in [*rules.scores, rules.points(0), rules.points(1), rules.founded, played]:
            check = (check * 31 + value) & 0xFFFFFFFF
    best = 0.0
    for _ in range(clans.DATA["windows"]):
        games, begin = 0, time.process_time()
        while (spent := time.process_time() - begin) < 1.0:
            play(game, starts[games % len(starts)])
            games += 1
        best = max(best, games / spent)
    print(json.dumps({"games_s": best, "moves_s": best * moves / len(starts), "check": check}))


main()
