"""Where a search expects a move to lead: the positions by which it judged it."""

from __future__ import annotations

from bourgade.bots.bot import imagined
from bourgade.core.dice import Dice
from bourgade.core.game import Seat, owing
from bourgade.core.search import Node, Thinker
from bourgade.core.state import CHANCE, State, listed, picked


def outlook(thinker: Thinker, move: int, seed: int) -> State:
    """One world after a move: down the tree as often as it was looked at, and then on as the search does."""
    dice = thinker.dice = Dice(seed)
    me = int(thinker.me)
    state = imagined(thinker.root, me, dice)
    node: Node | None = looked_at(thinker.tree, me, [move], dice)
    answer(state, thinker.tree, me, move, dice)
    while state.waiting and node is not None:
        if owing(state) == [CHANCE]:
            state.play(CHANCE, picked(state, CHANCE, dice))
            continue
        seat = me if me in owing(state) else owing(state)[0]
        found = looked_at(node, seat, listed(state, seat), dice)
        if found is not None:
            answer(state, node, seat, found.move, dice)
        node = found
    thinker.roll_on(state)
    return state


def looked_at(node: Node, seat: Seat, moves: list[int], dice: Dice) -> Node | None:
    """One of the moves a seat looked at here, the more often the likelier."""
    known = [child for child in node.children if child.seat == seat and child.move in moves and child.visits]
    at = dice.below(sum(child.visits for child in known)) if known else 0
    for child in known:
        at -= child.visits
        if at < 0:
            return child
    return None


def answer(state: State, node: Node, seat: Seat, move: int, dice: Dice) -> None:
    """A seat's move; where all reveal at once, the others choose at the same node, or by luck."""
    if not state.sealed:
        state.play(seat, move)
        return
    for other in owing(state):
        liked = looked_at(node, other, listed(state, other), dice)
        usual = liked.move if liked else picked(state, other, dice)
        state.play(other, move if other == seat else usual)
