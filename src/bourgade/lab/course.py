"""A position that remembers how it came about: compiled positions cannot be written down, their course can."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bourgade.core.dice import Dice
from bourgade.core.game import Game, Seat
from bourgade.core.state import State
from bourgade.games import SHELF


class Redealt(NamedTuple):
    """What a seat cannot see was dealt anew with the dice of a seed."""

    seat: Seat
    seed: int


class Course:
    """Deal and moves, chance included; a copy costs what a position costs, a pickle is played again when opened."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.state: State = game.deal(seats, self.options)
        self.past: list[tuple[Seat, int] | Redealt] = []

    def play(self, seat: Seat, move: int) -> None:
        self.state.play(seat, move)
        self.past.append((seat, move))

    def redeal(self, seat: Seat, seed: int) -> None:
        self.state.redeal(seat, Dice(seed))
        self.past.append(Redealt(seat, seed))

    def __deepcopy__(self, memo: dict[int, Any]) -> Course:
        twin = Course.__new__(Course)
        twin.game, twin.seats, twin.options = self.game, self.seats, self.options
        twin.state, twin.past = self.state.copy(), self.past[:]
        return twin

    def __getstate__(self) -> dict[str, Any]:
        other = None if self.game is SHELF[self.game.name] else self.game.box
        return {
            "game": self.game.name,
            "box": other,
            "seats": self.seats,
            "options": self.options,
            "past": self.past,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        game, box = SHELF[kept["game"]], kept["box"]
        Course.__init__(self, game if box is None else game.with_box(box), kept["seats"], kept["options"])
        for event in kept["past"]:
            if isinstance(event, Redealt):
                self.redeal(*event)
            else:
                self.play(*event)
