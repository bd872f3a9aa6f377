"""A judge learns by self-play: generations of games, lambda returns, the best by games won on deals of its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bourgade.core.dice import Dice
from bourgade.core.game import Game
from bourgade.core.judge import Judge
from bourgade.core.learned import Learned
from bourgade.core.signs import fingerprint
from bourgade.core.study import Notes, Student
from bourgade.lab.duel import Duel, duel
from bourgade.lab.net import Floats, Net

LAMBDA = 0.7
HELD_OUT = 20  # one game in so many is not learned from: errors are measured on it
STAGES = 5  # parts of a game by which correlations are told
QUIET = 0.3  # of the games begin without luck
NOISES = (0, 3, 10)  # how often luck plays before a game is noted, in percent


@dataclass(frozen=True)
class Course:
    """What is to be learned, and how long."""

    game: Game
    seats: tuple[int, ...]
    games: tuple[int, ...]  # by generation
    hands: tuple[float, ...]  # how much of worth is in the judgement: the first plays, all are tried
    cut: int
    seed: int
    wide: int = 24
    narrow: int = 12
    keep: int = 5  # one position in so many is noted
    trials: int = 40  # games by which a generation is chosen
    iterations: int = 40  # of each decision in them


@dataclass(frozen=True)
class Lesson:
    """What one generation has learned; correlations with the end by stage, of the net and of worth."""

    generation: int
    games: int
    rows: int
    error: float
    looks_error: float
    stages: list[tuple[float, float]]
    hand: float
    won: float  # of its trial
    seconds: float
    weights: list[float]
    signs: list[float]  # what each sign weighs: mean size of its part in the judgement


Say = Callable[[int, int, int], None]  # generation, games played, games in all


def silent(generation: int, played: int, total: int) -> None:
    """Nobody looks."""


class School:
    """One course, generation by generation; it can be left and taken up again after any of them."""

    def __init__(self, course: Course, done: Sequence[Lesson] = (), say: Say = silent) -> None:
        self.course = course
        self.done = list(done)
        self.say = say
        self.length = len(course.game.signs)

    def lessons(self) -> Iterator[Lesson]:
        for generation in range(len(self.done), len(self.course.games)):
            lesson = self.learn(generation)
            self.done.append(lesson)
            yield lesson

    def learn(self, generation: int) -> Lesson:
        course, start = self.course, time.process_time()
        x, notes = self.played(generation)
        outcome = np.array(notes.outcome, np.float32)
        after = chains(notes)
        before = self.done[-1].weights if self.done else None
        test = held_out(notes)
        learn, seed = ~test, course.seed * 1000 + generation
        if before is None:
            net = Net(self.length, course.wide, course.narrow, seed, float(outcome.mean()) if len(outcome) else 0.0)
            net.fit(x[learn], outcome[learn], 4, 1e-3, seed)
        else:
            net = Net.of(before, self.length, course.wide, course.narrow)
        for again in range(3):
            goal = targets(outcome, after, net.judged(x))
            net.fit(x[learn], goal[learn], 3, 6e-4, seed + 100 * again)
        hand, won = self.tried(net.flat(), generation)
        value, looks = net.judged(x), np.array(notes.looks, np.float32) / np.float32(100)
        return Lesson(
            generation,
            course.games[generation],
            len(x),
            off(value[test], outcome[test]),
            off(looks[test], outcome[test]),
            by_stage(notes, test, value, looks, outcome),
            hand,
            won,
            time.process_time() - start,
            net.flat(),
            weighed(net, x[test]),
        )

    def played(self, generation: int) -> tuple[Floats, Notes]:
        """The games of a generation: options and seats are drawn, seven games in ten have the options of the box."""
        course, game = self.course, self.course.game
        draw = np.random.default_rng([course.seed, generation])
        notes = Notes(self.length)
        student = Student(Dice(course.seed * 7919 + 104729 * generation + 1), self.judge(), notes)
        total, span = course.games[generation], 40
        for number in range(total):
            options = {o.name: o.choices[0] for o in game.options}
            if draw.random() < 0.3:
                options |= {o.name: o.choices[int(draw.integers(len(o.choices)))] for o in game.options}
            state = game.deal(int(draw.choice(course.seats)), options)
            loose = 0 if draw.random() < QUIET else int(draw.integers(1, span))
            student.play(state, loose, int(draw.choice(NOISES)), course.keep)
            span = max(span, notes.moves[-1] if notes.moves else 0)
            self.say(generation, number + 1, total)
        x = np.zeros((len(notes.seats), self.length), np.float32)
        x[np.array(notes.rows), np.array(notes.columns)] = np.array(notes.values, np.float32)
        return x, notes

    def judge(self) -> Judge | None:
        """Who plays the games of the next generation: the last one, with some of worth."""
        return self.judge_of(self.done[-1].weights, self.done[-1].hand) if self.done else None

    def judge_of(self, weights: list[float], hand: float) -> Judge:
        tables = sum(1 << seats for seats in set(self.course.seats))
        return Judge(weights, self.length, self.course.wide, self.course.narrow, hand, tables)

    def tried(self, weights: list[float], generation: int) -> tuple[float, float]:
        """The mixture that wins most games against worth alone, on deals that serve for nothing else."""
        course = self.course
        seats = 2 if 2 in course.seats else course.seats[0]
        found = []
        for hand in course.hands:
            mind = course.game.rooms.bot.MIND.judged(self.judge_of(weights, hand), course.cut)
            contest = Duel(course.game, mind, course.game.rooms.bot.MIND, seats, iterations=course.iterations)
            found.append((duel(contest, course.trials, 50_000 * course.seed + 1000).won, hand))
        won, hand = max(found)
        return hand, won

    def best(self) -> Lesson:
        """By games won, never by error; of equals the latest. A first generation has not seen its own play."""
        return max(self.done[1:] or self.done, key=lambda lesson: (lesson.won, lesson.generation))

    def learned(self, commit: str) -> Learned:
        course, best = self.course, self.best()
        return Learned(
            game=course.game.name,
            edition=course.game.edition,
            box=course.game.box.digest,
            signs=fingerprint(course.game.signs),
            seats=tuple(sorted(set(course.seats))),
            commit=commit,
            seed=course.seed,
            generations=best.generation + 1,
            games=sum(lesson.games for lesson in self.done[: best.generation + 1]),
            wide=course.wide,
            narrow=course.narrow,
            hand=best.hand,
            cut=course.cut,
            weights=tuple(best.weights),
        )


def chains(notes: Notes) -> NDArray[np.int64]:
    """The next row of the same game and seat, -1 for the last."""
    after = np.full(len(notes.seats), -1)
    begin = 0
    for end in notes.ends:
        last: dict[int, int] = {}
        for row in range(end - 1, begin - 1, -1):
            after[row] = last.get(notes.seats[row], -1)
            last[notes.seats[row]] = row
        begin = end
    return after


def targets(outcome: Floats, after: NDArray[np.int64], value: Floats) -> Floats:
    """Lambda returns: part of what the next position of the chain is judged to be, the rest what comes of it."""
    goal = outcome.copy()
    for row in range(len(goal) - 1, -1, -1):
        if after[row] >= 0:
            goal[row] = (1 - LAMBDA) * value[after[row]] + LAMBDA * goal[after[row]]
    return goal


def held_out(notes: Notes) -> NDArray[np.bool_]:
    """The rows of one game in so many: whole games, never single positions."""
    test = np.zeros(len(notes.seats), np.bool_)
    begin = 0
    for number, end in enumerate(notes.ends):
        test[begin:end] = number % HELD_OUT == HELD_OUT - 1
        begin = end
    return test


def off(value: Floats, outcome: Floats) -> float:
    return float(np.sqrt(np.mean((value - outcome) ** 2))) if len(value) else 0.0


def by_stage(
    notes: Notes, test: NDArray[np.bool_], value: Floats, looks: Floats, outcome: Floats
) -> list[tuple[float, float]]:
    """Correlations with the end, net and worth, by fifths of the longest game."""
    moves = np.array(notes.moves)
    found = []
    for stage in range(STAGES if len(moves) else 0):
        low, high = (float(np.quantile(moves, q / STAGES)) for q in (stage, stage + 1))
        some = test & (moves >= low) & (moves <= high)
        found.append((alike(value[some], outcome[some]), alike(looks[some], outcome[some])))
    return found


def alike(a: Floats, b: Floats) -> float:
    if len(a) < 3 or not a.std() or not b.std():
        return 0.0
    return float(np.corrcoef(a, b)[0, 1])


def weighed(net: Net, x: Floats) -> list[float]:
    """What each sign weighs, in points: how much the judgement moves, on average, if the sign is blotted out."""
    some = x[:: max(1, len(x) // 400)]
    whole, found = net.judged(some), []
    for column in range(x.shape[1]):
        blotted = some.copy()
        blotted[:, column] = 0
        found.append(round(float(np.abs(whole - net.judged(blotted)).mean()), 3) if len(some) else 0.0)
    return found
