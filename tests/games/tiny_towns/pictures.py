"""Positions of Tiny Towns drawn in text, and short ways to ask them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bourgade.core.game import legal
from bourgade.core.state import AUDIENCE
from bourgade.games.tiny_towns import TinyTownsGame, position
from bourgade.games.tiny_towns.notation import RESOURCES, SQUARES
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.scenes import arrange, ask

GAME = TinyTownsGame()
EMPTY = ". . . . / . . . . / . . . . / . . . ."
TYPE_OF = {plan.id: plan.type for plan in GAME.contents.plans}
CHOSEN = {option.name for option in GAME.options}  # the cottage is always in play


def towns(
    *drawings: str, cards: Sequence[str] = (), monuments: Sequence[str] = (), options: Mapping[str, str] | None = None
) -> Towns:
    """Towns at the start of a round; `cards` replace those of the first game."""
    return arrange(
        GAME, drawings, {TYPE_OF[card]: card for card in cards if TYPE_OF[card] in CHOSEN}, monuments, options
    )


def building(*drawings: str, cards: Sequence[str] = (), monuments: Sequence[str] = (), **options: str) -> Towns:
    """The same while everybody builds."""
    state = towns(*drawings, cards=cards, monuments=monuments, options=options)
    ask(state, position.BUILDING, range(state.seats))
    return state


def placing(
    *drawings: str,
    named: str,
    namer: int = -1,
    cards: Sequence[str] = (),
    monuments: Sequence[str] = (),
    **options: str,
) -> Towns:
    """The same while everybody places the resource somebody (-1: a card) has named."""
    state = towns(*drawings, cards=cards, monuments=monuments, options=options)
    ask(state, position.PLACING, range(state.seats), RESOURCES.index(named), namer)
    return state


def play(state: Towns, *sentences: str) -> Towns:
    """`0 place a1`, `-1 draw brick`: each must be legal."""
    for sentence in sentences:
        seat, _, text = sentence.partition(" ")
        state.play(int(seat), legal(GAME, state, int(seat))[text])
        GAME.check(state)
    return state


def texts(state: Towns, seat: int = 0, verb: str = "") -> list[str]:
    return [text for text in legal(GAME, state, seat) if text.startswith(verb)]


def item(state: Towns, card: str, seat: int = 0) -> int:
    """The points of one card in the tally."""
    found = {"cottage": 0, "bare": 0}
    for entry in GAME.tally(state)[seat]:
        name = str(entry.args.get("card", {"items.cottages": "cottage", "items.bare": "bare"}.get(entry.key)))
        found[name] = entry.points
    return found[card]


def cell(name: str) -> int:
    return SQUARES.index(name)


def shown(state: Towns, seat: int, reader: int = AUDIENCE) -> Any:
    """A town as everybody sees it."""
    towns: Any = GAME.view(state, reader)["towns"]
    return towns[seat]
