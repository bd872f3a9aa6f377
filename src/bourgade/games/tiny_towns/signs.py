"""The names of the features of Tiny Towns, in the order of `features.py`."""

from __future__ import annotations

from bourgade.core.signs import of_others, of_things
from bourgade.games.tiny_towns.notation import RESOURCES, SQUARES, STAGES

KINDS = ("cottage", "farm", "well", "chapel", "tavern", "theater", "factory", "monument")
CARDS = (
    *("cottage", "farm", "granary", "greenhouse", "orchard", "well", "fountain", "millstone", "shed", "chapel"),
    *("abbey", "cloister", "temple", "tavern", "almshouse", "feast_hall", "inn", "theater", "bakery", "market"),
    *("tailor", "factory", "bank", "trading_post", "warehouse"),
    *("architects_guild", "archive_of_the_second_age", "barrett_castle", "cathedral_of_caterina", "fort_ironweed"),
    *("grand_mausoleum_of_the_rodina", "grove_university", "mandras_palace", "obelisk_of_the_crescent"),
    *("opaleyes_watch", "shrine_of_the_elder_tree", "silva_forum", "the_sky_baths", "the_starloom"),
    *("statue_of_the_bondmaker", "escale_a_jeux", "ludicaire"),
)
PUBLIC = [
    *("here", "points", "active", "asked", "hammer", "namer", "aside", "empty"),
    *of_things("cubes", RESOURCES),
    *of_things("buildings", KINDS),
]
SIGNS = (
    *of_things("stage", STAGES),
    *of_things("seats", range(1, 7)),
    "round",
    *of_things("named", RESOURCES),
    *of_things("pile", RESOURCES),
    *of_things("offer", RESOURCES),
    *of_things("card", CARDS),
    *("room", "largest", "isolated"),
    *(f"{key}:{kind}" for kind in KINDS for key in ("complete", "lacks_one", "lacks_two")),
    *(f"{resource}_at:{square}" for resource in RESOURCES for square in SQUARES),
    *(f"{kind}_at:{square}" for kind in KINDS for square in SQUARES),
    *PUBLIC,
    *of_others(PUBLIC, 6),
)
# What a player counts and a move changes: a hint may say it.
TOLD = frozenset(
    (
        "room",
        "largest",
        "isolated",
        "complete",
        "lacks_one",
        "lacks_two",
        "empty",
        "cubes",
        "buildings",
    )
)
# What lies on the board: one plane for each key, row by row.
PLANES: tuple[str, ...] = (*(f"{resource}_at" for resource in RESOURCES), *(f"{kind}_at" for kind in KINDS))
GRID: tuple[int, ...] = (4, 4)
