"""How a game wants to be thought about."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bourgade.core.judge import Judge

FOREVER: Final[i64] = 1_000_000_000


class Mind:
    """How a game wants to be thought about: the constants of the search."""

    def __init__(
        self,
        explore: float = 0.3,
        scale: float = 10.0,
        cut: i64 = FOREVER,
        widen: float = 0.0,
        tries: i64 = 1,
        spite: float = 1.0,
        haste: float = 0.0,
        settle: bool = False,
        glance: i64 = FOREVER,
        judge: Judge | None = None,
    ) -> None:
        self.explore = explore
        self.scale = scale  # points of lead worth one unit inside tanh
        self.cut = cut  # playouts stop after so many moves and are judged by `worth`
        self.widen = widen  # above 0: moves enter the tree by worth, widen * sqrt(visits) at a time
        self.tries = tries  # a playout move is the best by worth of so many random picks; 0: a habit of the game
        self.spite = spite  # what the best rival's points count: below 1 builds, above 1 hinders
        self.haste = haste  # above 0 prefers points to promises, and games that end soon
        self.glance = glance  # where more moves are new than this, an early look compares only so many of them
        self.judge = judge  # learned: it judges where playouts end; `worth` still orders the moves
        self.settle = settle  # stops once no other move can be looked at more: for games with costly playouts

    def styled(self, spite: float, haste: float) -> Mind:
        """The same mind with another temper."""
        return self.changed(spite, haste, self.cut, self.judge)

    def judged(self, judge: Judge | None, cut: i64) -> Mind:
        """The same mind with another judge, who is asked after so many moves of a playout."""
        return self.changed(self.spite, self.haste, cut, judge)

    def changed(self, spite: float, haste: float, cut: i64, judge: Judge | None) -> Mind:
        explore, scale, widen, tries = self.explore, self.scale, self.widen, self.tries
        return Mind(explore, scale, cut, widen, tries, spite, haste, self.settle, self.glance, judge)
