"""How a move of Les Tribus du Vent is spelled: `play fire_3 line2`, `step capital a1`, `forest f12 b1`."""

from __future__ import annotations

from functools import cache

from bourgade.games.tribus_du_vent.box import TribusBox
from bourgade.games.tribus_du_vent.box.contents import CELL_NAMES, ELEMENT_NAMES, REWARD_NAMES
from bourgade.games.tribus_du_vent.box.kit import KIND_NAMES
from bourgade.games.tribus_du_vent.position import BOARD_OF, DEAL_HANDS, LAND
from bourgade.games.tribus_du_vent.rules import Tribus
from bourgade.games.tribus_du_vent.rules.building import wants_offer
from bourgade.games.tribus_du_vent.rules.setup import served
from bourgade.games.tribus_du_vent.tables.kit import EFFECT, FOREST, KEPT, KINDS, Kit
from bourgade.games.tribus_du_vent.tables.moves import (
    BACK,
    BOARD,
    BUILD,
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
    TILES,
    UNLOCK,
    USE,
)

GUIDE_NAMES = ("grey", "red", "blue", "green", "yellow")
PLACE_NAMES = (*CELL_NAMES, "capital")
SLOT_NAMES = ("r1", "r2", "r3", "r4", "deck")
CHOICE_NAMES = tuple(f"take-{kind}" for kind in KIND_NAMES)


def card_name(kit: Kit, card: int) -> str:
    return card_names(kit)[card]


@cache
def card_names(kit: Kit) -> list[str]:
    """Cards are numbered within their element."""
    elements = list(kit.element)
    return [f"{ELEMENT_NAMES[e]}_{elements[: card + 1].count(e)}" for card, e in enumerate(elements)]


def village_name(card: int) -> str:
    return f"v{card + 1}"


def tile_name(tile: int) -> str:
    """Forests are f1 to f39, start tiles start1 to start5."""
    return f"f{tile + 1}" if tile < TILES else f"start{tile - TILES + 1}"


def temple_name(reward: int) -> str:
    return f"temple-{REWARD_NAMES[reward]}"


def power_name(guide: int, power: int) -> str:
    return f"{GUIDE_NAMES[guide]}_{power + 1}"


def spell(box: TribusBox, state: Tribus, seat: int, move: int) -> str:
    if move >= FIRST or (seat < 0 and BOARD <= move < DRAW):
        return spell_luck(state, move)
    if move < BUILD:
        return spell_card(state, move)
    if move < KEEP:
        return spell_step(move)
    return spell_choice(state, seat, move)


def spell_card(state: Tribus, move: int) -> str:
    kit = state.kit
    if move >= DISCARD:
        return f"discard {card_name(kit, move - DISCARD)}"
    text = f"play {card_name(kit, move >> 2)} line{(move >> 1 & 1) + 1}"
    if kit.line_effects[move | 1] < 0:
        return text
    return f"{text} {choice_name(kit, kit.line_effects[move])}"


def choice_name(kit: Kit, effect: int) -> str:
    """A choice is called after its first kind of effect."""
    fields = kit.effects[EFFECT * effect : EFFECT * effect + EFFECT]
    kinds = [kind for kind in range(KINDS) if any(fields[4 * kind : 4 * kind + 2])]
    return CHOICE_NAMES[kinds[0] if kinds else FOREST]


def spell_step(move: int) -> str:
    if move < DONE:
        return f"village {CELL_NAMES[move - BUILD]}"
    if move in (DONE, TAKE):
        return "done" if move == DONE else "water"
    if move < CLEANSE:
        verb, path = ("step", move - STEP) if move < LAUNCH else ("launch", move - LAUNCH)
        return f"{verb} {PLACE_NAMES[path // PLACES]} {PLACE_NAMES[path % PLACES]}"
    if move < PLANT:
        return f"clean {CELL_NAMES[move - CLEANSE]}" if move < CLEAR_ALL else f"clear {CELL_NAMES[move - CLEAR_ALL]}"
    if move < RAISE:
        return f"forest {tile_name((move - PLANT) // 12)} {CELL_NAMES[(move - PLANT) % 12]}"
    return f"raise {temple_name((move - RAISE) // 12)} {CELL_NAMES[(move - RAISE) % 12]}"


def spell_choice(state: Tribus, seat: int, move: int) -> str:
    guide = state.land[LAND * seat + BOARD_OF]
    if move < USE:
        card, old = divmod(move - KEEP, 5)
        replaced = "" if old == NOTHING else f" {village_name(state.kept[KEPT * seat + old])}"
        return f"keep {village_name(card)}{replaced}"
    if move < INVOKE:
        return f"use {village_name(move - USE)}"
    if move < UNLOCK:
        return f"power {power_name(guide, move - INVOKE)}"
    if move < BOARD:
        return f"guide {power_name(guide, move - UNLOCK)}"
    return f"board {GUIDE_NAMES[move - BOARD]}" if move < DRAW else f"draw {SLOT_NAMES[move - DRAW]}"


def spell_luck(state: Tribus, move: int) -> str:
    if move < DRAW:
        return f"board s{served(state)} {GUIDE_NAMES[move - BOARD]}"
    if move < TILE:
        return f"first s{move - FIRST}"
    if move < OFFER:
        return f"tile {tile_name(move - TILE)}"
    if move < BACK:
        card = village_name(move - OFFER)
        return f"market {card}" if wants_offer(state) else f"objective s{served(state)} {card}"
    if move < FACE:
        return f"back {ELEMENT_NAMES[move - BACK]}"
    owner = served(state) if state.stage == DEAL_HANDS else state.current
    return f"face s{owner} {card_name(state.kit, move - FACE)}"
