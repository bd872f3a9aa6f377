"""Putting away what nobody has used for long, in SQLite: first a warning, later the end."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection

from bourgade.server.store import Keeping, Tidied

DAY = 24 * 3600 * 1000
BEGUN = "EXISTS (SELECT 1 FROM events WHERE table_id = tables.id)"
KINDS = {  # what is kept how long; every table is of one kind
    "lessons": "kind = 'lesson'",
    "unbegun": f"kind <> 'lesson' AND over = 0 AND NOT {BEGUN}",
    "abandoned": f"kind <> 'lesson' AND over = 0 AND {BEGUN}",
    "finished": "kind <> 'lesson' AND over = 1",
}
IDLE_GUESTS = """
FROM people WHERE used < ? AND NOT EXISTS (SELECT 1 FROM tables WHERE owner = people.id)
  AND NOT EXISTS (SELECT 1 FROM seats WHERE person = people.id)
  AND NOT EXISTS (SELECT 1 FROM deeds WHERE person = people.id)
"""
PLACES = ("events", "records", "chat", "seats", "hidden", "wishes", "told_turns")  # where more of a table is
NOBODYS = """
DELETE FROM papers WHERE kind IN ('account', 'device', 'passkey', 'mail') AND of_id NOT IN (SELECT id FROM people)
"""


def tidied(base: sqlite3.Connection, keeping: Keeping, now: int, spared: Collection[str]) -> Tidied:
    done = Tidied()
    kept = {id for (id,) in base.execute("SELECT id FROM tables WHERE leaves > 0")}
    for kind, where in KINDS.items():
        days: float | None = getattr(keeping, kind)
        if days is not None:
            line = f"SELECT id, leaves FROM tables WHERE used < ? AND {where}"
            due = [row for row in base.execute(line, (now - days * DAY,)).fetchall() if row[0] not in spared]
            done.warned |= {id: int(now + keeping.notice * DAY) for id, leaves in due if not leaves}
            done.gone += [id for id, leaves in due if 0 < leaves <= now]
            kept -= {id for id, _ in due}
    base.executemany("UPDATE tables SET leaves = 0 WHERE id = ?", [(id,) for id in kept])
    base.executemany("UPDATE tables SET leaves = ? WHERE id = ?", [(leaves, id) for id, leaves in done.warned.items()])
    for id in done.gone:
        remove(base, id)
    if keeping.guests is not None:
        done.guests = base.execute(f"DELETE {IDLE_GUESTS}", (now - keeping.guests * DAY,)).rowcount
        base.execute(NOBODYS)
    return done


def remove(base: sqlite3.Connection, table: str) -> None:
    """A table with all that belongs to it; what its people did there stays done."""
    for place in PLACES:
        base.execute(f"DELETE FROM {place} WHERE table_id = ?", (table,))
    base.execute("DELETE FROM papers WHERE kind = 'result' AND id = ?", (table,))
    base.execute("DELETE FROM papers WHERE kind = 'consent' AND of_id = ?", (table,))
    base.execute("UPDATE tables SET rematch = NULL WHERE rematch = ?", (table,))
    base.execute("DELETE FROM tables WHERE id = ?", (table,))
