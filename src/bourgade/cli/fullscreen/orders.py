"""What a player may ask for besides moving: by a key, or by the same words as in the plain terminal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from bourgade.cli.fullscreen.coaching import Coaching
from bourgade.cli.fullscreen.place import Refusal
from bourgade.cli.fullscreen.replaying import Replaying
from bourgade.cli.orders import said
from bourgade.cli.rules import part, whole

if TYPE_CHECKING:
    from bourgade.cli.fullscreen.table import TableScreen

Order = Callable[["TableScreen", str], Awaitable[None]]


async def undo(screen: TableScreen, rest: str) -> None:
    await screen.place.undo()
    screen.answer(screen.say.say("play.undone", {}))


async def advise(screen: TableScreen, rest: str) -> None:
    """The move that a strong bot would make, pointed at in the list and on the board."""
    if screen.moment is None or not screen.moment.moves:
        return
    screen.answer(screen.say.say("screen.thinking", {}))
    found = await screen.place.hint()
    screen.point_at(found.text)
    phrase = screen.place.phrase(found.text)
    advice = screen.say.say("play.hint", {"phrase": phrase, "text": found.text})
    screen.advised = (found.text, "\n".join([advice, *said(screen.place.words, screen.place.names, found)]))
    screen.answer(screen.advised[1])


async def why(screen: TableScreen, rest: str) -> None:
    await screen.explain(rest or screen.typed_text)


async def chronicle(screen: TableScreen, rest: str) -> None:
    screen.read("screen.chronicle", screen.place.story(), at_end=True)


async def rules(screen: TableScreen, rest: str) -> None:
    book = screen.place.game.rulebooks[screen.place.language]
    text = part(book, rest, screen.say) if rest else whole(book, screen.say)
    if text is None:
        screen.answer(screen.say.say("play.no_clause", {"text": rest}))
    else:
        screen.read("screen.rules", [text])


async def scores(screen: TableScreen, rest: str) -> None:
    found = await screen.place.scores()
    if found is None:
        screen.answer(screen.say.say("screen.no_scores", {}))
    else:
        screen.read("screen.scores", [found])


async def replay(screen: TableScreen, rest: str) -> None:
    moment = screen.moment
    if moment is not None and not moment.curtain:
        await screen.app.push_screen(Replaying(screen.place, moment.entries, moment.entries, moment.seat))


async def coach(screen: TableScreen, rest: str) -> None:
    """Only a finished game is judged: before, it would be a hint without asking."""
    if screen.moment is None or not screen.moment.over:
        screen.answer(screen.say.say("screen.no_coach", {}))
    else:
        await screen.app.push_screen(Coaching(screen.place))


async def where(screen: TableScreen, rest: str) -> None:
    screen.answer(screen.place.kept())


async def give_help(screen: TableScreen, rest: str) -> None:
    screen.read("screen.help_title", [screen.say.say("screen.help", {})])


async def say(screen: TableScreen, rest: str) -> None:
    await screen.place.say(rest)


async def leave(screen: TableScreen, rest: str) -> None:
    screen.app.exit(0)


ORDERS: dict[Order, tuple[str, ...]] = {
    undo: ("undo", "annuler"),
    advise: ("hint", "conseil", "indice"),
    why: ("why", "pourquoi"),
    rules: ("rules", "règles", "regles"),
    chronicle: ("log", "journal"),
    scores: ("scores", "points"),
    replay: ("replay", "revoir"),
    coach: ("coach", "entraîneur", "entraineur"),
    where: ("save", "fichier"),
    give_help: ("help", "aide", "?"),
    say: ("say", "dire"),
    leave: ("quit", "quitter", "q"),
}


def called(name: str) -> Order | None:
    return next((order for order, names in ORDERS.items() if name in names), None)


async def obey(screen: TableScreen, order: Order, rest: str) -> None:
    try:
        await order(screen, rest)
    except Refusal as error:
        screen.answer(str(error))
