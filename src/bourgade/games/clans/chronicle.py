"""What is told of a move of Clans, before and after it is made."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.core.game import Line
from bourgade.core.state import AUDIENCE
from bourgade.core.words import Args
from bourgade.games.clans.box import COLOUR_NAMES, ClansBox
from bourgade.games.clans.notation import land
from bourgade.games.clans.position import SIZE, holds
from bourgade.games.clans.rules import Clans
from bourgade.games.clans.scoring import DESTROYED, after_strife, village_value
from bourgade.games.clans.tables import COLOURS
from bourgade.games.clans.view import clan, epoch


def tell(box: ClansBox, before: Clans, seat: int, move: int, reader: int) -> list[Line]:
    """The chronicle: a march, then what became of each village it founded."""
    ground = before.ground
    if move >= before.ground.huts_base:
        return tell_deal(before, move, reader)
    if move >= before.ground.found_base:
        lines = [Line("lines.chose", {"who": f"s{seat}", "land": land(move - before.ground.found_base)})]
    else:
        source, target = ground.source[move], ground.target[move]
        huts = before.size(source)
        args: Args = {"who": f"s{seat}", "n": huts, "from": land(source), "to": land(target)}
        lines = [Line("lines.moved", {**args, "clans": colours(before.huts[source])})]
    after = before.copy()
    after.play(seat, move)
    lines += foundings(before, after, seat, move)
    if not after.waiting:
        return lines + ending(after)
    lines += change_of_epoch(box, before, after)
    return [*lines, ordering(after, seat)] if after.pending else lines


def tell_all(box: ClansBox, before: Clans, seat: int, move: int, readers: Sequence[int]) -> list[list[Line]]:
    """Everybody reads the same but of the clan cards."""
    ground = before.ground
    if ground.card_base <= move < ground.start_base:
        return [tell_deal(before, move, reader) for reader in readers]
    return [tell(box, before, seat, move, AUDIENCE)] * len(readers)


def tell_deal(before: Clans, move: int, reader: int) -> list[Line]:
    if move < before.ground.card_base:  # the huts are told once, when the last region has them
        return [Line("lines.huts", {"n": before.ground.lands})] if before.dealt == before.ground.regions - 1 else []
    if move >= before.ground.start_base:
        return [Line("lines.start", {"who": f"s{move - before.ground.start_base}"})]
    owner = before.dealt - before.ground.regions
    if reader != owner:
        return [Line("lines.card", {"who": f"s{owner}"})]
    return [Line("lines.own_card", {"who": f"s{owner}", "clan": COLOUR_NAMES[move - before.ground.card_base]})]


def foundings(before: Clans, after: Clans, seat: int, move: int) -> list[Line]:
    """One line for each village the move founds, read off the positions before and after."""
    ground = before.ground
    marching = move < ground.found_base
    left = 1 << ground.source[move] if marching else 0
    lines: list[Line] = []
    if not before.live & ~after.live & ~left:
        return lines  # most moves found nothing
    grown = before.copy()
    if marching:
        grown.march(ground.source[move], ground.target[move])
    number = before.founded
    first = move - ground.found_base  # a chosen village comes before those that follow by themselves
    lands = sorted(range(ground.lands), key=lambda t: (t != first, t))
    for t in lands:
        if grown.live >> t & 1 and not after.live >> t & 1:
            lines.append(founding(grown, t, number, seat))
            number += 1
    return lines


def founding(grown: Clans, t: int, number: int, seat: int) -> Line:
    ground = grown.ground
    if number >= ground.villages:
        return Line("lines.surplus", {"land": land(t)})
    era = ground.epoch_of[number]
    group = after_strife(grown.huts[t], grown.literal)
    value = village_value(ground, t, era, group)
    args: Args = {"who": f"s{seat}", "land": land(t), "number": number + 1}
    if value == DESTROYED:
        return Line("lines.destroyed", args)
    lost = [c for c in colours(grown.huts[t]) if c not in colours(group)]
    bonus = value - (group >> SIZE)
    scored: Args = {**args, "n": group >> SIZE, "bonus": bonus, "points": value, "clans": colours(group)}
    if lost and not group >> SIZE:
        return Line("lines.all_left", args)
    if lost:
        return Line("lines.strife", {**scored, "lost": lost})
    return Line("lines.founded", scored)


def ordering(after: Clans, seat: int) -> Line:
    """RULES 3.4: several villages at once, whose order the mover is asked for."""
    lands = waiting_lands(after)
    return Line("lines.order", {"who": f"s{seat}", "n": len(lands), "lands": [land(t) for t in lands]})


def waiting_lands(state: Clans) -> list[int]:
    return [t for t in range(state.ground.lands) if state.pending >> t & 1]


def change_of_epoch(box: ClansBox, before: Clans, after: Clans) -> list[Line]:
    """RULES 3.3: the last marker of an epoch has been taken."""
    if after.founded == before.founded or (number := epoch(after)) == epoch(before):
        return []
    now = box.epochs.table[number - 1]
    args: Args = {"n": number, "bonus": now.bonus, "good": now.favourable, "bad": now.unfavourable}
    return [Line("lines.epoch_last" if now.unfavourable == "none" else "lines.epoch", args)]


def ending(after: Clans) -> list[Line]:
    last = after.founded == after.ground.villages
    lines = [Line("lines.end_twelfth" if last else "lines.end_no_move")]
    shown = ((seat, clan(after, seat)) for seat in range(after.seats))
    return lines + [Line("lines.reveal", {"who": f"s{seat}", "clan": c or ""}) for seat, c in shown]


def foretell(box: ClansBox, state: Clans, seat: int, move: int) -> list[Line]:
    """The villages a move would found, and those whose order it leaves open: all of it is public."""
    if move >= state.ground.huts_base:
        return []
    after = state.copy()
    after.play(seat, move)
    lines = foundings(state, after, seat, move)
    if after.pending:
        lines += [ordering(after, seat), *(in_some_order(after, t, seat) for t in waiting_lands(after))]
    return lines


def in_some_order(grown: Clans, t: int, seat: int) -> Line:
    """RULES 3.4: what a village brings whichever marker it takes; the least and the most where that differs."""
    count = len(waiting_lands(grown))
    ways = [founding(grown, t, grown.founded + place, seat) for place in range(count)]
    points = [scored(way) for way in ways]
    best = ways[points.index(max(points))]
    args: Args = {"land": land(t), "least": min(points), "points": max(points), "clans": best.args.get("clans", [])}
    return Line("lines.any_order" if min(points) == max(points) else "lines.some_order", args)


def scored(line: Line) -> int:
    """The points of a village that was told; one that is destroyed, deserted or surplus has none."""
    points = line.args.get("points", 0)
    assert isinstance(points, int)
    return points


def colours(group: int) -> list[str]:
    return [COLOUR_NAMES[colour] for colour in range(COLOURS) if holds(group, colour)]
