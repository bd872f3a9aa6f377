"""Ratings for those who want them: the table of the house's players, and one's own course."""

from __future__ import annotations

import msgspec
from litestar import get

from bourgade.server.accounts import read
from bourgade.server.guests import Guest
from bourgade.server.house import House
from bourgade.server.problems import MAY_FAIL, Denied
from bourgade.server.results import RATED, VERSION, Result, result_of
from bourgade.server.self_cards import RatedCard, Ratings
from bourgade.server.strength import FIRM, MU, Key, Strength, level, strengths

MISSING = "This house has no ratings: its host can install bourgade[evenings]."
LEVELS = 6


class Course(msgspec.Struct):
    """One person's rating in one box, game after game."""

    rating: int
    margin: int
    steps: list[tuple[int, int, bool]]


async def results(house: House) -> list[Result]:
    """Of all tables that count; what was not looked at yet, or by an older version, is looked at now."""
    known = {paper.id: read(paper, Result) for paper in await house.store.papers("result", RATED)}
    for id in await house.store.rated_over():
        stale = id not in known or known[id].version != VERSION
        if stale and (row := await house.store.table(id)) is not None and (found := await result_of(house, row)):
            known[id] = found
    return list(known.values())


async def computed(house: House) -> dict[Key, Strength]:
    try:
        return strengths(await results(house))
    except ImportError as error:
        raise Denied(409, "no-ratings", MISSING) from error


async def courses(house: House, person: str) -> dict[str, Course]:
    """By game; without the library there are none."""
    try:
        found = strengths(await results(house))
    except ImportError:
        return {}
    mine = {game: one for (game, who), one in found.items() if who == person}
    return {game: Course(one.rating, one.margin, one.steps) for game, one in mine.items()}


@get("/api/ratings", responses=MAY_FAIL, tags=["ratings"])
async def ratings(house: House, guest: Guest) -> Ratings:
    """The players of this house, by game, with the bots that hold the scale."""
    found = await computed(house)
    cards: dict[str, list[RatedCard]] = {game: [bot_card(game, n) for n in levels()] for game in house.shelf}
    for (game, person), one in found.items():
        row = await house.store.person(person)
        if row is not None and game in cards:
            mine = person == guest.id
            cards[game].append(RatedCard(row.name, False, mine, one.rating, one.margin, one.games))
    return Ratings({game: sorted(row, key=lambda card: -card.rating) for game, row in cards.items()})


def levels() -> range:
    return range(1, LEVELS + 1)


def bot_card(game: str, number: int) -> RatedCard:
    name = f"level-{number}"
    return RatedCard(name, True, False, Strength(level(game, name) or MU, FIRM).rating, 0, 0)


ROUTES = [ratings]
