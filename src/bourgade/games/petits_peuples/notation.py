"""How a move of Petits Peuples is spelled: `build nw6`, `build c1 green`, `crane t5`, `complete forge`."""

from __future__ import annotations

from bourgade.games.petits_peuples.box import TERRAIN_NAMES, PeuplesBox
from bourgade.games.petits_peuples.position import Position
from bourgade.games.petits_peuples.rules.actions import space_of
from bourgade.games.petits_peuples.tables.garden import PAIR_A, PAIR_B
from bourgade.games.petits_peuples.tables.moves import (
    ABANDON,
    ACTS_END,
    CAP,
    COMPLETE,
    CRANE,
    DECLINE,
    INVADE,
    KEEP,
    LAY,
    LIFT,
    MISSION,
    NAME,
    OPEN,
    PASS,
    PLANT,
    START,
    TURN,
)

PLACES = ("c", "nw", "ne", "e", "se", "sw", "w")  # centre, then clockwise from the upper left
VERBS = ((INVADE, ABANDON, "abandon"), (LIFT, INVADE, "invade"), (CAP, LIFT, "lift"), (CRANE, CAP, "cap"))


def territory(at: Position, slot: int) -> str:
    return f"t{at.lies[slot] + 1}"


def space_name(at: Position, space: int) -> str:
    """Its place in the territory and the number of that: nw6."""
    return f"{PLACES[space % 7]}{at.lies[space // 7] + 1}"


def project_name(box: PeuplesBox, project: int) -> str:
    return box.projects.cards[project].id


def mission_name(box: PeuplesBox, kind: int) -> str:
    return box.missions.cards[kind].id


def spell(box: PeuplesBox, at: Position, seat: int, move: int) -> str:
    if move < ACTS_END:
        return spell_act(at, move)
    if move < DECLINE:
        return f"complete {project_name(box, move - COMPLETE)}"
    if move == DECLINE:
        return "decline"
    if move < KEEP:
        return f"next s{move - NAME}"
    if move < LAY:
        kinds = (PAIR_A[move - KEEP], PAIR_B[move - KEEP])
        return f"keep {mission_name(box, kinds[0])} {mission_name(box, kinds[1])}"
    return spell_luck(box, at, move)


def spell_act(at: Position, move: int) -> str:
    if move < ABANDON:
        token = f" {TERRAIN_NAMES[(move - PLANT) % 3]}" if move >= PLANT else ""
        return f"build {space_name(at, space_of(at, move))}{token}"
    for end, base, verb in VERBS:
        if move < end:
            return f"{verb} {space_name(at, move - base)}"
    return f"crane {territory(at, move - CRANE)}" if move < PASS else "pass"


def spell_luck(box: PeuplesBox, at: Position, move: int) -> str:
    if move < TURN:
        return f"lay {PLACES[at.slot_of(-1)]} t{move - LAY + 1}"
    if move < OPEN:
        return f"turn {territory(at, at.turn)} {move - TURN}"
    if move < START:
        return f"project {project_name(box, move - OPEN)}"
    if move < MISSION:
        return f"start s{move - START}"
    return f"mission s{receiver(at)} {mission_name(box, move - MISSION)}"


def receiver(at: Position) -> int:
    """The seat that the next mission is dealt to."""
    return next(seat for seat in range(at.seats) if at.looked_at(seat) < at.garden.dealt)
