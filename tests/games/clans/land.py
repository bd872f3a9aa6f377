"""Positions of Clans drawn in text: `1 RRB  3 K  60 [GY]` is two groups and a village, all else empty."""

from __future__ import annotations

import re

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.game import legal, owing
from bourgade.core.state import ONLY
from bourgade.games.clans import ClansGame
from bourgade.games.clans.position import SIZE, holds
from bourgade.games.clans.rules import Clans
from bourgade.games.clans.tables import COLOURS

GAME = ClansGame()
LETTERS = "RBGYK"  # red, blue, green, yellow, black
PLACE = re.compile(r"(\d+) (\[?)([RBGYK]+)\]?")


def drawn(picture: str, founded: int = 0, clans: str = "RB", five_singles: str = "literal", turn: int = 0) -> Clans:
    """The position of a picture: so many villages founded before, these clans, this seat to move."""
    state = GAME.deal(len(clans), {"five_singles": five_singles})
    assert isinstance(state, Clans)
    state.dealt = state.ground.regions + state.seats + 1
    state.secret = vec[i64]([LETTERS.index(letter) for letter in clans])
    state.founded, state.current, state.waiting = founded, turn, ONLY[turn]
    state.markers[0] = founded
    for number, village, huts in PLACE.findall(picture):
        t = int(number) - 1
        state.huts[t] = sum(1 << 4 * LETTERS.index(letter) for letter in huts) | len(huts) << SIZE
        state.live |= 0 if village else 1 << t
        state.big |= 1 << t if not village and len(huts) >= state.ground.settled else 0
    return state


def picture(state: Clans) -> str:
    """The position as text again."""
    places = []
    for t in range(state.ground.lands):
        huts = "".join(LETTERS[c] * holds(state.huts[t], c) for c in range(COLOURS))
        if huts:
            places.append(f"{t + 1} {huts}" if state.live >> t & 1 else f"{t + 1} [{huts}]")
    return "  ".join(places)


def moves(state: Clans) -> list[str]:
    """What the seat whose turn it is may say."""
    return list(legal(GAME, state, owing(state)[0]))


def play(state: Clans, *texts: str) -> Clans:
    """The position after these moves, each by the seat that is asked."""
    after = state.copy()
    for text in texts:
        seat = owing(after)[0]
        after.play(seat, legal(GAME, after, seat)[text])
    return after


def scores(state: Clans) -> dict[str, int]:
    """Colours that have points."""
    return {LETTERS[c]: state.scores[c] for c in range(COLOURS) if state.scores[c]}


def why(state: Clans, text: str, seat: int = 0) -> tuple[str, str]:
    """The clause and the reason of a refusal."""
    clause = GAME.refuse(state, seat, text)
    return clause.number, clause.line.key.removeprefix("why.")


def foretold(state: Clans, text: str, tongue: str = "en") -> list[str]:
    """What a move would bring, in words."""
    seat = owing(state)[0]
    lines = GAME.foretell(state, seat, legal(GAME, state, seat)[text])
    return [GAME.words[tongue].say(line.key, line.args, ("Ada", "Bo", "Cy", "Di")) for line in lines]


def told(state: Clans, text: str, reader: int = 0, tongue: str = "en") -> list[str]:
    """The chronicle of a move, in words."""
    seat = owing(state)[0]
    lines = GAME.tell(state, seat, legal(GAME, state, seat)[text], reader)
    return [GAME.words[tongue].say(line.key, line.args, ("Ada", "Bo", "Cy", "Di")) for line in lines]
