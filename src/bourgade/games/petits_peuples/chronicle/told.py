"""What is told of a move, and what is asked (RULES cited where they are told)."""

from __future__ import annotations

from bourgade.core.game import Line
from bourgade.core.words import Args
from bourgade.games.petits_peuples.box import TERRAIN_NAMES, PeuplesBox
from bourgade.games.petits_peuples.notation import (
    PLACES,
    mission_name,
    project_name,
    receiver,
    space_name,
    territory,
)
from bourgade.games.petits_peuples.rules.actions import space_of
from bourgade.games.petits_peuples.rules.play import Peuples
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
from bourgade.games.petits_peuples.view import kept


def tell(box: PeuplesBox, before: Peuples, seat: int, move: int, reader: int) -> list[Line]:
    """The move itself, then what it brought about: last floor, control, end."""
    after = before.copy()
    after.play(seat, move)
    lines = [tell_move(box, before, seat, move, reader)]
    if after.ending and not before.ending:
        lines.append(Line("lines.last_floor", {"who": f"s{seat}"}))
    if after.round > before.round:
        lines += control(after)
    if not after.waiting:
        lines += ending(box, after)
    return lines


def tell_move(box: PeuplesBox, before: Peuples, seat: int, move: int, reader: int) -> Line:
    who = {"who": f"s{seat}"}
    if move < ACTS_END:
        return tell_act(before, move, who)
    if move < DECLINE:
        card = move - COMPLETE
        args: Args = {"project": project_name(box, card), "n": before.garden.reward[card]}
        return Line("lines.completed", {**who, **args, "space": space_name(before, before.raised)})
    if move == DECLINE:
        return Line("lines.declined", {**who, "space": space_name(before, before.raised)})
    if move < KEEP:
        return Line("lines.named", {**who, "next": f"s{move - NAME}"})
    if move >= LAY:
        return tell_luck(box, before, move, reader)
    if reader != seat:
        return Line("lines.kept", who)
    pair = [mission_name(box, PAIR_A[move - KEEP]), mission_name(box, PAIR_B[move - KEEP])]
    return Line("lines.own_kept", {**who, "missions": pair})


def tell_act(before: Peuples, move: int, who: dict[str, str]) -> Line:
    if move >= PASS:
        return Line("lines.passed", who)
    if move >= CRANE:
        return Line("lines.swung", {**who, "land": territory(before, move - CRANE)})
    if move >= CAP:
        return Line("lines.capped", {**who, "space": space_name(before, move - CAP)})
    if move >= LIFT:
        return Line("lines.lifted", {**who, "space": space_name(before, move - LIFT)})
    return tell_action(before, move, space_of(before, move), who)


def tell_action(before: Peuples, move: int, space: int, who: dict[str, str]) -> Line:
    """Where, how high, how many inhabitants, and where the crane goes."""
    args: Args = {**who, "space": space_name(before, space), "to": territory(before, space % 7)}
    floors, whole = before.floors[space], 2 * before.whole_cost(space)
    if move < PLANT:
        key = "lines.built" if not floors else "lines.raised"
        return Line(key, {**args, "floor": floors + 1, "n": before.cost(space)})
    if move < ABANDON:
        terrain = TERRAIN_NAMES[(move - PLANT) % 3]
        return Line("lines.planted", {**args, "terrain": terrain, "n": before.cost(space)})
    if move < INVADE:
        return Line("lines.abandoned", {**args, "floors": floors, "n": whole})
    return Line("lines.invaded", {**args, "victim": f"s{before.owner[space]}", "floors": floors, "n": whole})


def tell_luck(box: PeuplesBox, before: Peuples, move: int, reader: int) -> Line:
    if move < TURN:
        return Line("lines.laid", {"land": f"t{move - LAY + 1}", "place": PLACES[before.slot_of(-1)]})
    if move < OPEN:
        return Line("lines.turned", {"land": territory(before, before.turn), "n": move - TURN})
    if move < START:
        return Line("lines.opened", {"project": project_name(box, move - OPEN)})
    if move < MISSION:
        return Line("lines.start", {"who": f"s{move - START}"})
    owner = receiver(before)
    if reader != owner:
        return Line("lines.dealt", {"who": f"s{owner}"})
    return Line("lines.own_dealt", {"who": f"s{owner}", "mission": mission_name(box, move - MISSION)})


def control(after: Peuples) -> list[Line]:
    """RULES 3.5: who gained what."""
    lines = [Line("lines.round", {"n": after.round})]
    for other in range(after.seats):
        tops = [after.leaders(slot) for slot in range(7)]
        led = [top for top in tops if top >> other & 1]
        gain = sum(after.garden.alone if top & (top - 1) == 0 else after.garden.shared for top in led)
        if gain:
            lines.append(Line("lines.control", {"who": f"s{other}", "n": gain}))
    return lines


def ending(box: PeuplesBox, after: Peuples) -> list[Line]:
    """RULES 9.3: the missions are shown."""
    lines = [Line("lines.end")]
    for seat in range(after.seats):
        names = [mission_name(box, kind) for kind in kept(after, seat)]
        lines.append(Line("lines.reveal", {"who": f"s{seat}", "missions": names, "n": after.points(seat)}))
    return lines
