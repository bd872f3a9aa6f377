"""What is told of the moves of Tiny Towns, what is asked, and what a move would bring."""

from __future__ import annotations

from bourgade.core.game import Item, Line
from bourgade.core.words import Args
from bourgade.games.tiny_towns import position
from bourgade.games.tiny_towns.box import TownsBox
from bourgade.games.tiny_towns.notation import (
    RESOURCES,
    SQUARES,
    buildable,
    built,
    card_in_play,
    dealt_to,
    raised,
    swapped,
    with_cube,
)
from bourgade.games.tiny_towns.result.tally import town_items
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.rules.building import has_shape, may_raise, usable
from bourgade.games.tiny_towns.rules.placing import is_placement
from bourgade.games.tiny_towns.tables import moves
from bourgade.games.tiny_towns.tables.plans import MONUMENT

PLAIN_ITEMS = {"items.cottages": "cottage", "items.bare": "bare"}


def tell(box: TownsBox, before: Towns, seat: int, move: int, reader: int) -> list[Line]:
    """The move itself, what it brought, then the towns it completed, and the end."""
    lines = [deed] if (deed := told(box, before, seat, move, reader)) else []
    after = before.copy()
    after.play(seat, move)
    lines += brought(before, after, seat, move)
    done = [s for s in range(after.seats) if after.fact(s, position.DONE) and not before.fact(s, position.DONE)]
    lines += [Line("lines.completed", {"who": f"s{s}", "n": after.points(s)}) for s in done]
    return lines + (ending(box, after) if not after.waiting else [])


def changes_town(move: int) -> bool:
    return move >= moves.BUILD or is_placement(move) or moves.GRANT_AT <= move < moves.KEEP


def brought(before: Towns, after: Towns, seat: int, move: int) -> list[Line]:
    """The points that everybody sees come and go with a move."""
    n = int(after.points(seat) - before.points(seat)) if changes_town(move) else 0
    total: Args = {"who": f"s{seat}", "n": abs(n), "total": after.points(seat)}
    return [Line("lines.gains" if n > 0 else "lines.loses", total)] if n else []


def ending(box: TownsBox, after: Towns) -> list[Line]:
    """The end, and the monuments nobody has seen (RULES 7.3)."""
    kept = [(s, after.fact(s, position.KEPT)) for s in range(after.seats) if not after.of_type(s, MONUMENT)]
    unbuilt = [Line("lines.unbuilt", {"who": f"s{s}", "card": box.names[card]}) for s, card in kept if card >= 0]
    return [Line("lines.end"), *unbuilt]


def told(box: TownsBox, before: Towns, seat: int, move: int, reader: int) -> Line | None:
    who: Args = {"who": f"s{seat}"}
    if move >= moves.BUILD:
        return told_build(box, before, seat, move)
    if is_placement(move):
        return told_place(box, before, seat, move)
    if move >= moves.KEEP:
        return told_deal(box, before, seat, move, reader)
    if move >= moves.GRANT_AT:
        return told_piece(box, before, seat, move)
    if move >= moves.RESERVE:
        return Line("lines.reserved", {**who, "card": card_in_play(box, before, move - moves.RESERVE)})
    if move >= moves.MARK_WITH:
        square = SQUARES[before.fact(seat, position.MARK_AT) - 1]
        return Line("lines.marked", {**who, "cube": RESOURCES[move - moves.MARK_WITH], "at": square})
    if move < moves.PLACE:
        key = "lines.took" if before.seats == 1 else "lines.named"
        return Line(key, {**who, "cube": RESOURCES[move], "n": before.round})
    return Line("lines.declined", who) if move == moves.DECLINE else None  # who is ready makes no noise


def told_build(box: TownsBox, before: Towns, seat: int, move: int) -> Line:
    number, _, square = built(before, seat, move)
    key = "lines.unveiled" if before.deck.cards[number].kind == MONUMENT else "lines.built"
    return Line(key, {"who": f"s{seat}", "card": box.names[number], "at": SQUARES[square]})


def told_place(box: TownsBox, before: Towns, seat: int, move: int) -> Line:
    new = [card_in_play(box, before, kind) for kind in completed_plans(before, seat, move)]
    who: Args = {"who": f"s{seat}", "cube": RESOURCES[max(0, before.named)], "cards": new}
    if move >= moves.SWAP:
        shop, resource, square = swapped(move)
        out: Args = {"out": RESOURCES[resource], "shop": SQUARES[shop], "at": SQUARES[square]}
        return Line("lines.swapped", {**who, **out})
    if move == moves.ASIDE:
        return Line("lines.aside", who)
    if move >= moves.REST_ON:
        return Line("lines.rested", {**who, "at": SQUARES[move - moves.REST_ON]})
    if move >= moves.STOW:
        return Line("lines.stored", {**who, "at": SQUARES[move - moves.STOW]})
    resource, square = divmod(move - moves.PLACE, 16)
    return Line("lines.placed", {**who, "cube": RESOURCES[resource], "at": SQUARES[square]})


def completed_plans(before: Towns, seat: int, move: int) -> list[int]:
    """The types whose plan a cube completes; of monuments nothing is said (RULES 1.5)."""
    after = with_cube(before, seat, move)
    kinds = [kind for kind in range(MONUMENT) if may_raise(after, seat, kind)]
    return [kind for kind in kinds if lies_complete(after, seat, kind) and not lies_complete(before, seat, kind)]


def lies_complete(state: Towns, seat: int, kind: int) -> bool:
    return has_shape(state, seat, state.card(kind), usable(state, seat))


def told_piece(box: TownsBox, before: Towns, seat: int, move: int) -> Line:
    kind, square = raised(move)
    args: Args = {"who": f"s{seat}", "card": card_in_play(box, before, kind), "at": SQUARES[square]}
    if move < moves.WATCH_AT:
        return Line("lines.granted", args)
    if move < moves.RENEW:
        return Line("lines.watched", args)
    old = next(kind for kind in range(MONUMENT) if before.of_type(seat, kind) >> square & 1)
    return Line("lines.replaced", {**args, "old": card_in_play(box, before, old)})


def told_deal(box: TownsBox, before: Towns, seat: int, move: int, reader: int) -> Line:
    if move < moves.CARD:
        if reader != seat:
            return Line("lines.kept", {"who": f"s{seat}"})
        return Line("lines.kept_own", {"who": f"s{seat}", "card": box.names[move - moves.KEEP]})
    if move < moves.DEAL:
        return Line("lines.card", {"card": box.names[move - moves.CARD]})
    if move < moves.START:
        owner = dealt_to(before)
        if reader != owner:
            return Line("lines.dealt", {"who": f"s{owner}"})
        return Line("lines.dealt_own", {"who": f"s{owner}", "card": box.names[move - moves.DEAL]})
    if move < moves.DRAW:
        return Line("lines.mayor" if before.setting.hall else "lines.start", {"who": f"s{move - moves.START}"})
    key = "lines.turned" if before.seats == 1 else "lines.drawn"
    return Line(key, {"cube": RESOURCES[move - moves.DRAW], "n": before.round})


def foretell(box: TownsBox, state: Towns, seat: int, move: int) -> list[Line]:
    """The points a move would change at once, and the plans a cube would complete."""
    if is_placement(move):
        after = with_cube(state, seat, move)
        new = sorted(buildable(after, seat) - buildable(state, seat))
        complete = [Line("foretell.completes", {"cards": [box.names[card] for card in new]})] if new else []
        return complete + changes(box, state, after, seat)
    if not changes_town(move):
        return []
    after = state.copy()
    after.play(seat, move)
    return changes(box, state, after, seat)


def changes(box: TownsBox, before: Towns, after: Towns, seat: int) -> list[Line]:
    """What becomes of each item of the own tally."""
    old, new = by_thing(town_items(box, before, seat)), by_thing(town_items(box, after, seat))
    moved = [(thing, new.get(thing, 0) - old.get(thing, 0)) for thing in {**old, **new}]
    return [Line("foretell.more" if n > 0 else "foretell.less", {"what": what, "n": abs(n)}) for what, n in moved if n]


def by_thing(items: list[Item]) -> dict[str, int]:
    return {str(item.args.get("card", PLAIN_ITEMS.get(item.key))): item.points for item in items}
