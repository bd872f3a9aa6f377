"""What a box does to its game: who wins from which chair, with which things, by how much, and how much is luck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from bourgade.bots.experiment.pairs import Leads
from bourgade.bots.playing import Outcome, Plan, game_of, play_out, share
from bourgade.core.game import Game
from bourgade.lab.portions import Done, Portion
from bourgade.lab.report import wilson

OWN = "box"  # the name of a game's own box beside another
PORTION = 20  # games that a process plays at a time
RARE = 20  # a thing that fewer players had, or lacked, says nothing


class Row(msgspec.Struct, frozen=True):
    """One player of one game: what they had in the end, and what came of it."""

    game: int
    deal: int
    seat: int
    bot: str
    points: int
    place: int
    won: float
    moves: int
    items: dict[str, int]
    holdings: dict[str, list[str]]
    leads: int = 0  # how often the lead changed in this game


class Rate(msgspec.Struct, frozen=True):
    """How often players of a kind won, with the interval (95 %)."""

    name: str
    players: int
    rate: float
    low: float
    high: float


def observed_game(game: Game, plan: Plan, number: int) -> list[Row]:
    leads = Leads()
    outcome, end = play_out(game, plan, number, leads.see)
    leads.see(end, 0, 0)
    return [row(outcome, plan, seat, game.holdings(end, seat), leads.changes) for seat in range(plan.seats)]


def row(outcome: Outcome, plan: Plan, seat: int, holdings: Mapping[str, Sequence[str]], leads: int) -> Row:
    items: dict[str, int] = {}
    for key, points in outcome.items[seat]:
        items[key.removeprefix("items.")] = items.get(key.removeprefix("items."), 0) + points
    return Row(
        outcome.number,
        outcome.number // plan.seats,
        seat,
        outcome.bots[seat],
        outcome.points[seat],
        outcome.places[seat],
        share(outcome.places, seat),
        outcome.moves,
        items,
        {kind: list(things) for kind, things in holdings.items()},
        leads,
    )


def observed_portion(portion: Portion) -> Done[Row]:
    game = game_of(portion.plan)
    games = (observed_game(game, portion.plan, number) for number in range(portion.start, portion.stop))
    return Done(portion.name, [row for rows in games for row in rows])


def rate(name: str, rows: Sequence[Row]) -> Rate:
    won = sum(row.won for row in rows)
    return Rate(name, len(rows), won / len(rows), *wilson(won, len(rows)))


def by_seat(rows: Sequence[Row]) -> list[Rate]:
    seats = sorted({row.seat for row in rows})
    return [rate(f"s{seat}", [row for row in rows if row.seat == seat]) for seat in seats]


def kinds(rows: Sequence[Row]) -> list[str]:
    """The kinds of things that players of a game may have."""
    return list(dict.fromkeys(kind for row in rows for kind in row.holdings))


def by_holding(rows: Sequence[Row], kind: str) -> list[Rate]:
    """Players who had a thing in the end, the luckiest things first; what all or hardly any had is left out."""
    having: dict[str, list[Row]] = {}
    for row in rows:
        for thing in set(row.holdings.get(kind, ())):
            having.setdefault(thing, []).append(row)
    rates = [rate(thing, some) for thing, some in sorted(having.items()) if RARE <= len(some) <= len(rows) - RARE]
    return sorted(rates, key=lambda found: -found.rate)


def luck_share(rows: Sequence[Row]) -> float:
    """How much of the spread of scores the deal and the chair explain, between equal players (0 to 1).

    Each deal is played several times: the variance between deals, against the whole variance of one game.
    """
    groups = list(grouped(rows))
    sizes = [len(group) for group in groups]
    if not groups or min(sizes) < 2 or len(groups) < 2:
        return 0.0
    size = sum(sizes) / len(sizes)
    means = [sum(group) / len(group) for group in groups]
    grand = sum(means) / len(means)
    between = size * sum((mean - grand) ** 2 for mean in means) / (len(means) - 1)
    inside = sum((x - mean) ** 2 for group, mean in zip(groups, means, strict=True) for x in group)
    within = inside / (sum(sizes) - len(groups))
    whole = between + (size - 1) * within
    return max(0.0, (between - within) / whole) if whole else 0.0


def grouped(rows: Sequence[Row]) -> Iterator[list[int]]:
    """The scores of each deal from each chair, over its repetitions."""
    found: dict[tuple[int, int], list[int]] = {}
    for row in rows:
        found.setdefault((row.deal, row.seat), []).append(row.points)
    return (group for group in found.values() if len(group) > 1)
