"""What is done about each message of a client."""

from __future__ import annotations

import asyncio
import time
from typing import assert_never

from bourgade.server import room
from bourgade.server.chronicle import line
from bourgade.server.connection import Connection
from bourgade.server.messages import (
    AUDIENCE_SEAT,
    Ack,
    Because,
    ClientMessage,
    Foretell,
    Foretold,
    Handback,
    Hint,
    Hinted,
    Move,
    Onward,
    Refused,
    Say,
    Stir,
    Takeover,
    Undo,
    Why,
)
from bourgade.server.store import EventKind, Store, Unwritten
from bourgade.server.thinkers import Errand, NoAnswer, Thinkers
from bourgade.table import table as tables

HINT_COST = 10.0  # in messages


class Desk:
    """Answers the messages of all connections; it trusts nothing they say about who they are."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.advising: set[asyncio.Task[None]] = set()

    async def answer(self, at: Connection, message: ClientMessage) -> None:
        try:
            await self.act(at, message)
        except room.NotNow as error:
            at.send(Refused(message.n, error.reason, error.about))
        except Unwritten:
            at.send(Refused(message.n, "unwritten", "The house could not write this down; nothing has changed."))

    async def act(self, at: Connection, message: ClientMessage) -> None:
        match message:
            case Move() | Undo() | Onward():
                await self.play(at, message)
            case Why() | Foretell() | Hint():
                async with at.live.lock:  # not while something waits to be written
                    self.explain(at, message)
            case Say():
                await self.say(at, message)
            case Takeover():
                await room.take_over(at.live, at.person, message.seat, message.bot)
                acknowledge(at, message.n)
            case Handback():
                await room.hand_back(at.live, at.person, message.seat)
                acknowledge(at, message.n)
            case Stir():
                await room.stir(at.live, at.person, message.seat, message.nonce)
                acknowledge(at, message.n)
            case _:
                assert_never(message)

    async def play(self, at: Connection, message: Move | Undo | Onward) -> None:
        """What changes the game: the own seat only, in answer to what is asked now."""
        seat = at.eyes[0] if isinstance(message, Onward) else message.seat

        def guard() -> None:
            own_seat(at, seat)
            if isinstance(message, Move) and not at.live.fences[seat] <= message.seq <= at.live.seq:
                raise room.NotNow("stale", "This answers a position that is no longer there.")

        text = message.text if isinstance(message, Move) else ""
        try:
            seq = await at.live.happen(KINDS[type(message)], seat, text, guard)
        except tables.Refused as error:
            at.send(refusal(message, error))
        else:
            at.send(Ack(message.n, seq))

    def explain(self, at: Connection, message: Why | Foretell | Hint) -> None:
        own_seat(at, message.seat)
        match message:
            case Why():
                why(at, message)
            case Foretell():
                foretell(at, message)
            case Hint():
                self.hint(at, message)

    async def say(self, at: Connection, message: Say) -> None:
        person = await self.store.person(at.person) if at.person else None
        text = " ".join("".join(c if c.isprintable() else " " for c in message.text).split())
        if person is None or not text:
            raise room.NotNow("not-now", "Only guests with a name can speak, and only words.")
        seat = max(at.live.seats_of(at.person)[0], AUDIENCE_SEAT)
        await self.store.add_chat(at.live.row.id, seat, person.name, text, int(time.time() * 1000))
        acknowledge(at, message.n)
        at.live.bus.tell(at.live.row.id, "chat")

    def hint(self, at: Connection, message: Hint) -> None:
        """In the background: the connection goes on meanwhile."""
        if message.seat not in at.live.asked():
            raise room.NotNow("not-now", "This seat is not asked anything now.")
        if not at.bucket.take(HINT_COST):
            raise room.NotNow("too-fast", "Too many hints: slow down.")
        errand = at.live.errand(message.seat, "search")
        errand.advice = True
        task = asyncio.create_task(self.advise(at, message.n, errand))
        self.advising.add(task)
        task.add_done_callback(self.advising.discard)

    async def advise(self, at: Connection, n: int, errand: Errand) -> None:
        try:
            answer = await self.thinkers.ask(errand)
        except NoAnswer as error:
            at.send(Refused(n, "not-now", str(error)))
        else:
            at.send(Hinted(n, answer.text, answer.value, answer.other, answer.runner_up, answer.lines))


KINDS: dict[type[Move | Undo | Onward], EventKind] = {Move: "move", Undo: "undo", Onward: "onward"}


def own_seat(at: Connection, seat: int) -> None:
    """The game has begun and the seat is theirs to play."""
    if not at.live.holds(at.person, seat):
        raise room.NotNow("not-yours", "That seat is not yours.")
    if at.live.table is None:
        raise room.NotNow("not-now", "The game has not begun.")
    if at.live.seats[seat].bot is not None:
        raise room.NotNow("not-now", "A bot plays this seat: hand it back first.")


def refusal(message: Move | Undo | Onward, error: tables.Refused) -> Refused:
    if isinstance(message, Undo):
        return Refused(message.n, "nothing-to-undo", error.reason)
    if error.clause is None:
        return Refused(message.n, "illegal", error.reason)
    return Refused(message.n, "illegal", error.reason, error.clause.number, line(error.clause.line))


def why(at: Connection, message: Why) -> None:
    table = at.live.table
    assert table is not None
    if any(f"{text} ".startswith(f"{message.text.strip()} ") for text in table.choices(message.seat)):
        at.send(Because(message.n, None, None))
        return
    clause = table.game.refuse(table.state, message.seat, message.text)
    at.send(Because(message.n, clause.number, line(clause.line)))


def foretell(at: Connection, message: Foretell) -> None:
    table = at.live.table
    assert table is not None
    moves = {text: table.choices(message.seat)[text] for text in message.moves if text in table.choices(message.seat)}
    found = {text: table.game.foretell(table.state, message.seat, move) for text, move in moves.items()}
    at.send(Foretold(message.n, {text: [line(told) for told in lines] for text, lines in found.items()}))


def acknowledge(at: Connection, n: int) -> None:
    at.send(Ack(n, at.live.seq))
