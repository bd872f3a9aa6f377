"""How a move is spelled: `plant cart2 b3`; of the deal, `wish s0 daisy` and `flower daisy`."""

from __future__ import annotations

from pot_de_fleurs.box import PotDeFleursBox
from pot_de_fleurs.rules import PotDeFleurs
from pot_de_fleurs.tables import POTS


def pot_name(pot: int) -> str:
    """Letters across, numbers down: a1, b1, c1, a2, ..."""
    return f"{'abc'[pot % 3]}{pot // 3 + 1}"


def spell(box: PotDeFleursBox, state: PotDeFleurs, seat: int, move: int) -> str:
    if move >= state.stall.flower_base:
        return f"flower {box.flowers.kinds[move - state.stall.flower_base]}"
    if move >= state.stall.wish_base:
        return f"wish s{state.garden.dealt} {box.flowers.kinds[move - state.stall.wish_base]}"
    return f"plant cart{move // POTS + 1} {pot_name(move % POTS)}"
