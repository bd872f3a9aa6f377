"""The routes of the workshop: copies of boxes looked at, kept, written out, read in and played with."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from bourgade.bots.experiment.verdict import verdict
from bourgade.core.box import BadBox, box_of, canonical
from bourgade.core.changes import Change, changes, value_at, with_changes
from bourgade.core.game import Game
from bourgade.core.toml import inline, written
from bourgade.server import copies
from bourgade.server.box_cards import ChangeCard
from bourgade.server.budgets import permit
from bourgade.server.errands import Looked
from bourgade.server.experiments import Plan
from bourgade.server.guests import Guest
from bourgade.server.house import House
from bourgade.server.inspection import UNPLAYABLE, endless
from bourgade.server.inspector import Slow
from bourgade.server.lobby import allow_options, game_named
from bourgade.server.problems import MAY_FAIL, Denied
from bourgade.server.table_routes import TableId
from bourgade.server.table_routes import live as live_at
from bourgade.server.workshop_cards import (
    BoxText,
    Copies,
    CopyCard,
    Experiment,
    Found,
    KeepCopy,
    LookAt,
    LookedAt,
    ReadBox,
    StopExperiment,
    TableBox,
    TextOf,
    Written,
    WrongCard,
)

CopyPath = Annotated[str, Parameter(max_length=40)]
FILE = re.compile(r"[^a-z0-9]+")
HEAD = (
    "A copy of the box of {title}, from the workshop of a Bourgade house: {name}.",
    "Play with it: bourgade play {game} --box FILE, or read it into the workshop of any house.",
)


async def look(house: House, game: Game, cards: list[ChangeCard], deep: bool) -> Looked:
    """What a process of its own says of a box."""
    made = copies.made(cards)
    try:
        ask = house.inspector.sound if deep else house.inspector.look
        return await ask(game.name, made)
    except Slow:
        return endless(game, made)


@post("/api/workshop/look", status_code=200, responses=MAY_FAIL, tags=["workshop"])
async def look_at(house: House, guest: Guest, data: LookAt) -> LookedAt:
    """Is this box fit to be played with?"""
    found = await look(house, game_named(house, data.game), data.changes, data.deep == "games")
    return LookedAt(found.digest, found.kept, [WrongCard(one.at, one.say) for one in found.wrong])


@get("/api/workshop", responses=MAY_FAIL, tags=["workshop"])
async def list_copies(house: House, guest: Guest) -> Copies:
    """My copies, the newest first."""
    return Copies(await copies.rows(house.store, guest.id) if guest.id else [])


@post("/api/workshop", status_code=200, responses=MAY_FAIL, tags=["workshop"])
async def keep_copy(house: House, guest: Guest, data: KeepCopy) -> CopyCard:
    """Keep a copy; what is wrong with it may be mended later."""
    game, person = game_named(house, data.game), guest.named()
    found = await look(house, game, data.changes, False)
    return await copies.keep(house.store, person.id, data, game.box.digest, "" if found.wrong else found.digest)


@get("/api/workshop/{copy:str}", responses=MAY_FAIL, tags=["workshop"])
async def read_copy(house: House, guest: Guest, copy: CopyPath) -> CopyCard:
    """A copy, for whoever has the link."""
    paper, found = await copies.kept(house.store, copy)
    return copies.card(paper, found, guest.id)


@post("/api/workshop/{copy:str}/throw-away", status_code=204, responses=MAY_FAIL, tags=["workshop"])
async def throw_away(house: House, guest: Guest, copy: CopyPath) -> None:
    """My copy goes; tables that were opened with it keep their box."""
    await copies.throw_away(house.store, guest.named().id, copy)


@post("/api/workshop/text", status_code=200, responses=MAY_FAIL, tags=["workshop"])
async def write_out(house: House, guest: Guest, data: TextOf) -> Written:
    """A copy as TOML; above each block stands what it was."""
    game = game_named(house, data.game)
    made = copies.made(data.changes)
    try:
        box = with_changes(game.box.data, made)
        canonical(box)
    except BadBox as error:
        raise Denied(400, "box", str(error)) from error
    title = game.words["en"].say("game.title", {})
    head = [line.format(title=title, name=data.name, game=game.name) for line in HEAD]
    text = written(box, notes(game, made), head)
    return Written(text, f"{game.name}-{plain(data.name) or 'box'}.toml")


def plain(name: str) -> str:
    """A name for a file on any machine: letters without accents, digits and hyphens."""
    letters = "".join(sign for sign in unicodedata.normalize("NFKD", name.lower()) if not unicodedata.combining(sign))
    return FILE.sub("-", letters.replace("œ", "oe")).strip("-")


def notes(game: Game, made: list[Change]) -> dict[str, list[str]]:
    """What was there before, in each block that changed."""
    found: dict[str, list[str]] = {}
    for change in made:
        was = value_at(game.box.data, change.at)
        place = ".".join(str(step) for step in change.at[1:])
        before = "nothing" if was is None else inline(was)[:80]
        found.setdefault(str(change.at[0]), []).append(f"changed: {place} was {before}".replace("\n", " "))
    return found


@post("/api/workshop/read", status_code=200, responses=MAY_FAIL, tags=["workshop"])
async def read_in(house: House, guest: Guest, data: BoxText) -> ReadBox:
    """What a box in TOML changes; whether it can be played with is said afterwards."""
    game = game_named(house, data.game)
    try:
        box = box_of(data.text.removeprefix("\ufeff"))
        canonical(box.data)
    except (BadBox, UnicodeEncodeError) as error:
        raise Denied(400, "malformed", str(error)) from error
    title = str(box.data.get("about", {}).get("title", ""))
    if title != game.box.data["about"]["title"]:
        raise Denied(400, "other-box", f"This is not a box of {game.name}.")
    made = changes(game.box.data, box.data)
    if len(made) > 400:
        raise Denied(400, "box", "This box differs in more than 400 values: it is no copy of this one.")
    return ReadBox(title, copies.shown(made))


@get("/api/tables/{table:str}/box", responses=MAY_FAIL, tags=["tables"])
async def table_box(house: House, guest: Guest, table: TableId) -> TableBox:
    """What the table was dealt from, as data to draw from."""
    at = await live_at(house, guest, table)
    if at.game is None:
        raise Denied(409, "retired", "The box of this table is no longer here.")
    made = [] if at.game.usual else house.boxes.changes(at.game)
    name = at.row.setting.copy.name if at.row.setting.copy else ""
    return TableBox(name, dict(at.game.box.data), copies.shown(made))


@post("/api/workshop/experiment", status_code=200, responses=MAY_FAIL, tags=["workshop"])
async def experiment(house: House, guest: Guest, data: Experiment) -> Found:
    """Many games with both boxes; asked again, what has been found meanwhile. What is wrong sits out."""
    game, person = game_named(house, data.game), guest.named()
    if data.seats not in game.seats:
        raise Denied(400, "seats", f"{game.name} is played by {game.seats.start} to {game.seats.stop - 1}.")
    allow_options(game, data.options)
    permit(data.bot, game, house.limits)
    found = await look(house, game, data.changes, True)
    if not found.digest:
        raise Denied(400, "box", UNPLAYABLE)
    options = tuple(sorted((game.default_options | data.options).items()))
    games = max(1, data.games // data.seats) * data.seats  # every deal from every chair
    plan = Plan(game.name, data.seats, options, data.bot, games, found.digest, found.box)
    run = house.experiments.start(plan, person.id)
    await run.wait(data.known)
    so_far = run.comparison()
    left_out = len(data.changes) - found.kept
    return Found(run.stage, so_far.games, games, left_out, verdict(so_far, game), so_far.figures, run.seconds)


@post("/api/workshop/experiment/stop", status_code=204, responses=MAY_FAIL, tags=["workshop"])
async def stop_experiment(house: House, guest: Guest, data: StopExperiment) -> None:
    """No more games, please."""
    house.experiments.stop(guest.named().id)


ROUTES = [
    look_at, list_copies, keep_copy, read_copy, throw_away, write_out, read_in, table_box, experiment, stop_experiment,
]  # fmt: skip
