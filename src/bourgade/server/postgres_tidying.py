"""Putting away what nobody has used for long, in PostgreSQL: first a warning, later the end."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from bourgade.server.store import Keeping, Tidied
from bourgade.server.tidying import DAY, IDLE_GUESTS, KINDS, NOBODYS, PLACES


async def tidied(base: Any, keeping: Keeping, now: int, spared: Collection[str]) -> Tidied:
    """Every statement looks once more whether it still holds: its people may have come at another server."""
    done = Tidied()
    kept = {id for (id,) in await base.fetch("SELECT id FROM tables WHERE leaves > 0")}
    for kind, where in KINDS.items():
        days: float | None = getattr(keeping, kind)
        if days is not None:
            line = f"SELECT id, leaves FROM tables WHERE used < $1 AND {where} FOR NO KEY UPDATE"
            due = [row for row in await base.fetch(line, int(now - days * DAY)) if row[0] not in spared]
            done.warned |= {id: int(now + keeping.notice * DAY) for id, leaves in due if not leaves}
            done.gone += [id for id, leaves in due if 0 < leaves <= now]
            kept -= {id for id, _ in due}
    await base.execute("UPDATE tables SET leaves = 0 WHERE id = ANY($1::text[])", sorted(kept))
    warned = "UPDATE tables SET leaves = $1 WHERE id = ANY($2::text[])"
    await base.execute(warned, int(now + keeping.notice * DAY), sorted(done.warned))
    await remove(base, done.gone)
    if keeping.guests is not None:
        line = f"DELETE {IDLE_GUESTS.replace('?', '$1')} RETURNING id"
        done.guests = len(await base.fetch(line, int(now - keeping.guests * DAY)))
        await base.execute(NOBODYS)
    return done


async def remove(base: Any, tables: list[str]) -> None:
    """Tables with all that belongs to them; what their people did there stays done."""
    for place in PLACES:
        await base.execute(f"DELETE FROM {place} WHERE table_id = ANY($1::text[])", tables)
    await base.execute("DELETE FROM papers WHERE kind = 'result' AND id = ANY($1::text[])", tables)
    await base.execute("DELETE FROM papers WHERE kind = 'consent' AND of_id = ANY($1::text[])", tables)
    await base.execute("UPDATE tables SET rematch = NULL WHERE rematch = ANY($1::text[])", tables)
    await base.execute("DELETE FROM tables WHERE id = ANY($1::text[])", tables)
