"""One game between programs: chance moves by itself, sealed moves wait until the last one is in."""

from __future__ import annotations

from bourgade.core.dice import Dice
from bourgade.core.game import Game, Seat, owing
from bourgade.core.state import CHANCE, State, listed, picked


class Match:
    """The lab's table: by numbers instead of texts, with quick dice instead of a committed stream."""

    def __init__(self, game: Game, seats: int, options: dict[str, str]) -> None:
        if seats not in game.seats:
            raise ValueError(f"{game.name} is played with {game.seats[0]} to {game.seats[-1]} seats, not {seats}.")
        self.game = game
        self.seats = seats
        self.options = checked_options(game, options)
        self.begin(1)

    def begin(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.state: State = self.game.deal(self.seats, self.options)
        self.envelopes: dict[Seat, int] = {}
        self.settle()

    def asked(self) -> list[Seat]:
        """The seats that still owe a move; none when the game is over."""
        return [seat for seat in owing(self.state) if seat not in self.envelopes]

    def moves(self, seat: Seat) -> list[int]:
        return listed(self.state, seat) if seat in self.asked() else []

    def act(self, seat: Seat, move: int) -> None:
        if not self.state.sealed:
            self.state.play(seat, move)
        else:
            self.envelopes[seat] = move
            if sorted(self.envelopes) == owing(self.state):
                sealed, self.envelopes = self.envelopes, {}
                for other in sorted(sealed):
                    self.state.play(other, sealed[other])
        self.settle()

    def settle(self) -> None:
        while owing(self.state) == [CHANCE]:
            self.state.play(CHANCE, picked(self.state, CHANCE, self.dice))

    def luck(self, seat: Seat) -> int:
        """Any legal move of a seat."""
        return picked(self.state, seat, self.dice)

    def rewards(self, kind: str) -> list[float]:
        """`win`: 1 for the winner down to -1 for the last, equal places equal; `points`: the score."""
        if kind == "points" or self.seats == 1:
            return [float(self.state.points(seat)) for seat in range(self.seats)]
        places = self.game.places(self.state)
        return [sum((p > mine) - (p < mine) for p in places) / (self.seats - 1) for mine in places]


def checked_options(game: Game, wishes: dict[str, str]) -> dict[str, str]:
    """All options of a game, those not named at their default."""
    known = {option.name: option.choices for option in game.options}
    for name, choice in wishes.items():
        if name not in known:
            raise ValueError(f"{game.name} has no option {name!r}; it has {', '.join(known) or 'none'}.")
        if choice not in known[name]:
            raise ValueError(f"Option {name} of {game.name} is one of {', '.join(known[name])}, not {choice!r}.")
    return game.default_options | wishes
