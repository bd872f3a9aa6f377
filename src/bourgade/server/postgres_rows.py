"""What a house is made of, as statements of PostgreSQL. Each that writes a table is conditional: who comes second
changes nothing and is told so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bourgade.server.rows import COLUMNS, EVENT, SEQ, read_table
from bourgade.server.store import Ending, SeatRow, TableRow

SEAT = "table_id, seat, kind, name, person, bot, nonce"
TABLE = f"""
SELECT {COLUMNS},
  (SELECT array_agg(row(kind, name, person, bot, nonce) ORDER BY seat) FROM seats WHERE table_id = tables.id)
FROM tables
"""
NEWEST = f"""
SELECT id, {SEQ}, version FROM tables WHERE id = ANY($1::text[])
"""
EVENTS = "SELECT seq, kind, seat, text, at, link FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq"
GIVEN = f"""
unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::bigint[], $7::bytea[]) AS x ({EVENT})
"""
APPEND = f"""
INSERT INTO events ({EVENT}) SELECT * FROM {GIVEN}
WHERE NOT EXISTS (SELECT 1 FROM records r WHERE r.table_id = x.table_id AND r.seq >= x.seq)
ON CONFLICT DO NOTHING RETURNING table_id, seq
"""  # events of many tables, each for itself; all that follows is of one table, and fails as a whole on a taken number
TOGETHER = f"""
INSERT INTO events ({EVENT}) SELECT * FROM {GIVEN}
WHERE NOT EXISTS (SELECT 1 FROM records WHERE table_id = ($1::text[])[1] AND seq >= ($2::int[])[1]) RETURNING 1
"""
START = f"""
WITH t AS (UPDATE tables SET version = version + 1 WHERE id = ($1::text[])[1] AND version = $8 RETURNING 1),
e AS (INSERT INTO events ({EVENT}) SELECT x.* FROM t, {GIVEN} RETURNING 1)
SELECT count(*) FROM e
"""
LAST = f"""
WITH e AS ({TOGETHER}),
t AS (UPDATE tables SET over = 1, last = ($7::bytea[])[cardinality($7::bytea[])]
  WHERE id = ($1::text[])[1] AND EXISTS (SELECT 1 FROM e)),
d AS (INSERT INTO deeds (person, deed, table_id) SELECT person, deed, ($1::text[])[1]
  FROM unnest($8::text[], $9::text[]) AS y (person, deed) WHERE EXISTS (SELECT 1 FROM e) ON CONFLICT DO NOTHING)
SELECT count(*) FROM e
"""
SEATS = f"""
WITH t AS (UPDATE tables SET version = version + 1, options = $9, first = $10, setting = $11
  WHERE id = $1 AND version = $2 RETURNING id),
g AS (DELETE FROM seats USING t WHERE table_id = t.id AND seat >= cardinality($3::int[])),
s AS (INSERT INTO seats ({SEAT})
  SELECT id, x.* FROM t, unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[]) AS x
  ON CONFLICT (table_id, seat) DO UPDATE SET kind = excluded.kind, name = excluded.name, person = excluded.person,
    bot = excluded.bot, nonce = excluded.nonce)
SELECT count(*) FROM t
"""
SAY = """
WITH t AS (SELECT id FROM tables WHERE id = $1 FOR NO KEY UPDATE)
INSERT INTO chat (table_id, seat, name, text, at) SELECT id, $2::int, $3::text, $4::text, $5::bigint FROM t RETURNING id
"""  # the lock makes the numbers of one table's lines rise in the order of their commits
TOUCH = "INSERT INTO house (name, value) VALUES ('touch', '') ON CONFLICT (name) DO UPDATE SET value = excluded.value"
BUSY_OPENED = "SELECT opened FROM tables WHERE owner = $1 AND over = 0 AND opened > $2"
BUSY_SEATS = """
SELECT count(*) FROM tables JOIN seats ON table_id = id
WHERE owner = $1 AND over = 0 AND opened > $2 AND seats.kind = 'open'
"""
BUSY_PLACES = """
SELECT count(*) FROM seats JOIN tables ON id = table_id WHERE person = $1 AND opened > $2
  AND owner <> person AND over = 0 AND NOT EXISTS (SELECT 1 FROM events WHERE events.table_id = id)
"""


def columns(rows: Sequence[Sequence[Any]]) -> list[list[Any]]:
    """Rows as the arrays of a statement."""
    return [list(column) for column in zip(*rows, strict=True)]


def seat_columns(seats: Sequence[SeatRow]) -> list[list[Any]]:
    return columns([(n, s.kind, s.name, s.person, s.bot, s.nonce) for n, s in enumerate(seats)])


def deed_columns(ending: Ending) -> list[list[str]]:
    return [[person for person, _ in ending.deeds], [deed for _, deed in ending.deeds]]


def inserting(named: dict[str, Any]) -> str:
    """A new table and its seats, in one statement."""
    count = len(named)
    arrays = ", ".join(f"${count + n}::{kind}[]" for n, kind in enumerate(("int", *["text"] * 5), start=1))
    values = ", ".join(f"${n}" for n in range(1, count + 1))
    return f"""
WITH t AS (INSERT INTO tables ({", ".join(named)}) VALUES ({values}) RETURNING id)
INSERT INTO seats ({SEAT}) SELECT id, x.* FROM t, unnest({arrays}) AS x"""


def table_row(row: Any) -> TableRow:
    *fields, seats = row
    return read_table(fields, seats or ())
