"""The names of the features of Les Tribus du Vent, in the order of `features.py`."""

from __future__ import annotations

from bourgade.core.signs import of_others, of_things
from bourgade.games.tribus_du_vent.box.contents import CELL_NAMES, ELEMENT_NAMES
from bourgade.games.tribus_du_vent.box.kit import KIND_NAMES
from bourgade.games.tribus_du_vent.notation.spelling import GUIDE_NAMES, PLACE_NAMES, tile_name, village_name
from bourgade.games.tribus_du_vent.view import STAGE_NAMES

VILLAGES = [village_name(card) for card in range(30)]
PUBLIC = [
    *("here", "water"),
    *of_things("back", ELEMENT_NAMES),
    *("asked", "turn", "first", "ender", "points", "tiles", "villages", "temples", "dirty"),
    *("chain", "goal", "chain_met", "goal_met", "powers"),
]
SIGNS = (
    *of_things("stage", STAGE_NAMES),
    *of_things("seats", range(2, 6)),
    *("ending", "turns", "round", "pile", "acted", "toss", "owes_card", "owes_guide"),
    *of_things("left", KIND_NAMES),
    *of_things("river", ELEMENT_NAMES),
    *of_things("offered", VILLAGES),
    *of_things("forest", [tile_name(tile) for tile in range(39)]),
    *("ground_looks", "water_looks", "guide_looks", "room_looks"),
    *("riders_looks", "hand_looks", "objectives_looks", "under_way"),
    *of_things("guide", GUIDE_NAMES),
    *of_things("hand", [f"{element}_{n}" for element in ELEMENT_NAMES for n in range(1, 21)]),
    *of_things("objective", VILLAGES),
    *(f"{what}:{cell}" for cell in CELL_NAMES for what in ("dirt", "tile", "village", "temple")),
    *of_things("riders", PLACE_NAMES),
    *PUBLIC,
    *of_others(PUBLIC, 5),
)
# What a player counts and a move changes: a hint may say it.
TOLD = frozenset(
    (
        "ground_looks",
        "water_looks",
        "guide_looks",
        "room_looks",
        "riders_looks",
        "hand_looks",
        "objectives_looks",
        "under_way",
        "water",
        "tiles",
        "villages",
        "temples",
        "dirty",
        "chain",
        "goal",
        "chain_met",
        "goal_met",
        "powers",
        "dirt",
        "tile",
        "village",
        "temple",
        "riders",
    )
)
# What lies on the board: one plane for each key, row by row.
PLANES: tuple[str, ...] = ("dirt", "tile", "village", "temple")
GRID: tuple[int, ...] = (3, 4)
