"""Where test games begin: the deal, and a seat without a drop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pot_de_fleurs.rules import PotDeFleurs

if TYPE_CHECKING:
    from pot_de_fleurs import PotDeFleursGame


def scenes(game: PotDeFleursGame, seats: int) -> list[PotDeFleurs]:
    dry = game.deal(seats, game.default_options)
    dry.garden.drops[0], dry.garden.water[0] = 0, dry.stall.drops
    return [game.deal(seats, game.default_options), dry]
