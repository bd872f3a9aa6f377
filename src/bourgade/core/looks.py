"""Looks at one given move: a tree of its own behind it, one imagined world a look, the same luck for every move."""

from __future__ import annotations

from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.core.search import Mind, Node, Thinker, best_rival_of
from bourgade.core.state import State


class Looker(Thinker):
    """A thinker whose own first move is settled, so that moves can be looked at equally often."""

    def __init__(self, root: State, me: i64, mind: Mind, move: i64) -> None:
        super().__init__(root, me, Dice(1), mind)
        self.given = Node(me, move)
        self.tree.children.append(self.given)

    def choose(self, state: State, node: Node, seat: i64) -> Node:
        if node is self.tree and seat == self.me:
            self.given.offers += 1
            self.path.append(self.given)
            return self.given
        return super().choose(state, node, seat)

    def look(self, seed: i64) -> float:
        """One more world, with the luck of a seed: by how many points the seat was ahead in the end."""
        self.dice = Dice(seed)
        self.iterate()
        return float(self.stands[self.me] - best_rival_of(self.root, self.me, self.stands)) / 100.0

    def share(self, seat: i64) -> float:
        """What part of the win the last look gave a seat; those of all seats add up to 1, alone it is against par."""
        if self.root.seats == 1:
            return self.rewards[seat]
        total: float = 0.0
        other: i64
        for other in range(self.root.seats):
            total += self.rewards[other]
        return self.rewards[seat] / total
