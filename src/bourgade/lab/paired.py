"""The same games with two boxes, side by side: what differs beyond chance (bots/experiment)."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.bots.experiment.compare import Comparison, compared
from bourgade.bots.experiment.pairs import Pair, Side
from bourgade.lab.balance import Row


def paired(old: Sequence[Row], new: Sequence[Row]) -> Comparison:
    before, after = by_game(old), by_game(new)
    both = [game for game in before if game in after]
    return compared([Pair(before[game][0].deal, side(before[game]), side(after[game])) for game in both])


def by_game(rows: Sequence[Row]) -> dict[int, list[Row]]:
    found: dict[int, list[Row]] = {}
    for row in rows:
        found.setdefault(row.game, []).append(row)
    return {game: sorted(some, key=lambda row: row.seat) for game, some in found.items()}


def side(rows: Sequence[Row]) -> Side:
    won, points, places = [row.won for row in rows], [row.points for row in rows], [row.place for row in rows]
    return Side(won, points, places, [row.holdings for row in rows], rows[0].moves, rows[0].leads)
