"""Questions among people: who may ask what, who is asked, and what becomes of the answers."""

from __future__ import annotations

from bourgade.server import absence
from bourgade.server.clock import CLOCK
from bourgade.server.live import Live
from bourgade.server.messages import Ask, Reply
from bourgade.server.questions import PATIENCE, SLOW_PATIENCE, TWICE, Question, spelled
from bourgade.server.room import NotNow, held
from bourgade.table.table import NotPlayed


async def ask(live: Live, person: str | None, message: Ask, bot: str) -> int:
    """Put a question; where nobody is to be asked it is granted at once."""

    def guard() -> None:
        refuse_unless_playing(live, person, message.seat)
        refuse_ask(live, person, message)

    guard()
    question = posed(live, person, message, bot)
    await absence.happened(live, "ask", message.seat, spelled(question), guard)
    await absence.seat_bots(live)
    return live.seq


async def reply(live: Live, person: str | None, message: Reply) -> int:
    def guard() -> None:
        refuse_unless_playing(live, person, message.seat)

    await absence.happened(live, "answer", message.seat, "yes" if message.yes else "no", guard)
    await absence.seat_bots(live)
    return live.seq


def refuse_unless_playing(live: Live, person: str | None, seat: int) -> None:
    held(live, person, seat)
    if live.table is None or live.over or live.row.kind == "lesson":
        raise NotNow("not-now", "Nothing is played here now.")


def refuse_ask(live: Live, person: str | None, message: Ask) -> None:
    if live.aside.question is not None:
        raise NotNow("asked-already", "One question at a time: this one waits for an answer.")
    match message.what:
        case "takeback":
            refuse_takeback(live, message.seat)
        case "pause" | "resume":
            if not live.aside.clocks.timed or live.aside.clocks.paused == (message.what == "pause"):
                raise NotNow("no-clock", "There is no clock here that could be stopped or started.")
        case "longer":
            refuse_longer(live, person)
        case "bot":
            absence.refuse_unless_absent(live, person, message.about if message.about is not None else message.seat)
        case "end":
            pass


def refuse_longer(live: Live, person: str | None) -> None:
    if not live.aside.clocks.timed:
        raise NotNow("no-clock", "There is no clock here that could be lengthened.")
    if person is None or person != live.row.owner:
        raise NotNow("not-yours", "Only the person who opened this table can give everyone more time.")


def refuse_takeback(live: Live, seat: int) -> None:
    if live.way_back(seat) is None:
        raise NotNow("nothing-to-undo", "There is nothing to take back: something was revealed.")
    if live.aside.refusals.get(seat, 0) >= TWICE:
        raise NotNow("refused-twice", "It was refused twice: ask again in the next turn.")


def posed(live: Live, person: str | None, message: Ask, bot: str) -> Question:
    """The question with those it is put to."""
    slow = live.row.terms.clock == "slow"
    everybody = live.other_people(message.seat)
    here = [seat for seat in everybody if present(live, seat)]
    about = message.about if message.what == "bot" and message.about is not None else message.seat
    match message.what:
        case "takeback" | "pause":
            of = everybody
        case "end":
            of = everybody if slow else here
        case "longer":
            of = []
        case "resume" | "bot":
            of = [seat for seat in absence.others_present(live, person) if seat != about]
    text = (live.way_back(message.seat) or "") if message.what == "takeback" else bot if message.what == "bot" else ""
    until = CLOCK.now() - live.opened + (SLOW_PATIENCE if slow else PATIENCE)
    return Question(message.what, message.seat, about, of, until, text)


def present(live: Live, seat: int) -> bool:
    """Here, or away only for a moment."""
    since = live.presence.absent_since(live.seats[seat].person or "")
    return since is None or CLOCK.now() - since < absence.GRACE


async def lapse(live: Live) -> None:
    """Nobody has answered in time."""

    def guard() -> None:
        question = live.aside.question
        if question is None or question.until > CLOCK.now() - live.opened:
            raise NotPlayed("There is still time to answer.")

    await live.happen("lapse", -1, "", guard)
