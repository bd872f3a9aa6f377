"""The typed reading of box.toml: what the rules need of the box, checked."""

from __future__ import annotations

import msgspec

from bourgade.core.box import About, Block, Box, not_right, typed
from pot_de_fleurs.tables import KINDS, POTS, Stall

TITLE = "Flower Pots"
MOST_PLACES = 6


class Flowers(Block):
    kinds: list[str]
    each: int


class Cart(Block):
    places: int
    drops: int


class Points(Block):
    alike: int
    different: int
    wish: int
    drops: int


class PotDeFleursBox(msgspec.Struct, forbid_unknown_fields=True):
    """Everything in the box."""

    about: About
    flowers: Flowers
    cart: Cart
    points: Points


def opened(box: Box) -> PotDeFleursBox:
    """The box with its types, or one sentence about what is wrong with it."""
    found = typed(box, PotDeFleursBox, TITLE)
    if len(set(found.flowers.kinds)) != KINDS or len(found.flowers.kinds) != KINDS:
        raise not_right(TITLE, f"there must be {KINDS} kinds of flowers, each once")
    if not 1 <= found.cart.places <= MOST_PLACES:
        raise not_right(TITLE, f"the cart must have 1 to {MOST_PLACES} places")
    if found.flowers.each * KINDS < POTS * found.about.players[1] + found.cart.places:
        raise not_right(TITLE, "there must be a flower for every pot and every place of the cart")
    if not 0 <= found.cart.drops <= 20 or found.points.drops < 1:
        raise not_right(TITLE, "drops must be 0 to 20 for each player, and one or more for a point")
    return found


def stall_of(box: PotDeFleursBox) -> Stall:
    points = box.points
    return Stall(
        box.flowers.each, box.cart.places, box.cart.drops, points.alike, points.different, points.wish, points.drops
    )
