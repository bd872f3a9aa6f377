"""The numbers of the moves of GoB: each kind has a range of its own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Grabbing
TAKE: Final[i64] = 0  # + cell
TIP: Final[i64] = 32  # + lateral side that goes underneath
FRONT: Final[i64] = 36  # + lateral side put in front
EXTRA_EARTH: Final[i64] = 40  # + 1 for wood
SEND: Final[i64] = 42
BEAR: Final[i64] = 43
BLAST: Final[i64] = 44  # all around
BREAK: Final[i64] = 45  # + cell, one by one
CHARGE: Final[i64] = 77  # + 0 west, 1 east
DEVOUR: Final[i64] = 79  # + cell
FIGHT: Final[i64] = 111  # + cell
LOOK: Final[i64] = 143  # + cell
STAKE_ON: Final[i64] = 175  # + earth to gold
STEAL: Final[i64] = 180  # + seat
DONE: Final[i64] = 184
# Upgrades
LEARN: Final[i64] = 185  # + 16 * skill + 4 * upper + lower, 0 for no cube
RENEW: Final[i64] = 329  # + 6 * zone + 3 if with stone + cube
INVEST: Final[i64] = 341  # + 6 * skill + 3 if below + cube
TRAIN: Final[i64] = 389  # + 6 * skill + 3 if below + cube
# Constructions
CONVERT: Final[i64] = 437  # + row of the alchemy table
SOULS: Final[i64] = 441  # + resource
PUT: Final[i64] = 445  # + 11 * (earth to metal, then corpse) + target
JOKER: Final[i64] = 500  # + 5 * target + resource it stands for, 4 in a stack
FINISH: Final[i64] = 555  # + building, with a diamond
SELL: Final[i64] = 564  # + wood, stone, metal, gold
BARTER: Final[i64] = 568  # + 11 * resource + target
DEPOSIT: Final[i64] = 612  # + 0 gold, 1 diamond
WITHDRAW: Final[i64] = 614
READY: Final[i64] = 616
# The demand
PAY: Final[i64] = 617  # + 8 * set of the demand tokens given + corpses
PAY_GOLD: Final[i64] = 745
DROP: Final[i64] = 746  # + resource
PLAN: Final[i64] = 750  # + building
# Chance
START: Final[i64] = 759  # + seat
REMOVE: Final[i64] = 763  # + resource
DEMAND: Final[i64] = 767  # + resource
THROW: Final[i64] = 771  # + printed side
FILL: Final[i64] = 777  # + 24 * cube + way
SPAN: Final[i64] = 777 + 34 * 24
