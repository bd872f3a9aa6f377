"""The process in which bots think: errands come in line by line, answers go out. It ends with its input."""

from __future__ import annotations

import os
import signal
import sys
from collections import OrderedDict
from contextlib import suppress

import msgspec

from bourgade.bots.bot import bot_named, decide, imagined
from bourgade.bots.hint import hint
from bourgade.bots.search import Search
from bourgade.core.dice import Dice
from bourgade.core.game import Game, legal
from bourgade.core.state import State
from bourgade.games import SHELF
from bourgade.server.cards import Scores
from bourgade.server.chronicle import line
from bourgade.server.scores import scores
from bourgade.server.thinkers import Answer, Errand, LookBack, Votes

decoder: msgspec.json.Decoder[Errand | LookBack] = msgspec.json.Decoder(Errand | LookBack)
REMEMBERED = 32  # tables whose last position is kept
LESS_IMPORTANT = 5  # the server itself comes first


class Memory:
    """The last position of each table asked about, so that only what is new is played."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, tuple[list[tuple[int, str]], State]] = OrderedDict()

    def position(self, errand: Errand) -> State:
        game = SHELF[errand.game]
        played, state = self.known.pop(errand.table, (list[tuple[int, str]](), None))
        if state is None or errand.log[: len(played)] != played:
            played, state = [], game.deal(errand.seats, errand.options)
        for seat, text in errand.log[len(played) :]:
            state.play(seat, legal(game, state, seat)[text])
        self.known[errand.table] = (errand.log, state)
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return state


def answered(errand: Errand | LookBack, memory: Memory) -> Answer | Votes | Scores:
    if isinstance(errand, LookBack):
        return scores(SHELF[errand.game], errand.seats, errand.options, errand.log)
    game, state, dice = SHELF[errand.game], memory.position(errand), Dice(errand.seed)
    if errand.advice:
        return advised(game, state, errand.seat, dice)
    bot = bot_named(errand.bot, game)
    if errand.shared and isinstance(bot, Search):
        votes = bot.votes(imagined(state, errand.seat, dice), errand.seat, dice)
        return Votes({game.spell(state, errand.seat, move): visits for move, visits in votes.items()})
    return Answer(game.spell(state, errand.seat, decide(bot, state, errand.seat, dice)))


def advised(game: Game, state: State, seat: int, dice: Dice) -> Answer:
    found = hint(game, state, seat, dice)
    return Answer(found.text, found.value, found.other, found.runner_up, [line(reason) for reason in found.lines])


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(LESS_IMPORTANT)
    with suppress(BrokenPipeError):  # the server is gone
        serve(Memory())


def serve(memory: Memory) -> None:
    for text in sys.stdin.buffer:
        answer = answered(decoder.decode(text), memory)
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
