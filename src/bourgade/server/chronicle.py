"""What each reader may read of the log, told once and kept."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bourgade.core.game import Line as GameLine
from bourgade.core.game import Seat
from bourgade.core.state import State
from bourgade.core.words import Args
from bourgade.server.messages import Line, Told
from bourgade.server.store import EventKind
from bourgade.table.table import Table

NOTES: dict[EventKind, str] = {"simpler": "bot.simpler", "stand": "bot.stands"}


class Chronicle:
    """Follows a table as its witness; a reader who comes later is told everything then."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.told: dict[Seat, list[Told]] = {}
        self.noted: dict[int, EventKind] = {}  # entries that another made than was asked: `simpler`, `stand`
        self.expected: dict[Seat, EventKind] = {}  # seats whose next entry will be one
        table.witness = self.see

    def expect(self, seat: Seat, kind: EventKind) -> None:
        """Who makes the next entry of a seat; a sealed one is entered later."""
        self.expected.pop(seat, None)
        if kind in NOTES:
            self.expected[seat] = kind

    def undo(self, seat: Seat, through: Collection[Seat] = (), beyond: bool = False) -> int:
        """Take a seat's last choice back; what was noted of other entries stays with them."""
        noted = {self.table.log[entry]: kind for entry, kind in self.noted.items()}
        at = self.table.rewind(seat) if beyond else self.table.undo(seat, through)
        self.noted = {entry: noted[kept] for entry, kept in enumerate(self.table.log) if kept in noted}
        for told in self.told.values():
            del told[at:]
        return at

    def see(self, before: State, seat: Seat, move: int) -> None:
        """A move is about to be played; whoever has read so far reads this too."""
        number = len(self.table.log)
        for told in self.told.values():
            del told[number:]  # an undo has taken the rest back
        self.noted.pop(number, None)
        if seat in self.expected:
            self.noted[number] = self.expected.pop(seat)
        readers = [reader for reader, told in self.told.items() if len(told) == number]
        for reader, entry in zip(readers, self.tell(number, before, seat, move, readers), strict=True):
            self.told[reader].append(entry)

    def tell(self, number: int, before: State, seat: Seat, move: int, readers: Sequence[Seat]) -> list[Told]:
        """One entry for each reader; those who read the very same lines share it."""
        made: list[Told] = []
        note = [Line(NOTES[self.noted[number]], {"who": f"s{seat}"})] if number in self.noted else []
        found = self.table.game.tell_all(before, seat, move, readers)
        for lines in found:
            shared = bool(made) and lines is found[0]
            made.append(made[0] if shared else Told(number, seat, [line(each) for each in lines] + note))
        return made

    def since(self, reader: Seat, base: int) -> list[Told]:
        """All entries from `base` on, as the reader may know them."""
        told = self.told.setdefault(reader, [])
        del told[len(self.table.log) :]
        if len(told) < len(self.table.log):
            self.catch_up(reader, told)
        return told[base:]

    def last(self, reader: Seat) -> Told | None:
        """The last choice that somebody made, without telling all that was before it."""
        log = self.table.log
        number = next((at for at in reversed(range(len(log))) if log[at].seat >= 0), None)
        if number is None:
            return None
        return self.tell(number, self.table.position(number), log[number].seat, self.table.moves[number], [reader])[0]

    def catch_up(self, reader: Seat, told: list[Told]) -> None:
        state = self.table.position(len(told))
        for number in range(len(told), len(self.table.log)):
            seat, move = self.table.log[number].seat, self.table.moves[number]
            told += self.tell(number, state, seat, move, [reader])
            state.play(seat, move)


def line(found: GameLine) -> Line:
    return Line(found.key, args_of(found.args))


def args_of(args: Args) -> dict[str, int | str | list[str]]:
    return {name: value if isinstance(value, (int, str)) else list(value) for name, value in args.items()}
