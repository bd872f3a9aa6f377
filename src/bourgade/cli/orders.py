"""Orders a player may give instead of a move, in either language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bourgade.bots.hint import Hint, hint
from bourgade.bots.tongue import tongue as advice
from bourgade.cli.choices import Choices
from bourgade.cli.rules import part, whole
from bourgade.cli.screen import Left, tell

if TYPE_CHECKING:
    from bourgade.cli.turn import Turn

Order = Callable[["Turn", str], None]
CLOSE = 3  # rated so little apart, two moves are about equal


def undo(turn: Turn, rest: str) -> None:
    turn.done = turn.session.undo(turn.seat)


def advise(turn: Turn, rest: str) -> None:
    session = turn.session
    found = hint(turn.game, turn.state, turn.seat, session.dice_for(len(session.table.log)))
    phrase = session.words.move(found.text, session.names)
    if found.other is None or found.runner_up is None:
        session.speak("hint_only", phrase=phrase, text=found.text)
        return
    value, runner_up = percent(found.value), percent(found.runner_up)
    other = session.words.move(found.other, session.names)
    session.speak("hint", phrase=phrase, text=found.text, value=value, other=other, next=runner_up)
    if found.lines:
        session.speak("hint_why", text=" ; ".join(gains(turn, found)))
    else:
        session.speak("hint_even" if value - runner_up < CLOSE else "hint_better")


def gains(turn: Turn, found: Hint) -> list[str]:
    """What is better by how much: parts of the score by the game's own names."""
    session, advisor = turn.session, advice(turn.session.language)
    return [
        (advisor if line.key.startswith("hint.") else session.words).say(line.key, line.args, session.names)
        + f" {advisor.say('hint.gain', line.args)}"
        for line in found.lines
    ]


def percent(value: float) -> int:
    return round(100 * value)


def why(turn: Turn, rest: str) -> None:
    """Why not; of a legal move, what it would bring."""
    session, choices = turn.session, Choices(list(turn.legal))
    try:
        text = choices.pick(rest.split()) if rest else None
    except LookupError:
        choices.reset()
        text = None
    if not choices.picks:
        turn.refuse(rest)
        return
    session.speak("legal")
    lines = turn.game.foretell(turn.state, turn.seat, turn.legal[text]) if text else []
    if lines:
        session.speak("foretold", text=" ".join(session.line(line) for line in lines))


def rules(turn: Turn, rest: str) -> None:
    book = turn.game.rulebooks[turn.session.language]
    text = part(book, rest) if rest else whole(book)
    if text is None:
        turn.session.speak("no_clause", text=rest)
    else:
        tell(text)


def board(turn: Turn, rest: str) -> None:
    turn.session.board(turn.seat)


def chronicle(turn: Turn, rest: str) -> None:
    turn.session.read[turn.seat] = 0
    turn.session.catch_up()


def where(turn: Turn, rest: str) -> None:
    if turn.session.path is None:
        turn.session.speak("unknown_save")
    else:
        turn.session.speak("kept", text=str(turn.session.path))


def give_help(turn: Turn, rest: str) -> None:
    turn.session.speak("help")


def back(turn: Turn, rest: str) -> None:
    turn.choices.reset()
    turn.show_choices()


def leave(turn: Turn, rest: str) -> None:
    raise Left


ORDERS: dict[Order, tuple[str, ...]] = {
    undo: ("undo", "annuler"),
    advise: ("hint", "indice"),
    why: ("why", "pourquoi"),
    rules: ("rules", "règles", "regles"),
    board: ("board", "plateau"),
    chronicle: ("log", "journal"),
    where: ("save", "fichier"),
    give_help: ("help", "aide", "?"),
    back: ("back", "retour"),
    leave: ("quit", "quitter", "q"),
}


def order_called(name: str) -> Order | None:
    return next((order for order, names in ORDERS.items() if name in names), None)
