"""Which tables may count for ratings."""

from __future__ import annotations

from bourgade.core.game import Game
from bourgade.server.cards import SeatPlan
from bourgade.server.problems import Denied
from bourgade.server.store import SeatRow
from bourgade.server.strength import anchors, level
from bourgade.server.terms import Terms

NEEDED = (
    "A rated table is for people, each on one seat, and bots of the ladder (level-1 to level-6), "
    "dealt from the box of the shelf."
)


def allow(game: Game, seats: list[SeatPlan], copy: bool = False) -> None:
    """Raises Denied where a table cannot count."""
    mine = sum(seat.kind == "me" for seat in seats)
    if len(seats) < 2 or mine > 1 or copy or game.name not in anchors():
        raise Denied(400, "rated", NEEDED)
    for seat in seats:
        if seat.kind == "bot":
            allow_bot(game.name, seat.bot or "")


def refuse_practice(terms: Terms) -> None:
    """Where moves are taken back after something was revealed nothing is won."""
    if terms.practice:
        raise Denied(400, "practice", "A practice table counts neither for ratings nor in a championship.")


def allow_bot(game: str, bot: str) -> None:
    if level(game, bot) is None:
        raise Denied(400, "rated", NEEDED)


def allow_seat(seats: list[SeatRow], person: str) -> None:
    if any(seat.person == person for seat in seats):
        raise Denied(400, "rated", NEEDED)
