"""What could be said a thousand times a second is said once a minute, or as often as is asked."""

from __future__ import annotations

import logging
import time

MINUTE = 60.0
KEPT = 1000  # subjects remembered


class Sparing(logging.Filter):
    """By subject; as a filter, by what is said."""

    def __init__(self, log: logging.Logger, every: float = MINUTE) -> None:
        super().__init__()
        self.log = log
        self.every = every
        self.said: dict[str, float] = {}

    def warn(self, subject: str, text: str, *values: object) -> None:
        if self.due(subject):
            self.log.warning(text, *values)

    def filter(self, record: logging.LogRecord) -> bool:
        return record.exc_info is not None or record.levelno < logging.WARNING or self.due(str(record.msg))

    def due(self, subject: str) -> bool:
        now = time.monotonic()
        if now - self.said.get(subject, -self.every) < self.every:
            return False
        if len(self.said) >= KEPT:
            self.said.clear()
        self.said[subject] = now
        return True
