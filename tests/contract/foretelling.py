"""Law 12: what a seat can know beforehand is foretold, and everything is in order between two envelopes."""

from __future__ import annotations

from bourgade.core.game import Game, Line, Seat, owing
from bourgade.core.state import State, listed
from tests.contract.laws import redealt

WORLDS = 3  # dealt anew, beside the real one
MANY = 24  # before a silence is called a fault
MOST = 40  # moves looked at in one position


def consequences_are_foretold(game: Game, states: list[State]) -> None:
    """A legal move that surely tells a line of a kind the game foretells has a foretelling.

    A verb whose lines hang on what is hidden is left alone: to be sure of it one would have to reckon.
    """
    kinds, hidden, silent = foretold_kinds(game, states), set[str](), dict[str, str]()
    for number, state in enumerate(states, start=1):
        for seat in deciding(state):
            worlds = [state, *(redealt(state, seat, 97 * number + world) for world in range(WORLDS))]
            for move in some(listed(state, seat)):
                told = [line for line in game.tell(state, seat, move, seat) if line.key in kinds]
                verb = game.spell(state, seat, move).split()[0]
                if told != [line for line in told if known(game, worlds, seat, move, line)]:
                    hidden.add(verb)
                elif told and not game.foretell(state, seat, move):
                    more = [state, *(redealt(state, seat, 89 * number + world) for world in range(MANY))]
                    if not all(known(game, more, seat, move, line) for line in told):
                        hidden.add(verb)
                    silent[verb] = f"{game.spell(state, seat, move)!r} does not foretell {told[0].key}"
    assert not set(silent) - hidden, [silent[verb] for verb in set(silent) - hidden]


def foretold_kinds(game: Game, states: list[State]) -> set[str]:
    """The keys of the lines that some move of these positions foretells."""
    return {
        line.key
        for state in states
        for seat in deciding(state)
        for move in some(listed(state, seat))
        for line in game.foretell(state, seat, move)
    }


def known(game: Game, worlds: list[State], seat: Seat, move: int, line: Line) -> bool:
    """Would the mover read the line in every world it cannot tell apart?"""
    return all(line in game.tell(world, seat, move, seat) for world in worlds[1:])


def deciding(state: State) -> list[Seat]:
    return [seat for seat in owing(state) if seat >= 0]


def some(moves: list[int]) -> list[int]:
    """So many moves, evenly from first to last."""
    return moves[:: 1 + len(moves) // MOST]


def envelopes_keep_the_order(game: Game, state: State) -> None:
    """Envelopes are opened one after the other: what is conserved is conserved between them too."""
    if not state.sealed:
        return
    opened = state.copy()
    for seat in owing(state):
        opened.play(seat, listed(opened, seat)[0])
        game.check(opened)
