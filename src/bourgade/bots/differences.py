"""What sets two moves apart, in things a player counts: parts of the score, what others get, what lies on the table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from bourgade.bots.outlook import outlook
from bourgade.bots.pace import Pace
from bourgade.core.game import LANGUAGES, Game, Line, Seat
from bourgade.core.search import Thinker, standing
from bourgade.core.state import State
from bourgade.core.words import Args

WORLDS = 100  # imagined after each of the two moves, with the same luck
MOST = 2  # differences that are told
SMALLEST = 0.5  # of a point or a thing; less rounds to nothing
SURE = 2.0  # standard errors a difference must stand out by
AHEAD = "hint.ahead"  # the whole, against the best of the others
TOTAL = "hint.total"  # all of the own together, said where no part stands out
PLAYER, COUNT = "s", "counts."  # the points of a player, and what a game counts besides points
ITEMS = "items."  # the parts of a score

Parts = dict[str, float]


@dataclass(frozen=True)
class Gain:
    """One difference: `what` names it, `much` says how much more or less of it there would be."""

    what: Line
    much: Line
    speaks_for: bool


@dataclass(frozen=True)
class Difference:
    key: str
    mean: float
    exact: bool  # the same in every world
    cost: bool = False  # a burden

    @property
    def favour(self) -> float:
        """How much it speaks for the move: what another player gains speaks against it."""
        return -self.mean if is_player(self.key) else self.mean

    @property
    def counts_points(self) -> bool:
        return not self.key.startswith(COUNT)


def apart(ours: Sequence[Parts], theirs: Sequence[Parts], sure: float = SURE) -> list[Gain]:
    """What many worlds after one move have more or less of than as many after another."""
    keys = dict.fromkeys(key for some in [*ours, *theirs] for key in some)
    found = [each for key in keys if (each := difference(key, ours, theirs, sure)) is not None]
    if overall(found) <= 0:
        return []  # the most likely course does not show what the whole search has seen
    return [gain(each) for each in chosen(found)]


def burden(key: str, every: Sequence[Parts]) -> bool:
    """Whether players count how much there is of it and want less: of a part of the score nobody has more than nothing.

    What a seat has in all is a burden where every part of its score is one, whatever it may hope for.
    """
    if key == TOTAL or is_player(key):
        found = [points for some in every for part, points in some.items() if part.startswith(ITEMS)]
        return bool(found) and max(found) <= 0 and min(found) < 0
    return max(some.get(key, 0.0) for some in every) <= 0


def overall(found: Sequence[Difference]) -> float:
    """What is one's own against the player who gains or loses the most."""
    own = sum(each.mean for each in found if each.key == TOTAL)
    others = [each.mean for each in found if is_player(each.key)]
    return own - max(others, key=abs, default=0.0)


def chosen(found: Sequence[Difference]) -> list[Difference]:
    """Points before things, the largest first, one other player at most; what speaks for the move comes first."""
    ordered = sorted(found, key=lambda each: (not each.counts_points, -abs(each.mean)))
    players = [each for each in ordered if is_player(each.key)][:1]
    total = [each for each in ordered if each.key == TOTAL]
    told = [each for each in ordered if each not in total and (not is_player(each.key) or each in players)]
    spoken = [each for each in told + total if each.favour > 0][:1]
    spoken += [each for each in told if each not in spoken][: MOST - len(spoken)]
    return sorted(spoken, key=lambda each: each.favour <= 0)


def worlds(thinker: Thinker, move: int, pace: Pace, times: int = 1) -> list[State]:
    """Many worlds after a move: the positions by which the search judged it."""
    found: list[State] = []
    for seed in range(1, times * WORLDS + 1):
        found.append(outlook(thinker, move, seed))
        pace.pause()
    return found


def parts(game: Game, state: State, seat: Seat) -> Parts:
    """The parts of a seat's score, all it may hope for, what the others may, and things."""
    found: Parts = {}
    words = game.words[LANGUAGES[0]]  # all languages have the same keys
    for item in game.tally(state)[seat]:
        key = words.for_all(item.key)
        found[key] = found.get(key, 0.0) + item.points
    found[TOTAL] = float(standing(state, seat)) / 100
    for other in range(state.seats):
        if other != seat:
            found[f"{PLAYER}{other}"] = float(standing(state, other)) / 100
    for name, amount in game.counts(game.view(state, seat), seat).items():
        found[f"{COUNT}{name}"] = float(amount)
    return found


def difference(key: str, ours: Sequence[Parts], theirs: Sequence[Parts], sure: float = SURE) -> Difference | None:
    """How much more on average; None if that is little or may be luck."""
    gaps = [a.get(key, 0.0) - b.get(key, 0.0) for a, b in zip(ours, theirs, strict=True)]
    mean = sum(gaps) / len(gaps)
    error = math.sqrt(sum((gap - mean) ** 2 for gap in gaps)) / len(gaps)
    if abs(mean) < max(SMALLEST, sure * error):
        return None
    return Difference(key, mean, len(set(gaps)) == 1, burden(key, [*ours, *theirs]))


def gain(found: Difference) -> Gain:
    """In words: whole points and whole things, since that is how players count."""
    args: Args = {
        "n": math.floor(abs(found.mean) + 0.5),
        "sure": "exact" if found.exact else "about",
        "more": "more" if (found.mean > 0) != found.cost else "less",
    }
    what = Line("hint.player", {"who": found.key}) if is_player(found.key) else Line(found.key)
    return Gain(what, Line("hint.points" if found.counts_points else "hint.things", args), found.favour > 0)


def ahead(points: float) -> list[Gain]:
    """Where no single count speaks for a move: what all that was imagined expects of it."""
    return [gain(Difference(AHEAD, points, exact=False))] if points >= SMALLEST else []


def is_player(key: str) -> bool:
    return key.startswith(PLAYER) and key[1:].isdigit()
