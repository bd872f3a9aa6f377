"""Who is connected to a table: a person may have several lines, and a stranger is only a number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from bourgade.server.clock import CLOCK


class Elsewhere(msgspec.Struct):
    """Who is connected at another server, as it said last."""

    until: float  # when it is missed, unless it says so again
    lines: int = 0
    people: dict[str, int] = msgspec.field(default_factory=dict)
    pausing: list[str] = msgspec.field(default_factory=list)


class Presence:
    """Counts, so that a crowd costs no more than a few."""

    def __init__(self) -> None:
        self.lines = 0
        self.people: Counter[str] = Counter()  # lines by person
        self.pauses: set[str] = set()  # who wants to be asked where there is nothing to choose, too
        self.far: dict[str, Elsewhere] = {}  # by server
        self.left: dict[str, int] = {}  # when somebody's last line ended, milliseconds since 1970
        self.since = CLOCK.now()  # before, nobody was looked for

    def come(self, person: str | None) -> None:
        self.lines += 1
        if person is not None:
            self.people[person] += 1

    def go(self, person: str | None) -> None:
        self.lines -= 1
        if person is not None:
            self.people[person] -= 1
            if not self.people[person]:
                del self.people[person]
                self.pauses.discard(person)
                self.left[person] = CLOCK.now()

    def pause(self, person: str | None, on: bool) -> None:
        if person is not None:
            (self.pauses.add if on else self.pauses.discard)(person)

    @property
    def pausing(self) -> set[str]:
        return self.pauses.union(*(other.pausing for other in self.far.values())) if self.far else self.pauses

    @property
    def watched(self) -> bool:
        """Somebody is there, wherever they are connected."""
        return self.lines > 0 or any(other.lines for other in self.far.values())

    def here(self, person: str | None) -> bool:
        return person in self.people or (bool(self.far) and any(person in other.people for other in self.far.values()))

    def absent_since(self, person: str) -> int | None:
        """None: they are here."""
        return None if self.here(person) else self.left.get(person, self.since)

    def watching(self, seated: Iterable[str | None]) -> int:
        """Lines of those who sit on no seat."""
        players = {person for person in seated if person is not None}
        return sum(strangers(lines, people, players) for lines, people in self.everywhere())

    def everywhere(self) -> list[tuple[int, Mapping[str, int]]]:
        return [(self.lines, self.people), *((other.lines, other.people) for other in self.far.values())]


def strangers(lines: int, people: Mapping[str, int], players: set[str]) -> int:
    return lines - sum(people.get(person, 0) for person in players)
