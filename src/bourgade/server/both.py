"""What both stores say in the same words: SQL that each of them understands, with `?` for a value."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from bourgade.server.erasing import HANDED_ON, HELD, RENAMED, SPOKE, erasing, nameless, noted
from bourgade.server.store import ChatRow, Paper, PersonRow, Statement, TableRow, Taken, Value

PAPER = "SELECT kind, id, of_id, text, version FROM papers"
NEW_PAPER = """INSERT INTO papers (of_id, text, kind, id, version) VALUES (?, ?, ?, ?, ? + 1)
  ON CONFLICT DO NOTHING RETURNING id"""
CHANGE_PAPER = """UPDATE papers SET of_id = ?, text = ?, version = version + 1
  WHERE kind = ? AND id = ? AND version = ? RETURNING id"""
PERSON_AND_PAPER = """SELECT people.id, name, used, kind, papers.id, of_id, text, version FROM people
  LEFT JOIN papers ON kind = ? AND papers.id = ? WHERE people.id = ?"""
CHAT = "SELECT id, seat, name, text, at FROM chat WHERE table_id = ? AND id > ? ORDER BY id DESC LIMIT ?"


class BothStores(ABC):
    """See Store. How a statement is asked is each store's own matter."""

    @abstractmethod
    async def rows(self, line: str, *values: Value) -> list[tuple[Any, ...]]: ...

    @abstractmethod
    async def run(self, line: str, *values: Value) -> list[tuple[Any, ...]]: ...

    @abstractmethod
    async def together(self, statements: Sequence[Statement]) -> None:
        """All of them or none."""

    async def person(self, id: str) -> PersonRow | None:
        found = await self.rows("SELECT id, name, used FROM people WHERE id = ?", id)
        return PersonRow(*found[0]) if found else None

    async def person_and_paper(self, id: str, kind: str, name: str) -> tuple[PersonRow | None, Paper | None]:
        """A person and one paper, in one look: it is asked whenever somebody comes."""
        found = await self.rows(PERSON_AND_PAPER, kind, name, id)
        if not found:
            return None, None
        person, paper = tuple(found[0][:3]), tuple(found[0][3:])
        return PersonRow(*person), Paper(*paper) if paper[0] is not None else None

    async def deeds(self, person: str) -> dict[str, int]:
        return dict(await self.rows("SELECT deed, count(*) FROM deeds WHERE person = ? GROUP BY deed", person))

    async def keep_used(self, row: TableRow, now: int) -> None:
        await self.run("UPDATE tables SET used = ?, leaves = 0 WHERE id = ?", now, row.id)
        row.used, row.leaves = now, 0

    async def chat(self, table: str, after: int, limit: int) -> list[ChatRow]:
        return [ChatRow(*row) for row in reversed(await self.rows(CHAT, table, after, limit))]

    async def paper(self, kind: str, id: str) -> Paper | None:
        found = await self.papers_where("kind = ? AND id = ?", kind, id)
        return found[0] if found else None

    async def papers(self, kind: str, of: str) -> list[Paper]:
        return await self.papers_where("kind = ? AND of_id = ? ORDER BY id", kind, of)

    async def papers_where(self, where: str, kind: str, name: str) -> list[Paper]:
        if "\0" in name:  # PostgreSQL takes no such text, so none has that name
            return []
        return [Paper(*row) for row in await self.rows(f"{PAPER} WHERE {where}", kind, name)]

    async def keep_paper(self, paper: Paper) -> None:
        """A new one, or the next version of one; whoever was quicker stays."""
        line = CHANGE_PAPER if paper.version else NEW_PAPER
        if not await self.run(line, paper.of, paper.text, paper.kind, paper.id, paper.version):
            raise Taken(f"The {paper.kind} {paper.id} is no longer of version {paper.version}.")
        paper.version += 1

    async def drop_paper(self, kind: str, id: str) -> None:
        await self.run("DELETE FROM papers WHERE kind = ? AND id = ?", kind, id)

    async def rated_over(self) -> list[str]:
        return [id for (id,) in await self.rows("SELECT id FROM tables WHERE rated = 1 AND over = 1 ORDER BY id")]

    async def share(self, table: str, shared: bool) -> None:
        await self.run("UPDATE tables SET shared = ? WHERE id = ?", int(shared), table)

    async def erase(self, person: str, bot: str) -> list[str]:
        here = f"SELECT id FROM tables WHERE id IN ({HELD} UNION {SPOKE})"
        held = [id for (id,) in await self.rows(here, person, person)]
        handed = [(id, nameless(text, person)) for id, text in await self.rows(HANDED_ON, noted(person))]
        renamed = [(RENAMED, (text, id)) for id, text in handed]
        await self.together([*renamed, *erasing(person, bot)])
        return [*held, *(id for id, _ in handed if id not in held)]
