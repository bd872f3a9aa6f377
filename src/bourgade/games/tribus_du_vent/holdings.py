"""What a tribe has in the end, for reports about the balance of the box."""

from __future__ import annotations

from bourgade.games.tribus_du_vent.kit import KEPT, POWERS, REWARDS
from bourgade.games.tribus_du_vent.notation import GUIDE_NAMES, power_name, temple_name, village_name
from bourgade.games.tribus_du_vent.position import BOARD_OF, LAND, REWARDED, UNLOCKED, Position
from bourgade.games.tribus_du_vent.scoring import objective_needs, objective_progress


def holdings(state: Position, seat: int) -> dict[str, list[str]]:
    land = state.land[LAND * seat : LAND * seat + LAND]
    guide = land[BOARD_OF]
    kept = [card for card in state.kept[KEPT * seat : KEPT * seat + KEPT] if card >= 0]
    met = [card for card in kept if objective_progress(state, seat, card) >= objective_needs(state, card)]
    return {
        "guide": [GUIDE_NAMES[guide]] if guide >= 0 else [],
        "powers": [power_name(guide, power) for power in range(POWERS) if land[UNLOCKED] >> power & 1],
        "objectives": [village_name(card) for card in met],
        "missed": [village_name(card) for card in kept if card not in met],
        "temples": [temple_name(reward) for reward in range(REWARDS) if land[REWARDED] >> reward & 1],
    }
