"""Looking at a box that somebody changed, in a process of its own: can the game be opened, dealt and played with it?

What is wrong is laid to the change that brought it, so that it can be said beside the value; without that change the
rest is looked at again.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bourgade.bots.bot import bot_named, decide
from bourgade.core.box import LARGEST, BadBox, Box, box_with, canonical
from bourgade.core.changes import Change, with_changes
from bourgade.core.dice import Dice
from bourgade.core.game import Game, legal, owing
from bourgade.core.state import CHANCE, State, picked
from bourgade.core.wrong import said_of
from bourgade.games import SHELF
from bourgade.server.errands import Look, Looked, Prove, Wrong
from bourgade.server.messages import AUDIENCE_SEAT
from bourgade.table.record import BadLog
from bourgade.table.verify import verified

MOST_CHANGES = 400
MOST_WRONG = 8  # things that are said at once
LOOKED_AT = 12  # of every so many moves of a rehearsal the position is looked at as a table would
LONGEST = 20_000  # moves of a game that never ends
UNPLAYABLE = "With these values the rules cannot play a game to its end."
ENDLESS = "With these values a game would not end."
TOO_MANY = "A copy has at most 400 changes."
TOO_LARGE = "The box is too large: a box has at most 200000 bytes."


def looked(look: Look) -> Looked:
    """The copy as a whole, and what is wrong with it."""
    game = SHELF[look.game]
    if len(look.made) > MOST_CHANGES:
        return Looked("", "", [wrong(game, TOO_MANY, [])], 0)
    kept, found = list(look.made), list[Wrong]()
    while (said := trouble(game, kept, look.deep)) is not None:
        guilty = culprits(game, kept, said, look.deep)
        found += [wrong(game, said, list(change.at)) for change in guilty] or [wrong(game, said, [])]
        kept = [change for change in kept if change not in guilty]
        if not guilty or len(found) >= MOST_WRONG:
            return Looked("", "", found, 0)
    box = made(game, kept)
    return Looked(box.digest, canonical(box.data), found, len(kept))


def wrong(game: Game, said: str, at: Sequence[str | int]) -> Wrong:
    return Wrong(list(at), said_of(game, said))


def culprits(game: Game, made: Sequence[Change], said: str, deep: bool) -> list[Change]:
    """The changes without which this would not be said: the last one that alone is to blame, or the smallest tail of
    all that have to go together."""
    for change in reversed(made):
        if trouble(game, [other for other in made if other is not change], deep) != said:
            return [change]
    for n in range(len(made)):
        if trouble(game, made[: len(made) - 1 - n], deep) != said:
            return list(made[len(made) - 1 - n :])
    return []


def made(game: Game, changes: Sequence[Change]) -> Box:
    return box_with(with_changes(game.box.data, changes))


def trouble(game: Game, changes: Sequence[Change], deep: bool) -> str | None:
    """The first sentence about what is wrong."""
    try:
        box = made(game, changes)
        if len(canonical(box.data).encode()) > LARGEST:
            return TOO_LARGE
        with_it = game.with_box(box)
        for seats in with_it.seats:
            with_it.deal(seats, with_it.default_options)
    except BadBox as error:
        return str(error)
    except Exception:  # values that no rule of the box speaks of may break anything
        return UNPLAYABLE
    return rehearsed(with_it) if deep else None


def rehearsed(game: Game) -> str | None:
    """Whole games, looked at as tables and bots do."""
    try:
        for seats in game.seats:
            if not rehearse(game, seats, game.default_options):
                return ENDLESS
        for option in game.options:
            for choice in option.choices[1:]:
                if not rehearse(game, game.seats[-1], game.default_options | {option.name: choice}):
                    return ENDLESS
    except Exception:
        return UNPLAYABLE
    return None


def rehearse(game: Game, seats: int, options: dict[str, str]) -> bool:
    """Whether one game among quick bots comes to its end."""
    state, dice, moves = game.deal(seats, options), Dice(1 + seats), 0
    bots = [bot_named("luck" if seat % 2 else "greedy", game) for seat in range(seats)]
    while state.waiting and moves < LONGEST:
        asked = owing(state)
        seat = asked[0]
        move = picked(state, CHANCE, dice) if seat == CHANCE else decide(bots[seat], state, seat, dice)
        if moves % LOOKED_AT == 0:
            look_at(game, state, seat, move)
        state.play(seat, move)
        moves += 1
    if state.waiting:
        return False
    game.tally(state), game.places(state)
    for seat in range(seats):
        game.view(state, seat), game.holdings(state, seat), game.deeds(state, seat), game.strides(state, seat)
    return True


def look_at(game: Game, state: State, seat: int, move: int) -> None:
    for eyes in (*range(state.seats), AUDIENCE_SEAT):
        game.view(state, eyes)
        game.tell(state, seat, move, eyes)
    if seat != CHANCE:
        game.prompt(state, seat)
        legal(game, state, seat)
        game.foretell(state, seat, move)
        game.runs(state, seat)


def endless(game: Game, made: Sequence[Change]) -> Looked:
    """There was no answer in time: the last change is to blame until somebody knows better."""
    return Looked("", "", [wrong(game, ENDLESS, list(made[-1].at) if made else [])], 0)


def proved(prove: Prove) -> msgspec.Struct:
    """A record that carries its own box is played again here, where it can be stopped."""
    from bourgade.server.cards import Verdict

    try:
        record, table = verified(prove.text.encode(), SHELF)
    except (BadLog, BadBox, UnicodeEncodeError) as error:
        return Verdict(False, str(error))
    except Exception:
        return Verdict(False, UNPLAYABLE)
    points = [table.state.points(seat) for seat in range(table.seats)]
    names = (record.game, len(record.log), record.players)
    return Verdict(True, "The record is genuine.", *names, points, copy=bool(record.contents))
