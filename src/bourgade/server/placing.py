"""Who came where among people: whoever gave up comes after all who did not, whatever a bot made of their seat."""

from __future__ import annotations

from collections.abc import Collection

from bourgade.core.game import Game
from bourgade.core.state import State
from bourgade.server.happenings import Happenings


def behind(places: list[int], outs: Collection[int]) -> list[int]:
    """In the order of the game among those who stayed, then among those who did not."""
    keys = [(seat in outs, place) for seat, place in enumerate(places)]
    ranked = sorted(keys)
    return [1 + ranked.index(key) for key in keys]


def placed(game: Game, state: State, aside: Happenings) -> list[int]:
    """At the end; where the table ended before the game did, those who stayed share what there is to win."""
    places = [1] * len(aside.since) if aside.ended else game.places(state)
    return behind(places, aside.outs)
