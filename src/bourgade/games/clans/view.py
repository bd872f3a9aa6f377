"""What each seat sees and reads of Clans."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bourgade.core.game import Item, Line, View, owing
from bourgade.core.state import AUDIENCE, LUCK
from bourgade.core.words import Args
from bourgade.games.clans.box import COLOUR_NAMES
from bourgade.games.clans.ground import COLOURS
from bourgade.games.clans.notation import land
from bourgade.games.clans.rules import Clans
from bourgade.games.clans.scoring import DESTROYED, SIZE, after_strife, holds, village_value


def view(state: Clans, seat: int) -> View:
    """Everything on the table is public but the clan cards."""
    return {**open_part(state), **own_part(state, seat)}


def open_part(state: Clans) -> View:
    """What lies on the table."""
    setting_up = state.waiting == LUCK
    groups = list(state.huts)
    settled = 0 if setting_up or not state.dealt else ~state.live
    pending = state.pending
    return {
        "asked": owing(state),
        "huts": list(map(counted, groups)),
        "villages": [t for t, group in enumerate(groups, start=1) if group and settled >> t - 1 & 1],
        "order": [t + 1 for t in range(len(groups)) if pending >> t & 1] if pending else [],
        "scores": list(state.scores),
        "markers": list(state.markers),
        "founded": state.founded,
        "epoch": epoch(state),
        "turn": state.current if state.waiting and not setting_up else None,
    }


def own_part(state: Clans, seat: int) -> View:
    """The clan cards: one's own, and all of them when it is over."""
    over = not state.waiting
    return {"clans": [clan(state, other) if other == seat or over else None for other in range(state.seats)]}


@lru_cache(maxsize=4096)
def counted(group: int) -> list[int]:
    """How many huts of each colour; the list is kept, and nobody writes into a view."""
    return [holds(group, colour) for colour in range(COLOURS)]


def epoch(state: Clans) -> int:
    """The epoch of the next marker, counted from 1; the last one once all are taken."""
    return state.ground.epoch_of[min(state.founded, state.ground.villages - 1)] + 1


def clan(state: Clans, seat: int) -> str | None:
    return COLOUR_NAMES[state.secret[seat]] if state.secret[seat] >= 0 else None


def tell(before: Clans, seat: int, move: int, reader: int) -> list[Line]:
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
        lines += ending(after)
    return lines


def tell_all(before: Clans, seat: int, move: int, readers: Sequence[int]) -> list[list[Line]]:
    """Everybody reads the same but of the clan cards."""
    ground = before.ground
    if ground.card_base <= move < ground.start_base:
        return [tell_deal(before, move, reader) for reader in readers]
    return [tell(before, seat, move, AUDIENCE)] * len(readers)


def tell_deal(before: Clans, move: int, reader: int) -> list[Line]:
    if move < before.ground.card_base:
        return [Line("lines.huts", {"region": before.dealt + 1})]
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


def ending(after: Clans) -> list[Line]:
    last = after.founded == after.ground.villages
    lines = [Line("lines.end_twelfth" if last else "lines.end_no_move")]
    shown = ((seat, clan(after, seat)) for seat in range(after.seats))
    return lines + [Line("lines.reveal", {"who": f"s{seat}", "clan": c or ""}) for seat, c in shown]


def foretell(state: Clans, seat: int, move: int) -> list[Line]:
    """The villages a move would found: all of it is public."""
    if move >= state.ground.huts_base:
        return []
    after = state.copy()
    after.play(seat, move)
    return foundings(state, after, seat, move)


def prompt(state: Clans, seat: int) -> Line:
    return Line("prompts.order" if state.pending else "prompts.move", {"epoch": epoch(state)})


def colours(group: int) -> list[str]:
    return [COLOUR_NAMES[colour] for colour in range(COLOURS) if holds(group, colour)]


def tally(state: Clans) -> list[list[Item]]:
    """The clan's score and the markers taken (RULES 6.3)."""
    return [
        [
            Item("items.clan", state.points(seat) - state.markers[seat], {"clan": clan(state, seat) or ""}),
            Item("items.markers", state.markers[seat], {"n": state.markers[seat]}),
        ]
        for seat in range(state.seats)
    ]
