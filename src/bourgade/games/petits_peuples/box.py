"""The typed reading of box.toml: what the rules need of the box, checked."""

from __future__ import annotations

import msgspec

from bourgade.core.box import About, Block, Box, not_right, typed
from bourgade.games.petits_peuples.tables.garden import NOBODY, Garden
from bourgade.games.petits_peuples.tables.moves import MISSIONS, PROJECTS

TITLE = "Petits Peuples"
TERRAIN_NAMES = ("green", "yellow", "red", "bramble")
PROJECT_FAMILIES = ("tall-next-to-empty", "tall-peripheral", "twin", "tall-and-low", "tower-central", "trio")
MISSION_FAMILIES = ("floors", "tall", "belfry", "observatory", "control")
MOST_OPEN = 4


class Pieces(Block):
    floors: list[int]
    roofs: int
    fallow: int
    stratagems: int


class Population(Block):
    first: int
    others: int
    least: int
    points: list[int]


class Rounds(Block):
    two: list[int]
    three: list[int]
    four: list[int]
    control_alone: int
    control_shared: int


class Territory(msgspec.Struct, forbid_unknown_fields=True):
    number: int
    terrains: list[str]
    values: list[int]


class Territories(Block):
    territories: list[Territory]


class Project(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    family: str
    terrain: str
    points: int
    empty: str = ""


class Projects(Block):
    open: int
    cards: list[Project]


class Mission(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    family: str
    copies: int
    terrain: str = ""
    territories: list[int] = []


class Missions(Block):
    dealt: int
    floor: int
    tall: int
    belfry: int
    observatory: int
    control_one: int
    control_both: int
    cards: list[Mission]


class PeuplesBox(msgspec.Struct, forbid_unknown_fields=True):
    """Everything in the box of Petits Peuples."""

    about: About
    pieces: Pieces
    population: Population
    rounds: Rounds
    garden: Territories
    projects: Projects
    missions: Missions


def opened(box: Box) -> PeuplesBox:
    """The box with its types, or one sentence about what is wrong with it."""
    peuples = typed(box, PeuplesBox, TITLE)
    for wrong in (*wrong_garden(peuples), *wrong_cards(peuples), *wrong_counts(peuples)):
        raise not_right(TITLE, wrong)
    return peuples


def wrong_garden(box: PeuplesBox) -> list[str]:
    lands = box.garden.territories
    if [land.number for land in lands] != list(range(1, 8)):
        return ["territories must be numbered 1 to 7, in order"]
    found = []
    for land in lands:
        if len(land.terrains) != 7 or len(land.values) != 7 or min(land.values) < 1:
            found.append(f"territory {land.number} needs seven terrains and seven values of at least 1")
        elif set(land.terrains) - set(TERRAIN_NAMES) or land.terrains.count("bramble") != 1:
            found.append(f"territory {land.number} has an unknown terrain, or not exactly one bramble patch")
    return found


def wrong_cards(box: PeuplesBox) -> list[str]:
    projects, missions = box.projects.cards, box.missions.cards
    if len(projects) != PROJECTS or len(missions) != MISSIONS:
        return [f"there must be {PROJECTS} projects and {MISSIONS} kinds of missions"]
    found = [f"project {p.id} has an unknown family or terrain" for p in projects if not known_project(p)]
    found += [f"mission {m.id} has an unknown family, terrain or territory" for m in missions if not known_mission(m)]
    if len({p.id for p in projects} | {m.id for m in missions}) != PROJECTS + MISSIONS:
        found.append("two cards have the same name")
    dealt = box.missions.dealt
    if sum(m.copies for m in missions) < 4 * dealt or max(m.copies for m in missions) >= dealt:
        found.append("there are too few missions for four players, or a seat could be dealt only one kind")
    return found


def known_project(card: Project) -> bool:
    wants_empty = card.family == PROJECT_FAMILIES[0]
    empty = card.empty in TERRAIN_NAMES[:3] if wants_empty else card.empty == ""
    return card.family in PROJECT_FAMILIES and card.terrain in TERRAIN_NAMES[:3] and empty


def known_mission(card: Mission) -> bool:
    if card.family in MISSION_FAMILIES[:2]:
        return card.terrain in TERRAIN_NAMES[:3]
    if card.family == "control":
        return len(card.territories) == 2 and set(card.territories) <= set(range(1, 8))
    return card.family in MISSION_FAMILIES


def wrong_counts(box: PeuplesBox) -> list[str]:
    found = []
    if len(box.pieces.floors) != 3 or min(box.pieces.floors) < 1:
        found.append("floors are given for two, three and four players")
    if (len(box.rounds.two), len(box.rounds.three), len(box.rounds.four)) != (4, 3, 4):
        found.append("the turn track has four places, three with three players")
    if len(box.population.points) < 2 or box.population.least < 1:
        found.append("the population needs a scale of points and a least number of at least 1")
    if 3 * box.pieces.fallow < 7 or not 1 <= box.projects.open <= MOST_OPEN:
        found.append("there must be a fallow token for each bramble patch, and one to four open projects")
    return found


def garden_of(box: PeuplesBox) -> Garden:
    """The tables that the rules look up."""
    lands, missions, rounds, pieces = box.garden.territories, box.missions, box.rounds, box.pieces
    people = box.population
    return Garden(
        [TERRAIN_NAMES.index(terrain) for land in lands for terrain in land.terrains],
        [value for land in lands for value in land.values],
        [project_row(card) for card in box.projects.cards],
        [mission_row(card) for card in missions.cards],
        [missions.floor, missions.tall, missions.belfry, missions.observatory, missions.control_one]
        + [missions.control_both],
        people.points,
        [people.first, people.others, people.least],
        [0, 0, *pieces.floors],
        [[], [], rounds.two, rounds.three, rounds.four],
        [pieces.roofs, pieces.fallow, pieces.stratagems, box.projects.open, missions.dealt]
        + [rounds.control_alone, rounds.control_shared],
    )


def project_row(card: Project) -> list[int]:
    empty = TERRAIN_NAMES.index(card.empty) if card.empty else int(NOBODY)
    return [PROJECT_FAMILIES.index(card.family), TERRAIN_NAMES.index(card.terrain), empty, card.points]


def mission_row(card: Mission) -> list[int]:
    wants = [TERRAIN_NAMES.index(card.terrain)] if card.terrain else [n - 1 for n in card.territories]
    return [MISSION_FAMILIES.index(card.family), *(wants + [int(NOBODY)] * 2)[:2], card.copies]
