"""One game between programs: chance moves by itself, sealed moves wait until the last one is in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bourgade.core.dice import Dice
from bourgade.core.game import OWING, Game, Seat
from bourgade.core.state import CHANCE, LUCK, State, listed, picked
from bourgade.lab.course import Course


class Match:
    """The lab's table: by numbers instead of texts, with quick dice instead of a committed stream."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        if seats not in game.seats:
            raise ValueError(f"{game.name} is played with {game.seats[0]} to {game.seats[-1]} seats, not {seats}.")
        self.seats = seats
        self.course = Course(game, seats, checked_options(game, options))
        self.begin(1)

    @property
    def game(self) -> Game:
        return self.course.game

    @property
    def state(self) -> State:
        return self.course.state

    def begin(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.course = Course(self.game, self.seats, self.course.options)
        self.envelopes: dict[Seat, int] = {}
        self.settle()

    def asked(self) -> list[Seat]:
        """The seats that still owe a move; none when the game is over."""
        return [seat for seat in OWING[self.state.waiting] if seat not in self.envelopes]

    def moves(self, seat: Seat) -> list[int]:
        return listed(self.state, seat) if seat in self.asked() else []

    def act(self, seat: Seat, move: int) -> None:
        if not self.state.sealed:
            self.course.play(seat, move)
        else:
            self.envelopes[seat] = move
            if sorted(self.envelopes) == OWING[self.state.waiting]:
                sealed, self.envelopes = self.envelopes, {}
                for other in sorted(sealed):
                    self.course.play(other, sealed[other])
        self.settle()

    def settle(self) -> None:
        while self.state.waiting == LUCK:
            self.course.play(CHANCE, picked(self.state, CHANCE, self.dice))

    def luck(self, seat: Seat) -> int:
        """Any legal move of a seat."""
        return picked(self.state, seat, self.dice)

    def rewards(self, kind: str) -> list[float]:
        return rewards(self.game, self.state, kind)

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"dice": self.dice.state}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.dice = Dice(1)
        self.dice.state = kept["dice"]


def rewards(game: Game, state: State, kind: str) -> list[float]:
    """`win`: 1 for the winner down to -1 for the last, equal places equal; `points`: the score."""
    if kind == "points" or state.seats == 1:
        return [float(state.points(seat)) for seat in range(state.seats)]
    places = game.places(state)
    return [sum((p > mine) - (p < mine) for p in places) / (state.seats - 1) for mine in places]


def checked_options(game: Game, wishes: Mapping[str, str]) -> dict[str, str]:
    """All options of a game, those not named at their default."""
    known = {option.name: option.choices for option in game.options}
    for name, choice in wishes.items():
        if name not in known:
            raise ValueError(f"{game.name} has no option {name!r}; it has {', '.join(known) or 'none'}.")
        if choice not in known[name]:
            raise ValueError(f"Option {name} of {game.name} is one of {', '.join(known[name])}, not {choice!r}.")
    return {**game.default_options, **wishes}
