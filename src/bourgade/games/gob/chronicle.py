"""The chronicle of GoB: what a move did to whom, read off the positions before and after."""

from __future__ import annotations

from bourgade.core.game import Line
from bourgade.core.state import CHANCE
from bourgade.games.gob.box import GobBox
from bourgade.games.gob.box.names import (
    APTITUDE_NAMES,
    BUILDING_NAMES,
    FACE_NAMES,
    KIND_NAMES,
    SIDE_NAMES,
    ZONE_NAMES,
)
from bourgade.games.gob.notation import spell
from bourgade.games.gob.position import (
    APTITUDE,
    ATTACKS,
    BUILT,
    HELD,
    OVER,
    SERVITUDE,
    STACK,
    STAKE,
    THROWING,
    Position,
)
from bourgade.games.gob.rules import Gob
from bourgade.games.gob.rules.demand import unpaid
from bourgade.games.gob.tables import moves
from bourgade.games.gob.tables.pieces import MONSTER, TOP, WAYS
from bourgade.games.gob.view import names_in


def tell(box: GobBox, before: Gob, seat: int, move: int, reader: int) -> list[Line]:
    """What a reader may read of a move."""
    if seat == CHANCE:
        return tell_luck(before, move)
    after = before.copy()
    after.play(seat, move)
    return deed(box, before, after, seat, move, reader) + consequences(before, after, seat, move) + news(before, after)


def deed(box: GobBox, before: Gob, after: Gob, seat: int, move: int, reader: int) -> list[Line]:
    """What the mover did."""
    who = {"who": f"s{seat}"}
    verb, *things = spell(box, before, seat, move).split()
    if verb == "take":
        return [Line("lines.take", {**who, "cell": things[0], "face": FACE_NAMES[before.shown(move, TOP)]})]
    if verb == "look" and reader == seat:
        seen = [FACE_NAMES[before.shown(move - moves.LOOK, side)] for side in range(6)]
        return [Line("lines.saw", {**who, "cell": things[0], "faces": seen})]
    if verb in ("front", "tip"):
        side = SIDE_NAMES.index(things[0])
        return [Line(f"lines.{verb}", {**who, "face": FACE_NAMES[before.pieces.face[6 * before.lifted + side]]})]
    if verb == "learn":
        return [Line("lines.learn", {**who, "skill": things[0]})]
    if verb in ("invest", "train"):
        return [Line(f"lines.{verb}", {**who, "skill": things[0]})]
    if verb == "pay":
        return [pay_line(box, before, seat, move)]
    if verb == "renew":
        return [Line("lines.renew", {**who, "zone": things[0]})]
    if verb == "convert":
        _, n, _, m = before.pieces.alchemy[4 * (move - moves.CONVERT) :][:4]
        return [Line("lines.convert", {**who, "n": n, "what": things[0], "m": m, "into": things[1]})]
    if verb in ("put", "barter"):
        return [Line(f"lines.{verb}", {**who, "what": things[0], "where": things[1]})]
    if verb in ("ready", "done"):
        return []
    if verb == "steal":
        return [Line("lines.steal", {**who, "victim": things[0], "what": KIND_NAMES[before.fact(seat, STAKE) - 1]})]
    return [Line(f"lines.{verb}", {**who, "things": things})]


def pay_line(box: GobBox, before: Gob, seat: int, move: int) -> Line:
    given = [thing for thing in spell(box, before, seat, move).split()[1:] if thing != "nothing"]
    points = 0
    if move != moves.PAY_GOLD:
        code = move - moves.PAY
        points = max(0, unpaid(before, code // 8) - before.pieces.corpse_value * (code % 8))
    key = "lines.pay" if given else "lines.pay_nothing"
    return Line(key, {"who": f"s{seat}", "things": given, "n": points})


def consequences(before: Gob, after: Gob, seat: int, move: int) -> list[Line]:
    """What it brought to each seat: tokens, attacks, aptitudes, buildings."""
    lines: list[Line] = []
    if move < moves.STAKE_ON:
        for i in range(before.seats):
            other = (before.current + i) % before.seats
            lines += harvest(before, after, other)
    return lines + progress(before, after, seat)


def harvest(before: Gob, after: Gob, seat: int) -> list[Line]:
    """Attacks, then tokens gained, then what wore out."""
    who = {"who": f"s{seat}"}
    lines: list[Line] = []
    harm = after.fact(seat, SERVITUDE) - before.fact(seat, SERVITUDE)
    if after.fact(seat, ATTACKS) > before.fact(seat, ATTACKS):
        lines.append(Line("lines.attacked" if harm > 0 else "lines.parried", {**who, "n": max(0, harm)}))
    if harm < 0:
        lines.append(Line("lines.healed", {**who, "n": -harm}))
    lines += gained(before, after, seat)
    worn = any(after.fact(seat, STACK + i) < before.fact(seat, STACK + i) for i in range(2))
    return [*lines, Line("lines.worn", who)] if worn else lines


def gained(before: Position, after: Position, seat: int) -> list[Line]:
    who = {"who": f"s{seat}"}
    more = [(kind, after.stock(seat, i) - before.stock(seat, i)) for i, kind in enumerate(KIND_NAMES)]
    return [Line("lines.gained", {**who, "n": n, "kind": kind}) for kind, n in more if n > 0]


def progress(before: Position, after: Position, seat: int) -> list[Line]:
    """Aptitudes unlocked and buildings completed by the mover."""
    who = {"who": f"s{seat}"}
    fresh = names_in(after.fact(seat, APTITUDE) & ~before.fact(seat, APTITUDE), APTITUDE_NAMES)
    built = names_in(after.fact(seat, BUILT) & ~before.fact(seat, BUILT), BUILDING_NAMES)
    lines = [Line("lines.unlocked", {**who, "aptitude": aptitude}) for aptitude in fresh]
    return lines + [Line("lines.built", {**who, "building": building}) for building in built]


def news(before: Position, after: Position) -> list[Line]:
    """A new round, or the end."""
    if after.stage == OVER:
        key = "lines.end_built" if after.ending else "lines.end_rounds"
        best = max(after.points(seat) for seat in range(after.seats))
        winners = [f"s{seat}" for seat in range(after.seats) if after.points(seat) == best]
        return [Line(key), Line("lines.winner", {"who": winners, "n": -best})]
    if after.round > before.round:
        return [Line("lines.round", {"n": after.round, "who": f"s{after.first}"})]
    if after.ending and not before.ending:
        done = [f"s{seat}" for seat in range(after.seats) if after.all_built(seat)]
        return [Line("lines.all_built", {"who": done})]
    return []


def tell_luck(before: Gob, move: int) -> list[Line]:
    """Draws are public, but for the cubes: of those only the renewal itself is told."""
    if move >= moves.FILL:
        if before.full >> 16 * before.zone & 0xFFFF:
            return []
        return [Line(f"lines.{filling(before)}", {"zone": ZONE_NAMES[before.zone]})]
    if move >= moves.THROW:
        return tell_throw(before, move)
    if move < moves.REMOVE:
        return [Line("lines.start", {"who": f"s{move - moves.START}"})]
    if move < moves.DEMAND:
        added = before.pieces.added[before.round - 2]
        return [Line("lines.remove", {"kind": KIND_NAMES[move - moves.REMOVE], "added": KIND_NAMES[added]})]
    return [Line("lines.demand", {"kind": KIND_NAMES[move - moves.DEMAND]})]


def filling(before: Gob) -> str:
    """RULES 3.6: a monster that a goblin holds this round does not come in."""
    if before.round == 0:
        return "filled"
    return "renewed_without" if before.out >> MONSTER + before.zone & 1 else "renewed"


def tell_throw(before: Gob, move: int) -> list[Line]:
    """RULES 11.2: the dice of a lone goblin, and after the last what they do."""
    cube = before.fact(0, HELD + before.taken) // WAYS
    face = FACE_NAMES[before.pieces.face[6 * WAYS * cube + move - moves.THROW]]
    after = before.copy()
    after.play(CHANCE, move)
    lines = [Line("lines.throw", {"face": face})]
    if after.stage == THROWING:
        return lines
    if after.wanted(3) >= 0:
        lines.append(Line("lines.fourth", {"kind": KIND_NAMES[after.wanted(3)]}))
    return lines + harvest(before, after, 0)


# What would be.


def foretell(box: GobBox, state: Gob, seat: int, move: int) -> list[Line]:
    """Only what is public beforehand: a cube that is still in its zone keeps its hidden faces."""
    if move < moves.TIP:
        return [Line("lines.on_top", {"face": FACE_NAMES[state.shown(move, TOP)], "seen": sides_seen(state, move)})]
    if moves.PAY <= move <= moves.PAY_GOLD:
        return [pay_line(box, state, seat, move)]
    unseen = moves.BLAST <= move < moves.FIGHT or moves.LOOK <= move < moves.STAKE_ON
    if unseen or move >= moves.PAY or move in (moves.READY, moves.DONE):
        return []
    after = state.copy()
    after.play(seat, move)
    if moves.LEARN <= move < moves.CONVERT:
        return spent(state, after, seat) + progress(state, after, seat)
    if moves.CONVERT <= move < moves.PUT:
        return spent(state, after, seat) + gained(state, after, seat)
    return consequences(state, after, seat, move)


def sides_seen(state: Gob, cell: int) -> list[str]:
    return [FACE_NAMES[state.shown(cell, side)] for side in range(2, 6) if state.visible(cell, side)]


def spent(before: Position, after: Position, seat: int) -> list[Line]:
    """What an upgrade takes out of the chest."""
    paid = [(kind, before.stock(seat, i) - after.stock(seat, i)) for i, kind in enumerate(KIND_NAMES)]
    return [Line("lines.costs", {"n": n, "kind": kind}) for kind, n in paid if n > 0]
