"""The typed reading of box.toml: what the rules need of the box, checked."""

from __future__ import annotations

import msgspec

from bourgade.core.box import About, BadBox, Block, Box, not_right, typed
from bourgade.games.gob.box.names import APTITUDE_NAMES, BUILDING_NAMES, FACE_NAMES, KIND_NAMES, SKILL_NAMES
from bourgade.games.gob.tables.pieces import Pieces

TITLE = "GoB"
ASKED = ("earth", "wood", "stone", "metal", "gold", "enemy_3", "enemy_6")


class Rounds(Block):
    count: int
    cubes: list[int]
    usable: int
    set_points: int


class Servitude(Block):
    earth: int
    wood: int
    stone: int
    metal: int
    gold: int


class Offerings(Block):
    corpse: int
    war_chief: int
    overflow: int


class Tokens(Block):
    earth_stone: int
    wood_metal: int
    corpse: int
    gold: int
    diamond: int


class Demand(Block):
    drawn: int
    first_bag: list[str]


class DemandAdded(Block):
    rounds: list[str]


class Chest(Block):
    capacity: int


class Cube(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    faces: list[str]


class Cubes(Block):
    sides: list[str]
    forest: list[Cube]
    mountain: list[Cube]


class Monsters(Block):
    forest: Cube
    mountain: Cube


class Skill(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    tree: str
    requires: str
    top: str
    front: str
    below: str


class Shown(msgspec.Struct, forbid_unknown_fields=True):
    top: str
    front: str


class Skills(Block):
    table: list[Skill]
    renew: Shown
    renew_stone: Shown


class Aptitudes(Block):
    shovel_1: list[str]
    shovel_2: list[str]
    shovel_3: list[str]
    pick_1: list[str]
    pick_2: list[str]
    pick_3: list[str]
    weapon_3: list[str]
    weapon_6: list[str]


class Switch(Block):
    pairs: list[tuple[str, str]]


class Combat(Block):
    weapon_3: int
    weapon_6: int
    ballista: int
    golem: int
    wall: int
    tower: list[int]
    tower_corpse: int
    column: list[int]
    column_corpse: int


class Buildings(Block):
    points: dict[str, int]
    base: list[str]


class Costs(Block):
    palace: dict[str, int]
    wall: dict[str, int]
    ballista: dict[str, int]
    lab: dict[str, int]
    golem: dict[str, int]
    soul_well: dict[str, int]
    thieves_guild: dict[str, int]
    bank: dict[str, int]
    tower_slots: int
    column_slots: int
    account_slots: int


class Conversion(msgspec.Struct, forbid_unknown_fields=True):
    give: str
    amount: int
    get: str
    gain: int


class Alchemy(Block):
    table: list[Conversion]


class SoulWell(Block):
    corpses: dict[str, int]


class Solo(Block):
    par: int


class Campaign(Block):
    building_points: int
    demands_met: int
    gwaps_killed: int
    corpses: int
    servitude: int


class Achievements(Block):
    gwaps_killed: int
    defence: int
    attacks: int
    lost_with: int
    gold: int
    centipede_corpses: int
    won_with: int
    corpses_ahead: int
    power: int


class GobBox(msgspec.Struct, forbid_unknown_fields=True):
    """Everything in the box of GoB."""

    about: About
    rounds: Rounds
    servitude: Servitude
    offerings: Offerings
    tokens: Tokens
    demand: Demand
    demand_added: DemandAdded
    chest: Chest
    cubes: Cubes
    monsters: Monsters
    skills: Skills
    aptitudes: Aptitudes
    switch: Switch
    combat: Combat
    buildings: Buildings
    costs: Costs
    alchemy: Alchemy
    soul_well: SoulWell
    solo: Solo
    campaign: Campaign
    achievements: Achievements


def opened(box: Box) -> GobBox:
    """The box with its types, or one sentence about what is wrong with it."""
    gob = typed(box, GobBox, TITLE)
    check(gob)
    return gob


def bad(reason: str) -> BadBox:
    return not_right(TITLE, reason)


def check(gob: GobBox) -> None:
    check_cubes(gob)
    check_skills(gob)
    check_buildings(gob)
    if len(gob.rounds.cubes) != 4 or not all(1 <= n <= 3 for n in gob.rounds.cubes):
        raise bad("players take one to three cubes in a round, with one to four players")
    if len(gob.demand_added.rounds) != gob.rounds.count - 1 or gob.demand.drawn != 3:
        raise bad("three tokens are drawn, and each round after the first adds one")
    resources = KIND_NAMES[:4]
    if {*gob.demand.first_bag, *gob.demand_added.rounds} - set(resources):
        raise bad("the demand is of earth, wood, stone and metal")


def check_cubes(gob: GobBox) -> None:
    if len(gob.cubes.forest) != 16 or len(gob.cubes.mountain) != 16:
        raise bad("each zone has 16 cubes")
    for cube in [*gob.cubes.forest, *gob.cubes.mountain, gob.monsters.forest, gob.monsters.mountain]:
        if len(cube.faces) != 6 or set(cube.faces) - set(FACE_NAMES):
            raise bad(f"cube {cube.id} needs six faces of the known kinds")


def check_skills(gob: GobBox) -> None:
    if tuple(skill.id for skill in gob.skills.table) != SKILL_NAMES[:9]:
        raise bad(f"the skills must be, in this order: {', '.join(SKILL_NAMES[:9])}")
    asked = [(s.top, s.front, s.below) for s in gob.skills.table]
    shown = {*(face for three in asked for face in three), gob.skills.renew.top, gob.skills.renew.front}
    if shown - set(ASKED):
        raise bad(f"a skill can ask only for {', '.join(ASKED)}")
    under = [a for skill in SKILL_NAMES[:8] for a in getattr(gob.aptitudes, skill)]
    if tuple(under) != APTITUDE_NAMES:
        raise bad("the aptitudes keep the order of the play aid")
    if {a for pair in gob.switch.pairs for a in pair} - set(APTITUDE_NAMES):
        raise bad("the switch names an unknown aptitude")


def check_buildings(gob: GobBox) -> None:
    if set(gob.buildings.points) != set(BUILDING_NAMES) or set(gob.buildings.base) - set(BUILDING_NAMES):
        raise bad("the buildings have other names")
    if gob.costs.tower_slots + 1 != len(gob.combat.tower) or gob.costs.column_slots + 1 != len(gob.combat.column):
        raise bad("tower and column need a defence for each number of tokens")
    if max(gob.costs.tower_slots, gob.costs.column_slots) > 12 or len(gob.alchemy.table) != 4:
        raise bad("a stack has at most 12 tokens, and alchemy four lines")


def pieces_of(gob: GobBox) -> Pieces:
    """The tables that the rules look up."""
    cubes = [*gob.cubes.forest, *gob.cubes.mountain, gob.monsters.forest, gob.monsters.mountain]
    kinds = KIND_NAMES.index
    apt = APTITUDE_NAMES.index
    combat, numbers = gob.combat, gob.rounds
    return Pieces(
        [[FACE_NAMES.index(face) for face in cube.faces] for cube in cubes],
        [[ASKED.index(face) for face in (s.top, s.front, s.below)] for s in gob.skills.table],
        [[ASKED.index(s.top), ASKED.index(s.front)] for s in (gob.skills.renew, gob.skills.renew_stone)],
        [[apt(a) for a in getattr(gob.aptitudes, skill)] for skill in SKILL_NAMES[:8]],
        [[apt(a), apt(b)] for a, b in gob.switch.pairs],
        [getattr(gob.servitude, kind) for kind in KIND_NAMES[:5]],
        [gob.buildings.points[name] for name in BUILDING_NAMES],
        [[needed(gob, name, kind) for kind in KIND_NAMES] for name in (*BUILDING_NAMES, "", "")],
        [0, 0, gob.costs.tower_slots, 0, 0, 0, 0, 0, 0, gob.costs.column_slots, gob.costs.account_slots],
        [*combat.tower, combat.tower_corpse],
        [*combat.column, combat.column_corpse],
        [combat.weapon_3, combat.weapon_6, combat.ballista, combat.golem, combat.wall],
        [[kinds(c.give), c.amount, kinds(c.get), c.gain] for c in gob.alchemy.table],
        [gob.soul_well.corpses[kind] for kind in KIND_NAMES[:4]],
        [getattr(gob.tokens, heap) for heap in ("earth_stone", "wood_metal", "gold", "diamond", "corpse")],
        [gob.demand.first_bag.count(kind) for kind in KIND_NAMES[:4]],
        [kinds(kind) for kind in gob.demand_added.rounds],
        [
            gob.demand.drawn,
            numbers.count,
            numbers.usable,
            numbers.set_points,
            gob.chest.capacity,
            gob.offerings.corpse,
            gob.offerings.war_chief,
            gob.offerings.overflow,
            gob.solo.par,
            gob.achievements.defence,
            gob.achievements.centipede_corpses,
        ],
        numbers.cubes,
    )


def needed(gob: GobBox, building: str, kind: str) -> int:
    cost: dict[str, int] = getattr(gob.costs, building) if building and building != "tower" else {}
    return cost.get(kind, 0)
