"""Positions of Tiny Towns that random play seldom reaches, and how any position is drawn in text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from bourgade.core.game import legal
from bourgade.core.state import ONLY
from bourgade.games.tiny_towns import position
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.rules.placing import ONE
from bourgade.games.tiny_towns.tables.plans import FACTORY, MARK, MARK_NEW, STORE, WATCH
from bourgade.games.tiny_towns.tables.squares import BIT, CUBE

if TYPE_CHECKING:
    from bourgade.games.tiny_towns import TinyTownsGame

CUBES = "WHBGS"  # wood, wheat, brick, glass, stone
PIECES = "cfwptyxm"  # cottage, farm, well, chapel (p), tavern, theater (y), factory (x), monument

# Monuments with something to ask, each a cube short of its plan or complete, and black buildings at work.
STAGED = (
    ("warehouse", ("grove_university", "architects_guild")),
    ("bank", ("opaleyes_watch", "fort_ironweed")),
    ("factory", ("statue_of_the_bondmaker", "obelisk_of_the_crescent")),
    ("trading_post", ("shrine_of_the_elder_tree", "barrett_castle")),
)
TOWNS: Mapping[str, str] = {
    "grove_university": "c f x w / c B . x / S G S . / . . . .",
    "architects_guild": "c . G x / f H S . / W B t . / . . . .",
    "opaleyes_watch": "W . . x / B G H H / S . c . / . . . f",
    "fort_ironweed": "H x B c / S W S t / x x . f / . x . x",
    "statue_of_the_bondmaker": "W S S G / H c c x / . c . f / . . . .",
    "obelisk_of_the_crescent": "H W S x / B G B . / . c f . / . . . .",
    "shrine_of_the_elder_tree": "B H S x / W G W c / . f c x / . . B .",
    "barrett_castle": "H c c S / W G G B / f x . . / x . . .",
}
STANDING: Mapping[str, str] = {
    "opaleyes_watch": "m . . c / B B G H / W S . B / . . f G",
    "statue_of_the_bondmaker": "m c c . / c c B . / x . . H / . . B G",
    "obelisk_of_the_crescent": "m W S . / c x . H / . f B G / . B B G",
}
PLAIN = "c . B B / f B H G / . . W S / W H H W"


def scenes(game: TinyTownsGame, seats: int) -> list[Towns]:
    """The deal; effects about to be asked; abilities at work."""
    staged = [stage(game, seats, black, held, TOWNS) for black, held in STAGED if usable(game, seats, black)]
    standing = [
        stage(game, seats, black, (held,), STANDING)
        for black, held in (("factory", "statue_of_the_bondmaker"), ("factory", "opaleyes_watch"))
        if usable(game, seats, held)
    ]
    return [game.deal(seats, game.default_options), *staged, *standing, *unveiled(game, seats)]


def unveiled(game: TinyTownsGame, seats: int) -> list[Towns]:
    """Opaleye's Watch has just been built and asks for three buildings."""
    if not usable(game, seats, "opaleyes_watch"):
        return []
    state = stage(game, seats, "bank", ("opaleyes_watch",), TOWNS)
    ask(state, position.BUILDING, range(seats))
    text = next(text for text in legal(game, state, 0) if text.startswith("build opaleyes_watch"))
    state.play(0, legal(game, state, 0)[text])
    return [state]


def usable(game: TinyTownsGame, seats: int, card: str) -> bool:
    return seats > 1 or bool(game.deck.solo[game.contents.names.index(card)])


def stage(game: TinyTownsGame, seats: int, black: str, held: Sequence[str], towns: Mapping[str, str]) -> Towns:
    """The named monuments in the first seats, others elsewhere, everybody about to name or place."""
    held = [card for card in held if usable(game, seats, card)][:seats]
    rest = [card for card in game.contents.names[25:40] if card not in held and usable(game, seats, card)]
    hands = [*held, *rest][: 2 * seats]
    drawn = [towns.get(card, PLAIN) for card in held]
    state = arrange(game, [*drawn, *[PLAIN] * seats][:seats], {"factory": black}, hands)
    for seat in range(seats):
        furnish(state, seat)
    return state


def furnish(state: Towns, seat: int) -> None:
    """Cubes on the black buildings, and pieces on the Watch."""
    gift = state.card(FACTORY).gift
    blacks = [cell for cell in range(16) if state.of_type(seat, FACTORY) >> cell & 1]
    for i, cell in enumerate(blacks):
        if gift in (MARK, MARK_NEW):
            state.marks[16 * seat + cell] = 1 + i % 5
        elif gift == STORE:
            state.marks[16 * seat + cell] = 2 * ONE[i % 5]
    if state.owns(seat, WATCH):
        state.note(seat, position.RESERVED, 0b1010101)
        state.note(seat, position.ARMED, 1)


def arrange(
    game: TinyTownsGame,
    towns: Sequence[str],
    cards: Mapping[str, str] | None = None,
    monuments: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
) -> Towns:
    """A position at the start of a round, seat 0 with the hammer: towns drawn row by row, `c . B x / ...`.

    `cards` are the cards in play by type (the first game's where it is silent), `monuments` those kept, seat by seat,
    then those given back.
    """
    chosen = {"cards": "first", "monuments": "dealt" if monuments else "none", **(cards or {}), **(options or {})}
    state = game.deal(len(towns), game.default_options | chosen)
    numbers = [game.contents.names.index(card) for card in monuments]
    for at, number in enumerate(numbers):
        state.note(at % len(towns), position.KEPT if at < len(towns) else position.SPURNED, number)
    for seat, drawing in enumerate(towns):
        draw_town(state, seat, drawing)
        state.open_posts(seat)
    state.hammer = 0 if len(towns) > 1 else -1
    for resource in range(3 if len(towns) == 1 else 0):
        state.pile[resource] -= 1
        state.face_up[resource] += 1
    state.stage = position.STARTING
    state.sealed = False
    state.begin_round()
    return state


def draw_town(state: Towns, seat: int, drawing: str) -> None:
    """Letters of cubes and of pieces, a dot for an empty square; slashes between the rows."""
    for cell, mark in enumerate(drawing.replace("/", " ").split()):
        if mark in CUBES:
            state.town[seat] |= CUBE[16 * (1 + CUBES.index(mark)) + cell]
        elif mark in PIECES:
            state.town[seat] |= CUBE[16 * 7 + cell]
            state.sites[8 * seat + PIECES.index(mark)] |= BIT[cell]


def ask(state: Towns, stage: int, seats: Sequence[int], named: int = -1, namer: int = -1) -> None:
    """Put the round where a picture wants it: who is asked, and what was named by whom."""
    state.stage, state.named, state.namer = stage, named, namer
    state.sealed = stage == position.PLACING
    state.waiting = sum(ONLY[seat] for seat in seats)
