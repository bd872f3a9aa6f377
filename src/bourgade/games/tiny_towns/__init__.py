"""Tiny Towns: one resource for everybody, sixteen squares each."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bourgade.core.box import Box
from bourgade.core.game import Clause, Game, Item, Line, Option, Options, Seat, View, ranked
from bourgade.core.state import State
from bourgade.core.words import Words
from bourgade.games.tiny_towns import chronicle, notation, picture, reasons
from bourgade.games.tiny_towns import view as seen
from bourgade.games.tiny_towns.board import HAMMERS, Setting
from bourgade.games.tiny_towns.bot import ADVICE, LADDER, MIND
from bourgade.games.tiny_towns.box import deck_of, opened
from bourgade.games.tiny_towns.deeds import deeds, level
from bourgade.games.tiny_towns.hindsight import hindsight
from bourgade.games.tiny_towns.holdings import holdings
from bourgade.games.tiny_towns.laws import check
from bourgade.games.tiny_towns.rules import Towns, new_towns
from bourgade.games.tiny_towns.scenes import scenes
from bourgade.games.tiny_towns.tally import bare_squares, cottages, tally

RANKS = ("seedling", "apprentice", "carpenter", "engineer", "planner", "master")


class TinyTownsGame(Game):
    """The box of Tiny Towns on the shelf."""

    name = "tiny_towns"
    seats = range(1, 7)
    edition = 2
    mind = MIND
    ladder = LADDER
    advice = ADVICE

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(Path(__file__).parent, box)
        self.contents = opened(self.box)
        self.deck = deck_of(self.contents)
        self.names = notation.Names(self.contents)
        self.settings: dict[tuple[bool, ...], Setting] = {}
        self.options = (
            Option("monuments", ("dealt", "none")),
            Option("cards", ("drawn", "first")),
            Option("naming", ("hammer", "town_hall")),
            Option("cavern", ("no", "yes")),
            Option("trading_posts", ("at_once", "next_round")),
            Option("promos", ("no", "yes")),
            *(Option(kind, ("any", *self.cards_of(kind))) for kind in self.contents.types.names[1:7]),
        )

    def with_box(self, box: Box) -> TinyTownsGame:
        return TinyTownsGame(box)

    def cards_of(self, kind: str) -> list[str]:
        return [plan.id for plan in self.contents.buildings.cards if plan.type == kind]

    def deal(self, seats: int, options: Options) -> State:
        return new_towns(seats, self.setting(seats, options), [0, *self.chosen(seats, options)])

    def setting(self, seats: int, options: Options) -> Setting:
        """What was agreed; the same agreement is the same object, so that positions can be compared."""
        agreed = (
            options["cavern"] == "yes",
            options["naming"] == "town_hall" and seats > 1,
            options["monuments"] == "dealt",
            options["promos"] == "yes",
            options["trading_posts"] == "next_round",
        )
        if agreed not in self.settings:
            self.settings[agreed] = Setting(self.deck, *agreed)
        return self.settings[agreed]

    def chosen(self, seats: int, options: Options) -> list[int]:
        """The card of each type: the one asked for, that of the first game, or -1, drawn by chance (RULES 1.3)."""
        first = self.contents.first_game.cards if options["cards"] == "first" else ["any"] * 6
        wanted = [options[kind] for kind in self.contents.types.names[1:7]]
        named = [card if card != "any" else usual for card, usual in zip(wanted, first, strict=True)]
        numbers = [self.names.number(card) for card in named]
        return [n if n is not None and (seats > 1 or self.deck.solo[n]) else -1 for n in numbers]

    def spell(self, state: State, seat: Seat, move: int) -> str:
        return notation.spell(self.names, towns(state), seat, move)

    def view(self, state: State, seat: Seat) -> View:
        return seen.view(self.names, towns(state), seat)

    def tell(self, before: State, seat: Seat, move: int, reader: Seat) -> list[Line]:
        return chronicle.tell(self.names, towns(before), seat, move, reader)

    def prompt(self, state: State, seat: Seat) -> Line:
        return chronicle.prompt(towns(state), seat)

    def foretell(self, state: State, seat: Seat, move: int) -> list[Line]:
        return chronicle.foretell(self.names, towns(state), seat, move)

    def refuse(self, state: State, seat: Seat, text: str) -> Clause:
        return reasons.refuse(self.names, towns(state), seat, text)

    def tally(self, state: State) -> list[list[Item]]:
        return [tally(self.names, towns(state), seat) for seat in range(state.seats)]

    def places(self, state: State) -> list[int]:
        """RULES 7.5: points, fewest turns with the hammer, fewest empty squares, most cottages."""
        at = towns(state)
        keys = [
            [at.points(seat), -at.fact(seat, HAMMERS), -bare_squares(at, seat), cottages(at, seat)]
            for seat in range(at.seats)
        ]
        return ranked(keys)

    def draw(self, view: View, words: Words) -> str:
        return picture.draw(self.contents, view, words)

    def deeds(self, state: State, seat: Seat) -> list[str]:
        return deeds(towns(state), seat)

    def holdings(self, state: State, seat: Seat) -> dict[str, list[str]]:
        return holdings(self.names, towns(state), seat)

    def hindsight(self, states: Sequence[State], seat: Seat) -> list[Line]:
        """Alone also the rank reached (RULES 8.11)."""
        lines = hindsight(states, seat)
        if lines and states[-1].seats == 1:
            rank = RANKS[level(self.contents.levels.start, states[-1].points(0))]
            lines.insert(0, Line("hindsight.rank", {"rank": rank, "n": states[-1].points(0)}))
        return lines

    def check(self, state: State) -> None:
        check(towns(state))

    def scenes(self, seats: int) -> list[State]:
        return scenes(self, seats)


def towns(state: State) -> Towns:
    """The position as one of this game; anything else is a mistake of the caller."""
    assert isinstance(state, Towns)
    return state
