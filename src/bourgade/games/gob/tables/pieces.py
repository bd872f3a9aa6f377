"""What is in the box of GoB, as tables: what the rules look up while they play."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Tokens, and the first faces of the cubes; enemies follow, two values a kind.
EARTH: Final[i64] = 0
WOOD: Final[i64] = 1
STONE: Final[i64] = 2
METAL: Final[i64] = 3
GOLD: Final[i64] = 4
DIAMOND: Final[i64] = 5
CORPSE: Final[i64] = 6
KINDS: Final[i64] = 7
ENEMY: Final[i64] = 6  # faces from here on are enemies: elf, dwarf, gwaps, centipede, each 3 then 6
ELF: Final[i64] = 0
DWARF: Final[i64] = 1
GWAPS: Final[i64] = 2
CENTIPEDE: Final[i64] = 3
FACES: Final[i64] = 14
# What a skill asks to see: the tokens up to gold, or an enemy by its value.
ASKS_3: Final[i64] = 5
ASKS_6: Final[i64] = 6

# Sides of a cube; the lateral ring is clockwise seen from above.
TOP: Final[i64] = 0
BOTTOM: Final[i64] = 1
NORTH: Final[i64] = 2
SIDES: Final[i64] = 6
WAYS: Final[i64] = 24
ANY_WAY: Final[i64] = (1 << 24) - 1

ZONES: Final[i64] = 2
ZONE_CELLS: Final[i64] = 16
CELLS: Final[i64] = 32
ZONE_CUBES: Final[i64] = 16
CUBES: Final[i64] = 34  # 16 of the forest, 16 of the mountain, the Gwaps, the centipede
MONSTER: Final[i64] = 32  # + zone

# Skills
SHOVEL_1: Final[i64] = 0
PICK_1: Final[i64] = 3
PICK_2: Final[i64] = 4
PICK_3: Final[i64] = 5
WEAPON_3: Final[i64] = 6
WEAPON_6: Final[i64] = 7
LASTING: Final[i64] = 8  # skills that stay
TRADE: Final[i64] = 8
SKILLS: Final[i64] = 9  # with Trade; Renew has moves of its own

# Aptitudes
GNOME: Final[i64] = 0
TREE_OF_LIFE: Final[i64] = 1
CENTAUR: Final[i64] = 2
GREAT_STAG: Final[i64] = 3
SYLPH: Final[i64] = 4
FAIRY: Final[i64] = 5
WERECAT: Final[i64] = 6
GEARS: Final[i64] = 7
CRYSTALS: Final[i64] = 8
FLOGUM: Final[i64] = 9
STONELING: Final[i64] = 10
GOGGLES: Final[i64] = 11
SHADOW_LEGION: Final[i64] = 12
DROW: Final[i64] = 13
GIANT_BOAR: Final[i64] = 14
MOLMORE: Final[i64] = 15
HENT: Final[i64] = 16
SPAWN: Final[i64] = 17
MECHA: Final[i64] = 18
APTITUDES: Final[i64] = 19

# Buildings, then what else can take tokens.
PALACE: Final[i64] = 0
WALL: Final[i64] = 1
TOWER: Final[i64] = 2
BALLISTA: Final[i64] = 3
LAB: Final[i64] = 4
GOLEM: Final[i64] = 5
SOUL_WELL: Final[i64] = 6
GUILD: Final[i64] = 7
BANK: Final[i64] = 8
BUILDINGS: Final[i64] = 9
COLUMN: Final[i64] = 9  # of the golem
ACCOUNT: Final[i64] = 10  # of the bank, to be closed
TARGETS: Final[i64] = 11

BIT: Final = vec[i64]([1 << t for t in range(62)])


def _turns() -> list[list[int]]:
    """The 24 ways a cube can lie: which printed side shows on each side."""
    spin, roll = [0, 1, 5, 2, 3, 4], [4, 2, 0, 3, 1, 5]
    found = [[0, 1, 2, 3, 4, 5]]
    for way in found:
        for step in (spin, roll):
            new = [way[i] for i in step]
            if new not in found:
                found.append(new)
    return found


def _tipped() -> list[int]:
    """Way and lateral side -> the way after that side has gone underneath."""
    turns = _turns()
    found: list[int] = []
    for way in turns:
        for side in range(2, 6):
            across = 2 + (side - 2 + 2) % 4
            new = list(way)
            new[1], new[side], new[0], new[across] = way[side], way[0], way[across], way[1]
            found.append(turns.index(new))
    return found


TURNS: Final = _turns()
TIPPED: Final = vec[i64](_tipped())
# Cell and lateral side -> the cell there; -1 the surface, -2 the rim.
BESIDE: Final = vec[i64](
    [
        x
        for c in range(32)
        for x in (
            c - 4 if c % 16 > 3 else -1,
            c + 1 if c % 4 < 3 else -2,
            c + 4 if c % 16 < 12 else -2,
            c - 1 if c % 4 else -2,
        )
    ]
)
NEAR: Final = vec[i64](
    [sum([1 << BESIDE[4 * c + side] for side in range(4) if BESIDE[4 * c + side] >= 0]) for c in range(32)]
)


def asked(face: i64) -> i64:
    """A face as the skills see it: an enemy counts by its value; the diamond serves none."""
    if face <= GOLD:
        return face
    if face == DIAMOND:
        return -1
    return ASKS_3 + face % 2


class Pieces:
    """One box, shared by all its positions."""

    def __init__(
        self,
        cubes: list[list[int]],
        costs: list[list[int]],
        renewing: list[list[int]],
        aptitudes: list[list[int]],
        pairs: list[list[int]],
        values: list[int],
        points: list[int],
        needs: list[list[int]],
        slots: list[int],
        tower: list[int],
        column: list[int],
        strength: list[int],
        alchemy: list[list[int]],
        souls: list[int],
        tokens: list[int],
        bag: list[int],
        added: list[int],
        numbers: list[int],
        grabs: list[int],
    ) -> None:
        self.face = vec[i64]([cube[i] for cube in cubes for way in TURNS for i in way])
        self.shows = vec[i64](
            [
                sum([1 << k for k, way in enumerate(TURNS) if cube[way[side]] == face])
                for cube in cubes
                for side in range(6)
                for face in range(14)
            ]
        )
        # Cube and way -> what its four lateral faces can show to a skill, a set.
        self.lateral = vec[i64](
            [sum([1 << int(a) for a in {asked(cube[i]) for i in way[2:]} if a >= 0]) for cube in cubes for way in TURNS]
        )
        self.cost = vec[i64]([x for cost in costs for x in cost])  # per skill: top, front, below
        self.renewing = vec[i64]([x for cost in renewing for x in cost])  # top, front; with stone: top, front
        self.tree = vec[i64]([sum([1 << int(a) for a in row]) for row in aptitudes])  # per skill: its aptitudes
        self.opposite = vec[i64]([sum([1 << (a + b - x) for a, b in pairs if x in (a, b)]) for x in range(19)])
        self.value = vec[i64](values)  # servitude: earth, wood, stone, metal, gold
        self.points = vec[i64](points)
        self.need = vec[i64]([x for need in needs for x in need])  # per target and kind
        self.needs = vec[i64]([sum([x << 4 * k for k, x in enumerate(need)]) for need in needs])  # 4 bits a kind
        self.slots = vec[i64](slots)  # per target that is a stack, 0 otherwise
        self.tower = vec[i64](tower)  # by height; the last is for a corpse on top
        self.column = vec[i64](column)
        self.weapon_3: i64 = strength[0]
        self.weapon_6: i64 = strength[1]
        self.ballista: i64 = strength[2]
        self.golem: i64 = strength[3]
        self.wall: i64 = strength[4]
        self.alchemy = vec[i64]([x for row in alchemy for x in row])  # give, amount, get, gain
        self.souls = vec[i64](souls)  # corpses for each resource
        self.tokens = vec[i64](tokens)  # earth and stone, wood and metal, gold, diamonds, corpses
        self.bag = vec[i64](bag)  # by resource, in round 1
        self.added = vec[i64](added)  # from round 2 on
        self.drawn: i64 = numbers[0]
        self.rounds: i64 = numbers[1]
        self.usable: i64 = numbers[2]
        self.set_points: i64 = numbers[3]
        self.capacity: i64 = numbers[4]
        self.corpse_value: i64 = numbers[5]
        self.chief: i64 = numbers[6]
        self.overflow: i64 = numbers[7]
        self.par: i64 = numbers[8]
        self.strong_wall: i64 = numbers[9]  # the defence that is worth an achievement
        self.many_corpses: i64 = numbers[10]  # beyond these the centipede is worth one
        self.grabs = vec[i64](grabs)


def enemy_value(face: i64) -> i64:
    return 3 + 3 * (face % 2)


def enemy_kind(face: i64) -> i64:
    return (face - ENEMY) // 2
