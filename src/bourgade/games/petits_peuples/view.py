"""What each seat sees of Petits Peuples: everything on the table, and its own missions."""

from __future__ import annotations

from bourgade.core.game import Line, View, owing
from bourgade.core.state import CHANCE, listed
from bourgade.core.words import Args
from bourgade.games.petits_peuples.box import TERRAIN_NAMES, PeuplesBox
from bourgade.games.petits_peuples.notation import mission_name, project_name, space_name, territory
from bourgade.games.petits_peuples.position import ACTING, CAPPING, CLAIMING, KEEPING, NAMING, Position
from bourgade.games.petits_peuples.reasons import reach
from bourgade.games.petits_peuples.scoring import mission_points, population_points
from bourgade.games.petits_peuples.tables.garden import BRAMBLE
from bourgade.games.petits_peuples.tables.moves import MISSIONS, PROJECTS, SLOTS, SPACES

STAGES = {int(ACTING): "act", int(CAPPING): "cap", int(CLAIMING): "claim", int(NAMING): "name", int(KEEPING): "keep"}


def view(box: PeuplesBox, at: Position, seat: int) -> View:
    """Named thing by thing; the missions of others only when it is over."""
    seats, over = range(at.seats), not at.waiting
    return {
        "asked": owing(at),
        "stage": "over" if over else STAGES.get(at.stage, "luck"),
        "round": at.round if over else at.round + 1,
        "turn": at.current if at.waiting and at.current >= 0 and owing(at) != [CHANCE] else None,
        "left": at.left,
        "track": track(at),
        "crane": at.lies[at.crane] + 1 if at.crane >= 0 else None,
        "territories": [at.lies[slot] + 1 if at.lies[slot] >= 0 else None for slot in range(SLOTS)],
        "spaces": [space_view(at, space) for space in range(SPACES) if at.value[space]],
        "leads": [leaders(at, slot) for slot in range(SLOTS)],
        "people": list(at.people),
        "people_points": [population_points(at, other) for other in seats],
        "stock": list(at.stock),
        "tokens": list(at.tokens),
        "scores": list(at.score),
        "roofs": at.roofs,
        "fallow": {name: at.fallow[i] for i, name in enumerate(TERRAIN_NAMES[:3])},
        "projects": [project_view(box, card) if card >= 0 else None for card in at.row[: at.garden.open]],
        "unseen": bin(at.deck).count("1"),
        "taken": [taken(box, at, other) for other in seats],
        "missions": [missions(box, at, other) if other == seat or over else None for other in seats],
        "lifted": space_name(at, at.lifted) if at.lifted >= 0 else None,
        "raised": space_name(at, at.raised) if at.raised >= 0 else None,
        "bound": territory(at, at.bound) if at.bound >= 0 else None,
        "schemed": at.schemed,
        "ending": at.ending,
    }


def track(at: Position) -> list[dict[str, int | None]]:
    """The places of the turn track: actions, and who stands there."""
    return [
        {"actions": at.garden.actions[4 * at.seats + turn], "seat": at.track[turn] if at.track[turn] >= 0 else None}
        for turn in range(at.garden.turns[at.seats])
    ]


def space_view(at: Position, space: int) -> dict[str, object]:
    ground = at.ground[space]
    built = at.floors[space] > 0
    return {
        "id": space_name(at, space),
        "slot": space // 7,
        "place": space % 7,
        "terrain": TERRAIN_NAMES[ground] if ground != BRAMBLE else None,
        "fallow": space == at.bramble(space // 7),
        "value": at.value[space],
        "owner": at.owner[space] if built else None,
        "floors": at.floors[space],
        "roof": bool(at.roofed >> space & 1),
    }


def leaders(at: Position, slot: int) -> list[int]:
    top = at.leaders(slot)
    return [seat for seat in range(at.seats) if top >> seat & 1]


def project_view(box: PeuplesBox, project: int) -> dict[str, object]:
    card = box.projects.cards[project]
    return {
        "id": card.id,
        "family": card.family,
        "terrain": card.terrain,
        "empty": card.empty or None,
        "points": card.points,
    }


def taken(box: PeuplesBox, at: Position, seat: int) -> list[str]:
    return [project_name(box, card) for card in range(PROJECTS) if at.taken[seat] >> card & 1]


def missions(box: PeuplesBox, at: Position, seat: int) -> dict[str, object]:
    """The cards a seat has looked at, copies and all, and those it keeps."""
    first = MISSIONS * seat
    dealt = [kind for kind in range(MISSIONS) for _ in range(at.dealt[first + kind])]
    return {
        "dealt": [mission_view(box, at, seat, kind) for kind in dealt],
        "kept": [mission_view(box, at, seat, kind) for kind in kept(at, seat)],
    }


def kept(at: Position, seat: int) -> list[int]:
    return [kind for kind in range(MISSIONS) if at.kept[MISSIONS * seat + kind]]


def mission_view(box: PeuplesBox, at: Position, seat: int, kind: int) -> dict[str, object]:
    card = box.missions.cards[kind]
    return {
        "id": mission_name(box, kind),
        "family": card.family,
        "terrain": card.terrain or None,
        "territories": list(card.territories),
        "now": mission_points(at, seat, kind),
    }


def prompt(box: PeuplesBox, at: Position, seat: int) -> Line:
    """What the seat is asked."""
    if at.stage == KEEPING:
        return Line("prompts.keep")
    if at.stage == CLAIMING:
        return Line("prompts.claim", {"space": space_name(at, at.raised)})
    if at.stage == CAPPING:
        return Line("prompts.cap", {"space": space_name(at, at.lifted)})
    if at.stage == NAMING:
        return Line("prompts.name")
    return prompt_action(at, seat)


def prompt_action(at: Position, seat: int) -> Line:
    if at.crane < 0:
        return Line("prompts.first")
    actions = at.garden.actions[4 * at.seats + at.turn - 1]
    args: Args = {"n": actions - at.left + 1, "of": actions}
    if at.bound >= 0:
        return Line("prompts.act", {**args, "land": territory(at, at.bound)})
    slots = reach(at, seat)
    land: Args = {**args, "land": territory(at, at.crane)}
    if not slots[1:]:
        return Line("prompts.act", land)
    if at.any_buildable(seat, slots[-1]):
        return Line("prompts.blocked", {**land, "to": territory(at, slots[-1])})
    alone = len(listed(at, seat)) == 1  # RULES 4.5
    return Line("prompts.only_pass" if alone else "prompts.stuck", args)
