"""A fingerprint of whole games in the mode of this process, to be compared with the other mode."""

from __future__ import annotations

import hashlib
import json
import sys

from bourgade._mode import mode
from bourgade.core.dice import Dice
from bourgade.core.game import Game, owing
from bourgade.core.search import Mind, Thinker
from bourgade.core.state import CHANCE, State, featured, listed
from bourgade.games import SHELF
from tests.contract.dump import dump
from tests.contract.walks import starts, walk

THINK_EVERY = 25


def digest(game: Game, seats: int, games: int) -> str:
    """Every position, list of moves, worth, what bots read in it and some thoughts of so many games."""
    sha = hashlib.sha256()
    beginnings = starts(game, seats)
    for number in range(games):
        for ply, state in enumerate(walk(game, beginnings[number % len(beginnings)], number, eager=number % 2 == 1)):
            sha.update(json.dumps(facts(game, state, ply), sort_keys=True, default=str).encode())
    return sha.hexdigest()


def facts(game: Game, state: State, ply: int) -> list[object]:
    seats = range(state.seats)
    values = {name: value for name, value in dump(state).items() if isinstance(value, (int, list))}
    shared = {name for name, value in values.items() if value == id(getattr(state, name))}
    plain = {name: value for name, value in values.items() if name not in shared}
    lists = [listed(state, seat) for seat in owing(state)]
    senses = [featured(state, seat, len(game.signs)) for seat in seats]
    return [plain, lists, [(state.points(s), state.worth(s)) for s in seats], senses, thoughts(game, state, ply)]


def thoughts(game: Game, state: State, ply: int) -> list[int]:
    mind = game.mind
    short = Mind(mind.explore, mind.scale, min(mind.cut, 12), mind.widen, min(mind.tries, 2), judge=mind.judge)
    asked = [seat for seat in owing(state) if seat != CHANCE] if ply % THINK_EVERY == 7 else []
    return [Thinker(state, seat, Dice(ply), short).think(12) for seat in asked[:1]]


def main(name: str, games: int) -> None:
    game = SHELF[name]
    print(json.dumps({"mode": mode(), "games": {seats: digest(game, seats, games) for seats in game.seats}}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
