"""The process in which bots think: errands come in line by line, replies go out. It ends with its input.

A long thought pauses every few iterations to look at the line: what nobody waits for any more is dropped there, and
what is brief is done in between.
"""

from __future__ import annotations

import json
import math
import os
import resource
import select
import signal
import sys
import time
import traceback
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache, partial

import msgspec

from bourgade.bots.bot import bot_named, decide, imagined
from bourgade.bots.coach.decisions import Decision, decisions
from bourgade.bots.coach.judging import Judgement, judged
from bourgade.bots.experiment.pairs import Pair, pair
from bourgade.bots.hint import hint
from bourgade.bots.pace import Pace
from bourgade.bots.playing import Plan
from bourgade.bots.search import Search
from bourgade.core.box import box_with
from bourgade.core.dice import Dice
from bourgade.core.game import Game, legal
from bourgade.core.state import State
from bourgade.games import SHELF
from bourgade.server.chronicle import line
from bourgade.server.errands import (
    Answer,
    Drop,
    Errand,
    Games,
    Look,
    LookBack,
    Played,
    Prove,
    Put,
    Question,
    Reply,
    Review,
    Votes,
)
from bourgade.server.inspection import looked, proved
from bourgade.server.messages import Gain
from bourgade.server.scores import scores

decoder: msgspec.json.Decoder[Put | Drop] = msgspec.json.Decoder(Put | Drop)
REMEMBERED = 32  # tables whose last position is kept
LESS_IMPORTANT = 5  # the server itself comes first
CHUNK = 1 << 16
MEMORY = "BOURGADE_WORKER_MEMORY"  # bytes that this process may have


class Dropped(Exception):
    """Nobody waits for this thought."""


class Memory:
    """The last position of each table asked about, so that only what is new is played."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, tuple[list[tuple[int, str]], State]] = OrderedDict()
        self.judging: tuple[str, int] | None = None  # the game that was judged last, and its decisions
        self.decisions: dict[int, Decision] = {}

    def position(self, errand: Errand) -> State:
        """A copy: another errand of the same table may play on while this one is thought about."""
        game = game_of(errand)
        played, state = self.known.pop(errand.table, (list[tuple[int, str]](), None))
        if state is None or errand.log[: len(played)] != played:
            played, state = [], game.deal(errand.seats, errand.options)
        for seat, text in errand.log[len(played) :]:
            state.play(seat, legal(game, state, seat)[text])
        self.known[errand.table] = (errand.log, state)
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return state.copy()

    def decision(self, review: Review) -> Decision:
        """Where a finished game was decided; those of one game are asked for together."""
        if self.judging != (review.table, len(review.log)):
            game = game_of(review)
            every = decisions(game, review.seats, review.options, review.log)
            self.judging, self.decisions = (review.table, len(review.log)), {one.entry: one for one in every}
        return self.decisions[review.entry]


def game_of(played: Played) -> Game:
    """The game of the shelf, or the same with the box that the table was dealt from."""
    return with_values(played.game, played.box) if played.box else SHELF[played.game]


@lru_cache(maxsize=REMEMBERED)
def with_values(game: str, box: str) -> Game:
    return SHELF[game].with_box(box_with(json.loads(box)))


def answered(question: Question, memory: Memory, pause: Callable[[], None]) -> object:
    match question:
        case Review():
            return reviewed(question, memory, Pace(pause=pause))
        case LookBack():
            return scores(game_of(question), question.seats, question.options, question.log)
        case Look():
            return looked(question)
        case Prove():
            return proved(question)
        case Games():
            return played_twice(question, pause)
        case Errand():
            return thought(question, memory, pause)


def thought(question: Errand, memory: Memory, pause: Callable[[], None]) -> Answer | Votes:
    game, state, dice = game_of(question), memory.position(question), Dice(question.seed)
    pace = Pace(question.longest or math.inf, pause)
    if question.advice:
        return advised(game, state, question.seat, dice, pace)
    bot = bot_named(question.bot, game, pace)
    if question.shared and isinstance(bot, Search):
        votes = bot.votes(imagined(state, question.seat, dice), question.seat, dice)
        return Votes({game.spell(state, question.seat, move): visits for move, visits in votes.items()})
    return Answer(game.spell(state, question.seat, decide(bot, state, question.seat, dice)))


def played_twice(games: Games, pause: Callable[[], None]) -> list[Pair]:
    """Between two games others may be answered."""
    plan = Plan(games.game, games.seats, (games.bot,) * games.seats, games.stop, games.seed, games.options)
    old, new = SHELF[games.game], with_values(games.game, games.box)
    found = []
    for number in range(games.start, games.stop):
        found.append(pair(old, new, plan, number))
        pause()
    return found


def reviewed(review: Review, memory: Memory, pace: Pace) -> Judgement:
    game, decision = game_of(review), memory.decision(review)
    if review.text:
        moves = legal(game, decision.state, decision.seat)
        decision = decision._replace(move=moves[review.text])
    return judged(game, decision, review.budget, pace)


def advised(game: Game, state: State, seat: int, dice: Dice, pace: Pace) -> Answer:
    found = hint(game, state, seat, dice, pace=pace)
    gains = [Gain(line(gain.what), line(gain.much), gain.speaks_for) for gain in found.gains]
    return Answer(found.text, found.sure, [line(told) for told in found.brings], found.other, gains)


class Inbox:
    """Lines from a pipe, with and without waiting for them."""

    def __init__(self, source: int) -> None:
        self.source = source
        self.begun = b""
        self.open = True

    def lines(self, wait: bool) -> list[bytes]:
        found: list[bytes] = []
        while self.open and ((wait and not found) or select.select([self.source], [], [], 0)[0]):
            chunk = os.read(self.source, CHUNK)
            self.open = bool(chunk)
            *whole, self.begun = (self.begun + chunk).split(b"\n")
            found += whole
        return found


class Worker:
    """Does one errand after the other, and brief ones in the pauses of a long one."""

    def __init__(self, inbox: Inbox) -> None:
        self.inbox = inbox
        self.memory = Memory()
        self.pending: deque[Put] = deque()
        self.doing: list[int] = []
        self.dropped: set[int] = set()
        self.aside = 0.0  # seconds of the processor spent so far on what is done
        self.next_brief = 0.0  # a long thought gets as much time as what came in between

    def run(self) -> None:
        while self.inbox.open:
            if self.pending:
                self.do(self.pending.popleft())
            else:
                self.look(wait=True)

    def look(self, wait: bool) -> None:
        for text in self.inbox.lines(wait):
            match decoder.decode(text):
                case Put() as put:
                    self.pending.append(put)
                case Drop(number):
                    self.drop(number)

    def drop(self, number: int) -> None:
        if number in self.doing:
            self.dropped.add(number)
        for put in [put for put in self.pending if put.number == number]:
            self.pending.remove(put)
            reply(Reply(number, 0.0, trouble="dropped"))

    def do(self, put: Put) -> None:
        began, aside = time.process_time(), self.aside
        self.doing.append(put.number)
        found = self.tried(put)
        self.doing.pop()
        self.dropped.discard(put.number)
        whole = time.process_time() - began
        found.spent = whole - (self.aside - aside)
        self.aside = aside + whole
        reply(found)

    def tried(self, put: Put) -> Reply:
        try:
            answer = answered(put.question, self.memory, partial(self.pause, put))
        except Dropped:
            return Reply(put.number, 0.0, trouble="dropped")
        except Exception as error:
            traceback.print_exc()
            return Reply(put.number, 0.0, trouble=repr(error))
        return Reply(put.number, 0.0, msgspec.Raw(msgspec.json.encode(answer)))

    def pause(self, put: Put) -> None:
        self.look(wait=False)
        if put.number in self.dropped or not self.inbox.open:
            raise Dropped
        began = time.monotonic()
        if not put.brief and began >= self.next_brief and (brief := next((p for p in self.pending if p.brief), None)):
            self.pending.remove(brief)
            self.do(brief)
            now = time.monotonic()
            self.next_brief = now + (now - began)


def reply(found: Reply) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
    sys.stdout.buffer.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(LESS_IMPORTANT)
    if most := os.environ.get(MEMORY):
        with suppress(ValueError, OSError):  # some systems know no such limit
            resource.setrlimit(resource.RLIMIT_AS, (int(most), int(most)))
    with suppress(BrokenPipeError):  # the server is gone
        Worker(Inbox(sys.stdin.fileno())).run()


if __name__ == "__main__":
    main()
