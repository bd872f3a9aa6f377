"""Positions of Petits Peuples drawn in text: `ne1 A2^  c4 B3  c1=yellow` is two buildings and a planted bramble patch.

Territories lie unturned: 4 in the centre, then clockwise from the upper left 1, 2, 5, 7, 6, 3.
A is seat 0, B seat 1 and so on; ^ is a roof.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from bourgade.core.game import legal, owing
from bourgade.core.state import CHANCE, ONLY
from bourgade.games.petits_peuples import PeuplesGame
from bourgade.games.petits_peuples.box import TERRAIN_NAMES
from bourgade.games.petits_peuples.notation import space_name
from bourgade.games.petits_peuples.position import ACTING
from bourgade.games.petits_peuples.reasons import space_of_name
from bourgade.games.petits_peuples.rules import Peuples
from bourgade.games.petits_peuples.tables.moves import MISSIONS, SPACES

GAME = PeuplesGame()
PROJECT_IDS = [card.id for card in GAME.contents.projects.cards]
MISSION_IDS = [card.id for card in GAME.contents.missions.cards]
LAYOUT = (4, 1, 2, 5, 7, 6, 3)
PLACES = ("c", "nw", "ne", "e", "se", "sw", "w")
HANDS = (
    ("dance-hall", "sculpture", "belfry", "control-1-3"),
    ("post-office", "market", "belfry", "control-2-4"),
    ("barracks", "watchtower", "belfry", "control-3-5"),
    ("dance-hall", "market", "observatory", "control-4-6"),
)
DULL = ("apartments", "power-station", "radio-tower", "air-base")  # far from complete in most pictures
MARK = re.compile(r"([a-z]+[1-7])(?:=([a-z]+))?(?: ([A-D])(\d+)(\^?))?")


def say(state: Peuples, *texts: str) -> Peuples:
    """The position after these moves, each by the seat that is asked (the first one, if several are)."""
    after = state.copy()
    for text in texts:
        seat = owing(after)[0]
        after.play(seat, legal(GAME, after, seat)[text])
        GAME.check(after)
    return after


def dealt(seats: int, projects: Sequence[str] = DULL, sixths: int = 0) -> Peuples:
    """The set-up with all tiles turned alike, before missions are kept; seat 0 begins."""
    moves = [f"lay {place} t{number}" for place, number in zip(PLACES, LAYOUT, strict=True)]
    moves += [f"turn t{number} {sixths}" for number in LAYOUT]
    moves += [f"project {card}" for card in projects] + ["start s0"]
    moves += [f"mission s{seat} {kind}" for seat in range(seats) for kind in HANDS[seat]]
    return say(GAME.deal(seats, {}), *moves)


def started(seats: int = 2, projects: Sequence[str] = DULL, sixths: int = 0) -> Peuples:
    """The first action of the game; everybody keeps the first two missions of their four."""
    state = dealt(seats, projects, sixths)
    for seat in range(seats):
        state.play(seat, legal(GAME, state, seat)[f"keep {HANDS[seat][0]} {HANDS[seat][1]}"])
    return state


def drawn(
    picture: str,
    crane: int = 4,
    seats: int = 2,
    people: Sequence[int] = (),
    left: int = 2,
    projects: Sequence[str] = DULL,
    kept: Sequence[str] = (),
) -> Peuples:
    """Seat 0 to act, with so many actions left, in the territory of the crane, on its second place of the track."""
    state = started(seats, projects)
    for word, terrain, letter, floors, roof in MARK.findall(picture):
        space = space_of_name(state, word)
        assert space is not None
        if terrain:
            state.ground[space] = TERRAIN_NAMES.index(terrain)
            state.fallow[state.ground[space]] -= 1
        if letter:
            put(state, space, "ABCD".index(letter), int(floors), bool(roof))
    for seat, count in enumerate(people):
        state.people[seat] = count
    state.crane, state.left, state.stage = state.slot_of(crane - 1), left, ACTING
    state.turn, state.track[0], state.track[1] = 2, seats - 1, 0
    if kept:
        keep(state, kept)
    GAME.check(state)
    return state


def put(state: Peuples, space: int, seat: int, floors: int, roof: bool) -> None:
    state.owner[space], state.floors[space] = seat, floors
    state.stock[seat] -= floors
    if roof:
        state.roofed |= 1 << space
        state.roofs -= 1


def keep(state: Peuples, kinds: Sequence[str]) -> None:
    """Seat 0 was dealt these two missions, twice each if there are copies, and keeps them."""
    for kind in range(MISSIONS):
        state.dealt[kind] = state.kept[kind] = int(MISSION_IDS[kind] in kinds)


def picture(state: Peuples) -> str:
    """The buildings as text again."""
    marks = []
    for space in range(SPACES):
        if state.floors[space]:
            roof = "^" if state.roofed >> space & 1 else ""
            marks.append(f"{space_name(state, space)} {'ABCD'[state.owner[space]]}{state.floors[space]}{roof}")
    return "  ".join(marks)


def moves(state: Peuples, verb: str = "") -> list[str]:
    """What the seat that is asked may say, perhaps of one verb only."""
    return [text for text in legal(GAME, state, owing(state)[0]) if text.startswith(verb)]


def crane(state: Peuples) -> int:
    return state.lies[state.crane] + 1


def why(state: Peuples, text: str, seat: int = 0) -> tuple[str, str]:
    """The clause and the reason of a refusal."""
    assert seat not in owing(state) or text not in legal(GAME, state, seat)
    clause = GAME.refuse(state, seat, text)
    assert GAME.rulebooks["en"].clause(clause.number)
    return clause.number, clause.line.key.removeprefix("why.")


def told(state: Peuples, text: str, reader: int = 0, tongue: str = "en") -> list[str]:
    """The chronicle of a move, in words."""
    seat = owing(state)[0]
    lines = GAME.tell(state, seat, legal(GAME, state, seat)[text], reader)
    return [GAME.words[tongue].say(line.key, line.args, ("Ada", "Bo", "Cy", "Di")) for line in lines]


def foretold(state: Peuples, text: str) -> list[str]:
    """What a move would bring, in words."""
    seat = owing(state)[0]
    lines = GAME.foretell(state, seat, legal(GAME, state, seat)[text])
    return [GAME.words["en"].say(line.key, line.args, ("Ada", "Bo", "Cy", "Di")) for line in lines]


def is_luck(state: Peuples) -> bool:
    return owing(state) == [CHANCE]


def act_as(state: Peuples, seat: int) -> Peuples:
    """The same position with another seat to act."""
    other = state.copy()
    other.current, other.waiting = seat, ONLY[seat]
    return other
