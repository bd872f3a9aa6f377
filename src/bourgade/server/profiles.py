"""My page: what somebody played, how it went, what they earned, and with whom."""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Iterator, Sequence

from litestar import get, post

from bourgade.core.game import Game
from bourgade.server import lobby, ratings, room
from bourgade.server.accounts import account_of
from bourgade.server.guests import Guest
from bourgade.server.house import House
from bourgade.server.messages import TableInfo
from bourgade.server.problems import MAY_FAIL, Denied
from bourgade.server.ratings import Course
from bourgade.server.results import Result, SeatResult, results_of
from bourgade.server.self_cards import BoxCard, CompanionCard, Favourite, Finest, Invite, MedalCard, MyPage
from bourgade.server.store import PersonRow, SeatRow

ALL = 10_000  # tables of one person
FAVOURITES = 4  # things shown of a box
LAST = 3  # places before "further"
Mine = list[tuple[Result, SeatResult]]


@get("/api/me/page", responses=MAY_FAIL, tags=["guests"])
async def my_page(house: House, guest: Guest) -> MyPage:
    """My games, medals and people."""
    person = guest.named()
    rows = await house.store.tables_of(person.id, ALL)
    played = [one for one in await results_of(house, rows) if one.decided]
    mine = [(one, seat) for one in played if (seat := seat_of(one, person.id)) is not None]
    courses = await ratings.courses(house, person.id)
    since = (await account_of(house.store, person.id)).since
    return MyPage(
        person.name,
        min([row.opened for row in rows] + ([since] if since else []), default=0),
        len(mine),
        sum(won(one, seat) for one, seat in mine),
        streak(won(one, seat) for one, seat in mine),
        [box(game, [one for one in mine if one[0].game == name], courses.get(name)) for name, game in shelf(house)],
        [medal for name, game in shelf(house) for medal in medals(game, [one for one in mine if one[0].game == name])],
        await companions(house, person, mine),
        finest(mine),
    )


def shelf(house: House) -> list[tuple[str, Game]]:
    return list(house.shelf.items())


def seat_of(result: Result, person: str) -> SeatResult | None:
    """Where one played; who held several seats around one device was all of them, and is none."""
    held = [seat for seat in result.seats if seat.person == person]
    return held[0] if len(held) == 1 else None


def won(result: Result, seat: SeatResult) -> bool:
    """Alone there is nobody to win against."""
    return seat.place == 1 and len(result.seats) > 1


def own(result: Result, seat: SeatResult) -> bool:
    """Played to the end, and by oneself."""
    return not result.stopped and not seat.left


def streak(wins: Iterator[bool]) -> int:
    """The most in a row."""
    best = now = 0
    for win in wins:
        now = now + 1 if win else 0
        best = max(best, now)
    return best


def box(game: Game, mine: Mine, course: Course | None) -> BoxCard:
    places = Counter(min(seat.place, LAST + 1) for one, seat in mine if len(one.seats) > 1)
    best = max((one for one in mine if own(*one)), key=lambda one: one[1].points, default=None)
    return BoxCard(
        game.name,
        len(mine),
        [places[n] for n in range(1, LAST + 2)],
        best[1].points if best else None,
        best[0].table if best else None,
        course.rating if course else None,
        course.margin if course else None,
        course.steps if course else [],
        favourites(mine),
    )


def favourites(mine: Mine) -> list[Favourite]:
    """What one held in games that one won, the most often first."""
    wins: Counter[tuple[str, str]] = Counter()
    games: Counter[tuple[str, str]] = Counter()
    for one, seat in mine:
        for kind, things in seat.holdings.items():
            for thing in dict.fromkeys(things):
                games[kind, thing] += 1
                wins[kind, thing] += won(one, seat)
    order = sorted((key for key in wins if wins[key]), key=lambda key: (-wins[key], games[key], key))
    return [Favourite(kind, thing, wins[kind, thing], games[kind, thing]) for kind, thing in order[:FAVOURITES]]


def medals(game: Game, mine: Mine) -> list[MedalCard]:
    """Every achievement of a game: earned, or how far one has come."""
    keys = [key.partition(".")[2] for key in game.words["en"].messages if key.startswith("deeds.")]
    return [medal(game.name, deed, mine) for deed in keys]


def medal(game: str, deed: str, mine: Mine) -> MedalCard:
    earned = [one.ended for one, seat in mine if deed in seat.deeds]
    strides = [seat.strides[deed] for _, seat in mine if deed in seat.strides]
    reached, needed = max(strides, default=(None, None))
    return MedalCard(f"{game}.{deed}", len(earned), min(earned, default=None), reached, needed)


def finest(mine: Mine) -> Finest | None:
    """The win that was the furthest above the own average of its box."""
    sums: dict[str, list[int]] = {}
    for one, seat in mine:
        sums.setdefault(one.game, []).append(seat.points)
    wins = [
        (seat.points - sum(sums[one.game]) / len(sums[one.game]), one, seat)
        for one, seat in mine
        if won(one, seat) and own(one, seat)
    ]
    best = max(wins, key=lambda win: (win[0], win[1].ended), default=None)
    return Finest(best[1].table, best[1].game, best[2].points, best[1].ended) if best else None


async def companions(house: House, person: PersonRow, mine: Mine) -> list[CompanionCard]:
    """The people one has played with, the last one first; those without a name any more are left out."""
    met = met_by(person.id, mine)
    found = [(await house.store.person(id), games) for id, games in met.items()]
    cards = [companion(house, person.id, row, games) for row, games in found if row is not None]
    return sorted(cards, key=lambda card: -card.last)


def met_by(person: str, mine: Mine) -> dict[str, Mine]:
    met: dict[str, Mine] = {}
    for one, seat in mine:
        for other in dict.fromkeys(seat.person for seat in one.seats):
            if other is not None and other != person:
                met.setdefault(other, []).append((one, seat))
    return met


def companion(house: House, person: str, row: PersonRow, games: Mine) -> CompanionCard:
    last = games[-1][0]
    wins = sum(won(one, seat) for one, seat in games)
    return CompanionCard(handle(house, person, row.id), row.name, len(games), wins, last.ended, last.game)


def handle(house: House, reader: str, other: str) -> str:
    """How one reader may call somebody else: it means nothing to others, and opens nothing."""
    return hmac.digest(house.signer.secret, f"companion {reader} {other}".encode(), "sha256").hex()[:16]


@post("/api/me/invite", status_code=201, responses=MAY_FAIL, tags=["guests"])
async def invite(house: House, guest: Guest, data: Invite) -> TableInfo:
    """A table with a seat kept for somebody I played with: it waits among their tables."""
    person = guest.named()
    game = lobby.game_named(house, data.game)
    rows = await house.store.tables_of(person.id, ALL)
    people = {seat.person for row in rows if row.over for seat in row.seats if seat.person and seat.person != person.id}
    other = next((id for id in people if handle(house, person.id, id) == data.handle), None)
    known = await house.store.person(other) if other else None
    if known is None:
        raise Denied(404, "no-such-person", "You have not played with this person, or they are gone.")
    await lobby.allow_table(house, person)
    seats = seated(game.seats, [SeatRow("person", person.name, person.id), SeatRow("person", known.name, known.id)])
    row = lobby.new_row(game, game.default_options, "game", "link", person.id, seats)
    return room.info((await lobby.opened(house, row)).live, person.id)


def seated(allowed: range, people: Sequence[SeatRow]) -> list[SeatRow]:
    """These people, and open chairs where the game needs more."""
    count = next(n for n in allowed if n >= len(people))
    return [*people, *(SeatRow("open") for _ in range(count - len(people)))]


ROUTES = [my_page, invite]
