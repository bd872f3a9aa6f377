"""The names of the features of GoB, in the order of `features.py`."""

from __future__ import annotations

from bourgade.core.signs import of_others, of_things
from bourgade.games.gob.box.names import (
    APTITUDE_NAMES,
    BUILDING_NAMES,
    FACE_NAMES,
    KIND_NAMES,
    SKILL_NAMES,
    STAGE_NAMES,
)

LAIR = [
    *of_things("stock", KIND_NAMES),
    *of_things("skill", SKILL_NAMES),
    *of_things("aptitude", APTITUDE_NAMES),
    *of_things("built", BUILDING_NAMES),
    *("here", "servitude", "unbuilt", "power", "defence", "credit", "staked", "invested", "attacks", "paid"),
    *("turn", "first", "asked", "skills", "aptitudes"),
]
SIGNS = (
    *of_things("stage", STAGE_NAMES),
    *of_things("rounds", range(1, 7)),
    "grabs",
    *of_things("seats", range(1, 5)),
    *("plans", "tokens", "due", "powers", "prospects", "in_hand", "unchosen", "looks"),
    *of_things("bag", KIND_NAMES[:4]),
    *of_things("supply", ("earth_stone", "wood_metal", *KIND_NAMES[4:])),
    *of_things("demand", KIND_NAMES[:4]),
    *of_things("on_top", FACE_NAMES),
    "ending",
    *of_things("lacking", KIND_NAMES[:4]),
    *of_things("skill_later", SKILL_NAMES),
    *("tower_room", "column_room", "behind_chief", "taken", "overflow", "danger", "rival_unbuilt", "rival_near"),
    *of_things("plan", BUILDING_NAMES),
    *of_things("progress", BUILDING_NAMES),
    *LAIR,
    *of_others(LAIR, 4),
)
# What a player counts and a move changes: a hint may say it.
TOLD = frozenset(
    (
        "plans",
        "tokens",
        "due",
        "powers",
        "prospects",
        "in_hand",
        "lacking",
        "skill_later",
        "tower_room",
        "column_room",
        "behind_chief",
        "danger",
        "progress",
        "stock",
        "skill",
        "aptitude",
        "built",
        "power",
        "defence",
        "credit",
    )
)
# No board: nothing lies in places.
PLANES: tuple[str, ...] = ()
GRID: tuple[int, ...] = ()
