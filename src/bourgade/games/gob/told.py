"""The chronicle of GoB: what a move did to whom, read off the positions before and after."""

from __future__ import annotations

from bourgade.core.game import Line
from bourgade.core.state import CHANCE
from bourgade.games.gob import moves
from bourgade.games.gob.demand import unpaid
from bourgade.games.gob.names import (
    APTITUDE_NAMES,
    BUILDING_NAMES,
    FACE_NAMES,
    KIND_NAMES,
    SIDE_NAMES,
    ZONE_NAMES,
)
from bourgade.games.gob.notation import spell
from bourgade.games.gob.pieces import TOP, WAYS
from bourgade.games.gob.position import (
    APTITUDE,
    ATTACKS,
    BUILT,
    HELD,
    OVER,
    ROW,
    SERVITUDE,
    STACK,
    STAKE,
    THROWING,
    Position,
)
from bourgade.games.gob.rules import Gob
from bourgade.games.gob.view import names_in


def tell(before: Gob, seat: int, move: int, reader: int) -> list[Line]:
    """What a reader may read of a move."""
    if seat == CHANCE:
        return tell_luck(before, move)
    after = before.copy()
    after.play(seat, move)
    return deed(before, after, seat, move, reader) + consequences(before, after, seat, move) + news(before, after)


def deed(before: Gob, after: Gob, seat: int, move: int, reader: int) -> list[Line]:
    """What the mover did."""
    who = {"who": f"s{seat}"}
    verb, *things = spell(before, move).split()
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
        return [pay_line(before, seat, move)]
    if verb in ("put", "barter", "convert"):
        return [Line(f"lines.{verb}", {**who, "what": things[0], "where": things[1]})]
    if verb in ("ready", "done"):
        return []
    if verb == "steal":
        return [
            Line("lines.steal", {**who, "victim": things[0], "what": KIND_NAMES[before.lair[seat * ROW + STAKE] - 1]})
        ]
    return [Line(f"lines.{verb}", {**who, "things": things})]


def pay_line(before: Gob, seat: int, move: int) -> Line:
    given = [thing for thing in spell(before, move).split()[1:] if thing != "nothing"]
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
    row, who = seat * ROW, {"who": f"s{seat}"}
    lines: list[Line] = []
    harm = after.lair[row + SERVITUDE] - before.lair[row + SERVITUDE]
    if after.lair[row + ATTACKS] > before.lair[row + ATTACKS]:
        lines.append(Line("lines.attacked" if harm > 0 else "lines.parried", {**who, "n": max(0, harm)}))
    if harm < 0:
        lines.append(Line("lines.healed", {**who, "n": -harm}))
    gained = [(kind, after.lair[row + i] - before.lair[row + i]) for i, kind in enumerate(KIND_NAMES)]
    lines += [Line("lines.gained", {**who, "n": n, "kind": kind}) for kind, n in gained if n > 0]
    worn = any(after.lair[row + STACK + i] < before.lair[row + STACK + i] for i in range(2))
    return [*lines, Line("lines.worn", who)] if worn else lines


def progress(before: Position, after: Position, seat: int) -> list[Line]:
    """Aptitudes unlocked and buildings completed by the mover."""
    row, who = seat * ROW, {"who": f"s{seat}"}
    fresh = names_in(after.lair[row + APTITUDE] & ~before.lair[row + APTITUDE], APTITUDE_NAMES)
    built = names_in(after.lair[row + BUILT] & ~before.lair[row + BUILT], BUILDING_NAMES)
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
        return [Line("lines.all_built")]
    return []


def tell_luck(before: Gob, move: int) -> list[Line]:
    """Draws are public, but for the cubes: of those only the renewal itself is told."""
    if move >= moves.FILL:
        if before.full >> 16 * before.zone & 0xFFFF:
            return []
        return [Line("lines.renewed" if before.round else "lines.filled", {"zone": ZONE_NAMES[before.zone]})]
    if move >= moves.THROW:
        return tell_throw(before, move)
    if move < moves.REMOVE:
        return [Line("lines.start", {"who": f"s{move - moves.START}"})]
    if move < moves.DEMAND:
        added = before.pieces.added[before.round - 2]
        return [Line("lines.remove", {"kind": KIND_NAMES[move - moves.REMOVE], "added": KIND_NAMES[added]})]
    return [Line("lines.demand", {"kind": KIND_NAMES[move - moves.DEMAND]})]


def tell_throw(before: Gob, move: int) -> list[Line]:
    """RULES 11.2: the dice of a lone goblin, and after the last what they do."""
    cube = before.lair[HELD + before.taken] // WAYS
    face = FACE_NAMES[before.pieces.face[6 * WAYS * cube + move - moves.THROW]]
    after = before.copy()
    after.play(CHANCE, move)
    lines = [Line("lines.throw", {"face": face})]
    if after.stage == THROWING:
        return lines
    if after.pool[12] >= 0:
        lines.append(Line("lines.fourth", {"kind": KIND_NAMES[after.pool[12]]}))
    return lines + harvest(before, after, 0)


# What would be.


def foretell(state: Gob, seat: int, move: int) -> list[Line]:
    """Only what is public beforehand: a cube that is still in its zone keeps its hidden faces."""
    if move < moves.TIP:
        return [Line("lines.on_top", {"face": FACE_NAMES[state.shown(move, TOP)], "seen": sides_seen(state, move)})]
    if moves.PAY <= move <= moves.PAY_GOLD:
        return [pay_line(state, seat, move)]
    if moves.BLAST <= move < moves.STAKE_ON or move >= moves.PAY or move in (moves.READY, moves.DONE):
        return []
    after = state.copy()
    after.play(seat, move)
    if moves.LEARN <= move < moves.CONVERT:
        return spent(state, after, seat) + progress(state, after, seat)
    return consequences(state, after, seat, move)


def sides_seen(state: Gob, cell: int) -> list[str]:
    return [FACE_NAMES[state.shown(cell, side)] for side in range(2, 6) if state.visible(cell, side)]


def spent(before: Position, after: Position, seat: int) -> list[Line]:
    """What an upgrade takes out of the chest."""
    row = seat * ROW
    paid = [(kind, before.lair[row + i] - after.lair[row + i]) for i, kind in enumerate(KIND_NAMES)]
    return [Line("lines.costs", {"n": n, "kind": kind}) for kind, n in paid if n > 0]
