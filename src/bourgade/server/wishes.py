"""Who wants to be told what, and where: small notes of the store, in SQL that every store understands."""

from __future__ import annotations

from typing import NamedTuple

from bourgade.server.push import Ear
from bourgade.server.store import Store

EVERYWHERE = ""  # in place of a table: as long as nothing else is said there


class Wish(NamedTuple):
    push: bool = True
    mail: bool = True


class Letterbox(NamedTuple):
    address: str
    language: str
    house: str  # how the house was called when it was given


async def keep_ear(store: Store, person: str, ear: Ear) -> None:
    line = """INSERT INTO ears (endpoint, person, key, auth, language) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, key = excluded.key, auth = excluded.auth,
      language = excluded.language"""
    await store.run(line, ear.endpoint, person, ear.key, ear.auth, ear.language)


async def forget_ear(store: Store, endpoint: str) -> None:
    await store.run("DELETE FROM ears WHERE endpoint = ?", endpoint)


async def ears_of(store: Store, person: str) -> list[Ear]:
    found = await store.rows("SELECT endpoint, key, auth, language FROM ears WHERE person = ?", person)
    return [Ear(*row) for row in found]


async def keep_letterbox(store: Store, person: str, box: Letterbox) -> None:
    line = """INSERT INTO letterboxes (person, address, language, house) VALUES (?, ?, ?, ?)
      ON CONFLICT (person) DO UPDATE SET address = excluded.address, language = excluded.language,
      house = excluded.house"""
    await store.run(line, person, *box)


async def forget_letterbox(store: Store, person: str) -> None:
    await store.run("DELETE FROM letterboxes WHERE person = ?", person)


async def letterbox_of(store: Store, person: str) -> Letterbox | None:
    found = await store.rows("SELECT address, language, house FROM letterboxes WHERE person = ?", person)
    return Letterbox(*found[0]) if found else None


async def keep_wish(store: Store, person: str, table: str, wish: Wish) -> None:
    line = """INSERT INTO wishes (person, table_id, push, mail) VALUES (?, ?, ?, ?)
      ON CONFLICT (person, table_id) DO UPDATE SET push = excluded.push, mail = excluded.mail"""
    await store.run(line, person, table, int(wish.push), int(wish.mail))


async def wish_at(store: Store, person: str, table: str) -> Wish:
    """What was said at this table, else everywhere, else yes."""
    line = "SELECT table_id, push, mail FROM wishes WHERE person = ? AND table_id IN (?, '')"
    found = {row[0]: Wish(bool(row[1]), bool(row[2])) for row in await store.rows(line, person, table)}
    return found.get(table) or found.get(EVERYWHERE) or Wish()


async def claim(store: Store, person: str, table: str, turn: int) -> bool:
    """Say that somebody is told of this turn; False: they were, or another server does it."""
    line = """INSERT INTO told_turns (person, table_id, seq) VALUES (?, ?, ?)
      ON CONFLICT (person, table_id) DO UPDATE SET seq = excluded.seq WHERE told_turns.seq < excluded.seq
      RETURNING seq"""
    return bool(await store.run(line, person, table, turn))
