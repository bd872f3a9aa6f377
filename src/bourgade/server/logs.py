"""How the server tells its host what happens: as sentences, or as one JSON object a line."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Literal

import msgspec

from bourgade.server.sparing import Sparing
from bourgade.server.store import Unwritten

Form = Literal["text", "json"]
SECOND = 1.0


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told = {"at": at, "level": record.levelname.lower(), "from": record.name, "text": record.getMessage()}
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


class StoreAway(Sparing):
    """While the store is away every table, bot and guest finds it out: one of them a second says so."""

    def filter(self, record: logging.LogRecord) -> bool:
        values = record.args if isinstance(record.args, tuple) else ()
        return not any(isinstance(value, Unwritten) for value in values) or self.due("the store")


def set_up(form: Form) -> None:
    ours = logging.getLogger("bourgade")
    ours.addFilter(StoreAway(ours, SECOND))
    logging.getLogger("uvicorn.error").addFilter(Sparing(ours))
    if form == "json":
        lines = logging.StreamHandler(sys.stderr)
        lines.setFormatter(JsonLines())
        logging.basicConfig(handlers=[lines], level=logging.WARNING)
