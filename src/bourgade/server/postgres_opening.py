"""Opening a house in PostgreSQL: can it be reached, is it ours, is it of this version?"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from bourgade.server.opening import Unusable
from bourgade.server.schema import steps

STEPS = steps("postgres")
NEWEST = max(STEPS)
PATIENCE = 5.0  # seconds
LOCK = 0x626F7572  # "bour": who changes the schema is alone
NUMBERS = "CREATE TABLE IF NOT EXISTS steps (number INTEGER PRIMARY KEY, done TIMESTAMPTZ NOT NULL DEFAULT now())"
OTHERS = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'steps'"


def driver() -> Any:
    try:
        import asyncpg
    except ImportError as error:
        raise Unusable("A house in PostgreSQL needs the extra: pip install 'bourgade[servers]'.") from error
    return asyncpg


def named(address: str) -> str:
    """The address without its password."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


async def prepare(address: str) -> None:
    """Bring the schema to the newest version, alone and as a whole; whoever else came to do the same finds it done."""
    asyncpg = driver()
    try:
        base = await asyncpg.connect(address, timeout=PATIENCE, command_timeout=10 * PATIENCE)
    except ValueError as error:
        raise Unusable(f"{named(address)} is no address of a store: give postgresql://USER@HOST:PORT/NAME.") from error
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise Unusable(f"The store {named(address)} cannot be opened: {sentence(error)}") from error
    try:
        async with base.transaction():
            await base.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            await migrate(base, address)
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise Unusable(f"The store {named(address)} cannot be brought to this version: {sentence(error)}") from error
    finally:
        base.terminate()


async def migrate(base: Any, address: str) -> None:
    version = await known_version(base, address)
    for number in range(version + 1, NEWEST + 1):
        for statement in STEPS[number]:
            await base.execute(statement)
        await base.execute("INSERT INTO steps (number) VALUES ($1)", number)


async def known_version(base: Any, address: str) -> int:
    await base.execute(NUMBERS)
    version: int = await base.fetchval("SELECT coalesce(max(number), 0) FROM steps")
    if not version and await base.fetchval(OTHERS):
        raise Unusable(f"{named(address)} is the database of another program: give one of its own with --store.")
    if version > NEWEST:
        raise Unusable(
            f"The store {named(address)} was made by a newer Bourgade (schema {version}, this one knows {NEWEST}): "
            "open it with that one, or go back to a backup."
        )
    return version


def sentence(error: Exception) -> str:
    said = error.strerror if isinstance(error, OSError) and error.strerror else error  # without its number
    text = " ".join(str(said).split()) or type(error).__name__
    return f"{text.rstrip('.')}."
