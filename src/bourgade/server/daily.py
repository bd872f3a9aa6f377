"""The puzzle of the day, for each box: from the shared games of the house, else from those that come with the game."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import lru_cache

import msgspec

from bourgade.bots.coach.decisions import Decision, decisions
from bourgade.bots.coach.puzzles import Puzzle, collected
from bourgade.core.game import Game
from bourgade.server.accounts import read, spelled
from bourgade.server.duplicates import others_play
from bourgade.server.finds import FINDS
from bourgade.server.house import House
from bourgade.server.live import Live
from bourgade.server.problems import Denied
from bourgade.server.store import Damaged, Paper, Taken

KIND = "puzzle"
BOX = "box"  # a puzzle that comes with the game
AGAIN = 60  # days until one may come back


class Chosen(msgspec.Struct):
    """Of one box: which puzzle is today's, and which were it lately, the newest last."""

    day: int
    name: str
    lately: list[str]


async def offered(house: House, game: Game) -> bool:
    """Whether there may be a puzzle: a box without any is not asked for one."""
    return bool(collected_of(game)) or bool(await house.store.papers(FINDS, game.name))


async def puzzle_of(house: House, game: Game, day: int) -> tuple[str, Puzzle]:
    """Today's puzzle and its name: the same for everybody, all day long."""
    paper = await house.store.paper(KIND, game.name) or Paper(KIND, game.name, "", spelled(Chosen(-1, "", [])))
    chosen = read(paper, Chosen)
    if chosen.day == day and (known := await named(house, game, chosen.name)):
        return chosen.name, known
    async for name in names(house, game, chosen.lately, day):
        if puzzle := await named(house, game, name):
            paper.text = spelled(Chosen(day, name, [*chosen.lately, name][-AGAIN:]))
            try:
                await house.store.keep_paper(paper)
            except Taken:  # another server chose meanwhile
                return await puzzle_of(house, game, day)
            return name, puzzle
    raise Denied(404, "no-puzzle", f"There is no puzzle of {game.name} yet.")


async def names(house: House, game: Game, lately: list[str], day: int) -> AsyncIterator[str]:
    """The house's own first, then those of the box, from a place that changes with the day; at last what was lately."""
    for paper in await house.store.papers(FINDS, game.name):
        for entry in read(paper, list[int]):
            if (name := f"{paper.id} {entry}") not in lately:
                yield name
    count = len(collected_of(game))
    own = [f"{BOX} {(day + step) % count}" for step in range(count)]
    for name in own:
        if name not in lately:
            yield name
    for name in sorted(own, key=lambda name: lately.index(name) if name in lately else -1):
        yield name


async def named(house: House, game: Game, name: str) -> Puzzle | None:
    """A puzzle by its name, if it may still be shown to everybody."""
    table, _, entry = name.partition(" ")
    if table == BOX:
        own = collected_of(game)
        return own[int(entry)] if int(entry) < len(own) else None
    try:
        hosted = await house.table(table)
    except Damaged:
        return None
    if hosted is None or not await open_to_all(house, hosted.live):
        return None
    judgement = (await house.coach.known(hosted.live)).found.get(int(entry))
    if judgement is None or hosted.live.row.box != game.box.digest:
        return None
    _, _, seats, options, log, _ = hosted.live.story()
    return Puzzle(seats, options, log[: int(entry) + 1], judgement)


async def open_to_all(house: House, live: Live) -> bool:
    return live.table is not None and live.row.shared and not await others_play(house, live)


@lru_cache(maxsize=32)
def collected_of(game: Game) -> list[Puzzle]:
    return collected(game)


async def position(game: Game, name: str, puzzle: Puzzle) -> Decision:
    """Where it is to be decided; the moves before it are played anew, which takes a while."""
    key = (game.name, name)
    if key not in POSITIONS:
        POSITIONS[key] = await asyncio.to_thread(last_of, game, puzzle)
        if len(POSITIONS) > REMEMBERED:
            del POSITIONS[next(iter(POSITIONS))]
    return POSITIONS[key]


POSITIONS: dict[tuple[str, str], Decision] = {}
REMEMBERED = 64


def last_of(game: Game, puzzle: Puzzle) -> Decision:
    *_, last = decisions(game, puzzle.seats, puzzle.options, puzzle.log)
    return last
