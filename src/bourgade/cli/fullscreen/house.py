"""A table of a house, with people in browsers: the same screen, over the house's own protocol (docs/protocol.md)."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncGenerator, Callable
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from bourgade.bots.differences import Gain
from bourgade.bots.hint import Hint
from bourgade.cli.fullscreen.place import Analysed, Moment, Past, Place, Refusal
from bourgade.cli.fullscreen.visit import Visit
from bourgade.cli.scores import score_table
from bourgade.cli.screen import harmless
from bourgade.cli.tongue import tongue
from bourgade.cli.trouble import Trouble
from bourgade.core.game import Clause, Game, Item, Line, Seat, View
from bourgade.core.state import AUDIENCE
from bourgade.server import messages
from bourgade.server.cards import Position, Scores
from bourgade.server.coach_cards import Analysis, Exercise

PATIENCE = 60.0  # seconds; a hint takes its time
WAITS = (0.5, 1, 2, 4, 8)  # seconds before one calls again when the line broke; then one gives up
LARGEST = 8_000_000
decoder: msgspec.json.Decoder[messages.ServerMessage] = msgspec.json.Decoder(messages.ServerMessage)


class House(Place):
    """One seat of a table, or the audience."""

    def __init__(self, visit: Visit, info: messages.TableInfo, game: Game, language: str) -> None:
        self.visit, self.info, self.game, self.language = visit, info, game, language
        self.names: list[str] = []
        self.sit_down(info)
        self.say_word = tongue(language)
        self.changed: Callable[[], None] = lambda: None
        self.frame: messages.Frame | None = None
        self.told: list[list[str]] = []
        self.thinking: int | None = None
        self.socket: ClientConnection | None = None
        self.numbers = itertools.count(1)
        self.asked: dict[int, asyncio.Future[Any]] = {}
        self.foreseen: dict[str, list[Line]] = {}
        self.closed = False
        self.broken = False
        self.heard_last = ""  # the last line of chat

    def sit_down(self, info: messages.TableInfo) -> None:
        self.info = info
        self.names = [harmless(seat.name) or f"s{seat.seat}" for seat in info.seats]

    @property
    def seat(self) -> int:
        return self.info.mine[0] if self.info.mine else int(AUDIENCE)

    # The line

    async def run(self) -> None:
        """Stay on the line; where it breaks, call again and take up where one was."""
        failures = 0
        while not self.closed:
            try:
                async with connect(self.address(), additional_headers=self.headers(), max_size=LARGEST) as socket:
                    self.socket, failures, self.broken = socket, 0, False
                    async for text in socket:
                        await self.heard(decoder.decode(text))
            except ConnectionClosed as error:
                if error.rcvd is not None and error.rcvd.code >= 4400:
                    raise Trouble("join_closed", house=self.visit.house) from error
            except (OSError, WebSocketException, msgspec.DecodeError) as error:
                if failures >= len(WAITS):
                    raise Trouble("join_unreachable", house=self.visit.house, why=str(error)) from error
            self.hang_up()
            if not self.closed:
                await asyncio.sleep(WAITS[min(failures, len(WAITS) - 1)])
                failures += 1

    def hang_up(self) -> None:
        self.socket, self.broken = None, True
        for waiting in self.asked.values():
            if not waiting.done():
                waiting.set_exception(Refusal(self.say_word.say("screen.broken", {})))
        self.asked.clear()
        if not self.closed:
            self.changed()

    def address(self) -> str:
        since = f"?since={self.frame.seq}" if self.frame is not None else ""
        return f"{self.visit.house.replace('http', 'ws', 1)}/api/tables/{self.info.id}/live{since}"

    def headers(self) -> dict[str, str]:
        return {"Cookie": self.visit.cookie} if self.visit.cookie else {}

    async def heard(self, message: messages.ServerMessage) -> None:
        match message:
            case messages.Welcome(table=table) | messages.Room(table=table):
                self.sit_down(table)
                await self.stay_out_of_the_shuffle()
            case messages.Frame():
                self.see(message)
            case messages.Thinking(seat=seat, on=on):
                self.thinking = seat if on else None
            case messages.Said(name=name, text=text):
                self.heard_last = f"{harmless(name)} · {harmless(text)}"
            case messages.Ack() | messages.Refused() | messages.Because() | messages.Foretold() | messages.Hinted():
                if (waiting := self.asked.pop(message.n, None)) is not None and not waiting.done():
                    waiting.set_result(message)
                return
            case _:
                return
        self.changed()

    async def stay_out_of_the_shuffle(self) -> None:
        """A terminal does not stir; it says so, and nobody waits for it (docs/fairness.md)."""
        if self.info.stage == "gathering":
            for seat in self.info.seats:
                if seat.seat in self.info.mine and not seat.committed:
                    await self.send({"type": "commit", "seat": seat.seat})

    def see(self, frame: messages.Frame) -> None:
        self.frame, self.foreseen = frame, {}
        if sight := self.sight():
            del self.told[frame.base :]
            for told in sight.told:
                self.told.append([self.line(Line(line.key, line.args)) for line in told.lines])

    def sight(self) -> messages.Sight | None:
        return self.frame.sights[0] if self.frame is not None and self.frame.sights else None

    async def send(self, message: dict[str, object], waiting: asyncio.Future[Any] | None = None) -> None:
        if self.socket is None:
            raise Refusal(self.say_word.say("screen.broken", {}))
        number = next(self.numbers)
        if waiting is not None:
            self.asked[number] = waiting
        await self.socket.send(json.dumps({**message, "n": number}))

    async def request(self, message: dict[str, object]) -> Any:
        """Send, and wait for the answer; a refusal is raised."""
        waiting: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        try:
            await self.send(message, waiting)
            found = await asyncio.wait_for(waiting, PATIENCE)
        except (TimeoutError, ConnectionClosed) as error:
            raise Refusal(self.say_word.say("screen.broken", {})) from error
        if isinstance(found, messages.Refused):
            raise Refusal(self.refused(found))
        return found

    def refused(self, found: messages.Refused) -> str:
        if found.clause is None or found.line is None:
            return self.say_word.say("screen.refused", {"why": found.about})
        text = self.line(Line(found.line.key, found.line.args))
        return self.say_word.say("play.refused", {"clause": found.clause, "text": text})

    # What the screen asks

    def moment(self) -> Moment:
        sight, frame = self.sight(), self.frame
        if sight is None or frame is None:
            return Moment(self.seat, {}, 0, notice=self.waiting_room())
        prompt = None if sight.prompt is None else Line(sight.prompt.key, sight.prompt.args)
        return Moment(
            sight.seat,
            sight.view,
            frame.entries,
            list(sight.moves) if sight.envelope is None else [],
            prompt if sight.envelope is None else None,
            sight.undo,
            frame.over or frame.ended is not None,
            [seat for seat in frame.asked if seat not in frame.done],
            self.thinking,
            notice=self.say_word.say("screen.broken", {}) if self.broken else "",
        )

    def waiting_room(self) -> str:
        free = sum(seat.kind == "open" for seat in self.info.seats)
        return self.say_word.say("screen.gathering", {"n": free, "house": self.link()})

    def link(self) -> str:
        return f"{self.visit.house}/t/{self.info.id}"

    def story(self) -> list[str]:
        return [*(line for lines in self.told for line in lines), *([self.heard_last] if self.heard_last else [])]

    async def play(self, move: str) -> None:
        seq = self.frame.seq if self.frame is not None else 0
        await self.request({"type": "move", "seat": self.seat, "text": move, "seq": seq})

    async def undo(self) -> None:
        await self.request({"type": "undo", "seat": self.seat})

    async def foretold(self, move: str) -> list[Line]:
        if move not in self.foreseen:
            found = await self.request({"type": "foretell", "seat": self.seat, "moves": [move]})
            for text, lines in found.lines.items():
                self.foreseen[text] = [Line(line.key, line.args) for line in lines]
        return self.foreseen.get(move, [])

    async def why(self, text: str) -> Clause | None:
        found = await self.request({"type": "why", "seat": self.seat, "text": text[:200]})
        return None if found.clause is None or found.line is None else Clause(found.clause, read(found.line))

    async def hint(self) -> Hint:
        found = await self.request({"type": "hint", "seat": self.seat})
        gains = [Gain(read(gain.what), read(gain.much), gain.speaks_for) for gain in found.gains]
        return Hint(found.text, 0.0, found.sure, [read(line) for line in found.brings], found.other, None, gains)

    async def past(self, number: int) -> Past:
        path = f"/api/tables/{self.info.id}/at/{number}?seat={self.seat}"
        found = msgspec.convert(await self.fetched(path), Position)
        lines = found.told.lines if found.told is not None else []
        return Past(found.view, [self.line(read(line)) for line in lines])

    async def scores(self) -> RenderableType | None:
        if self.frame is None or not self.frame.over:
            return None
        found = msgspec.convert(await self.fetched(f"/api/tables/{self.info.id}/scores"), Scores)
        items = [[Item(item.key, item.points, item.args) for item in row] for row in found.items]
        table = score_table(self.game, items, found.places, self.names, self.language)
        own = found.hindsight[self.seat] if self.seat >= 0 else []
        return Group(table, *(Text(self.line(read(line))) for line in own))

    async def coached(self) -> AsyncGenerator[Analysed]:
        """The coach of the house; it goes on there while nobody looks."""
        path = f"/api/tables/{self.info.id}/analysis"
        found = msgspec.convert(await self.fetched(path, "POST"), Analysis)
        scores = msgspec.convert(await self.fetched(f"/api/tables/{self.info.id}/scores"), Scores)
        movers = [mover >= 0 for mover in scores.movers]
        while True:
            if found.summary is not None:
                yield Analysed(found.judgements, found.decisions, found.summary, movers)
            if found.stage != "running":
                return
            found = msgspec.convert(await self.fetched(f"{path}?known={len(found.judgements)}"), Analysis)

    async def decided(self, entry: int, seat: Seat) -> View:
        path = f"/api/tables/{self.info.id}/analysis/{entry}"
        return msgspec.convert(await self.fetched(path), Exercise).view

    async def fetched(self, path: str, method: str = "GET") -> Any:
        try:
            return await asyncio.to_thread(self.visit.ask, method, path)
        except Trouble as error:
            raise Refusal(error.said(self.language)) from error

    def kept(self) -> str:
        return self.say_word.say("screen.seat_kept", {"address": self.link()})

    def raise_curtain(self) -> None:
        """Each sits in front of a screen of their own."""

    async def say(self, text: str) -> None:
        if text:
            await self.request({"type": "say", "text": text[:300]})

    def leave(self) -> None:
        self.closed = True
        if self.socket is not None:
            self.socket.transport.abort()


def read(line: messages.Line) -> Line:
    return Line(line.key, line.args)
