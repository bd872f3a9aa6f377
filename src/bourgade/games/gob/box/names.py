"""The names of the things of GoB, in the order of their numbers."""

from __future__ import annotations

KIND_NAMES = ("earth", "wood", "stone", "metal", "gold", "diamond", "corpse")
FACE_NAMES = (
    *KIND_NAMES[:6],
    *(f"{enemy}_{value}" for enemy in ("elf", "dwarf", "gwaps", "centipede") for value in (3, 6)),
)
SIDE_NAMES = ("top", "bottom", "north", "east", "south", "west")
ZONE_NAMES = ("forest", "mountain")
SKILL_NAMES = (
    "shovel_1",
    "shovel_2",
    "shovel_3",
    "pick_1",
    "pick_2",
    "pick_3",
    "weapon_3",
    "weapon_6",
    "trade",
)
APTITUDE_NAMES = (
    "gnome",
    "tree_of_life",
    "centaur",
    "great_stag",
    "sylph",
    "fairy",
    "werecat",
    "gears",
    "radioactive_crystals",
    "flogum",
    "stoneling",
    "engineer_goggles",
    "shadow_legion",
    "drow",
    "giant_boar",
    "molmore",
    "hent",
    "spawn",
    "mecha",
)
BUILDING_NAMES = ("palace", "wall", "tower", "ballista", "lab", "golem", "soul_well", "thieves_guild", "bank")
TARGET_NAMES = (*BUILDING_NAMES, "column", "account")
STAGE_NAMES = (
    "setting",
    "starting",
    "planning",
    "demanding",
    "taking",
    "turning",
    "answering",
    "following",
    "upgrading",
    "throwing",
    "building",
    "paying",
    "over",
)


def cell_name(cell: int) -> str:
    """fa1 to fd4 in the forest, ma1 to md4 in the mountain: column, then row from the surface down."""
    return "fm"[cell // 16] + "abcd"[cell % 4] + str(cell % 16 // 4 + 1)


def cell_of(name: str) -> int:
    return 16 * "fm".index(name[0]) + "abcd".index(name[1]) + 4 * (int(name[2]) - 1)


def cube_name(cube: int) -> str:
    """f01 to f16, m01 to m16, gwaps, centipede."""
    if cube >= 32:
        return ("gwaps", "centipede")[cube - 32]
    return f"{'fm'[cube // 16]}{cube % 16 + 1:02}"
