"""What is told of the moves of Tiny Towns, what is asked, and what a move would bring."""

from __future__ import annotations

from bourgade.core.game import Item, Line
from bourgade.core.words import Args
from bourgade.games.tiny_towns import board as b
from bourgade.games.tiny_towns.building import builds
from bourgade.games.tiny_towns.notation import (
    RESOURCES,
    SQUARES,
    Names,
    built,
    dealt_to,
    raised,
    swapped,
    with_cube,
)
from bourgade.games.tiny_towns.placing import is_placement
from bourgade.games.tiny_towns.plans import MONUMENT
from bourgade.games.tiny_towns.rules import Towns
from bourgade.games.tiny_towns.tally import tally

PLAIN_ITEMS = {"items.cottages": "cottage", "items.bare": "bare"}


def tell(names: Names, before: Towns, seat: int, move: int, reader: int) -> list[Line]:
    """The move itself, then the towns it completed, and the end."""
    lines = [deed] if (deed := told(names, before, seat, move, reader)) else []
    after = before.copy()
    after.play(seat, move)
    done = [s for s in range(after.seats) if after.fact(s, b.DONE) and not before.fact(s, b.DONE)]
    lines += [Line("lines.completed", {"who": f"s{s}", "n": after.points(s)}) for s in done]
    return lines + (ending(names, after) if not after.waiting else [])


def ending(names: Names, after: Towns) -> list[Line]:
    """The end, and the monuments nobody has seen (RULES 7.3)."""
    kept = [(s, after.fact(s, b.KEPT)) for s in range(after.seats) if not after.of_type(s, MONUMENT)]
    unbuilt = [Line("lines.unbuilt", {"who": f"s{s}", "card": names.cards[card]}) for s, card in kept if card >= 0]
    return [Line("lines.end"), *unbuilt]


def told(names: Names, before: Towns, seat: int, move: int, reader: int) -> Line | None:
    who: Args = {"who": f"s{seat}"}
    if move >= b.BUILD:
        return told_build(names, before, seat, move)
    if is_placement(move):
        return told_place(before, seat, move)
    if move >= b.KEEP:
        return told_deal(names, before, seat, move, reader)
    if move >= b.GRANT_AT:
        return told_piece(names, before, seat, move)
    if move >= b.RESERVE:
        return Line("lines.reserved", {**who, "card": names.in_play(before, move - b.RESERVE)})
    if move >= b.MARK_WITH:
        square = SQUARES[before.fact(seat, b.MARK_AT) - 1]
        return Line("lines.marked", {**who, "cube": RESOURCES[move - b.MARK_WITH], "at": square})
    if move < b.PLACE:
        key = "lines.took" if before.seats == 1 else "lines.named"
        return Line(key, {**who, "cube": RESOURCES[move], "n": before.round})
    return Line("lines.declined", who) if move == b.DECLINE else None  # who is ready makes no noise


def told_build(names: Names, before: Towns, seat: int, move: int) -> Line:
    number, _, square = built(before, seat, move)
    key = "lines.unveiled" if before.deck.cards[number].kind == MONUMENT else "lines.built"
    return Line(key, {"who": f"s{seat}", "card": names.cards[number], "at": SQUARES[square]})


def told_place(before: Towns, seat: int, move: int) -> Line:
    who: Args = {"who": f"s{seat}", "cube": RESOURCES[max(0, before.named)]}
    if move >= b.SWAP:
        shop, resource, square = swapped(move)
        out: Args = {"out": RESOURCES[resource], "shop": SQUARES[shop], "at": SQUARES[square]}
        return Line("lines.swapped", {**who, **out})
    if move == b.ASIDE:
        return Line("lines.aside", who)
    if move >= b.REST_ON:
        return Line("lines.rested", {**who, "at": SQUARES[move - b.REST_ON]})
    if move >= b.STOW:
        return Line("lines.stored", {**who, "at": SQUARES[move - b.STOW]})
    resource, square = divmod(move - b.PLACE, 16)
    return Line("lines.placed", {**who, "cube": RESOURCES[resource], "at": SQUARES[square]})


def told_piece(names: Names, before: Towns, seat: int, move: int) -> Line:
    kind, square = raised(move)
    args: Args = {"who": f"s{seat}", "card": names.in_play(before, kind), "at": SQUARES[square]}
    if move < b.WATCH_AT:
        return Line("lines.granted", args)
    if move < b.RENEW:
        return Line("lines.watched", args)
    old = next(kind for kind in range(MONUMENT) if before.of_type(seat, kind) >> square & 1)
    return Line("lines.replaced", {**args, "old": names.in_play(before, old)})


def told_deal(names: Names, before: Towns, seat: int, move: int, reader: int) -> Line:
    if move < b.CARD:
        if reader != seat:
            return Line("lines.kept", {"who": f"s{seat}"})
        return Line("lines.kept_own", {"who": f"s{seat}", "card": names.cards[move - b.KEEP]})
    if move < b.DEAL:
        return Line("lines.card", {"card": names.cards[move - b.CARD]})
    if move < b.START:
        owner = dealt_to(before)
        if reader != owner:
            return Line("lines.dealt", {"who": f"s{owner}"})
        return Line("lines.dealt_own", {"who": f"s{owner}", "card": names.cards[move - b.DEAL]})
    if move < b.DRAW:
        return Line("lines.mayor" if before.setting.hall else "lines.start", {"who": f"s{move - b.START}"})
    key = "lines.turned" if before.seats == 1 else "lines.drawn"
    return Line(key, {"cube": RESOURCES[move - b.DRAW], "n": before.round})


def prompt(state: Towns, seat: int) -> Line:
    """What the seat is asked now."""
    cube: Args = {"cube": RESOURCES[max(0, state.named)]}
    if state.stage == b.KEEPING:
        return Line("prompts.keep")
    if state.stage == b.NAMING:
        return Line("prompts.take" if state.seats == 1 else "prompts.name")
    if state.stage == b.PLACING:
        return Line("prompts.place", cube) if state.named >= 0 else Line("prompts.place_any")
    if square := state.fact(seat, b.MARK_AT):
        return Line("prompts.mark", {"at": SQUARES[square - 1]})
    task = state.fact(seat, b.TASK)
    if task >= b.REPLACING:
        return Line("prompts.replace", {"n": 1 + task - b.REPLACING})
    if task:
        return Line("prompts.grant" if task == b.GRANTING else "prompts.reserve")
    if state.stage == b.WATCHING:
        return Line("prompts.watch")
    return Line("prompts.build" if len(buildable(state, seat)) else "prompts.nothing")


def buildable(state: Towns, seat: int) -> set[int]:
    """The cards whose plan lies complete in the own town."""
    return {built(state, seat, move)[0] for move in builds(state, seat)}


def foretell(names: Names, state: Towns, seat: int, move: int) -> list[Line]:
    """The points a move would change at once, and the plans a cube would complete."""
    if move >= b.BUILD or b.GRANT_AT <= move < b.KEEP:
        after = state.copy()
        after.play(seat, move)
        return changes(names, state, after, seat)
    if is_placement(move):
        after = with_cube(state, seat, move)
        new = sorted(buildable(after, seat) - buildable(state, seat))
        complete = [Line("foretell.completes", {"cards": [names.cards[card] for card in new]})] if new else []
        return complete + changes(names, state, after, seat)
    return []


def changes(names: Names, before: Towns, after: Towns, seat: int) -> list[Line]:
    """What becomes of each item of the own tally."""
    old, new = by_thing(tally(names, before, seat)), by_thing(tally(names, after, seat))
    moved = [(thing, new.get(thing, 0) - old.get(thing, 0)) for thing in {**old, **new}]
    return [Line("foretell.more" if n > 0 else "foretell.less", {"what": what, "n": abs(n)}) for what, n in moved if n]


def by_thing(items: list[Item]) -> dict[str, int]:
    return {str(item.args.get("card", PLAIN_ITEMS.get(item.key))): item.points for item in items}
