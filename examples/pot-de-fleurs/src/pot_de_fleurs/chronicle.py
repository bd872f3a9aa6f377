"""What is told of a move, before and after it is made."""

from __future__ import annotations

from bourgade.core.game import Line
from pot_de_fleurs.box import PotDeFleursBox
from pot_de_fleurs.notation import pot_name
from pot_de_fleurs.rules import PotDeFleurs
from pot_de_fleurs.scoring import line_points
from pot_de_fleurs.tables import LINES, POTS
from pot_de_fleurs.view import named


def tell(box: PotDeFleursBox, before: PotDeFleurs, seat: int, move: int, reader: int) -> list[Line]:
    stall, kinds = before.stall, box.flowers.kinds
    if move >= stall.flower_base:
        return [Line("lines.flower", {"flower": kinds[move - stall.flower_base]})]
    if move >= stall.wish_base:
        owner = before.garden.dealt
        own = Line("lines.own_wish", {"who": f"s{owner}", "flower": kinds[move - stall.wish_base]})
        return [own if reader == owner else Line("lines.wish", {"who": f"s{owner}"})]
    flower = kinds[before.garden.cart[move // POTS]]
    planted = Line("lines.plant", {"who": f"s{seat}", "flower": flower, "pot": pot_name(move % POTS)})
    after = played(before, seat, move)
    return [planted, *foretell(box, before, seat, move), *([] if after.waiting else ending(box, after))]


def foretell(box: PotDeFleursBox, state: PotDeFleurs, seat: int, move: int) -> list[Line]:
    """Drops and finished lines: everybody sees them."""
    at, after, place = state.garden, played(state, seat, move).garden, move // POTS
    lines = [Line("lines.pays", {"n": place})] if place else []
    lines += [Line("lines.drinks", {"n": at.water[place]})] if at.water[place] else []
    for line in range(LINES):
        points = line_points(after, seat, line) - line_points(at, seat, line)
        if points:
            lines.append(Line("lines.alike" if points == state.stall.alike else "lines.different", {"n": points}))
    return lines


def played(state: PotDeFleurs, seat: int, move: int) -> PotDeFleurs:
    after = state.copy()
    after.play(seat, move)
    return after


def ending(box: PotDeFleursBox, after: PotDeFleurs) -> list[Line]:
    wishes = enumerate(after.garden.wish)
    shown = [Line("lines.shown", {"who": f"s{seat}", "flower": named(box, kind) or ""}) for seat, kind in wishes]
    return [Line("lines.end"), *shown]
