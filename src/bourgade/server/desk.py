"""What is done about each message of a client."""

from __future__ import annotations

from math import ceil
from typing import assert_never

from bourgade.server import absence, asking, leaving, receipts, room, rounds, runs, shuffle
from bourgade.server.budgets import permit
from bourgade.server.chronicle import line
from bourgade.server.clock import CLOCK
from bourgade.server.connection import RESTART, Connection
from bourgade.server.hints import Hints
from bourgade.server.limits import Buckets, Limits
from bourgade.server.messages import (
    AUDIENCE_SEAT,
    Ack,
    Ask,
    Beat,
    Because,
    ClientMessage,
    Commit,
    Foretell,
    Foretold,
    Handback,
    Hint,
    Move,
    Onward,
    Pause,
    Receipt,
    Refused,
    Reply,
    Resign,
    Reveal,
    Say,
    Takeover,
    Undo,
    Why,
)
from bourgade.server.store import Doubtful, EventKind, Store, Unwritten
from bourgade.server.thinkers import Thinkers
from bourgade.table.table import NotPlayed

HINT_COST = 10.0  # in messages


class Desk:
    """Answers the messages of all connections; it trusts nothing they say about who they are."""

    def __init__(self, store: Store, thinkers: Thinkers, limits: Limits) -> None:
        self.store = store
        self.hints = Hints(thinkers)
        self.limits = limits
        self.words = Buckets(limits.words, limits.word_burst)  # lines of chat, by guest

    async def answer(self, at: Connection, message: ClientMessage) -> None:
        try:
            await self.act(at, message)
        except room.NotNow as error:
            at.send(Refused(message.n, error.reason, error.about))
        except Doubtful:
            at.hang_up(RESTART)  # they come back and see what became of it
        except Unwritten:
            at.send(Refused(message.n, "unwritten", "The server could not save this. Nothing has changed."))

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
                permit(message.bot, at.live.game, self.limits)
                await absence.relieve(at.live, at.person, message.seat, message.bot)
                acknowledge(at, message.n)
            case Handback():
                await absence.give_back(at.live, at.person, message.seat)
                acknowledge(at, message.n)
            case Ask():
                bot = message.bot or at.live.row.terms.stand
                permit(bot, at.live.game, self.limits)
                at.send(Ack(message.n, await asking.ask(at.live, at.person, message, bot)))
            case Reply():
                at.send(Ack(message.n, await asking.reply(at.live, at.person, message)))
            case Resign():
                at.send(Ack(message.n, await leaving.resign(at.live, at.person, message.seat)))
            case Commit():
                bound = rounds.Commit(at, message.digest, message.key)
                shuffle.commit(at.live, at.person, message.seat, bound)
                acknowledge(at, message.n)
            case Reveal():
                await shuffle.reveal(at.live, at.person, message.seat, message.nonce, message.signature)
                acknowledge(at, message.n)
            case Receipt():
                at.send(Ack(message.n, await receipts.receive(at.live, at.person, message.seat, message.signature)))
            case Pause():
                at.live.presence.pause(at.person, message.on)
                acknowledge(at, message.n)
            case Beat():
                acknowledge(at, message.n)
            case _:
                assert_never(message)

    async def play(self, at: Connection, message: Move | Undo | Onward) -> None:
        """What changes the game: the own seat only, in answer to what is asked now."""
        seat = at.eyes[0] if isinstance(message, Onward) else message.seat

        def guard() -> None:
            own_seat(at, seat)
            if isinstance(message, Move) and not at.live.fences[seat] <= message.seq <= at.live.seq:
                raise room.NotNow("stale", "The position has changed. Look again before you move.")

        text = message.text if isinstance(message, Move) else ""
        if isinstance(message, Undo) and at.live.table is not None and at.live.holds(at.person, seat):
            text = "" if at.live.must_ask(seat) else at.live.way_back(seat) or ""
        try:
            seq = await at.live.happen(KINDS[type(message)], seat, text, guard)
        except room.NotNow as error:
            if error.reason != "stale" or not arrived(at, message):
                raise
            acknowledge(at, message.n)
        except NotPlayed as error:
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
            raise room.NotNow("not-now", "Enter a name first; a message must contain visible characters.")
        if wait := self.words.wait(person.id):
            raise room.NotNow("too-fast", f"Too many lines: speak again in {ceil(wait)} s.")
        seat = max(at.live.seats_of(at.person)[0], AUDIENCE_SEAT)
        await self.store.add_chat(at.live.row.id, seat, person.name, text, CLOCK.now())
        acknowledge(at, message.n)
        at.live.bus.tell(at.live.row.id, "chat")

    def hint(self, at: Connection, message: Hint) -> None:
        if message.seat not in at.live.asked():
            raise room.NotNow("not-now", "It is not this seat’s turn.")
        if at.live.row.rated:
            raise room.NotNow("not-now", "There are no hints at a rated table.")
        if not at.bucket.take(HINT_COST):
            raise room.NotNow("too-fast", "Too many hints: slow down.")
        self.hints.ask(at, message.n, message.seat)


KINDS: dict[type[Move | Undo | Onward], EventKind] = {Move: "move", Undo: "undo", Onward: "onward"}


def own_seat(at: Connection, seat: int) -> None:
    """The game has begun and the seat is theirs to play."""
    if not at.live.holds(at.person, seat):
        raise room.NotNow("not-yours", "That seat is not yours.")
    if at.live.table is None:
        raise room.NotNow("not-now", "The game has not begun.")
    if at.live.seats[seat].bot is not None:
        raise room.NotNow("not-now", "A bot plays this seat: hand it back first.")


def arrived(at: Connection, message: Move | Undo | Onward) -> bool:
    """Whether a move that is sent again after a bad line had been made the first time."""
    if not isinstance(message, Move) or not message.again:
        return False
    return at.live.has_played(message.seat, message.text, message.seq)


def refusal(message: Move | Undo | Onward, error: NotPlayed) -> Refused:
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
    clause = table.game.why_not(table.state, message.seat, message.text)
    at.send(Because(message.n, clause.number, line(clause.line)))


def foretell(at: Connection, message: Foretell) -> None:
    table = at.live.table
    assert table is not None
    found = {text: lines for text in message.moves if (lines := runs.foretold(table, message.seat, text)) is not None}
    at.send(Foretold(message.n, {text: [line(told) for told in lines] for text, lines in found.items()}))


def acknowledge(at: Connection, n: int) -> None:
    at.send(Ack(n, at.live.seq))
