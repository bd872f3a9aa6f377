"""The routes of championships: open one, enter, leave, begin, the next round, the end."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from bourgade.server import contests, lobby, rated
from bourgade.server.accounts import read
from bourgade.server.caretaker import now
from bourgade.server.contests import KIND, Contest, Entrant, Past, Told, contest_named, told
from bourgade.server.guests import Guest
from bourgade.server.house import House
from bourgade.server.identities import new_table
from bourgade.server.listing import outside
from bourgade.server.lobby import game_named
from bourgade.server.messages import TableInfo
from bourgade.server.naming import ERASED
from bourgade.server.pairing import Played, ranked
from bourgade.server.problems import MAY_FAIL, Denied
from bourgade.server.self_cards import (
    ChampionshipCard,
    Championships,
    Enter,
    NewChampionship,
    PairingCard,
    RoundCard,
    Shut,
    StandingCard,
)
from bourgade.server.store import Paper
from bourgade.server.strength import anchors
from bourgade.table.stream import commitment

PAST = 10  # championships that are over and still listed
EACH = 5  # championships of one organiser that are not over
ChampionshipId = Annotated[str, Parameter(max_length=40)]
OPEN, OVER = "open", "over"  # by which they are listed


@get("/api/championships", responses=MAY_FAIL, tags=["championships"])
async def list_all(house: House, guest: Guest) -> Championships:
    """Those that are not over, then the last ten that are."""
    papers = await house.store.papers(KIND, OPEN) + (await house.store.papers(KIND, OVER))
    found = sorted((read(paper, Contest) for paper in papers), key=lambda one: -one.opened)
    cards = [await card(house, await told(house, one), guest.id) for one in found]
    return Championships(
        [one for one in cards if one.stage != "over"] + [one for one in cards if one.stage == "over"][:10]
    )


@post("/api/championships", status_code=201, responses=MAY_FAIL, tags=["championships"])
async def open_one(house: House, guest: Guest, data: NewChampionship) -> ChampionshipCard:
    """A new championship; who opens it organises it, and enters like everybody else."""
    person, game = guest.named(), game_named(house, data.game)
    if data.seats not in game.seats:
        raise Denied(400, "seats", f"{data.game} is played by {game.seats.start} to {game.seats.stop - 1}.")
    known = {option.name: option.choices for option in game.options}
    if any(choice not in known.get(name, ()) for name, choice in data.options.items()):
        raise Denied(400, "options", f"{data.game} has no such option.")
    if data.rated and data.game not in anchors():
        raise Denied(400, "rated", "This box has no ratings.")
    papers = await house.store.papers(KIND, OPEN)
    if sum(read(paper, Contest).organiser == person.id for paper in papers) >= EACH:
        raise Denied(429, "too-many-championships", f"You organise {EACH} championships: end one first.")
    terms = lobby.sound(data.terms or contests.USUAL[data.length], game, house)
    rated.refuse_practice(terms)
    contest = Contest(
        new_table(), data.title, data.game, data.system, data.length, data.seats, data.rounds, data.duplicate,
        data.rated, game.default_options | data.options, person.id, now(), contests.new_secrets(data.rounds),
        terms=terms,
    )  # fmt: skip
    await contests.keep(house, Paper(KIND, contest.id, OPEN, ""), contest)
    return await card(house, await told(house, contest), person.id)


@get("/api/championships/{championship:str}", responses=MAY_FAIL, tags=["championships"])
async def look(house: House, guest: Guest, championship: ChampionshipId) -> ChampionshipCard:
    """Standings, rounds, and where I am to play now."""
    _, contest = await contest_named(house, championship)
    return await card(house, await told(house, contest), guest.id)


@post("/api/championships/{championship:str}/enter", status_code=200, responses=MAY_FAIL, tags=["championships"])
async def enter(house: House, guest: Guest, championship: ChampionshipId, data: Enter) -> ChampionshipCard:
    """Take part, from the next round on if it has begun; who had left comes back."""
    person = guest.named()
    paper, contest = await contest_named(house, championship)
    if contest.over or len(contest.rounds) >= contest.planned:
        raise Denied(409, "championship-over", "This championship takes nobody any more.")
    mine = entrant_of(contest, person.id)
    if mine is None and len(contest.entrants) >= contests.ENTRANTS:
        raise Denied(409, "full", "This championship is full.")
    if mine is None:
        contest.entrants.append(Entrant(person.id, data.share, len(contest.rounds) + 1))
    else:
        mine.out = False
    await contests.keep(house, paper, contest)
    return await card(house, await told(house, contest), person.id)


@post("/api/championships/{championship:str}/leave", status_code=200, responses=MAY_FAIL, tags=["championships"])
async def leave(house: House, guest: Guest, championship: ChampionshipId) -> ChampionshipCard:
    """Drop out: no more tables; what was played stays."""
    person = guest.named()
    paper, contest = await contest_named(house, championship)
    mine = entrant_of(contest, person.id)
    if mine is None:
        raise Denied(409, "not-entered", "You do not take part in this championship.")
    if contest.rounds:
        mine.out = True
    else:
        contest.entrants.remove(mine)
    await contests.keep(house, paper, contest)
    return await card(house, await told(house, contest), person.id)


@post("/api/championships/{championship:str}/next", status_code=200, responses=MAY_FAIL, tags=["championships"])
async def next_round(house: House, guest: Guest, championship: ChampionshipId) -> ChampionshipCard:
    """Begin, or draw the next round, once every table of the last one is over."""
    paper, contest = await organised(house, guest, championship)
    one = await told(house, contest)
    if one.running:
        raise Denied(409, "round-runs", "A table of this round is still playing.")
    if len(contest.rounds) >= contest.planned:
        raise Denied(409, "championship-over", f"All {contest.planned} rounds are played: end the championship.")
    await without_the_erased(house, contest)
    if sum(not entrant.out for entrant in contest.entrants) < 2:
        raise Denied(409, "too-few", "A championship needs at least two people.")
    contest.rounds.append(Past([], [], []))  # first the place: of two who press at once one is refused
    await contests.keep(house, paper, contest)
    contest.rounds.pop()
    try:
        contest.rounds.append(await contests.open_round(house, one))
    finally:
        await contests.keep(house, paper, contest)
    return await card(house, await told(house, contest), guest.id)


@post("/api/championships/{championship:str}/close", status_code=200, responses=MAY_FAIL, tags=["championships"])
async def close(house: House, guest: Guest, championship: ChampionshipId, data: Shut) -> ChampionshipCard:
    """A table of this round that nobody comes to: it counts for nobody, and the others need not wait."""
    paper, contest = await organised(house, guest, championship)
    one = await told(house, contest)
    if not one.played or data.number >= len(one.played[-1]) or one.played[-1][data.number].places:
        raise Denied(409, "not-now", "This table is over, or was never set.")
    if not contests.deserted(house, contest.rounds[-1].tables[data.number]):
        raise Denied(409, "not-now", "Somebody is at this table, or was a moment ago: the clock runs for who is away.")
    contest.rounds[-1].closed.append(data.number)
    await contests.keep(house, paper, contest)
    return await card(house, await told(house, contest), guest.id)


async def without_the_erased(house: House, contest: Contest) -> None:
    for entrant in contest.entrants:
        entrant.out = entrant.out or await house.store.person(entrant.person) is None


@post("/api/championships/{championship:str}/end", status_code=200, responses=MAY_FAIL, tags=["championships"])
async def end(house: House, guest: Guest, championship: ChampionshipId) -> ChampionshipCard:
    """Nobody plays any more; the standings stay as they are."""
    paper, contest = await organised(house, guest, championship)
    if (await told(house, contest)).running:
        raise Denied(409, "round-runs", "A table of this round is still playing.")
    contest.over, paper.of = True, OVER
    await contests.keep(house, paper, contest)
    return await card(house, await told(house, contest), guest.id)


async def organised(house: House, guest: Guest, id: str) -> tuple[Paper, Contest]:
    paper, contest = await contest_named(house, id)
    if contest.organiser != guest.named().id:
        raise Denied(403, "not-yours", "Only its organiser can do that.")
    if contest.over:
        raise Denied(409, "championship-over", "This championship is over.")
    return paper, contest


def entrant_of(contest: Contest, person: str | None) -> Entrant | None:
    return next((one for one in contest.entrants if one.person == person), None)


async def card(house: House, one: Told, reader: str | None) -> ChampionshipCard:
    contest = one.contest
    people = [*(entrant.person for entrant in contest.entrants), contest.organiser]
    names = {person: await name_of(house, person) for person in people}
    mine = entrant_of(contest, reader)
    return ChampionshipCard(
        contest.id, contest.title, contest.game, contest.system, contest.length, contest.seats, contest.planned,
        contest.duplicate, contest.rated, one.stage, names[contest.organiser], contest.organiser == reader,
        mine is not None and not mine.out, await next_table(house, one, reader), standing_cards(one, names, reader),
        [round_card(house, one, n, names, reader) for n in range(len(contest.rounds))],
        [commitment(bytes.fromhex(secret)) for secret in contest.secrets] if contest.duplicate else [], contest.terms,
    )  # fmt: skip


async def name_of(house: House, person: str) -> str:
    row = await house.store.person(person)
    return row.name if row else ERASED


async def next_table(house: House, one: Told, reader: str | None) -> TableInfo | None:
    """The reader's table of this round, until it is over."""
    for number, table in enumerate(one.played[-1] if one.played else []):
        if reader in table.people and not table.places:
            row = await house.store.table(one.contest.rounds[-1].tables[number])
            return await outside(house, row, reader) if row else None
    return None


def standing_cards(one: Told, names: dict[str, str], reader: str | None) -> list[StandingCard]:
    found = one.standings()
    order = ranked(found, [entrant.person for entrant in one.contest.entrants])
    keys = [found[person].key for person in order]
    cards = []
    for person in order:
        standing, entrant = found[person], entrant_of(one.contest, person)
        assert entrant is not None
        place = 1 + keys.index(standing.key)
        cards.append(
            StandingCard(
                names[person], person == reader, entrant.out, entrant.share, standing.points, standing.played,
                standing.byes, standing.scored, place, entrant.since,
            )
        )  # fmt: skip
    return cards


def round_card(house: House, one: Told, number: int, names: dict[str, str], reader: str | None) -> RoundCard:
    past, played, contest = one.contest.rounds[number], one.played[number], one.contest
    over = all(table.places for table in played)
    secret = contest.secrets[number]
    return RoundCard(
        number + 1,
        [pairing_card(house, contest, past, n, table, names, reader) for n, table in enumerate(played)],
        [names[person] for person in past.byes],
        over,
        commitment(bytes.fromhex(secret)),
        secret if over and contest.duplicate else None,
    )


def pairing_card(
    house: House, contest: Contest, past: Past, number: int, table: Played, names: dict[str, str], reader: str | None
) -> PairingCard:
    mine, done, id = reader in table.people, bool(table.places), past.tables[number]
    organises = reader == contest.organiser and not contest.over
    return PairingCard(
        id if mine or not contest.duplicate else None,
        [names.get(person, ERASED) for person in table.people],
        table.places if done else None,
        table.points if done else None,
        mine,
        number in past.closed,
        organises and not done and contests.deserted(house, id),
    )


ROUTES = [list_all, open_one, look, enter, leave, next_round, close, end]
