"""Putting finished games into records, in PostgreSQL."""

from __future__ import annotations

from typing import Any

from bourgade.server import postgres_rows as lines
from bourgade.server.archive import joined, packed, unpacked
from bourgade.server.store import Archived, Damaged, Event

DUE = """
SELECT id FROM tables WHERE over = 1 AND used < $1 AND id > $2
  AND EXISTS (SELECT 1 FROM events WHERE table_id = id) ORDER BY id LIMIT $3 FOR NO KEY UPDATE
"""
KEEP = """
INSERT INTO records (table_id, seq, events) VALUES ($1, $2, $3)
ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, events = excluded.events
"""


async def archive_some(base: Any, before: int, most: int, after: str) -> tuple[Archived, str]:
    """As in SQLite (`rows.archive_some`); what comes late stays among the events."""
    done, names = Archived(), [id for (id,) in await base.fetch(DUE, before, after, most)]
    for id in names:
        try:
            events, size = await put_into_record(base, id)
        except Damaged as error:
            done.damaged.append(str(error))
        else:
            done.tables, done.events, done.bytes = done.tables + 1, done.events + events, done.bytes + size
    return done, names[-1] if len(names) == most else ""


async def put_into_record(base: Any, table: str) -> tuple[int, int]:
    events = [Event(*row) for row in await base.fetch(lines.EVENTS, table, 0)]
    row = lines.table_row(await base.fetchrow(f"{lines.TABLE} WHERE id = $1", table))
    before = await base.fetchval("SELECT events FROM records WHERE table_id = $1", table)
    events = joined(unpacked(row, before), events, 0) if before else events
    record = packed(row, events)
    await base.execute(KEEP, table, events[-1].seq, record)
    await base.execute("DELETE FROM events WHERE table_id = $1 AND seq <= $2", table, events[-1].seq)
    return len(events), len(record)
