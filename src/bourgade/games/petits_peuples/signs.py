"""The names of the features of Petits Peuples, in the order of `features.py`."""

from __future__ import annotations

from bourgade.core.signs import of_others, of_things

STAGES = ("laying", "turning", "opening", "starting", "dealing", "keep", "act", "cap", "claim", "name", "over")
TERRAINS = ("green", "yellow", "red")
PROJECTS = (
    *("sacred-place-yellow", "sacred-place-red", "infirmary-green", "infirmary-red", "fort-green", "fort-yellow"),
    *("house", "herbalist", "prison", "terraced-houses", "forge", "outpost", "sanctuary", "windmill", "bunker"),
    *("apartments", "power-station", "radio-tower", "temple", "water-reservoir", "air-base"),
)
MISSIONS = (
    *("dance-hall", "post-office", "barracks", "sculpture", "market", "watchtower", "belfry", "observatory"),
    *("control-1-3", "control-2-4", "control-3-5", "control-4-6", "control-5-7", "control-6-1", "control-7-2"),
)
GROUND = ("floors_on", "low_on", "tall_on", "highest_on", "empty_on")
TERRITORY = (
    *("floors_in", "roofs_in", "rival_floors_in", "rival_buildings_in", "lead_in", "share_in", "ways_in", "cheap_in"),
    *("rival_lead_in", "wanted_in"),
)
PUBLIC = [
    *("here", "people", "people_points", "stock", "tokens", "score", "asked", "turn", "played"),
    *("buildings", "floors", "tall", "roofed", "bound_up", "highest", "leads", "shares"),
]
SIGNS = (
    *of_things("stage", STAGES),
    *of_things("seats", range(2, 5)),
    *("round", "turns", "left", "ending", "schemed", "bound", "roofs", "rounds_left"),
    *of_things("fallow", TERRAINS),
    *("people_looks", "control_looks", "missions_looks", "projects_looks", "missions_points", "looks", "again"),
    *of_things("project", PROJECTS),
    *of_things("dealt", MISSIONS),
    *of_things("kept", MISSIONS),
    *of_things("earned", MISSIONS),
    *(f"{key}:{terrain}" for terrain in TERRAINS for key in GROUND),
    *(f"{key}:{ahead}" for ahead in range(7) for key in TERRITORY),
    *PUBLIC,
    *of_others(PUBLIC, 4),
)
# What a player counts and a move changes: a hint may say it.
TOLD = frozenset(
    (
        "people_looks",
        "control_looks",
        "missions_looks",
        "projects_looks",
        "floors_on",
        "low_on",
        "tall_on",
        "highest_on",
        "people",
        "stock",
        "tokens",
        "buildings",
        "floors",
        "tall",
        "roofed",
        "bound_up",
        "highest",
        "leads",
        "shares",
    )
)
# One plane for each key, territory by territory as the crane goes round.
PLANES: tuple[str, ...] = TERRITORY
GRID: tuple[int, ...] = (7,)
