"""Positions of Les Tribus du Vent that random play seldom reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bourgade.core.dice import Dice
from bourgade.core.game import legal, owing
from bourgade.core.state import CHANCE, FIRST_SEAT, picked
from bourgade.games.tribus_du_vent.notation.spelling import GUIDE_NAMES
from bourgade.games.tribus_du_vent.position import ACTION, LAND, MET, UNLOCKED
from bourgade.games.tribus_du_vent.rules import Tribus
from bourgade.games.tribus_du_vent.rules.building import buildable
from bourgade.games.tribus_du_vent.rules.guides import kept_cards
from bourgade.games.tribus_du_vent.tables.kit import KEPT

if TYPE_CHECKING:
    from bourgade.games.tribus_du_vent import TribusGame

MASTERS = ("red", "blue", "green", "grey", "yellow")  # red first: its third power clears whole spaces
BOTH = 3
SECOND_AND_THIRD = 6


def scenes(game: TribusGame, seats: int) -> list[Tribus]:
    """The deal, a first turn of seats with all their powers, and a fifth village card to keep."""
    return [game.deal(seats, game.default_options), mastery(game, seats), crowded(game, seats)]


def mastery(game: TribusGame, seats: int) -> Tribus:
    """Every guide has met both conditions and has its second and third power (RULES 9)."""
    state = game.deal(seats, game.default_options)
    dice, given = Dice(5), 0
    while state.stage != ACTION:
        seat = FIRST_SEAT[state.waiting]
        board = f"board s{(state.first + given) % seats} {MASTERS[given % len(GUIDE_NAMES)]}"
        moves = legal(game, state, seat) if owing(state) == [CHANCE] else {}
        given += board in moves
        state.play(seat, moves[board] if board in moves else picked(state, seat, dice))
    for other in range(seats):
        state.land[LAND * other + MET] = BOTH
        state.land[LAND * other + UNLOCKED] = SECOND_AND_THIRD
        state.water[other] += 10
    return state


def crowded(game: TribusGame, seats: int) -> Tribus:
    """Four village cards kept and a forest full of riders: the first random game that has them (RULES 7.9)."""
    seed = 0
    while True:
        seed += 1
        state = game.deal(seats, game.default_options)
        dice = Dice(seed)
        while state.waiting:
            seat = FIRST_SEAT[state.waiting]
            if state.stage == ACTION and kept_cards(state, seat) == KEPT and buildable(state, seat):
                return state
            state.play(seat, picked(state, seat, dice))
