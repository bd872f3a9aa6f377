"""One socket: what comes in is checked and answered in order, what goes out must not pile up."""

from __future__ import annotations

import msgspec

from bourgade.server.clock import CLOCK
from bourgade.server.limits import Bucket, Limits
from bourgade.server.live import Live
from bourgade.server.messages import (
    ClientMessage,
    Refused,
    RequestNumber,
    Room,
    Said,
    ServerMessage,
    TableInfo,
    Thinking,
    Welcome,
)
from bourgade.server.room import info, personal
from bourgade.server.sights import spelled
from bourgade.server.wire import Socket


class Numbered(msgspec.Struct):
    """All that is read of a message that comes too soon."""

    n: RequestNumber = 0


decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
numbers: msgspec.json.Decoder[Numbered] = msgspec.json.Decoder(Numbered)
TOO_OFTEN = 200  # refusals for speed before the line is cut
GONE, POLICY, RESTART = 1000, 1008, 1012
CLOSED = 4410  # by its host


class Connection:
    """Somebody at a table, by one socket; a person may have several."""

    def __init__(self, socket: Socket, live: Live, person: str | None, since: int | None, limits: Limits) -> None:
        self.socket = socket
        self.live = live
        self.person = person
        self.device = ""  # by which it can be signed out
        self.seen = since  # the last frame they have
        self.noticed = 0  # the version of the room they know
        self.chatted = 0  # the last line of chat
        self.eyes = live.seats_of(person)
        self.limits = limits
        self.bucket = Bucket(limits.messages, limits.message_burst)
        self.shared: Bucket | None = None  # with all who come from the same address
        self.hurried = 0
        self.last = 0  # the number of their last message
        self.code = GONE

    def send(self, message: ServerMessage) -> None:
        self.post(spelled(message))

    def post(self, text: bytes) -> None:
        if self.socket.behind < self.limits.behind:
            self.socket.post(text)
        else:
            self.socket.drop()  # they come back with `since` and miss nothing

    def hang_up(self, code: int) -> None:
        """Hear no more; the farewell has this code."""
        self.code = code
        self.socket.stop_hearing()

    @property
    def watches(self) -> bool:
        """Neither sits here nor is asked to, nor opened the table."""
        asked = any(seat.kind == "asked" and seat.person == self.person for seat in self.live.seats)
        return self.live.seats_of(self.person)[0] < 0 and not asked and self.person != self.live.row.owner

    def welcome(self, chat: list[Said]) -> None:
        self.chatted = chat[-1].id if chat else 0
        self.send(Welcome(info(self.live, self.person), chat, CLOCK.now()))
        self.show_frame()

    def show_room(self, version: int, common: TableInfo) -> None:
        self.noticed = version
        self.send(Room(personal(self.live, common, self.person)))
        eyes = self.live.seats_of(self.person)
        if self.eyes != eyes:
            self.eyes = eyes
            self.seen = None  # other eyes have read nothing yet
            self.show_frame()

    def show_frame(self) -> None:
        """The present; with it all that was told since the last one."""
        if self.live.sights is not None:
            self.post(self.live.frame(self.eyes, self.seen))
            self.seen = self.live.seq

    def show_thinking(self, seat: int, on: bool) -> None:
        self.send(Thinking(seat, on))

    async def hear(self) -> ClientMessage | None:
        """The next message that may be answered; None when the other end is gone or was cut off."""
        while (text := await self.socket.hear()) is not None:
            if (hurried := not self.bucket.take()) or (self.shared is not None and not self.shared.take()):
                self.hurried += hurried  # what others at the same address say is not held against them
                self.send(Refused(self.number(text), "too-fast", "Too many messages: slow down."))
                if self.hurried > TOO_OFTEN:
                    self.code = POLICY
                    return None
            elif len(text) > self.limits.message_size:
                self.send(Refused(0, "too-big", f"A message has at most {self.limits.message_size} characters."))
            elif (message := self.read(text)) is not None:
                return message
        return None

    def number(self, text: str) -> int:
        """Which message is refused unread: 0 where it says nothing one could go by."""
        try:
            return numbers.decode(text[: self.limits.message_size]).n
        except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError):
            return 0

    def read(self, text: str) -> ClientMessage | None:
        try:
            message = decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
            self.send(Refused(0, "malformed", f"This message cannot be read: {error}"))
            return None
        if message.n <= self.last:
            self.send(Refused(message.n, "repeated", f"Message number n must increase: the last one was {self.last}."))
            return None
        self.last = message.n
        return message
