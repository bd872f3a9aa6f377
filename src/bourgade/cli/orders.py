"""Orders a player may give instead of a move, in either language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from bourgade.bots.differences import Gain
from bourgade.bots.hint import Hint, hint
from bourgade.bots.tongue import tongue as advice
from bourgade.cli.choices import Choices
from bourgade.cli.rules import part, whole
from bourgade.cli.screen import Left, tell
from bourgade.core.words import Words

if TYPE_CHECKING:
    from bourgade.cli.turn import Turn

Order = Callable[["Turn", str], None]


def undo(turn: Turn, rest: str) -> None:
    turn.done = turn.session.undo(turn.seat)


def advise(turn: Turn, rest: str) -> None:
    session = turn.session
    found = hint(turn.game, turn.state, turn.seat, session.dice_for(len(session.table.log)))
    session.speak("hint", phrase=session.words.move(found.text, session.names), text=found.text)
    for sentence in said(session.words, session.names, found):
        tell(f"  {sentence}")


def said(words: Words, names: Sequence[str], found: Hint) -> list[str]:
    """What the move brings, how sure it is, and what sets it apart from the next best."""
    advisor = advice(words.language)
    other = words.move(found.other, names) if found.other else ""
    sentences = [words.say(line.key, line.args, names) for line in found.brings]
    sentences.append(advisor.say(f"hint.{found.sure}", {"other": other}, names))
    sentences += [f"{'+' if gain.speaks_for else '−'} {gained(words, names, gain)}" for gain in found.gains]
    if found.sure != "only" and not found.gains:
        sentences.append(advisor.say("hint.taste" if found.sure == "even" else "hint.course", {}))
    return sentences


def gained(words: Words, names: Sequence[str], gain: Gain) -> str:
    advisor = advice(words.language)
    what = (advisor if gain.what.key.startswith("hint.") else words).say(gain.what.key, gain.what.args, names)
    return advisor.say("hint.of", {"what": what, "much": advisor.say(gain.much.key, gain.much.args)}, names)


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
    say = turn.session.say
    text = part(book, rest, say) if rest else whole(book, say)
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
    advise: ("hint", "conseil", "indice"),
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
