"""Is the coach right? Planted blunders, moves of the best bots, the order of the levels, and reasons that hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import msgspec

from bourgade.bots.bot import bot_named, decide, imagined
from bourgade.bots.coach.decisions import Decision
from bourgade.bots.coach.gaps import SURE, gap
from bourgade.bots.coach.judging import Bench, Judgement, Study, gaps
from bourgade.bots.coach.why import Reason
from bourgade.bots.differences import AHEAD, COUNT, ITEMS, PLAYER, TOTAL, Gain, Parts, burden, parts
from bourgade.bots.outlook import outlook
from bourgade.bots.tongue import tongue
from bourgade.core.dice import Dice
from bourgade.core.game import LANGUAGES, Game, Line, Seat, owing
from bourgade.core.search import worth_after
from bourgade.core.signs import sentence
from bourgade.core.state import CHANCE, State, featured, listed, picked

PLANTED = 3.0  # points below the best, or
PLANTED_CHANCE = 0.15  # parts of the win
DEEPER = 10.0  # times the coach's budget, for who plants
GLANCE, HALF = 0.25, 0.5  # of the budget, and of what is sought, before the deep thought begins
NAMES = ["Ada", "Bea", "Cyd", "Dan", "Eva", "Flo"]
FORBIDDEN = re.compile(
    r"perspective|prospect|\brivals?\b|sur 100|out of 100|\bnote\b|rated|\d[.,]\d|\[|\{|None", re.IGNORECASE
)
OTHER_WORLDS = range(100_001, 100_101)  # none of those from which reasons are found
SLACK = 1.0  # points by which another hundred worlds may differ, and
PART = 0.5  # of what was said
SEEN = ("hint.sign", "hint.likely")  # signs that a learned judge sees, told without a number


def bot_game(game: Game, bots: list[str], seed: int) -> Iterator[Decision]:
    """Every choice in a game between bots, as it is made; who is asked for it may look before it is played."""
    players = [bot_named(name, game) for name in bots]
    dice = Dice(seed)
    state = game.deal(len(bots), game.default_options)
    entry = 0
    while state.waiting:
        if owing(state) == [CHANCE]:
            state.play(CHANCE, picked(state, CHANCE, dice))
            entry += 1
            continue
        asked = owing(state) if state.sealed else owing(state)[:1]
        before = state.copy()
        for seat, move in [(seat, int(decide(players[seat], state, seat, dice))) for seat in asked]:
            if len(listed(before, seat)) > 1:
                yield Decision(entry, seat, before.copy(), move)
            state.play(seat, move)
            entry += 1


class Planted(msgspec.Struct, frozen=True):
    """A blunder of the stronger seat, and what the coach says of it."""

    seed: int
    deep: float  # points behind the best, by who planted it
    judgement: Judgement


def planted(game: Game, bots: list[str], seed: int, budget: float = 1.0) -> Planted | None:
    """One blunder of the first seat, planted somewhere in a game from a drawn decision on.

    None: nowhere after it was there a move bad enough.
    """
    mine = (one for one in bot_game(game, bots, seed) if one.seat == 0)
    skipped = Dice(seed).below(usual(game, len(bots), seed, 0))
    for decision in islice(mine, skipped, None):
        root = imagined(decision.state, 0, Dice(seed))
        looks = {int(move): int(worth_after(root, 0, move)) for move in listed(decision.state, 0)}
        worst = min(looks, key=looks.__getitem__)
        if not bad(Study(game, decision, GLANCE * budget).bench(worst), HALF):
            continue  # nothing here is worth the deep thought
        deep = Study(game, decision, DEEPER * budget).bench(worst)
        if bad(deep):
            found = Study(game, decision, budget).judged(worst)
            return Planted(seed, deep.points(deep.best, deep.played).mean, found)
    return None


def usual(game: Game, seats: int, seed: int, seat: Seat) -> int:
    """How many decisions a seat has in a quick game of the same deal."""
    return sum(one.seat == seat for one in bot_game(game, ["greedy"] * seats, seed))


def bad(bench: Bench, part: float = 1.0) -> bool:
    points, chance = gaps(bench, bench.played)
    return points.mean >= part * PLANTED or chance.mean >= part * PLANTED_CHANCE


def sentences(game: Game, why: Reason, language: str) -> list[str]:
    """All that a reason says."""
    words, advisor = game.words[language], tongue(language)

    def said(line: Line) -> str:
        return (advisor if line.key.startswith("hint.") else words).say(line.key, line.args, NAMES)

    gains = [advisor.say("hint.of", {"what": said(one.what), "much": said(one.much)}, NAMES) for one in why.gains]
    return [*map(said, why.played), *map(said, why.better), *gains]


def forbidden(game: Game, why: Reason) -> list[str]:
    """The sentences that a player should not have to read."""
    every = [sentence for language in LANGUAGES for sentence in sentences(game, why, language)]
    return [sentence for sentence in every if FORBIDDEN.search(sentence)]


def untrue(study: Study, one: Judgement) -> list[Gain]:
    """The statements that a hundred other worlds after both moves do not bear out."""
    assert one.reason is not None
    assert one.better is not None
    game, seat, state = study.game, study.decision.seat, study.decision.state
    spelled = {game.spell(state, seat, move): int(move) for move in listed(state, seat)}
    ours, theirs = (continued(study, spelled[text.text]) for text in (one.better, one.played))
    here, there = ([parts(game, state, seat) for state in worlds] for worlds in (ours, theirs))
    return [
        gain
        for gain in one.reason.gains
        if not (seen(game, gain, seat, ours, theirs) if gain.much.key in SEEN else holds(gain, here, there, one))
    ]


def continued(study: Study, move: int) -> list[State]:
    """Where a move leads in other worlds, by the tree that the coach grew."""
    looker = study.looked_at(move, 2 * study.half).looker
    return [outlook(looker, move, seed) for seed in OTHER_WORLDS]


def seen(game: Game, gain: Gain, seat: int, ours: list[State], theirs: list[State]) -> bool:
    """What the judge saw: the sign is more, or less, in most other worlds too."""
    at = next(n for n, sign in enumerate(game.signs) if sentence(sign) == (gain.what.key, gain.what.args))
    pairs = [(a, b) for a, b in zip(ours, theirs, strict=True) if a.waiting and b.waiting]
    first, second = ([featured(pair[i], seat, len(game.signs))[at] for pair in pairs] for i in (0, 1))
    way = 1 if gain.much.args["more"] == "more" else -1
    return way * sum(a - b for a, b in zip(first, second, strict=True)) > 0


def holds(gain: Gain, ours: list[Parts], theirs: list[Parts], one: Judgement) -> bool:
    """More is more and less is less, by about as much."""
    key = gain.what.key
    if key == AHEAD:
        return one.points.sure or one.chance.sure
    key = str(gain.what.args["who"]) if key == "hint.player" else key
    assert key == TOTAL or key.startswith((PLAYER, COUNT, ITEMS))
    found = gap([some.get(key, 0.0) for some in ours], [some.get(key, 0.0) for some in theirs])
    size = int(str(gain.much.args["n"]))
    stated = size if (gain.much.args["more"] == "more") != burden(key, [*ours, *theirs]) else -size
    wide = max(SLACK, PART * size) + SURE * found.error
    return stated * found.mean > 0 and abs(stated - found.mean) <= wide
