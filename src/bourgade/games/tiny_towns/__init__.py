"""Tiny Towns: one resource for everybody, sixteen squares each."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.core.box import Box
from bourgade.core.game import Game, Line, Option, Options, Seat
from bourgade.core.rooms import Rooms
from bourgade.core.state import listed
from bourgade.games.tiny_towns import (
    bot,
    box,
    chronicle,
    counts,
    laws,
    notation,
    picture,
    portrait,
    reasons,
    result,
    scenes,
    signs,
    view,
)
from bourgade.games.tiny_towns.box import TownsBox, deck_of
from bourgade.games.tiny_towns.position import PLACING, Setting
from bourgade.games.tiny_towns.rules import Towns, new_towns
from bourgade.games.tiny_towns.tables.plans import MONUMENT


class TinyTownsGame(Game[Towns, TownsBox]):
    """The box of Tiny Towns on the shelf."""

    name = "tiny_towns"
    seats = range(1, 7)
    rooms = Rooms(box, notation, view, chronicle, reasons, picture, result, counts, bot, laws, scenes, signs, portrait)
    edition = 3

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(box)
        self.deck = deck_of(self.contents)
        self.settings: dict[tuple[bool, ...], Setting] = {}
        self.options = (
            Option("monuments", ("dealt", "none")),
            Option("cards", ("drawn", "first")),
            Option("naming", ("hammer", "town_hall")),
            Option("cavern", ("no", "yes")),
            Option("trading_posts", ("at_once", "next_round")),
            Option("watch", ("at_once", "next_round")),
            Option("promos", ("no", "yes")),
            *(Option(kind, ("any", *self.cards_of(kind))) for kind in self.contents.types.names[1:7]),
        )

    def cards_of(self, kind: str) -> list[str]:
        return [plan.id for plan in self.contents.buildings.cards if plan.type == kind]

    def set_up(self, seats: int, options: Options) -> Towns:
        return new_towns(seats, self.setting(seats, options), [0, *self.chosen(seats, options)])

    def setting(self, seats: int, options: Options) -> Setting:
        """What was agreed; the same agreement is the same object, so that positions can be compared."""
        agreed = (
            options["cavern"] == "yes",
            options["naming"] == "town_hall" and seats > 1,
            options["monuments"] == "dealt",
            options["promos"] == "yes",
            options["trading_posts"] == "next_round",
            options["watch"] == "next_round",
        )
        if agreed not in self.settings:
            self.settings[agreed] = Setting(self.deck, *agreed)
        return self.settings[agreed]

    def chosen(self, seats: int, options: Options) -> list[int]:
        """The card of each type: the one asked for, that of the first game, or -1, drawn by chance (RULES 1.3)."""
        first = self.contents.first_game.cards if options["cards"] == "first" else ["any"] * 6
        wanted = [options[kind] for kind in self.contents.types.names[1:7]]
        named = [card if card != "any" else usual for card, usual in zip(wanted, first, strict=True)]
        names = self.contents.names
        numbers = [names.index(card) if card in names else -1 for card in named]
        return [n if n >= 0 and (seats > 1 or self.deck.solo[n]) else -1 for n in numbers]

    def forced(self, state: Towns, seat: Seat) -> int | None:
        """Whether a monument that does not stand yet can be built is its owner's secret, and so is having no choice
        there. Where a cube can go is known to all."""
        if state.stage == PLACING:
            moves = listed(state, seat)
            return moves[0] if len(moves) == 1 else None
        secret = state.seats > 1 and state.setting.monuments and not state.of_type(seat, MONUMENT)
        return None if secret else super().forced(state, seat)

    def ties(self, state: Towns) -> dict[str, list[int]]:
        return result.ties(state)

    def deeds(self, state: Towns, seat: Seat) -> list[str]:
        return result.deeds(self.contents, state, seat)

    def strides(self, state: Towns, seat: Seat) -> dict[str, tuple[int, int]]:
        return result.strides(self.contents, state, seat)

    def hindsight(self, states: Sequence[Towns], seat: Seat) -> list[Line]:
        return result.hindsight(self.contents, states, seat)
