"""Many games between bots: game i is the deal i // seats, with the bots moved on by i % seats chairs.

Every deal is thus played from every chair. A game depends on the plan and its number alone, so that any
number of processes gives the same outcomes; they are handed plans and numbers, never positions.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence

import msgspec

from bourgade.bots.bot import Bot, bot_named, decide
from bourgade.core.box import box_of
from bourgade.core.dice import Dice
from bourgade.core.game import Game, Seat, owing
from bourgade.core.state import CHANCE, State, picked
from bourgade.games import SHELF

See = Callable[[State, Seat, int], None]


class Plan(msgspec.Struct, frozen=True):
    """What is to be played: the same plan always gives the same games."""

    game: str
    seats: int
    bots: tuple[str, ...]  # one per seat
    games: int
    seed: int
    options: dict[str, str]
    box: str | None = None  # the text of another box


class Outcome(msgspec.Struct, frozen=True):
    """How one game ended, seat by seat."""

    number: int
    bots: list[str]
    items: list[list[tuple[str, int]]]
    points: list[int]
    places: list[int]
    moves: int
    draws: int


def game_of(plan: Plan) -> Game:
    game = SHELF[plan.game]
    return game if plan.box is None else game.with_box(box_of(plan.box))


def dice_for(*what: object) -> Dice:
    """Dice that belong to one purpose of one game, unlike those of any other."""
    digest = hashlib.blake2b(repr(what).encode(), digest_size=4).digest()
    return Dice(int.from_bytes(digest, "big"))


def share(places: Sequence[int], seat: Seat) -> float:
    """1 for a win, a part of it if it is shared, 0 for anything else."""
    return 1.0 / places.count(1) if places[seat] == 1 else 0.0


def seating(plan: Plan, number: int) -> list[str]:
    shift = number % plan.seats
    return [plan.bots[(seat + shift) % plan.seats] for seat in range(plan.seats)]


def play_game(game: Game, plan: Plan, number: int) -> Outcome:
    return play_out(game, plan, number)[0]


def unseen(state: State, seat: Seat, move: int) -> None:
    """Nobody looks."""


def play_out(game: Game, plan: Plan, number: int, see: See = unseen) -> tuple[Outcome, State]:
    """One whole game and its last position; chance has dice of its own, so that a deal is the same from every chair.

    `see` is shown every move before it is played.
    """
    names = seating(plan, number)
    bots = [bot_named(name, game) for name in names]
    dice = [dice_for(plan.seed, "bot", number, seat) for seat in range(plan.seats)]
    luck = dice_for(plan.seed, "deal", number // plan.seats)
    order = dice_for(plan.seed, "order", number // plan.seats)
    state = game.deal(plan.seats, plan.options)
    moves = draws = 0
    while state.waiting:
        if owing(state) == [CHANCE]:
            state.play(CHANCE, picked(state, CHANCE, luck))
            draws += 1
        else:
            moves += play_round(state, bots, dice, order, see)
    items = [[(item.key, item.points) for item in row] for row in game.tally(state)]
    points = [int(state.points(seat)) for seat in range(plan.seats)]
    return Outcome(number, names, items, points, game.places(state), moves, draws), state


def play_round(state: State, bots: Sequence[Bot], dice: Sequence[Dice], order: Dice, see: See = unseen) -> int:
    """The sealed moves of all who are asked, chosen before any is shown, or one open move of any of them.

    Who decides later has seen what the others did, so no chair may always be the last.
    """
    asked = owing(state)
    if not state.sealed:
        asked = [asked[order.below(len(asked))]]
    chosen: list[tuple[Seat, int]] = [(seat, decide(bots[seat], state, seat, dice[seat])) for seat in asked]
    for seat, move in chosen:
        see(state, seat, move)
    for seat, move in chosen:
        state.play(seat, move)
    return len(chosen)
