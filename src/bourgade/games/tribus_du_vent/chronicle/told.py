"""The chronicle of Les Tribus du Vent: what each reader may read of a move."""

from __future__ import annotations

from bourgade.core.game import Line
from bourgade.core.words import Args
from bourgade.games.tribus_du_vent.box.contents import CELL_NAMES, ELEMENT_NAMES, TribusBox
from bourgade.games.tribus_du_vent.notation.phrases import condition, objective
from bourgade.games.tribus_du_vent.notation.spelling import (
    GUIDE_NAMES,
    PLACE_NAMES,
    card_name,
    power_name,
    temple_name,
    village_name,
)
from bourgade.games.tribus_du_vent.position import (
    BOARD_OF,
    DEAL_HANDS,
    LAND,
    MET,
    TILES_AT,
    VILLAGES_AT,
    in_last_round,
)
from bourgade.games.tribus_du_vent.rules import Tribus
from bourgade.games.tribus_du_vent.rules.building import wants_offer
from bourgade.games.tribus_du_vent.rules.setup import served
from bourgade.games.tribus_du_vent.tables.kit import FOREST, KEPT, NEAR, POP, TURBINE
from bourgade.games.tribus_du_vent.tables.moves import (
    BACK,
    BOARD,
    BUILD,
    CELLS,
    CLEANSE,
    CLEAR_ALL,
    DISCARD,
    DONE,
    DRAW,
    FACE,
    FIRST,
    INVOKE,
    KEEP,
    LAUNCH,
    NOTHING,
    OFFER,
    PLACES,
    PLANT,
    RAISE,
    STEP,
    TAKE,
    TILE,
    UNLOCK,
    USE,
)


def tell(box: TribusBox, before: Tribus, seat: int, move: int, reader: int) -> list[Line]:
    after = before.copy()
    after.play(seat, move)
    if seat < 0:
        lines = tell_luck(box, before, move, reader)
    elif move < BUILD:
        lines = tell_card(box, before, seat, move)
    elif move < KEEP:
        lines = tell_step(box, before, seat, move)
    else:
        lines = tell_choice(box, before, seat, move)
    return lines + water(before, after, seat, move) + turning_points(before, after)


def tell_luck(box: TribusBox, before: Tribus, move: int, reader: int) -> list[Line]:
    if move < DRAW:
        return [Line("lines.board", {"who": f"s{served(before)}", "guide": GUIDE_NAMES[move - BOARD]})]
    if move < TILE:
        return [Line("lines.first", {"who": f"s{move - FIRST}"})]
    if move < OFFER:
        return [Line("lines.tile", {"forest": forest(box, move - TILE)})]
    if move < BACK:
        return tell_village_card(box, before, move - OFFER)
    if move < FACE:
        return [Line("lines.back", {"element": ELEMENT_NAMES[move - BACK]})]
    return tell_face(before, move - FACE, reader)


def tell_village_card(box: TribusBox, before: Tribus, card: int) -> list[Line]:
    name = village_name(card)
    if wants_offer(before):
        return [Line("lines.market", {"card": name}), objective(box, card)]
    return [Line("lines.objective", {"who": f"s{served(before)}", "card": name}), objective(box, card)]


def tell_face(before: Tribus, card: int, reader: int) -> list[Line]:
    """Only the owner reads a face; the others saw the back already, or see it in the deal."""
    owner = served(before) if before.stage == DEAL_HANDS else before.current
    if reader == owner:
        return [Line("lines.face", {"who": f"s{owner}", "card": card_name(before.kit, card)})]
    element = ELEMENT_NAMES[before.kit.element[card]]
    return [Line("lines.dealt", {"who": f"s{owner}", "element": element})] if before.stage == DEAL_HANDS else []


def forest(box: TribusBox, tile: int) -> str:
    return f"{box.forests.tiles[tile].colour}-forest"


def tell_card(box: TribusBox, before: Tribus, seat: int, move: int) -> list[Line]:
    if move >= DISCARD:
        return [Line("lines.discarded", {"who": f"s{seat}", "card": card_name(before.kit, move - DISCARD)})]
    card = move >> 2
    return [
        Line("lines.played", {"who": f"s{seat}", "card": card_name(before.kit, card)}),
        condition(box, before, seat, card, move >> 1 & 1),
    ]


def tell_step(box: TribusBox, before: Tribus, seat: int, move: int) -> list[Line]:
    who = f"s{seat}"
    if move < DONE:
        return tell_village(box, before, seat, move - BUILD)
    if move in (DONE, TAKE):
        return [Line("lines.done" if move == DONE else "lines.took", {"who": who})]
    if move < CLEANSE:
        key, path = ("stepped", move - STEP) if move < LAUNCH else ("launched", move - LAUNCH)
        args: Args = {"who": who, "from": PLACE_NAMES[path // PLACES], "to": PLACE_NAMES[path % PLACES]}
        return [Line(f"lines.{key}", args)]
    if move < CLEAR_ALL:
        cell = move - CLEANSE
        left = before.dirt[CELLS * seat + cell] - 1
        return [Line("lines.cleaned", {"who": who, "cell": CELL_NAMES[cell], "n": left})]
    if move < PLANT:
        return [Line("lines.cleared", {"who": who, "cell": CELL_NAMES[move - CLEAR_ALL]})]
    if move < RAISE:
        tile, cell = divmod(int(move - PLANT), int(CELLS))
        price = before.left[FOREST]
        return [Line("lines.planted", {"who": who, "forest": forest(box, tile), "cell": CELL_NAMES[cell], "n": price})]
    reward, cell = divmod(int(move - RAISE), int(CELLS))
    return [Line("lines.raised", {"who": who, "temple": temple_name(reward), "cell": CELL_NAMES[cell]})]


def tell_village(box: TribusBox, before: Tribus, seat: int, cell: int) -> list[Line]:
    after = before.copy()
    after.play(seat, BUILD + cell)
    number = POP[after.land[LAND * seat + VILLAGES_AT]]
    lines = [Line("lines.built", {"who": f"s{seat}", "n": number, "cell": CELL_NAMES[cell]})]
    spoilt = polluted_by(before, seat, cell)
    if spoilt:
        lines.append(Line("lines.polluted", {"cells": spoilt}))
    if after.ender == seat and before.ender < 0:
        lines.append(Line("lines.last_village", {"who": f"s{seat}"}))
    return lines


def polluted_by(state: Tribus, seat: int, cell: int) -> list[str]:
    """RULES 7.3 and 7.4: the spaces a village would pollute."""
    if state.kit.bonuses[state.tile[CELLS * seat + cell]] & TURBINE:
        return []
    bare = NEAR[cell] & ~state.land[LAND * seat + TILES_AT]
    return [CELL_NAMES[c] for c in range(CELLS) if bare >> c & 1]


def tell_choice(box: TribusBox, before: Tribus, seat: int, move: int) -> list[Line]:
    who = f"s{seat}"
    guide = before.land[LAND * seat + BOARD_OF]
    if move < USE:
        return tell_keep(box, before, seat, *divmod(move - KEEP, 5))
    if move < INVOKE:
        return [Line("lines.used", {"who": who, "card": village_name(move - USE)})]
    if move < UNLOCK:
        return [Line("lines.invoked", {"who": who, "power": power_name(guide, move - INVOKE)})]
    if move < BOARD:
        return [Line("lines.unlocked", {"who": who, "power": power_name(guide, move - UNLOCK)})]
    if move < DRAW:
        return [Line("lines.board", {"who": who, "guide": GUIDE_NAMES[move - BOARD]})]
    return [Line("lines.drew", {"who": who, "element": ELEMENT_NAMES[before.backs[move - DRAW]]})]


def tell_keep(box: TribusBox, before: Tribus, seat: int, card: int, old: int) -> list[Line]:
    who = f"s{seat}"
    lines = [Line("lines.kept", {"who": who, "card": village_name(card)}), objective(box, card)]
    if old != NOTHING:
        lines.append(Line("lines.replaced", {"who": who, "card": village_name(before.kept[KEPT * seat + old])}))
    return lines


def water(before: Tribus, after: Tribus, seat: int, move: int) -> list[Line]:
    """Water that a move brought by itself; the price of a forest is told with the forest."""
    if seat < 0 or move == TAKE or INVOKE <= move < UNLOCK:
        return []
    paid = before.left[FOREST] if PLANT <= move < RAISE else 0
    gained = after.water[seat] + paid - before.water[seat]
    return [Line("lines.water", {"who": f"s{seat}", "n": gained})] if gained > 0 else []


def turning_points(before: Tribus, after: Tribus) -> list[Line]:
    """Guide conditions met, a new round, the last one, the end."""
    lines: list[Line] = []
    last = "yes" if in_last_round(before) else "no"  # RULES 9.4: then no guide card is chosen
    for seat in range(before.seats):
        fresh = after.land[LAND * seat + MET] & ~before.land[LAND * seat + MET]
        if fresh & 1:
            lines.append(Line("lines.sequence_met", {"who": f"s{seat}", "last": last}))
        if fresh & 2:
            lines.append(Line("lines.goal_met", {"who": f"s{seat}", "last": last}))
    if not after.waiting:
        lines.append(Line("lines.over"))
    elif after.round > before.round:
        key = "lines.last_round" if in_last_round(after) else "lines.round"
        lines.append(Line(key, {"n": after.round + 1}))
    return lines
