"""Told that it is one's turn: who is not at the table hears of it elsewhere, once a turn, all tables together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from bourgade.core.game import LANGUAGES
from bourgade.server import notice_text, wishes
from bourgade.server.clock import CLOCK
from bourgade.server.live import Live
from bourgade.server.notice_text import Turn
from bourgade.server.post import Post, Returned
from bourgade.server.push import Ear, Push
from bourgade.server.store import Damaged, Unwritten

if TYPE_CHECKING:
    from bourgade.server.house import House

TICK = 0.2  # seconds between two looks
PAUSES = (60_000, 300_000, 1_800_000, 7_200_000)  # milliseconds before each new try
PATIENCE = 5_000  # milliseconds in which somebody may come by themselves, and other tables may join the message
STOP, CONFIRM = "stop", "mail"  # what links in letters are signed for
log = logging.getLogger("bourgade")


class Wait(NamedTuple):
    turn: int  # when it began, milliseconds since the table was opened: every turn has another
    told: int  # when to tell, milliseconds since 1970


class Again(NamedTuple):
    """What did not get there for the moment: once more later, if it is still the same turn."""

    at: int
    person: str
    turns: dict[str, int]  # by table
    ear: str  # the browser that was not reached; none: a letter
    tries: int


class Notices:
    def __init__(self, house: House, post: Post | None, push_anywhere: bool) -> None:
        self.house = house
        self.post = post
        self.anywhere = push_anywhere
        self.push: Push | None = None
        self.waiting: dict[str, dict[str, Wait]] = {}  # by person, by table
        self.again: list[Again] = []
        self.task: asyncio.Task[None] | None = None

    async def start(self, secret: bytes) -> None:
        try:
            self.push = Push(secret, next(iter(self.house.network.public), "mailto:bourgade@localhost"), self.anywhere)
        except ImportError:
            log.info("without the extra `evenings` nobody is told by push")
        self.task = asyncio.create_task(self.watch())

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    def note(self, live: Live) -> None:
        """Something happened at a table: for whom does it wait now?"""
        id, absent = live.row.id, set[str]()
        for person in (seat.person for seat in live.seats if seat.person):
            if not live.online(person):
                absent.add(person)
            elif known := self.waiting.get(person):
                known.pop(id, None)
        if not absent:
            return
        asked = {} if live.row.kind != "game" or not live.must_tell() else self.asked(live)
        for person in absent:
            turn, known = asked.get(person), self.waiting.get(person, {})
            if turn is None:
                known.pop(id, None)
            elif id not in known or known[id].turn != turn:
                self.waiting.setdefault(person, {})[id] = Wait(turn, CLOCK.now() + PATIENCE)

    def asked(self, live: Live) -> dict[str, int]:
        """By person: when their turn began."""
        found: dict[str, int] = {}
        for seat in live.asked():
            person, since = live.seats[seat].person, live.aside.since[seat]
            if person and not live.seats[seat].bot and since is not None:
                found[person] = min(since, found.get(person, since))
        return found

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            now = CLOCK.now()
            for person in [who for who, at in self.waiting.items() if any(wait.told <= now for wait in at.values())]:
                tables = self.waiting.pop(person)
                self.house.far.errand(self.trying(self.tell(person, tables)))  # nobody waits for a slow service
            late = [one for one in self.again if one.at <= now]
            self.again = [one for one in self.again if one.at > now]
            for one in late:
                self.house.far.errand(self.trying(self.tell_again(one)))

    async def trying(self, telling: Coroutine[None, None, None]) -> None:
        try:
            await telling
        except (Unwritten, Damaged) as error:
            log.warning("somebody is not told of their turn: %s", error)

    async def tell(self, person: str, tables: dict[str, Wait]) -> None:
        """One message for all tables; what was told once is never told again."""
        found = {id: wait.turn for id, wait in tables.items() if await self.to_tell(person, id, wait.turn)}
        if not found:
            return
        for ear in await wishes.ears_of(self.house.store, person):
            await self.tell_browser(person, found, ear)
        await self.write(person, found)

    async def to_tell(self, person: str, id: str, turn: int) -> bool:
        """Noted before anything leaves: a house that falls now tells nobody twice."""
        waits = await self.turn(person, id, turn) is not None
        return waits and await wishes.claim(self.house.store, person, id, turn)

    async def turn(self, person: str, id: str, turn: int) -> Turn | None:
        """The turn as it is told; None: it is over, or they are there."""
        hosted = await self.house.table(id)
        if hosted is None or self.asked(hosted.live).get(person) != turn or hosted.live.online(person):
            return None
        return described(hosted.live, person)

    async def wished(self, person: str, turns: dict[str, int], way: Literal["push", "mail"]) -> list[Turn]:
        """Those that are to be told this way."""
        wanted = [
            await self.turn(person, id, turn)
            for id, turn in turns.items()
            if getattr(await wishes.wish_at(self.house.store, person, id), way)
        ]
        return [turn for turn in wanted if turn is not None]

    async def tell_again(self, one: Again) -> None:
        if not one.ear:
            await self.write(one.person, one.turns, one.tries)
        for ear in await wishes.ears_of(self.house.store, one.person):
            if ear.endpoint == one.ear:
                await self.tell_browser(one.person, one.turns, ear, one.tries)

    def try_later(self, person: str, turns: dict[str, int], ear: str, tries: int) -> None:
        if tries < len(PAUSES):
            self.again.append(Again(CLOCK.now() + PAUSES[tries], person, turns, ear, tries + 1))

    async def tell_browser(self, person: str, found: dict[str, int], ear: Ear, tries: int = 0) -> None:
        turns = await self.wished(person, found, "push")
        if self.push is None or not turns:
            return
        import httpx

        try:
            heard = await self.push.send(ear, msgspec.json.encode(notice_text.card(ear.language, turns)))
        except (httpx.HTTPError, OSError, ValueError) as error:
            log.warning("a notice did not reach a browser: %s", type(error).__name__)
            self.try_later(person, found, ear.endpoint, tries)
        else:
            if not heard:
                await wishes.forget_ear(self.house.store, ear.endpoint)

    async def write(self, person: str, found: dict[str, int], tries: int = 0) -> None:
        turns = await self.wished(person, found, "mail")
        box = await wishes.letterbox_of(self.house.store, person)
        if self.post is None or box is None or not turns:
            return
        stop = f"{box.house}/api/letters/{self.house.signer.sign(STOP, person)}/stop?lang={box.language}"
        try:
            await self.post.send(box.address, *notice_text.letter(box.language, turns, box.house, stop), stop)
        except Returned as error:
            log.warning("a letter came back%s", ", for ever" if error.for_ever else "")
            if error.for_ever:
                await wishes.forget_letterbox(self.house.store, person)
            else:
                self.try_later(person, found, "", tries)

    async def ask_to_confirm(self, person: str, box: wishes.Letterbox) -> None:
        """The address is kept once somebody has opened the link there."""
        assert self.post is not None
        note = msgspec.json.encode([person, *box]).hex()
        link = f"{box.house}/api/letters/{self.house.signer.sign(CONFIRM, note)}/confirm"
        subject, text = (
            notice_text.say(box.language, "confirm"),
            notice_text.say(box.language, "confirm_text", link=link),
        )
        await self.post.send(box.address, subject, text)

    async def confirm(self, token: str) -> str | None:
        """The language of whoever has confirmed; None: this link is not ours."""
        note = self.house.signer.read(CONFIRM, token)
        if note is None:
            return None
        with suppress(ValueError, msgspec.MsgspecError):
            person, address, language, house = msgspec.json.decode(bytes.fromhex(note), type=tuple[str, str, str, str])
            if await self.house.store.person(person) is None:
                return None  # gone meanwhile, and every address with them
            await wishes.keep_letterbox(self.house.store, person, wishes.Letterbox(address, language, house))
            return language
        return None


def described(live: Live, person: str) -> Turn:
    others = ", ".join(seat.name for seat in live.seats if seat.kind == "person" and seat.person != person)
    title = (
        {tongue: live.game.words[tongue].messages.get("game.title", "") for tongue in LANGUAGES} if live.game else {}
    )
    return Turn(live.row.id, title, others)
