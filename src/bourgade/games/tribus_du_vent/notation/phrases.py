"""What fills the gaps of sentences about conditions, objectives, effects and powers."""

from __future__ import annotations

from bourgade.core.game import Line
from bourgade.core.words import Args
from bourgade.games.tribus_du_vent.box.contents import ELEMENT_NAMES, Gift, TribusBox, amounts
from bourgade.games.tribus_du_vent.box.kit import KIND_NAMES
from bourgade.games.tribus_du_vent.rules import Tribus
from bourgade.games.tribus_du_vent.rules.conditions import left_has, right_has
from bourgade.games.tribus_du_vent.tables.kit import KINDS, WATER
from bourgade.games.tribus_du_vent.tables.moves import ELEMENTS


def condition(box: TribusBox, state: Tribus, seat: int, card: int, number: int) -> Line:
    """A condition in words, with the counts of the left neighbour, the seat and the right neighbour."""
    line = box.elements.cards[card].lines[number]
    element = ELEMENT_NAMES.index(line.element)
    own = state.held[ELEMENTS * seat + element]
    args: Args = {
        "element": line.element,
        "count": line.count,
        "left": left_has(state, seat, element),
        "own": own,
        "right": right_has(state, seat, element),
        "total": own + left_has(state, seat, element) + right_has(state, seat, element),
    }
    return Line(f"conditions.{line.when}", args)


def objective(box: TribusBox, card: int) -> Line:
    """An objective in words, with its points."""
    args = objective_args(box, card)
    return Line(f"objectives.{args['kind']}", args)


def objective_args(box: TribusBox, card: int) -> Args:
    goal = box.villages.cards[card].objective
    return {
        "kind": f"pattern_{goal.match}" if goal.kind == "pattern" else goal.kind,
        "terrain": goal.terrain,
        "cells": goal.on,
        "n": goal.count,
        "shape": goal.shape,
        "bonus": goal.bonus,
        "points": box.villages.cards[card].points,
    }


def effect_lines(before: Tribus, after: Tribus, seat: int) -> list[Line]:
    """What a move brought: the water taken at once, and what may now be done."""
    gained = after.water[seat] - before.water[seat]
    lines = [Line("effects.water", {"n": gained})] if gained > 0 else []
    for kind in range(WATER + 1, KINDS):
        more = after.left[kind] - before.left[kind]
        if more > 0:
            lines.append(Line(f"effects.{KIND_NAMES[kind]}", {"n": more}))
    return lines


def gift_lines(gift: Gift | None) -> list[Line]:
    """An effect as it is printed; only for effects without X and without tiers."""
    found = amounts(gift) if gift else {}
    return [Line(f"effects.{kind}", {"n": amount}) for kind, amount in found.items() if isinstance(amount, int)]


def power_lines(box: TribusBox, number: int) -> list[Line]:
    """What a guide card does: when, and what it brings."""
    power = box.powers.cards[number]
    head = Line(f"powers.{power.kind}", {"element": power.element or "air", "n": power.water})
    return [head, *gift_lines(power.gives)]
