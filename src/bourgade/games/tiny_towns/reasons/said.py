"""What a sentence that is no legal move names, and the short forms of a refusal."""

from __future__ import annotations

from bourgade.core.game import Clause, Line
from bourgade.core.words import Args
from bourgade.games.tiny_towns.box import TownsBox
from bourgade.games.tiny_towns.notation import RESOURCES, SQUARES
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.rules.building import may_raise


class Said:
    """What a sentence names: resources, squares and cards, in order."""

    def __init__(self, box: TownsBox, text: str) -> None:
        words = text.split()
        self.verb = words[0] if words else ""
        self.cubes = [w for w in words if w in RESOURCES]
        self.squares = [w for w in words if w in SQUARES]
        self.cards = [w for w in words if w in box.names]


def no(number: str, key: str, args: Args | None = None) -> Clause:
    return Clause(number, Line(f"why.{key}", args or {}))


def not_to_be_had(state: Towns, seat: int, card: str, number: int) -> Clause | None:
    """A card that is not in play, or one Bank too many."""
    if number not in state.in_play:
        return no("1.3", "not_in_play", {"card": card})
    if not may_raise(state, seat, state.deck.cards[number].kind):
        return no("5.23", "banks_full")
    return None
