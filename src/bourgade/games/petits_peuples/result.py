"""How a game ended: points part by part, deeds, and what could have been."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.core.game import Item, Line
from bourgade.games.petits_peuples.box import PeuplesBox
from bourgade.games.petits_peuples.notation import mission_name, project_name
from bourgade.games.petits_peuples.position import Position
from bourgade.games.petits_peuples.scoring import kept_points, mission_points, population_points
from bourgade.games.petits_peuples.tables.garden import PAIR_A, PAIR_B, TRIO
from bourgade.games.petits_peuples.tables.moves import MISSIONS, PAIRS, PROJECTS, SPACES
from bourgade.games.petits_peuples.view import kept

MANY_PROJECTS = 6
SKYSCRAPER = 5
CROWD = 40


def tally(box: PeuplesBox, at: Position) -> list[list[Item]]:
    """RULES 9.3: projects, each mission, population."""
    return [seat_tally(box, at, seat) for seat in range(at.seats)]


def seat_tally(box: PeuplesBox, at: Position, seat: int) -> list[Item]:
    projects = Item("items.projects", at.score[seat], {"n": bin(at.taken[seat]).count("1")})
    missions = [
        Item("items.mission", mission_points(at, seat, kind), {"mission": mission_name(box, kind)})
        for kind in kept(at, seat)
    ]
    return [projects, *missions, Item("items.population", population_points(at, seat), {"n": at.people[seat]})]


def deeds(box: PeuplesBox, at: Position, seat: int) -> list[str]:
    """Achievements of a finished game."""
    mine = [card for card in range(PROJECTS) if at.taken[seat] >> card & 1]
    far = {deed: reached >= needed for deed, (reached, needed) in strides(box, at, seat).items()}
    found = {
        "many_projects": far["many_projects"],
        "great_work": any(at.garden.family[card] == TRIO for card in mine),
        "skyscraper": far["skyscraper"],
        "crowd": far["crowd"],
        "honest": at.tokens[seat] == at.garden.stratagems,
    }
    return [name for name, done in found.items() if done]


def strides(box: PeuplesBox, at: Position, seat: int) -> dict[str, tuple[int, int]]:
    """How far a seat got towards what is counted."""
    heights = [at.floors[space] for space in range(SPACES) if at.owner[space] == seat]
    return {
        "many_projects": (int(at.taken[seat]).bit_count(), MANY_PROJECTS),
        "skyscraper": (max(heights, default=0), SKYSCRAPER),
        "crowd": (at.people[seat], CROWD),
    }


def holdings(box: PeuplesBox, at: Position, seat: int) -> dict[str, list[str]]:
    """What a seat has in the end, for reports about the balance of the box."""
    return {
        "projects": [project_name(box, card) for card in range(PROJECTS) if at.taken[seat] >> card & 1],
        "missions": [mission_name(box, kind) for kind in kept(at, seat)],
    }


def hindsight(box: PeuplesBox, states: Sequence[Position], seat: int) -> list[Line]:
    """The best two of the four missions, had the seat known how its town would end."""
    at = states[-1]
    first = MISSIONS * seat
    pairs = [(PAIR_A[i], PAIR_B[i]) for i in range(PAIRS)]
    legal = [(a, b) for a, b in pairs if at.dealt[first + a] and at.dealt[first + b]]
    worth = [mission_points(at, seat, a) + mission_points(at, seat, b) for a, b in legal]
    if not worth:
        return []
    best, mine = max(worth), kept_points(at, seat)
    if best <= mine:
        return [Line("lines.best_missions", {"who": f"s{seat}", "n": mine})]
    a, b = legal[worth.index(best)]
    names = [mission_name(box, a), mission_name(box, b)]
    return [Line("lines.better_missions", {"who": f"s{seat}", "missions": names, "n": best, "now": mine})]
