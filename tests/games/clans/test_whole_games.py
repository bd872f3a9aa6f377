"""Whole games: against a second, slow reading of the rules, and against the figures of many games."""

from __future__ import annotations

import pytest

from bourgade.core.dice import Dice
from bourgade.core.game import legal, owing
from bourgade.core.state import CHANCE, FIRST_SEAT, picked
from bourgade.games.clans.rules import Clans
from tests.games.clans.land import GAME, LETTERS, picture, scores

NEAR = {land.id: land.neighbours for land in GAME.contents.map.territories}
TERRAIN = {land.id: land.terrain for land in GAME.contents.map.territories}
EPOCHS = [epoch for epoch in GAME.contents.epochs.table for _ in range(epoch.markers)]


class Slow:
    """Clans once more, as one would say it: groups are lists of letters by territory."""

    def __init__(self, state: Clans, peace: bool) -> None:
        groups = [place.split() for place in picture(state).split("  ")]
        self.groups = {int(number): list(huts) for number, huts in groups}
        self.villages: dict[int, list[str]] = {}
        self.points = dict.fromkeys(LETTERS, 0)
        self.founded, self.peace = 0, peace

    def moves(self) -> set[str]:
        pairs = [(a, b) for a in self.groups for b in NEAR[a] if b in self.groups]
        sizes = {number: len(huts) for number, huts in self.groups.items()}
        return {f"move t{a} t{b}" for a, b in pairs if sizes[a] <= 6 or sizes[a] <= sizes[b] >= 7}

    def move(self, a: int, b: int) -> list[int]:
        """The villages that follow from a move."""
        self.groups[b] += self.groups.pop(a)
        return [t for t in sorted(self.groups) if not any(n in self.groups for n in NEAR[t])]

    def found(self, t: int) -> None:
        huts = self.groups.pop(t)
        if self.founded < 12:
            epoch = EPOCHS[self.founded]
            self.founded += 1
            if TERRAIN[t] == epoch.unfavourable:
                return
            if len(set(huts)) == 5 and not (self.peace and len(huts) == 5):
                huts = [hut for hut in huts if huts.count(hut) > 1]
            bonus = epoch.bonus if epoch.favourable in ("any", TERRAIN[t]) else 0
            for colour in set(huts):
                self.points[colour] += len(huts) + bonus
        if huts:
            self.villages[t] = huts

    def picture(self) -> str:
        def sort(huts: list[str]) -> str:
            return "".join(sorted(huts, key=LETTERS.index))

        alive = {t: sort(huts) for t, huts in self.groups.items()}
        settled = {t: f"[{sort(huts)}]" for t, huts in self.villages.items()}
        return "  ".join(f"{t} {huts}" for t, huts in sorted((alive | settled).items()))


def begun(seats: int, choice: str, seed: int) -> tuple[Clans, Dice]:
    state = GAME.deal(seats, {"five_singles": choice})
    assert isinstance(state, Clans)
    dice = Dice(seed)
    while owing(state) == [CHANCE]:
        state.play(CHANCE, picked(state, CHANCE, dice))
    return state, dice


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("choice", ["literal", "peace"])
def test_a_second_reading_of_the_rules_agrees(seats: int, choice: str) -> None:
    for seed in range(12):
        state, dice = begun(seats, choice, seed)
        slow = Slow(state, choice == "peace")
        while state.waiting:
            turn(state, slow, dice)
            assert picture(state) == slow.picture()
            assert scores(state) == {colour: n for colour, n in slow.points.items() if n}
        assert slow.founded == 12 or not slow.groups


def turn(state: Clans, slow: Slow, dice: Dice) -> None:
    """One turn in both readings: a move, and the order of its villages."""
    seat = owing(state)[0]
    texts = legal(GAME, state, seat)
    assert set(texts) == slow.moves()
    text = list(texts)[dice.below(len(texts))]
    state.play(seat, texts[text])
    _, a, b = text.replace("t", "").split()
    new = slow.move(int(a), int(b))
    while new:
        pick = new[0]
        if state.pending:
            choices = legal(GAME, state, seat)
            assert set(choices) == {f"found t{t}" for t in new}
            pick = new[dice.below(len(new))]
            state.play(seat, choices[f"found t{pick}"])
        slow.found(pick)
        new.remove(pick)


def test_many_random_games_look_as_they_should() -> None:
    """Facts of 20,000 games of another reading: 34 to 53 moves, 44.5 on average; 5.5 % end without a move."""
    lengths, early = [], 0
    for seed in range(400):
        state, dice = begun(2, "literal", seed)
        moves = 0
        while state.waiting:
            moves += not state.pending
            seat = FIRST_SEAT[state.waiting]
            state.play(seat, picked(state, seat, dice))
        lengths.append(moves)
        early += state.founded < 12
    assert 30 <= min(lengths) <= max(lengths) <= 56
    assert 43.5 < sum(lengths) / 400 < 45.5
    assert 8 <= early <= 40
