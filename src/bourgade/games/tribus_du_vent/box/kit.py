"""The box turned into the tables that the rules look up."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.games.tribus_du_vent.box.contents import (
    BONUS_NAMES,
    CELL_NAMES,
    COLOUR_NAMES,
    CONDITION_NAMES,
    ELEMENT_NAMES,
    GOAL_NAMES,
    OBJECTIVE_NAMES,
    POWER_NAMES,
    REWARD_NAMES,
    SHAPE_NAMES,
    Amount,
    ElementCard,
    Gift,
    Goal,
    Line,
    Objective,
    Power,
    TribusBox,
    amounts,
)
from bourgade.games.tribus_du_vent.tables.kit import Kit

KIND_NAMES = ("water", "clean", "moves", "mixed", "forest", "catapults", "temples", "clear")
NO_LINE = [-1, 0, 0, 0, 0, 0]


class Effects:
    """Collects effects and numbers them."""

    def __init__(self) -> None:
        self.fields: list[int] = []

    def add(self, gift: Gift | None) -> int:
        """The number of an effect; -1 for none."""
        if gift is None:
            return -1
        number = len(self.fields) // 32
        for kind in KIND_NAMES:
            self.fields += written(getattr(gift, kind))
        return number


def written(amount: Amount) -> list[int]:
    """How an amount is stored: a column (-1: one value for all tiers), X, or a base minus X."""
    if isinstance(amount, int):
        return [0, amount, -1, -1]
    if isinstance(amount, list):
        return [0, *amount]
    return [1, 0, 0, 0] if amount == "x" else [2, int(amount.removesuffix("-x")), 0, 0]


def kit_of(box: TribusBox) -> Kit:
    """The tables of a box that has been checked."""
    effects = Effects()
    terrain = [kind for row in box.ground.terrain for kind in row]
    starts, forests, cards = box.start_tiles.tiles, box.forests.tiles, box.elements.cards
    return Kit(
        terrain.index("start"),
        [n for row in box.ground.pollution for n in row],
        [ELEMENT_NAMES.index(card.element) for card in cards],
        [field for card in cards for field in lines_of(card)],
        [effects.add(gift) for card in cards for gift in choices_of(card)],
        effects.fields,
        [COLOUR_NAMES.index(colour) for colour in [t.colour for t in forests] + [t.colour for t in starts]],
        [tile.slots for tile in forests] + [0] * len(starts),
        [bits(BONUS_NAMES, tile.bonuses) for tile in forests] + [0] * len(starts),
        [tile.players for tile in forests],
        [n for tile in starts for n in (tile.clean, tile.water, tile.riders)],
        [field for card in box.villages.cards for field in (*objective_of(terrain, card.objective), card.points)],
        [effects.add(card.gives) for card in box.villages.cards],
        [effects.add(guide.temples[reward]) for guide in box.boards.guides for reward in REWARD_NAMES],
        [COLOUR_NAMES.index(colour) for guide in box.boards.guides for colour in guide.sequence],
        [field for guide in box.boards.guides for field in goal_of(guide.goal)],
        [field for power in box.powers.cards for field in power_of(effects, power)],
        [*box.scoring.temples, *box.scoring.polluted, *box.scoring.tiles, box.scoring.village, box.scoring.end_token],
        [box.pieces.riders, box.pieces.villages],
    )


def bits(names: Sequence[str], some: Sequence[str]) -> int:
    return sum(1 << names.index(name) for name in some)


def lines_of(card: ElementCard) -> list[int]:
    second = line_of(card.lines[1]) if len(card.lines) > 1 else NO_LINE
    return [*line_of(card.lines[0]), *second]


def line_of(line: Line) -> list[int]:
    steps = line.steps or [0, 0, 0]
    return [CONDITION_NAMES.index(line.when), ELEMENT_NAMES.index(line.element), line.count, *steps]


def choices_of(card: ElementCard) -> list[Gift | None]:
    """Two choices for each of two lines, None where there is none."""
    found: list[Gift | None] = []
    for i in range(2):
        choices = card.lines[i].choices if i < len(card.lines) else []
        found += [*choices, None, None][:2]
    return found


def objective_of(terrain: list[str], goal: Objective) -> list[int]:
    kind = OBJECTIVE_NAMES.index(goal.kind)
    if goal.kind == "cover":
        return [kind, sum(1 << i for i, name in enumerate(terrain) if name == goal.terrain), 0]
    if goal.kind == "pattern":
        return [kind, SHAPE_NAMES.index(goal.shape), 1 if goal.match == "different" else 0]
    if goal.kind == "bonus":
        return [kind, bits(BONUS_NAMES, [goal.bonus]), goal.count]
    return [kind, bits(CELL_NAMES, goal.on), goal.count]


def goal_of(goal: Goal) -> list[int]:
    return [GOAL_NAMES.index(goal.kind), bits(CELL_NAMES, goal.on), goal.count]


def power_of(effects: Effects, power: Power) -> list[int]:
    """Kind, the element or kind of effect it is about, its number, its effect."""
    kind = POWER_NAMES.index(power.kind)
    if power.kind == "more" and power.gives is not None:
        ((name, amount),) = amounts(power.gives).items()
        assert isinstance(amount, int)
        return [kind, KIND_NAMES.index(name), amount, -1]
    element = ELEMENT_NAMES.index(power.element) if power.element else 0
    return [kind, element, power.water, effects.add(power.gives)]
