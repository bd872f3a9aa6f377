"""What is in the box of Les Tribus du Vent: the types of box.toml, and the names in it."""

from __future__ import annotations

import msgspec

from bourgade.core.box import About, Block

CELL_NAMES = tuple(f"{column}{row}" for row in (1, 2, 3) for column in "abcd")
ELEMENT_NAMES = ("air", "fire", "water", "earth")
COLOUR_NAMES = ("purple", "green", "orange")
BONUS_NAMES = ("turbine", "catapult", "port")
REWARD_NAMES = ("blue", "yellow", "red", "green")
CONDITION_NAMES = ("sum", "has", "all", "more", "least", "none", "fewer", "tiers")
SHAPE_NAMES = ("row", "column", "diagonal", "corner")
OBJECTIVE_NAMES = ("cover", "villages", "temples", "tiles", "pattern", "bonus", "bonuses")
GOAL_NAMES = ("clean", "kept", "used", "village", "temple")
POWER_NAMES = ("on_card", "pay", "on_forest", "more", "discount", "refund")

Amount = int | str | list[int]  # 4, "x", "8-x", or a column by tier


class Pieces(Block):
    riders: int
    villages: int
    hand: int
    river: int
    market: int
    tucked: int


class Scoring(Block):
    end_token: int
    village: int
    temples: list[int]
    polluted: list[int]
    tiles: list[int]


class Ground(Block):
    columns: int
    rows: int
    terrain: list[list[str]]
    pollution: list[list[int]]


class Gift(msgspec.Struct, forbid_unknown_fields=True):
    """An effect: how much of each kind; of a forest its price."""

    water: Amount = 0
    clean: Amount = 0
    moves: Amount = 0
    mixed: Amount = 0
    forest: Amount = 0
    catapults: Amount = 0
    temples: Amount = 0
    clear: Amount = 0


class Goal(msgspec.Struct, forbid_unknown_fields=True):
    kind: str
    count: int
    on: list[str] = []


class Guide(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    temples: dict[str, Gift]
    sequence: list[str]
    goal: Goal


class Boards(Block):
    guides: list[Guide]


class StartTile(msgspec.Struct, forbid_unknown_fields=True):
    colour: str
    clean: int
    water: int
    riders: int


class StartTiles(Block):
    tiles: list[StartTile]


class Forest(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    colour: str
    slots: int
    bonuses: list[str]
    players: int


class Forests(Block):
    tiles: list[Forest]


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """A condition, and what it gives: one effect, or a choice of two."""

    when: str
    element: str = "air"
    count: int = 0
    steps: list[int] = []
    gives: Gift | None = None
    choose: list[Gift] = []

    @property
    def choices(self) -> list[Gift]:
        return self.choose or ([self.gives] if self.gives else [])


class ElementCard(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    element: str
    lines: list[Line]


class Elements(Block):
    cards: list[ElementCard]


class Objective(msgspec.Struct, forbid_unknown_fields=True):
    kind: str
    terrain: str = ""
    on: list[str] = []
    count: int = 0
    shape: str = ""
    match: str = ""
    bonus: str = ""


class VillageCard(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    objective: Objective
    points: int
    gives: Gift


class Villages(Block):
    cards: list[VillageCard]


class Power(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    kind: str
    element: str = ""
    water: int = 0
    gives: Gift | None = None


class Powers(Block):
    cards: list[Power]


class TribusBox(msgspec.Struct, forbid_unknown_fields=True):
    """Everything in the box of Les Tribus du Vent."""

    about: About
    pieces: Pieces
    scoring: Scoring
    ground: Ground
    boards: Boards
    start_tiles: StartTiles
    forests: Forests
    elements: Elements
    villages: Villages
    powers: Powers


def amounts(gift: Gift) -> dict[str, Amount]:
    """The kinds an effect really has."""
    return {kind: amount for kind, amount in msgspec.structs.asdict(gift).items() if amount}
