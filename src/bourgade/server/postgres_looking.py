"""Looking through a house in PostgreSQL without changing it: what is there, and is it what was written?"""

from __future__ import annotations

from bourgade.server import chain
from bourgade.server.looking import IN_RECORDS, OF_A_KIND, Group, Inventory
from bourgade.server.postgres_opening import NEWEST
from bourgade.server.store import Damaged, Store
from bourgade.server.tidying import KINDS

AT_ONCE = 500  # names of tables
SIZES = """SELECT pg_database_size(current_database()), (SELECT count(*) FROM people), (SELECT count(*) FROM chat),
  (SELECT count(*) FROM tables WHERE leaves > 0)"""


async def inventory(store: Store) -> Inventory:
    groups: list[Group] = []
    for kind, where in KINDS.items():
        where = where.replace("kind", "tables.kind")
        recorded = {game: numbers for game, *numbers in await store.rows(f"{IN_RECORDS.format(where)} GROUP BY game")}
        for game, tables, events, letters in await store.rows(OF_A_KIND.format(where)):
            more = recorded.get(game, (0, 0))
            groups.append(Group(game, kind, tables, events + more[0], letters + more[1]))
    size, people, chat, leaving = (await store.rows(SIZES))[0]
    return Inventory(NEWEST, size, 0, people, chat, leaving, groups)


async def damage(store: Store) -> list[str]:
    """A sentence for every table that is not as it was written."""
    found, last = list[str](), ""
    while names := await store.rows("SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?", last, AT_ONCE):
        for (last,) in names:
            try:
                events = await store.events(last)  # the row after them: one that is over has its last link then
                if (row := await store.table(last)) is not None:
                    chain.check(row, events)
            except Damaged as error:
                found.append(f"Table {last}: {error}")
    return found
