"""What a waiting seat is asked, and what it may know beforehand that a move would bring."""

from __future__ import annotations

from bourgade.core.game import Line
from bourgade.core.words import Args
from bourgade.games.tribus_du_vent.box.contents import CELL_NAMES, ELEMENT_NAMES, REWARD_NAMES, TribusBox
from bourgade.games.tribus_du_vent.chronicle.told import polluted_by
from bourgade.games.tribus_du_vent.notation.phrases import effect_lines, gift_lines, objective, power_lines
from bourgade.games.tribus_du_vent.position import (
    BOARD_OF,
    LAND,
    TILES_AT,
    VILLAGES_AT,
)
from bourgade.games.tribus_du_vent.rules import Tribus
from bourgade.games.tribus_du_vent.scoring import objective_needs, objective_progress
from bourgade.games.tribus_du_vent.tables.kit import CAPITAL, CATAPULT_TILE, FOREST, POP, PORT
from bourgade.games.tribus_du_vent.tables.moves import (
    BOARD,
    BUILD,
    CELLS,
    CLEANSE,
    DISCARD,
    DONE,
    DRAW,
    INVOKE,
    KEEP,
    LAUNCH,
    PLACES,
    PLANT,
    POWERS,
    RAISE,
    STEP,
    TAKE,
    UNLOCK,
    USE,
)


def foretell(box: TribusBox, state: Tribus, seat: int, move: int) -> list[Line]:
    """All of it follows from the seat's own cards and from what lies open."""
    if move < DISCARD or RAISE <= move < KEEP:
        return brings(state, seat, move)
    if BUILD <= move < DONE:
        return foretell_village(state, seat, move - BUILD)
    if DONE < move < KEEP:
        return foretell_step(state, seat, move)
    if KEEP <= move < BOARD:
        return foretell_choice(box, state, seat, move)
    if BOARD <= move < DRAW:
        return foretell_board(box, move - BOARD)
    if move >= DRAW:
        return [Line("foretell.back", {"element": ELEMENT_NAMES[state.backs[move - DRAW]]})]
    return []


def brings(state: Tribus, seat: int, move: int) -> list[Line]:
    after = state.copy()
    after.play(seat, move)
    return effect_lines(state, after, seat)


def foretell_village(state: Tribus, seat: int, cell: int) -> list[Line]:
    bonuses = state.kit.bonuses[state.tile[CELLS * seat + cell]]
    spoilt = polluted_by(state, seat, cell)
    lines = [Line("foretell.pollutes", {"cells": spoilt}) if spoilt else Line("foretell.clean_build")]
    lines += [Line("foretell.catapult")] if bonuses & CATAPULT_TILE else []
    lines += [Line("foretell.port")] if bonuses & PORT else []
    if villages_left(state, seat) == 1 and state.ender < 0:
        lines.append(Line("foretell.end"))
    return lines


def foretell_step(state: Tribus, seat: int, move: int) -> list[Line]:
    if move == TAKE:
        return [Line("effects.water", {"n": 1})]
    if move < CLEANSE:
        path = move - STEP if move < LAUNCH else move - LAUNCH
        return foretell_flight(state, seat, path % PLACES)
    if move < PLANT:
        after = state.copy()
        after.play(seat, move)
        left = after.dirt[CELLS * seat + (move - CLEANSE) % CELLS]
        return [Line("foretell.dirt_left", {"n": left})] + effect_lines(state, after, seat)
    return [
        Line("foretell.pays", {"n": state.left[FOREST], "left": state.water[seat] - state.left[FOREST]}),
        *planting(state, seat, move),
    ]


def planting(state: Tribus, seat: int, move: int) -> list[Line]:
    """Powers that answer a forest; the price is told apart."""
    after = state.copy()
    after.play(seat, move)
    after.water[seat] += state.left[FOREST]
    return effect_lines(state, after, seat)


def foretell_flight(state: Tribus, seat: int, target: int) -> list[Line]:
    """How full the forest would be where a rider lands."""
    open_tiles = state.land[LAND * seat + TILES_AT] & ~state.land[LAND * seat + VILLAGES_AT]
    if target == CAPITAL or not open_tiles >> target & 1:
        return []
    slots = state.kit.slots[state.tile[CELLS * seat + target]]
    if not slots:
        return []
    riders = state.riders[PLACES * seat + target] + 1
    args: Args = {"cell": CELL_NAMES[target], "n": min(riders, slots), "slots": slots}
    return [Line("foretell.fills", args)]


def foretell_choice(box: TribusBox, state: Tribus, seat: int, move: int) -> list[Line]:
    if move < USE:
        card = (move - KEEP) // 5
        done, needs = objective_progress(state, seat, card), objective_needs(state, card)
        return [objective(box, card), Line("foretell.progress", {"done": min(done, needs), "needs": needs})]
    if move < INVOKE:
        return brings(state, seat, move) or gift_lines(box.villages.cards[move - USE].gives)
    number = POWERS * state.land[LAND * seat + BOARD_OF] + (move - INVOKE) % POWERS
    if move < UNLOCK:
        price = box.powers.cards[number].water
        paid = [Line("foretell.costs", {"n": price})] if price else []
        return paid + gift_lines(box.powers.cards[number].gives)
    return power_lines(box, number)


def foretell_board(box: TribusBox, guide: int) -> list[Line]:
    """RULES 2.4: what is printed on a board, before it is chosen."""
    board = box.boards.guides[guide]
    region = [Line("foretell.region", {"cells": board.goal.on})] if board.goal.on else []
    gifts = [line for reward in REWARD_NAMES for line in gift_lines(board.temples[reward])]
    goal = Line(f"board.goal_{board.goal.kind}", {"n": board.goal.count})
    return [Line("foretell.goal"), goal, *region, Line("foretell.temples"), *gifts]


def villages_left(state: Tribus, seat: int) -> int:
    return state.kit.villages - POP[state.land[LAND * seat + VILLAGES_AT]]
