"""Decisions drawn from games: what every level of the ladder would do there, and what the coach says of it."""

from __future__ import annotations

import time
from itertools import islice

import msgspec

from bourgade.bots.bot import bot_named, decide
from bourgade.bots.coach.judging import Judgement, Study, gaps
from bourgade.bots.pace import Pace
from bourgade.core.dice import Dice
from bourgade.core.game import LANGUAGES, Game
from bourgade.lab.coach_checks import bot_game, forbidden, sentences, untrue, usual

BY_PROCESSOR = Pace(clock=time.process_time)  # levels that think for seconds are not hurt by other work


class Read(msgspec.Struct, frozen=True):
    """The reason of a marked move: what it says in both languages, and what is wrong with it."""

    statements: int
    sentences: list[str]
    forbidden: list[str]
    untrue: list[str]


class Choice(msgspec.Struct, frozen=True):
    """What one level would do."""

    level: int
    move: int
    judgement: Judgement
    behind: float  # points behind the best move, also within the uncertainty
    read: Read | None


class Sample(msgspec.Struct, frozen=True):
    seed: int
    entry: int
    decisions: int  # of the mover, in a usual game
    choices: list[Choice]


def sampled(game: Game, bots: list[str], seed: int, budget: float = 1.0) -> Sample:
    """One decision of a game, drawn by lot; the game is played no further."""
    seat = Dice(seed).below(len(bots))
    count = usual(game, len(bots), seed, seat)
    mine = (one for one in bot_game(game, bots, seed) if one.seat == seat)
    decision = list(islice(mine, 1 + Dice(seed + 1).below(count)))[-1]  # the last of a game shorter than usual
    study = Study(game, decision, budget)
    found: list[Choice] = []
    for level in range(1, 1 + len(game.ladder)):
        bot = bot_named(f"level-{level}", game, BY_PROCESSOR)
        move = int(decide(bot, decision.state, seat, Dice(seed)))
        same = next((one for one in found if one.move == move), None)
        found.append(msgspec.structs.replace(same, level=level) if same else choice(study, level, move))
    return Sample(seed, decision.entry, count, found)


def choice(study: Study, level: int, move: int) -> Choice:
    one = study.judged(move)
    bench = study.bench(move)
    return Choice(level, move, one, gaps(bench, bench.played)[0].mean, read(study, one) if one.reason else None)


def read(study: Study, one: Judgement) -> Read:
    assert one.reason is not None
    said = [text for language in LANGUAGES for text in sentences(study.game, one.reason, language)]
    wrong = [str(gain) for gain in untrue(study, one)]
    return Read(len(one.reason.gains), said, forbidden(study.game, one.reason), wrong)
