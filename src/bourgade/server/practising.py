"""The routes of practice: what there is today, a position of one's own, the puzzle of a box, and tries at both."""

from __future__ import annotations

from litestar import get, post

from bourgade.bots.coach.decisions import Decision
from bourgade.bots.coach.judging import Judgement
from bourgade.core.game import Game, legal, owing
from bourgade.server import daily, practice
from bourgade.server.analyses import before, good, judged_table
from bourgade.server.clock import CLOCK
from bourgade.server.coach_cards import Exercise
from bourgade.server.errands import Review
from bourgade.server.guests import Guest
from bourgade.server.house import House
from bourgade.server.lobby import game_named
from bourgade.server.practice import Practice, Run
from bourgade.server.practice_cards import Answered, Attempt, Counting, DueCard, Practising, PuzzleCard, Riddle
from bourgade.server.problems import MAY_FAIL, Denied
from bourgade.server.shelf import GamePath
from bourgade.server.table_routes import Entry, TableId
from bourgade.server.thinkers import NoAnswer


@get("/api/practice", responses=MAY_FAIL, tags=["practice"])
async def look(house: House, guest: Guest) -> Practising:
    """What there is to practise today."""
    return await card(house, await practice.practice_of(house.store, guest.id))


async def card(house: House, mine: Practice) -> Practising:
    now, day = CLOCK.now(), practice.today()
    due = mine.due(now)
    later = [one.due for one in mine.cards if one.due > now]
    offered = [name for name, game in house.shelf.items() if await daily.offered(house, game)]
    puzzles = [puzzle_card(name, mine.runs.get(name, Run()).today(day)) for name in offered]
    return Practising(
        day,
        [DueCard(one.table, one.entry, one.game, one.step) for one in due],
        len(later),
        min(later, default=None),
        puzzles,
        mine.counted,
    )


def puzzle_card(game: str, run: Run) -> PuzzleCard:
    return PuzzleCard(game, run.solved, run.over, run.run, run.best)


@post("/api/practice", status_code=200, responses=MAY_FAIL, tags=["practice"])
async def count(house: House, guest: Guest, data: Counting) -> Practising:
    """Have one's days in a row counted, or not."""

    def counted(mine: Practice) -> None:
        mine.counted = data.on

    return await card(house, await practice.change(house.store, guest.named().id, counted))


@get("/api/practice/{table:str}/{entry:int}", responses=MAY_FAIL, tags=["practice"])
async def own(house: House, guest: Guest, table: TableId, entry: Entry) -> Riddle:
    """A position of one's own, as one saw it."""
    at, played = await judged_table(house, guest, table)
    judgement = await own_judgement(house, guest, table, entry)
    async with at.lock:
        exercise = before(played, entry)
    return Riddle(played.game.name, played.seats, played.options, exercise, judgement.played.text)


async def own_judgement(house: House, guest: Guest, table: str, entry: int) -> Judgement:
    """What the coach found about a position that is among one's own; one that it knows no more is put away."""
    person = guest.named().id
    if (await practice.practice_of(house.store, person)).card(table, entry) is None:
        raise Denied(404, "no-exercise", "That is none of your positions.")
    at, _ = await judged_table(house, guest, table)
    found = (await house.coach.known(at)).found.get(entry)
    if found is None or found.better is None:
        await practice.change(house.store, person, lambda mine: mine.forget(table, entry))
        raise Denied(404, "no-exercise", "The coach would judge this position otherwise today: it is put away.")
    return found


@post("/api/practice/{table:str}/{entry:int}", status_code=200, responses=MAY_FAIL, tags=["practice"])
async def try_own(house: House, guest: Guest, table: TableId, entry: Entry, data: Attempt) -> Answered:
    """A better move, or the answer; what one finds by oneself comes back later."""
    person = guest.named().id
    known = await own_judgement(house, guest, table, entry)
    at, played = await judged_table(house, guest, table)
    async with at.lock:
        moves = before(played, entry).moves
    found, tried = await weighed(house, person, Review(*at.story(), entry=entry), moves, known, data.text)
    now = CLOCK.now()

    def note(mine: Practice) -> None:
        practice.answered(mine, table, entry, found and not data.helped, now)

    mine = await practice.change(house.store, person, note)
    return Answered(found, tried, known if found or not data.text else None, await card(house, mine))


@get("/api/puzzles/{game:str}", responses=MAY_FAIL, tags=["practice"])
async def puzzle(house: House, guest: Guest, game: GamePath) -> Riddle:
    """Today's puzzle of a box: a position as its player saw it."""
    at = game_named(house, game)
    name, found = await daily.puzzle_of(house, at, practice.today())
    decision = await daily.position(at, name, found)
    return Riddle(game, found.seats, found.options, shown(at, decision), None)


def shown(game: Game, decision: Decision) -> Exercise:
    entry, seat, state = decision[:3]
    asked = [one for one in owing(state) if one >= 0]
    return Exercise(entry, seat, asked, dict(game.view(state, seat)), list(legal(game, state, seat)))


@post("/api/puzzles/{game:str}", status_code=200, responses=MAY_FAIL, tags=["practice"])
async def try_puzzle(house: House, guest: Guest, game: GamePath, data: Attempt) -> Answered:
    """A move in today's puzzle, or the answer."""
    at, day, person = game_named(house, game), practice.today(), guest.named().id
    if data.day is not None and data.day != day:
        raise Denied(409, "new-day", "A new day has begun: there is another puzzle now.")
    name, puzzle = await daily.puzzle_of(house, at, day)
    decision = await daily.position(at, name, puzzle)
    moves = list(legal(at, decision.state, decision.seat))
    review = Review(f"{game} {name}", game, puzzle.seats, puzzle.options, puzzle.log, entry=puzzle.entry)
    found, tried = await weighed(house, person, review, moves, puzzle.judgement, data.text)

    def note(mine: Practice) -> None:
        practice.puzzled(mine, game, day, found, data.helped or not data.text)

    mine = await practice.change(house.store, person, note)
    return Answered(found, tried, puzzle.judgement if found or not data.text else None, await card(house, mine))


async def weighed(
    house: House, person: str, review: Review, moves: list[str], known: Judgement, text: str
) -> tuple[bool, Judgement | None]:
    """Whether a move is as good as the best, and what the coach says of it; what it knows is not thought about anew."""
    if not text:
        return False, None
    if text not in moves:
        raise Denied(400, "illegal", "That is not a legal move there.")
    if known.better is not None and text == known.better.text:
        return True, None
    if text == known.played.text:
        return False, known
    review.text, review.budget = text, house.limits.coach
    try:
        tried = await house.thinkers.review(review, person, "hint")
    except NoAnswer as error:
        raise Denied(503, "not-now", str(error)) from error
    return good(tried), tried


ROUTES = [look, count, own, try_own, puzzle, try_puzzle]
