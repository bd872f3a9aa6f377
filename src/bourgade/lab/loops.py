"""Bare loops over a position, compiled with the rules, so that a measurement holds nothing but the game."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.core.state import CHANCE, FIRST_SEAT, State


def picked_game(state: State, dice: Dice, out: vec[i64], limit: i64) -> i64:
    """A random game by `pick`; how many moves the seats made."""
    moves: i64 = 0
    while state.waiting and moves < limit:
        seat = FIRST_SEAT[state.waiting]
        state.play(seat, state.pick(seat, dice, out))
        if seat != CHANCE:
            moves += 1
    return moves


def listed_game(state: State, dice: Dice, out: vec[i64], limit: i64) -> i64:
    """A random game in which every move of a seat is drawn from the list of all; how many there were."""
    moves: i64 = 0
    while state.waiting and moves < limit:
        seat = FIRST_SEAT[state.waiting]
        if seat == CHANCE:
            state.play(seat, state.pick(seat, dice, out))
        else:
            state.play(seat, out[dice.below(state.fill_moves(seat, out))])
            moves += 1
    return moves


def copies(state: State, times: i64) -> i64:
    _i: i64
    for _i in range(times):
        state.copy()
    return times


def lists(state: State, out: vec[i64], times: i64) -> i64:
    seat = FIRST_SEAT[state.waiting]
    _i: i64
    for _i in range(times):
        state.fill_moves(seat, out)
    return times
