"""Opening a box: its types, and one clear sentence about the first thing that is wrong with it."""

from __future__ import annotations

import msgspec

from bourgade.core.box import Box, not_right, typed
from bourgade.games.tribus_du_vent.box.contents import (
    BONUS_NAMES,
    CELL_NAMES,
    COLOUR_NAMES,
    CONDITION_NAMES,
    ELEMENT_NAMES,
    GOAL_NAMES,
    POWER_NAMES,
    REWARD_NAMES,
    SHAPE_NAMES,
    ElementCard,
    Gift,
    Line,
    Power,
    TribusBox,
    amounts,
)

TITLE = "Les Tribus du Vent"


def opened(box: Box) -> TribusBox:
    """The box with its types, or one sentence about what is wrong with it."""
    tribus = typed(box, TribusBox, TITLE)
    check(tribus)
    return tribus


def check(box: TribusBox) -> None:
    for wrong in (*counts(box), *ground(box), *cards(box), *boards(box), *villages(box)):
        raise not_right(TITLE, wrong)


def counts(box: TribusBox) -> list[str]:
    """The rules are written for the numbers the rulebook gives."""
    pieces = box.pieces
    found = {
        "80 element cards": len(box.elements.cards) == 80,
        "30 village cards": len(box.villages.cards) == 30,
        "20 guide cards": len(box.powers.cards) == 20,
        "39 forest tiles": len(box.forests.tiles) == 39,
        "5 start tiles": len(box.start_tiles.tiles) == 5,
        "5 boards": len(box.boards.guides) == 5,
        "hands of 5, rivers and markets of 4, and 4 kept cards": (
            (pieces.hand, pieces.river, pieces.market, pieces.tucked) == (5, 4, 4, 4)
        ),
        "1 to 9 riders and 1 to 11 villages": 1 <= pieces.riders <= 9 and 1 <= pieces.villages <= 11,
        "5 values for temples, 3 for polluted spaces, 10 for tiles": (
            (len(box.scoring.temples), len(box.scoring.polluted), len(box.scoring.tiles)) == (5, 3, 10)
        ),
    }
    wrong = [f"it needs {what}" for what, right in found.items() if not right]
    for what, ids in named(box).items():
        wrong += [f"{what} {i + 1} must be called {want}" for i, (is_, want) in enumerate(ids) if is_ != want]
    return wrong


def named(box: TribusBox) -> dict[str, list[tuple[str, str]]]:
    """Names are part of the notation: (is, should be)."""
    guides = [guide.id for guide in box.boards.guides]
    numbers: dict[str, int] = {}
    cards: list[tuple[str, str]] = []
    for card in box.elements.cards:
        numbers[card.element] = numbers.get(card.element, 0) + 1
        cards.append((card.id, f"{card.element}_{numbers[card.element]}"))
    powers = [f"{guide}_{n}" for guide in guides for n in range(1, 5)]
    return {
        "element card": cards,
        "village card": [(c.id, f"v{i + 1}") for i, c in enumerate(box.villages.cards)],
        "forest": [(t.id, f"f{i + 1}") for i, t in enumerate(box.forests.tiles)],
        "guide card": list(zip([c.id for c in box.powers.cards], powers, strict=False)),
        "board": list(zip(guides, ("grey", "red", "blue", "green", "yellow"), strict=False)),
    }


def ground(box: TribusBox) -> list[str]:
    terrain, dirt = box.ground.terrain, box.ground.pollution
    if [len(row) for row in terrain] != [4, 4, 4] or [len(row) for row in dirt] != [4, 4, 4]:
        return ["the ground needs three rows of four spaces"]
    kinds = [kind for row in terrain for kind in row]
    tokens = [n for row in dirt for n in row]
    wrong = [] if kinds.count("start") == 1 else ["the ground needs exactly one start space"]
    wrong += [] if all(0 <= n <= 9 for n in tokens) else ["a space has 0 to 9 pollution"]
    if "start" in kinds and tokens[kinds.index("start")]:
        wrong.append("the start space must be clean")
    most = max(tile.clean for tile in box.start_tiles.tiles)
    return wrong + ([] if sum(tokens) >= most else ["a start tile removes more pollution than there is"])


def cards(box: TribusBox) -> list[str]:
    wrong: list[str] = []
    for card in box.elements.cards:
        if card.element not in ELEMENT_NAMES:
            wrong.append(f"{card.id} has the unknown element {card.element}")
        if not 1 <= len(card.lines) <= 2:
            wrong.append(f"{card.id} needs one or two lines")
        for line in card.lines:
            wrong += [f"{card.id} {what}" for what in line_faults(card, line)]
    return wrong


def line_faults(card: ElementCard, line: Line) -> list[str]:
    wrong = [] if line.when in CONDITION_NAMES else [f"has the unknown condition {line.when}"]
    wrong += [] if line.element in ELEMENT_NAMES else [f"has the unknown element {line.element}"]
    if line.when == "none" and line.element == card.element:
        wrong.append("forbids its own element, so nobody could play it")
    if line.when in ("has", "more", "fewer") and line.count not in (1, 2):
        wrong.append("must count one or two neighbours")
    if (line.when == "tiers") != (len(line.steps) == 3) or sorted(line.steps) != line.steps:
        wrong.append("needs three rising steps for tiers, and only for tiers")
    if not 1 <= len(line.choices) <= 2 or (line.gives and line.choose):
        wrong.append("needs an effect, or a choice of two")
    for gift in line.choices:
        wrong += gift_faults(gift, line.when)
    return wrong


def gift_faults(gift: Gift, when: str = "") -> list[str]:
    """X needs a sum, columns need tiers, and one effect has at most one offer of a forest."""
    wrong: list[str] = []
    for kind, amount in msgspec.structs.asdict(gift).items():
        if isinstance(amount, list) and (when != "tiers" or len(amount) != 3):
            wrong.append(f"has a column of {kind} that does not fit its condition")
        if isinstance(amount, str) and (when != "sum" or not is_x(amount)):
            wrong.append(f"has an amount of {kind} that cannot be read: {amount}")
        if isinstance(amount, int) and not 0 <= amount <= 30:
            wrong.append(f"has {amount} of {kind}")
    if gift.temples and gift.forest:
        wrong.append("offers a forest beside a temple that might offer another")
    return wrong


def is_x(amount: str) -> bool:
    return amount == "x" or (amount.endswith("-x") and amount[:-2].isdigit())


def boards(box: TribusBox) -> list[str]:
    wrong: list[str] = []
    for guide in box.boards.guides:
        if sorted(guide.temples) != sorted(REWARD_NAMES):
            wrong.append(f"board {guide.id} needs the temples {', '.join(REWARD_NAMES)}")
        if len(guide.sequence) != 5 or set(guide.sequence) - set(COLOUR_NAMES):
            wrong.append(f"board {guide.id} needs a sequence of five forest colours")
        if guide.goal.kind not in GOAL_NAMES or set(guide.goal.on) - set(CELL_NAMES) or guide.goal.count < 1:
            wrong.append(f"board {guide.id} has a goal that cannot be read")
        wrong += [f"board {guide.id} {fault}" for gift in guide.temples.values() for fault in gift_faults(gift)]
    for power in box.powers.cards:
        wrong += [f"{power.id} {fault}" for fault in power_faults(power)]
    return wrong


def power_faults(power: Power) -> list[str]:
    wrong = [] if power.kind in POWER_NAMES else [f"has the unknown kind {power.kind}"]
    if power.kind == "on_card" and power.element not in ELEMENT_NAMES:
        wrong.append("answers no element")
    if power.kind in ("on_card", "pay", "on_forest", "more") and power.gives is None:
        wrong.append("gives nothing")
    if power.kind == "more" and power.gives is not None and len(amounts(power.gives)) != 1:
        wrong.append("must add to exactly one kind of effect")
    return wrong + (gift_faults(power.gives) if power.gives else [])


def villages(box: TribusBox) -> list[str]:
    wrong: list[str] = []
    for card in box.villages.cards:
        goal = card.objective
        right = {
            "cover": any(goal.terrain in row for row in box.ground.terrain),
            "villages": bool(goal.on),
            "temples": bool(goal.on),
            "tiles": bool(goal.on) and 1 <= goal.count <= len(goal.on),
            "pattern": goal.shape in SHAPE_NAMES and goal.match in ("same", "different"),
            "bonus": goal.bonus in BONUS_NAMES and goal.count > 0,
            "bonuses": goal.count > 0,
        }
        if not right.get(goal.kind) or set(goal.on) - set(CELL_NAMES):
            wrong.append(f"{card.id} has an objective that cannot be read")
        wrong += [f"{card.id} {fault}" for fault in gift_faults(card.gives)]
    for tile in box.forests.tiles:
        if tile.colour not in COLOUR_NAMES or set(tile.bonuses) - set(BONUS_NAMES) or not 1 <= tile.slots <= 4:
            wrong.append(f"{tile.id} has an unknown colour, an unknown bonus or no place for riders")
    return wrong
