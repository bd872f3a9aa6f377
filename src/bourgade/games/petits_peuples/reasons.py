"""Why a sentence is no legal move of Petits Peuples: the clause, and the case at hand."""

from __future__ import annotations

import re

from bourgade.core.game import Clause, Line, owing
from bourgade.core.state import CHANCE
from bourgade.games.petits_peuples.box import TERRAIN_NAMES, PeuplesBox
from bourgade.games.petits_peuples.notation import PLACES, space_name, territory
from bourgade.games.petits_peuples.position import CAPPING, CLAIMING, KEEPING, NAMING, Position
from bourgade.games.petits_peuples.rules.projects import completes
from bourgade.games.petits_peuples.tables.garden import BRAMBLE, NOBODY
from bourgade.games.petits_peuples.tables.moves import SLOTS, TERRAINS

SPACE = re.compile(r"^(c|nw|ne|e|se|sw|w)([1-7])$")
LAND = re.compile(r"^t([1-7])$")
SEAT = re.compile(r"^s(\d)$")
TOKENS = TERRAIN_NAMES[:TERRAINS]


def refuse(box: PeuplesBox, at: Position, seat: int, text: str) -> Clause:
    """In the order of the rules; uses only what is public or the seat's own."""
    if not at.waiting:
        return Clause("9.2", Line("why.over"))
    if seat not in owing(at):
        return not_asked(at)
    words = text.split()
    if at.stage == KEEPING:
        return Clause("2.5", Line("why.keep_two"))
    if at.stage == NAMING:
        return refuse_name(at, words)
    if at.stage == CLAIMING:
        return refuse_claim(box, at, words)
    space = next((found for word in words if (found := space_of_name(at, word)) is not None), None)
    if at.stage == CAPPING:
        return refuse_cap(at, seat, space)
    return refuse_action(at, seat, words, space)


def not_asked(at: Position) -> Clause:
    if owing(at) == [CHANCE] or at.sealed:
        return Clause("3.1", Line("why.wait"))
    clause = "3.4" if at.seats == 2 else "3.3"
    return Clause(clause, Line("why.not_your_turn", {"who": f"s{at.current}"}))


def space_of_name(at: Position, word: str) -> int | None:
    found = SPACE.match(word)
    return 7 * at.slot_of(int(found[2]) - 1) + PLACES.index(found[1]) if found else None


def refuse_name(at: Position, words: list[str]) -> Clause:
    named = [int(found[1]) for word in words if (found := SEAT.match(word))]
    if named and named[0] in list(at.track):
        return Clause("3.3", Line("why.already_played", {"who": f"s{named[0]}"}))
    return Clause("3.3", Line("why.name_somebody"))


def refuse_claim(box: PeuplesBox, at: Position, words: list[str]) -> Clause:
    space = {"space": space_name(at, at.raised)}
    cards = [i for i, card in enumerate(box.projects.cards) if card.id in words]
    if not cards:
        return Clause("6.1", Line("why.claim_first", space))
    named = {**space, "project": box.projects.cards[cards[0]].id}
    if cards[0] not in list(at.row):
        return Clause("6.1", Line("why.not_open", named))
    if completes(at, at.current, at.raised, cards[0]):
        return Clause("6.1", Line("why.claim_first", space))
    return Clause(f"6.{4 + at.garden.family[cards[0]]}", Line("why.not_completed", named))


def refuse_cap(at: Position, seat: int, space: int | None) -> Clause:
    if space is None:
        return Clause("8.3", Line("why.cap_first", {"space": space_name(at, at.lifted)}))
    name = {"space": space_name(at, space)}
    if space == at.lifted or not at.free(seat, space):
        return Clause("8.3", Line("why.cap_own_free", name))
    if at.ground[space] != at.ground[at.lifted]:
        return Clause("8.3", Line("why.cap_terrain", name))
    return Clause("8.3", Line("why.cap_first", {"space": space_name(at, at.lifted)}))


def refuse_action(at: Position, seat: int, words: list[str], space: int | None) -> Clause:
    verb = words[0] if words else ""
    lands = [int(found[1]) for word in words if (found := LAND.match(word))]
    if verb == "crane" or (lands and space is None):
        return refuse_crane(at, seat)
    if verb == "pass":
        return refuse_pass(at)
    if verb in ("complete", "decline"):
        return Clause("6.1", Line("why.build_first"))
    if verb == "cap":
        return Clause("8.3", Line("why.lift_first"))
    if space is None:
        return Clause("4.1", Line("why.say_a_space"))
    if verb == "invade":
        return refuse_invasion(at, seat, space)
    if verb == "lift":
        return refuse_lift(at, seat, space)
    if verb == "abandon":
        return refuse_abandon(at, seat, space)
    return refuse_build(at, seat, space, words)


def refuse_pass(at: Position) -> Clause:
    if at.bound >= 0:
        return Clause("8.3", Line("why.bound_to_act", {"land": territory(at, at.bound)}))
    return Clause("4.5", Line("why.pass"))


def reach(at: Position, seat: int) -> list[int]:
    """RULES 4.3, 4.4, 8.3: the slots where the action may take place."""
    if at.crane < 0:
        return list(range(SLOTS))
    if at.bound >= 0:
        return [at.bound]
    slots = [int(at.crane)]
    while not at.any_buildable(seat, slots[-1]) and len(slots) < SLOTS:
        slots.append(at.next_slot(slots[-1], 1))
    return slots


def refuse_place(at: Position, seat: int, space: int) -> Clause | None:
    """Is the space where the crane stands, or where a blocked player may go?"""
    slots = reach(at, seat)
    if space // 7 in slots:
        return None
    args = {"space": space_name(at, space), "land": territory(at, slots[0])}
    if at.bound >= 0:
        return Clause("8.3", Line("why.bound", args))
    return Clause("4.4" if len(slots) > 1 else "4.1", Line("why.not_here", args))


def refuse_build(at: Position, seat: int, space: int, words: list[str]) -> Clause:
    name = {"space": space_name(at, space)}
    if place := refuse_place(at, seat, space):
        return place
    if at.floors[space] and at.owner[space] != seat:
        return Clause("5.2", Line("why.not_yours", {**name, "who": f"s{at.owner[space]}"}))
    if at.roofed >> space & 1:
        return Clause("6.11", Line("why.blocked", name))
    if not at.stock[seat]:
        return Clause("5.6", Line("why.no_floor"))
    if not at.affords(seat, at.cost(space)):
        return Clause("5.4", Line("why.too_few", {"n": at.cost(space), "have": at.people[seat]}))
    return refuse_token(at, space, [TERRAIN_NAMES.index(word) for word in words if word in TOKENS])


def refuse_token(at: Position, space: int, tokens: list[int]) -> Clause:
    """RULES 5.3: a token for a bramble patch, and only there."""
    name = {"space": space_name(at, space)}
    if at.ground[space] != BRAMBLE:
        return Clause("5.3", Line("why.has_terrain", name)) if tokens else Clause("4.1", Line("why.say_a_space"))
    if tokens and not at.fallow[tokens[0]]:
        return Clause("5.3", Line("why.no_token", name))
    return Clause("5.3", Line("why.choose_terrain", name))


def refuse_abandon(at: Position, seat: int, space: int) -> Clause:
    if at.owner[space] != seat:
        return Clause("5.5", Line("why.not_own", {"space": space_name(at, space)}))
    return refuse_place(at, seat, space) or Clause("4.1", Line("why.say_a_space"))


def refuse_scheme(at: Position, seat: int) -> Clause | None:
    """RULES 8.1: a token left, and one in each action."""
    if at.crane == NOBODY:
        return Clause("4.3", Line("why.no_crane_yet"))
    if not at.tokens[seat]:
        return Clause("8.1", Line("why.no_stratagem"))
    return Clause("8.1", Line("why.one_stratagem")) if at.schemed else None


def refuse_crane(at: Position, seat: int) -> Clause:
    return refuse_scheme(at, seat) or Clause("8.2", Line("why.crane_steps", {"land": territory(at, at.crane)}))


def refuse_invasion(at: Position, seat: int, space: int) -> Clause:
    name = {"space": space_name(at, space)}
    if no := refuse_scheme(at, seat) or refuse_place(at, seat, space):
        return no
    if not at.floors[space] or at.owner[space] == seat:
        return Clause("8.4", Line("why.nobody_to_invade", name))
    if at.stock[seat] < at.floors[space]:
        return Clause("8.5", Line("why.floors_short", {"n": at.floors[space], "have": at.stock[seat]}))
    price = 2 * at.whole_cost(space)
    if not at.affords(seat, price):
        return Clause("8.5", Line("why.too_few", {"n": price, "have": at.people[seat]}))
    return Clause("4.1", Line("why.say_a_space"))


def refuse_lift(at: Position, seat: int, space: int) -> Clause:
    name = {"space": space_name(at, space)}
    if no := refuse_scheme(at, seat) or refuse_place(at, seat, space):
        return no
    if at.owner[space] != seat or not at.roofed >> space & 1:
        return Clause("8.3", Line("why.no_roof_here", name))
    if not at.has_target(seat, space):
        return Clause("8.3", Line("why.no_target", name))
    return Clause("4.1", Line("why.say_a_space"))
