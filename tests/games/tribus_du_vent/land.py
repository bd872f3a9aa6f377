"""Positions of Les Tribus du Vent drawn in text: three rows of four spaces.

`start` the start tile, `f3` a forest, `f3:2` with two riders, `f3#` a village, `f3^` with a temple,
`!!` pollution, `.` clean.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from bourgade.core.game import Line, legal, owing
from bourgade.core.state import CHANCE
from bourgade.games.tribus_du_vent import TribusGame
from bourgade.games.tribus_du_vent.notation.spelling import GUIDE_NAMES, card_names
from bourgade.games.tribus_du_vent.position import (
    CHAIN,
    LAND,
    MET,
    PORTS_AT,
    REWARDED,
    TEMPLES_AT,
    TILES_AT,
    UNLOCKED,
    VILLAGES_AT,
)
from bourgade.games.tribus_du_vent.rules import Tribus
from bourgade.games.tribus_du_vent.rules.guides import chain_of
from bourgade.games.tribus_du_vent.tables.kit import BIT, CAPITAL, PORT
from bourgade.games.tribus_du_vent.tables.moves import CELLS, PLACES, TILES

GAME = TribusGame()
CARD_NAMES = card_names(GAME.kit)
LETTERS = {"A": "air", "F": "fire", "W": "water", "E": "earth"}
CELL = re.compile(r"(start|f\d+)(#?)(\^?)(?::(\d))?|(!+)|\.")
BARE = "start . . ./. . . ./. . . ."


def say(state: Tribus, *texts: str) -> Tribus:
    """The position after these moves, each by the seat (or the chance) that is asked."""
    after = state.copy()
    for text in texts:
        seat = owing(after)[0]
        moves = legal(GAME, after, seat)
        assert text in moves, f"{text} is not among {list(moves)}"
        after.play(seat, moves[text])
        GAME.check(after)
    return after


def said_anyway(state: Tribus, text: str) -> Tribus:
    """As `say`, in a position from which things were taken away."""
    after = state.copy()
    after.play(owing(after)[0], legal(GAME, after, owing(after)[0])[text])
    return after


def moves(state: Tribus, verb: str = "") -> list[str]:
    """What the seat that is asked may say."""
    return [text for seat in owing(state) for text in legal(GAME, state, seat) if text.startswith(verb)]


def lucky(state: Tribus) -> Tribus:
    """Draws of chance, each the first listed, until somebody is asked."""
    after = state.copy()
    while owing(after) == [CHANCE]:
        after.play(CHANCE, next(iter(legal(GAME, after, CHANCE).values())))
    return after


def hand_of(backs: str, taken: Sequence[str]) -> list[str]:
    """Cards with these backs that nobody has yet: `AAFWE`."""
    found: list[str] = []
    for letter in backs:
        name = next(c for c in CARD_NAMES if c.startswith(LETTERS[letter]) and c not in [*taken, *found])
        found.append(name)
    return found


def position(
    picture: str = BARE,
    hand: str = "",
    left: str = "AFWEE",
    right: str = "AFWEE",
    river: str = "AFWEA",
    seats: int = 3,
    water: int = 0,
    guide: str = "grey",
    powers: Sequence[int] = (),
    kept: str = "v19",
    market: str = "v1 v2 v3 v4",
    forests: str = "f1 f8 f15 f4 f11",
) -> Tribus:
    """The first action of seat 0 with this land and hand; `left` plays next, `right` is the other neighbour."""
    cards = hand.split() + hand_of("AAFWE"[: 5 - len(hand.split())], hand.split())
    hands = {0: cards}
    hands[1] = hand_of(left, cards)
    if seats > 2:
        hands[seats - 1] = hand_of(right, cards + hands[1])
    for seat in range(2, seats - 1):
        hands[seat] = hand_of("EEEEE", [c for h in hands.values() for c in h])
    state = dealt(seats, guide, hands, river, market, forests, kept.split()[0])
    draw_land(state, picture)
    state.water[0] = water
    for slot, card in enumerate(kept.split()):
        hold(state, slot, int(card[1:]) - 1)
    state.land[UNLOCKED] = sum(1 << power - 1 for power in powers)
    state.land[MET] = (1 << len(powers)) - 1
    GAME.check(state)
    return state


def dealt(
    seats: int, guide: str, hands: dict[int, list[str]], river: str, market: str, forests: str, objective: str
) -> Tribus:
    others = [name for name in GUIDE_NAMES if name != guide]
    texts = ["first s0", f"board s0 {guide}", *(f"board s{s} {others[s - 1]}" for s in range(1, seats))]
    texts += [f"face s{seat} {card}" for seat in range(seats) for card in hands[seat]]
    texts += [f"tile {tile}" for tile in forests.split()] + [f"market {card}" for card in market.split()]
    texts += [f"back {LETTERS[letter]}" for letter in river]
    state = say(GAME.deal(seats, GAME.default_options), *texts)
    while owing(state) != [CHANCE]:
        state = say(state, moves(state)[0])
    return lucky(say(state, f"objective s0 {objective}"))


def draw_land(state: Tribus, picture: str) -> None:
    """Seat 0's land as drawn; riders not in the picture are in the Capital."""
    for fact in (TILES_AT, VILLAGES_AT, TEMPLES_AT, PORTS_AT, REWARDED):
        state.land[fact] = 0
    for place in range(PLACES):
        state.riders[place] = 0
    cells = picture.replace("/", " ").split()
    assert len(cells) == CELLS, picture
    for cell, text in enumerate(cells):
        draw_cell(state, cell, text)
    state.riders[CAPITAL] = state.kit.riders - sum(state.riders[:CELLS])
    state.land[CHAIN] = chain_of(state, 0)


def draw_cell(state: Tribus, cell: int, text: str) -> None:
    match = CELL.fullmatch(text)
    assert match, text
    state.dirt[cell] = len(match[5] or "")
    state.tile[cell] = -1
    if not match[1]:
        return
    tile = TILES if match[1] == "start" else int(match[1][1:]) - 1
    state.tile[cell] = tile
    state.land[TILES_AT] |= BIT[cell]
    state.riders[cell] = int(match[4] or 0)
    if match[1] != "start":
        take_from_pile(state, tile)
    if match[2]:
        state.land[VILLAGES_AT] |= BIT[cell]
        state.land[PORTS_AT] |= BIT[cell] if state.kit.bonuses[tile] & PORT else 0
    if match[3]:
        state.land[TEMPLES_AT] |= BIT[cell]
        state.land[REWARDED] = state.land[REWARDED] * 2 + 1


def take_from_pile(state: Tribus, tile: int) -> None:
    """A tile of the river is replaced by another one of the pile."""
    for slot in range(5):
        if state.forests[slot] == tile:
            state.forests[slot] = next(t for t in range(TILES) if state.pile >> t & 1)
            state.pile &= ~BIT[state.forests[slot]]
            return
    assert state.pile >> tile & 1, "this forest is not in the game"
    state.pile &= ~BIT[tile]


def hold(state: Tribus, slot: int, card: int) -> None:
    if state.kept[slot] != card:
        assert state.offers >> card & 1, "this village card is elsewhere"
        state.offers &= ~BIT[card]
        state.kept[slot] = card


def picture_of(state: Tribus, seat: int = 0) -> str:
    """The land of a seat in the letters of the pictures; of the start tile only `start`."""
    return "/".join(" ".join(cell_of(state, seat, row * 4 + i) for i in range(4)) for row in range(3))


def cell_of(state: Tribus, seat: int, cell: int) -> str:
    tile = state.tile[CELLS * seat + cell]
    if tile < 0:
        return "!" * state.dirt[CELLS * seat + cell] or "."
    land = state.land[LAND * seat : LAND * seat + LAND]
    riders = state.riders[PLACES * seat + cell]
    name = "start" if tile >= TILES else f"f{tile + 1}"
    marks = ("#" if land[VILLAGES_AT] >> cell & 1 else "") + ("^" if land[TEMPLES_AT] >> cell & 1 else "")
    return name + marks + (f":{riders}" if riders else "")


def left(state: Tribus) -> dict[str, int]:
    """What is left of the effects under way."""
    effects = GAME.view(state, 0)["left"]
    assert isinstance(effects, dict)
    return {kind: n for kind, n in effects.items() if n}


def why(state: Tribus, text: str) -> tuple[str, str]:
    """The clause and the reason of a refusal."""
    clause = GAME.refuse(state, owing(state)[0], text)
    return clause.number, clause.line.key.partition(".")[2]


def said(line: Line, tongue: str = "en") -> str:
    return GAME.words[tongue].say(line.key, line.args, ["Ada", "Bo", "Cy"])
