"""The clocks of one table: a function of its terms and of what happened when."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bourgade.server.terms import Terms


class Clocks:
    """Times are milliseconds since the table was opened. Bots have no clock."""

    def __init__(self, terms: Terms, people: Sequence[bool]) -> None:
        self.terms = terms
        timed = terms.clock != "none"
        self.left: list[int | None] = [terms.full if timed and person else None for person in people]  # at `at`
        self.timed = timed and any(people)
        self.at = 0
        self.running: set[int] = set()
        self.relieved: set[int] = set()  # a bot plays for them: their time stands still
        self.flags: set[int] = set()  # whose time ran out in this turn
        self.gained = [-1] * len(people)  # the length of the log when a turn last brought seconds
        self.away = [0] * len(people)  # by seat: until then its owner is on holiday, and its clock stands
        self.paused = False

    def left_at(self, seat: int, at: int) -> int | None:
        left = self.left[seat]
        if left is None or self.paused or seat not in self.running:
            return left
        return max(0, left - max(0, at - max(self.at, self.away[seat])))

    def pass_time(self, at: int) -> None:
        """Whoever thinks pays for it."""
        if self.timed:
            self.left = [self.left_at(seat, at) for seat in range(len(self.left))]
        self.at = max(self.at, at)

    def skip(self, since: int, until: int) -> None:
        """The house was down: that time is nobody's."""
        self.pass_time(max(self.at, since))
        self.at = max(self.at, until)

    def lengthen(self) -> None:
        """Everybody gets the time of a fresh clock once more: nobody gains by it."""
        self.left = [None if left is None else left + self.terms.full for left in self.left]
        self.flags.clear()

    def rest(self, seat: int, until: int) -> None:
        """A holiday from now on; one that is over already ends it."""
        self.away[seat] = until

    def hand_on(self, asked: Collection[int], mover: int, entries: int) -> None:
        """After an event: who thinks from now on."""
        if not self.timed:
            return
        for seat in sorted(self.running.difference(asked)):
            self.end_turn(seat, entries)
        thinks = {seat for seat in asked if self.left[seat] is not None and seat not in self.relieved}
        if self.terms.clock == "slow":
            for seat in thinks:
                if seat not in self.running or seat == mover:  # every decision has its days
                    self.left[seat] = self.terms.full
                    self.flags.discard(seat)
        self.running = thinks

    def end_turn(self, seat: int, entries: int) -> None:
        """Seconds are gained once, however often the same turn is taken back and made again."""
        self.flags.discard(seat)
        left = self.left[seat]
        if self.terms.clock == "live" and left is not None and entries > self.gained[seat]:
            self.left[seat] = left + 1000 * self.terms.seconds
            self.gained[seat] = entries

    def up(self, at: int) -> list[int]:
        """Whose time is up and was not said to be so yet."""
        return [seat for seat in sorted(self.running - self.flags) if self.left_at(seat, at) == 0]

    def next_zero(self) -> int | None:
        """When the next one will be up, if nothing happens before."""
        if self.paused or not self.timed:
            return None
        zeros = [(max(self.at, self.away[seat]), self.left[seat]) for seat in self.running - self.flags]
        return min((since + left for since, left in zeros if left is not None), default=None)
