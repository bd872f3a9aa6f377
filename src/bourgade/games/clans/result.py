"""How a game of Clans stands: points part by part, and the clan each seat was."""

from __future__ import annotations

from bourgade.core.game import Item
from bourgade.games.clans.box import ClansBox
from bourgade.games.clans.rules import Clans
from bourgade.games.clans.view import clan


def tally(box: ClansBox, state: Clans) -> list[list[Item]]:
    """The clan's score and the markers taken (RULES 6.3)."""
    return [
        [
            Item("items.clan", state.points(seat) - state.markers[seat], {"clan": clan(state, seat) or ""}),
            Item("items.markers", state.markers[seat], {"n": state.markers[seat]}),
        ]
        for seat in range(state.seats)
    ]


def holdings(box: ClansBox, state: Clans, seat: int) -> dict[str, list[str]]:
    own = clan(state, seat)
    return {"clan": [own] if own else []}
