"""What a house is made of, as rows of SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bourgade.server import archive, terms
from bourgade.server.chain import first_link
from bourgade.server.setting import read, spelled
from bourgade.server.store import Archived, Busy, Damaged, Ending, Event, SeatRow, TableRow, Taken

SEQ = """coalesce((SELECT max(seq) FROM events WHERE table_id = tables.id),
  (SELECT seq FROM records WHERE table_id = tables.id), 0)"""
COLUMNS = f"""
  id, game, edition, box, options, kind, reach, owner, secret, opened, given, origin, rematch, over,
  {SEQ}, version, first, last, used, leaves, rated, shared, setting, terms
"""
TABLE = f"SELECT {COLUMNS} FROM tables"
EVENT = "table_id, seq, kind, seat, text, at, link"


def insert_table(base: sqlite3.Connection, row: TableRow) -> None:
    named = new_table(row)
    base.execute(f"INSERT INTO tables ({', '.join(named)}) VALUES ({', '.join('?' * len(named))})", (*named.values(),))
    replace_seats(base, row.id, row.seats)


def new_table(row: TableRow) -> dict[str, str | int | bytes | None]:
    """The columns of a table that is opened."""
    row.first, row.used = first_link(row), row.used or row.opened
    return {
        "id": row.id, "game": row.game, "edition": row.edition, "box": row.box, "options": text_of(row.options),
        "kind": row.kind, "reach": row.reach, "owner": row.owner, "secret": row.secret, "opened": row.opened,
        "given": text_of(row.given), "origin": row.origin, "rematch": row.rematch, "over": int(row.over),
        "version": row.version, "first": row.first, "last": row.last, "used": row.used, "leaves": row.leaves,
        "rated": int(row.rated), "shared": int(row.shared), "setting": spelled(row.setting),
        "terms": terms.spelled(row.terms),
    }  # fmt: skip


def replace_seats(base: sqlite3.Connection, table: str, seats: Sequence[SeatRow]) -> None:
    rows = [(table, n, s.kind, s.name, s.person, s.bot, s.nonce) for n, s in enumerate(seats)]
    line = "INSERT OR REPLACE INTO seats (table_id, seat, kind, name, person, bot, nonce) VALUES (?, ?, ?, ?, ?, ?, ?)"
    base.executemany(line, rows)


def change_seats(base: sqlite3.Connection, row: TableRow, seats: Sequence[SeatRow]) -> None:
    next_version(base, row)
    base.execute("DELETE FROM seats WHERE table_id = ? AND seat >= ?", (row.id, len(seats)))
    replace_seats(base, row.id, seats)
    line = "UPDATE tables SET options = ?, first = ?, setting = ? WHERE id = ?"
    base.execute(line, (text_of(row.options), row.first, spelled(row.setting), row.id))


def next_version(base: sqlite3.Connection, row: TableRow) -> None:
    line = "UPDATE tables SET version = version + 1 WHERE id = ? AND version = ?"
    if not base.execute(line, (row.id, row.version)).rowcount:
        raise Taken(f"The seats of {row.id} are no longer of version {row.version}.")


def event_row(table: str, event: Event) -> tuple[str | int | bytes, ...]:
    return (table, event.seq, event.kind, event.seat, event.text, event.at, event.link)


def insert_events(base: sqlite3.Connection, table: str, events: Sequence[Event]) -> None:
    line = f"INSERT INTO events ({EVENT}) VALUES (?, ?, ?, ?, ?, ?, ?)"
    base.executemany(line, [event_row(table, event) for event in events])


def insert_start(base: sqlite3.Connection, row: TableRow, events: Sequence[Event]) -> None:
    """Nobody sits down or stands up between the look at the seats and the start."""
    next_version(base, row)
    insert_events(base, row.id, events)


def insert_last(base: sqlite3.Connection, table: str, events: Sequence[Event], ending: Ending) -> None:
    """The events that end a game, with what that brings."""
    insert_events(base, table, events)
    base.execute("UPDATE tables SET over = 1, last = ? WHERE id = ?", (events[-1].link, table))
    deeds = [(person, deed, table) for person, deed in ending.deeds]
    base.executemany("INSERT OR IGNORE INTO deeds (person, deed, table_id) VALUES (?, ?, ?)", deeds)


def insert_rematch(base: sqlite3.Connection, row: TableRow, of: str) -> str:
    line = "UPDATE tables SET rematch = ? WHERE id = ? AND rematch IS NULL"
    if base.execute(line, (row.id, of)).rowcount:
        insert_table(base, row)
        return row.id
    found = base.execute("SELECT rematch FROM tables WHERE id = ?", (of,)).fetchone()
    if found is None:
        raise Damaged(f"There is no table {of} any more.")
    return str(found[0])


def events_of(base: sqlite3.Connection, table: str, after: int = 0) -> list[Event]:
    line = "SELECT seq, kind, seat, text, at, link FROM events WHERE table_id = ? AND seq > ? ORDER BY seq"
    found = [Event(*row) for row in base.execute(line, (table, after))]
    return archive.joined(recorded(base, table), found, after) if archive.gap(found, after) else found


def recorded(base: sqlite3.Connection, table: str) -> list[Event]:
    found = base.execute("SELECT events FROM records WHERE table_id = ?", (table,)).fetchone()
    row = table_named(base, table) if found else None
    return archive.unpacked(row, found[0]) if row else []


def put_into_record(base: sqlite3.Connection, table: str) -> tuple[int, int]:
    """A finished game; how many events, and how many bytes they are now."""
    row, events = table_named(base, table), events_of(base, table)
    if row is None or not row.over:
        raise Damaged(f"Table {table} is no finished game.")
    record = archive.packed(row, events)
    line = "INSERT OR REPLACE INTO records (table_id, seq, events) VALUES (?, ?, ?)"
    base.execute(line, (table, events[-1].seq, record))
    base.execute("DELETE FROM events WHERE table_id = ?", (table,))
    return len(events), len(record)


def archive_some(base: sqlite3.Connection, before: int, most: int, after: str) -> tuple[Archived, str]:
    """Finished games whose people were last there before then, in order of their names from `after` on; and the last
    of these names, if there may be more."""
    line = """SELECT id FROM tables WHERE over = 1 AND used < ? AND id > ?
      AND EXISTS (SELECT 1 FROM events WHERE table_id = id) ORDER BY id LIMIT ?"""
    done, names = Archived(), [id for (id,) in base.execute(line, (before, after, most)).fetchall()]
    for id in names:
        try:
            events, size = put_into_record(base, id)
        except Damaged as error:
            done.damaged.append(str(error))
        else:
            done.tables, done.events, done.bytes = done.tables + 1, done.events + events, done.bytes + size
    return done, names[-1] if len(names) == most else ""


def table_named(base: sqlite3.Connection, id: str) -> TableRow | None:
    found = base.execute(f"{TABLE} WHERE id = ?", (id,)).fetchone()
    return table_row(base, found) if found else None


def table_row(base: sqlite3.Connection, row: Sequence[Any]) -> TableRow:
    line = "SELECT kind, name, person, bot, nonce FROM seats WHERE table_id = ? ORDER BY seat"
    return read_table(row, base.execute(line, (row[0],)))


def read_table(row: Sequence[Any], seats: Iterable[Sequence[Any]]) -> TableRow:
    """The columns of TABLE, and those of its seats."""
    id, game, edition, box, options, kind, reach, owner, secret, opened, given, origin, rematch, over, *rest = row
    try:
        found = TableRow(
            id, game, edition, box, msgspec.json.decode(options, type=dict[str, str]), kind, reach, owner, secret,
            opened, [SeatRow(*seat) for seat in seats],
            msgspec.json.decode(given, type=list[tuple[int, str]]), origin, rematch, bool(over),
            *rest[:6], *map(bool, rest[6:8]),
        )  # fmt: skip
        found.setting, found.terms = read(rest[8]), terms.read(rest[9])
        return found
    except (msgspec.MsgspecError, TypeError) as error:
        raise Damaged(f"Table {id} cannot be read: {error}.") from error


def text_of(value: object) -> str:
    return msgspec.json.encode(value).decode()


def busy_in(base: sqlite3.Connection, person: str, since: int) -> Busy:
    own = "owner = ? AND over = 0 AND opened > ?"
    open_seats = f"SELECT count(*) FROM tables JOIN seats ON table_id = id WHERE {own} AND seats.kind = 'open'"
    places = """SELECT count(*) FROM seats JOIN tables ON id = table_id WHERE person = ? AND opened > ?
      AND owner <> person AND over = 0 AND NOT EXISTS (SELECT 1 FROM events WHERE events.table_id = id)"""
    opened = [row[0] for row in base.execute(f"SELECT opened FROM tables WHERE {own}", (person, since))]
    counted = [base.execute(line, (person, since)).fetchone()[0] for line in (open_seats, places)]
    return Busy(opened, counted[0], counted[1])
