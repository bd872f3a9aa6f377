"""Told that it is one's turn: who is not at the table hears of it elsewhere, once a turn, all tables together."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bourgade.core.game import LANGUAGES
from bourgade.server import notice_text, wishes
from bourgade.server.clock import CLOCK
from bourgade.server.live import Live
from bourgade.server.notice_text import Turn
from bourgade.server.post import Post, Returned
from bourgade.server.push import Push
from bourgade.server.store import Damaged, Unwritten

if TYPE_CHECKING:
    from bourgade.server.house import House

TICK = 0.2  # seconds between two looks
PATIENCE = 5_000  # milliseconds in which somebody may come by themselves, and other tables may join the message
STOP, CONFIRM = "stop", "mail"  # what links in letters are signed for
log = logging.getLogger("bourgade")


class Wait(NamedTuple):
    turn: int  # when it began, milliseconds since the table was opened: every turn has another
    told: int  # when to tell, milliseconds since 1970


class Notices:
    def __init__(self, house: House, post: Post | None, push_anywhere: bool) -> None:
        self.house = house
        self.post = post
        self.anywhere = push_anywhere
        self.push: Push | None = None
        self.waiting: dict[str, dict[str, Wait]] = {}  # by person, by table
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
                try:
                    await self.tell(person, tables)
                except (Unwritten, Damaged) as error:
                    log.warning("somebody is not told of their turn: %s", error)

    async def tell(self, person: str, tables: dict[str, Wait]) -> None:
        """One message for all tables; what was told once is never told again."""
        pushed, mailed = list[Turn](), list[Turn]()
        for id, wait in tables.items():
            hosted = await self.house.table(id)
            if hosted is None or self.asked(hosted.live).get(person) != wait.turn or hosted.live.online(person):
                continue
            if await wishes.told_before(self.house.store, person, id, wait.turn):
                continue
            await wishes.keep_told(self.house.store, person, id, wait.turn)
            wish, turn = await wishes.wish_at(self.house.store, person, id), described(hosted.live, person)
            pushed += [turn] if wish.push else []
            mailed += [turn] if wish.mail else []
        if pushed:
            await self.tell_browsers(person, pushed)
        if mailed:
            await self.write(person, mailed)

    async def tell_browsers(self, person: str, turns: list[Turn]) -> None:
        if self.push is None:
            return
        import httpx

        for ear in await wishes.ears_of(self.house.store, person):
            try:
                heard = await self.push.send(ear, msgspec.json.encode(notice_text.card(ear.language, turns)))
            except (httpx.HTTPError, OSError, ValueError) as error:
                log.warning("a notice did not reach a browser: %s", type(error).__name__)
            else:
                if not heard:
                    await wishes.forget_ear(self.house.store, ear.endpoint)

    async def write(self, person: str, turns: list[Turn]) -> None:
        box = await wishes.letterbox_of(self.house.store, person)
        if self.post is None or box is None:
            return
        stop = f"{box.house}/api/letters/{self.house.signer.sign(STOP, person)}/stop?lang={box.language}"
        try:
            await self.post.send(box.address, *notice_text.letter(box.language, turns, box.house, stop), stop)
        except Returned as error:
            log.warning("a letter came back: %s", error)
            if error.for_ever:
                await wishes.forget_letterbox(self.house.store, person)

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
