"""The typed reading of box.toml: what the rules need of the box, checked."""

from __future__ import annotations

from functools import cached_property

import msgspec

from bourgade.core.box import About, Block, Box, not_right, typed
from bourgade.games.tiny_towns.tables.moves import MOST_CARDS
from bourgade.games.tiny_towns.tables.plans import GIFTS, MONUMENT, SCORES, Card, Deck

TITLE = "Tiny Towns"


class Resources(Block):
    names: list[str]
    letters: str


class ResourceCards(Block):
    each: int
    laid_away: int
    free_round: int
    face_up: int


class Types(Block):
    names: list[str]
    colours: list[str]


class Squares(Block):
    empty: int
    corners: list[str]
    centre: list[str]


class Cavern(Block):
    limit: int


class FirstGame(Block):
    cards: list[str]


class Levels(Block, rename={"start": "from"}):
    start: list[int]


class Par(Block):
    points: int


class Plan(msgspec.Struct, forbid_unknown_fields=True):
    """One card as the box tells it."""

    id: str
    plan: list[str]
    score: str
    type: str = "monument"
    gift: str = ""
    points: int = 0
    base: int = 0
    reach: int = 0
    types: list[str] = []
    squares: str = ""
    table: list[int] = []
    solo: bool = True


class Cards(Block):
    cards: list[Plan]


class FrenchNames(Block):
    cards: list[str]


class TownsBox(msgspec.Struct, forbid_unknown_fields=True, dict=True):
    """Everything in the box of Tiny Towns."""

    about: About
    resources: Resources
    resource_cards: ResourceCards
    types: Types
    squares: Squares
    cavern: Cavern
    first_game: FirstGame
    levels: Levels
    par: Par
    buildings: Cards
    monuments: Cards
    french_names: FrenchNames
    promos: Cards

    @property
    def plans(self) -> list[Plan]:
        """All cards in the order of their numbers."""
        return [*self.buildings.cards, *self.monuments.cards, *self.promos.cards]

    @cached_property
    def names(self) -> list[str]:
        """What the cards are called, in the order of their numbers."""
        return [plan.id for plan in self.plans]


def opened(box: Box) -> TownsBox:
    """The box with its types, or one sentence about what is wrong with it."""
    towns = typed(box, TownsBox, TITLE)
    if trouble := wrong(towns):
        raise not_right(TITLE, trouble)
    return towns


def wrong(box: TownsBox) -> str | None:
    names = [plan.id for plan in box.plans]
    if len(set(names)) < len(names) or len(names) > MOST_CARDS:
        return f"every card needs a name of its own, and there may be {MOST_CARDS} at most"
    if len(box.types.names) != 8 or len(box.resources.names) != 5 or len(box.resources.letters) != 5:
        return "there are eight types and five resources"
    kinds = [plan.type for plan in box.buildings.cards]
    if kinds[:1] != ["cottage"] or set(kinds) != set(box.types.names[:7]) or kinds.count("cottage") != 1:
        return "the cottage comes first and alone, and each of the six other types needs a card"
    for plan in box.plans:
        if trouble := wrong_plan(box, plan):
            return f"the card {plan.id} {trouble}"
    if [box.plans[names.index(c)].type for c in box.first_game.cards if c in names] != box.types.names[1:7]:
        return "the first game names one card of each type, in order"
    if unknown := set(box.french_names.cards) - set(names):
        return f"the French names speak of cards that are not in the box: {', '.join(sorted(unknown))}"
    return None


def wrong_plan(box: TownsBox, plan: Plan) -> str | None:
    widths = {len(row) for row in plan.plan}
    if len(widths) != 1 or not 1 <= widths.pop() <= 4 or len(plan.plan) > 4:
        return "has a plan that is no rectangle of at most 4 by 4"
    letters = "".join(plan.plan).replace(".", "")
    if not letters or set(letters) - set(box.resources.letters):
        return f"has a plan of other letters than {box.resources.letters}"
    if plan.score not in SCORES or plan.gift not in GIFTS:
        return "scores or gives in a way the rules do not know"
    if {plan.type, *plan.types} - set(box.types.names) or plan.squares not in ("", "corners", "centre"):
        return "names an unknown type or set of squares"
    if plan.score in ("by_count", "by_buildings", "by_completion", "line_and_crowd") and not plan.table:
        return "needs a table"
    return None


def square_number(name: str) -> int:
    """a1 is 0, b1 is 1, a2 is 4."""
    return "abcd".index(name[0]) + 4 * (int(name[1]) - 1)


def card_of(box: TownsBox, plan: Plan) -> Card:
    names = box.types.names
    spots: dict[str, list[str]] = {"": [], "corners": box.squares.corners, "centre": box.squares.centre}
    return Card(
        names.index(plan.type),
        [[1 + box.resources.letters.index(x) if x != "." else 0 for x in row] for row in plan.plan],
        SCORES.index(plan.score),
        GIFTS.index(plan.gift),
        plan.points,
        plan.base,
        plan.reach,
        sum(1 << names.index(name) for name in plan.types),
        sum(1 << square_number(name) for name in spots[plan.squares]),
        plan.table,
    )


def deck_of(box: TownsBox) -> Deck:
    """The tables that the rules look up."""
    cards = [card_of(box, plan) for plan in box.plans]
    return Deck(
        cards,
        [int(plan.solo) for plan in box.plans],
        [i for i, card in enumerate(cards) if card.kind == MONUMENT],
        len(box.plans) - len(box.promos.cards),
        box.squares.empty,
        box.cavern.limit,
        box.resource_cards.each,
        box.resource_cards.laid_away,
        box.resource_cards.free_round,
        box.resource_cards.face_up,
        box.par.points,
    )
