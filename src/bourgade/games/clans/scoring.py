"""What a village is worth: strife, terrain and epoch (RULES 4 and 5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bourgade.games.clans.position import COLOUR_BITS, EACH_COLOUR, SIZE, holds
from bourgade.games.clans.tables import ANY, BIT, Ground

DESTROYED: Final[i64] = -1


def after_strife(group: i64, literal: bool) -> i64:
    """All five clans together: lone huts leave (RULES 4.1); five lone huts by the option (4.3)."""
    if (group | group >> 1 | group >> 2 | group >> 3) & EACH_COLOUR != EACH_COLOUR:
        return group
    if group >> SIZE == 5 and not literal:
        return group
    size = group >> SIZE
    colour: i64
    for colour in range(5):
        if holds(group, colour) == 1:
            group -= BIT[4 * colour]
            size -= 1
    return group & COLOUR_BITS | size << SIZE


def village_value(ground: Ground, t: i64, epoch: i64, group: i64) -> i64:
    """Huts, and the bonus of the epoch on favourable ground; DESTROYED on unfavourable ground."""
    terrain = ground.terrain[t]
    if terrain == ground.unfavourable[epoch]:
        return DESTROYED
    value = group >> SIZE
    good = ground.favourable[epoch]
    if good == ANY or terrain == good:
        value += ground.bonus[epoch]
    return value
