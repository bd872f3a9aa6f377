"""A real mail server for the tests: it takes letters and keeps them, but not for anybody at nobody.example."""

from __future__ import annotations

import email
import email.policy
import socket
import threading
from collections.abc import Callable
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope, Session


class Mailroom:
    """Letters in the order they came."""

    def __init__(self) -> None:
        self.letters: list[Any] = []
        self.busy: set[str] = set()  # mailboxes that take nothing for the moment
        self.turned_away = 0
        self.news = threading.Condition()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.controller = Controller(self, hostname="127.0.0.1", port=self.port)

    def open(self) -> Mailroom:
        self.controller.start()
        return self

    def close(self) -> None:
        self.controller.stop()

    @property
    def arguments(self) -> tuple[str, ...]:
        """What a house is opened with that writes through here."""
        return ("--mail", f"smtp://127.0.0.1:{self.port}", "--mail-from", "house@games.example")

    async def handle_RCPT(  # noqa: N802
        self, server: Any, session: Session, envelope: Envelope, to: str, options: list[str]
    ) -> str:
        if to.endswith("nobody.example"):
            return "550 no such mailbox"
        if to in self.busy:
            with self.news:
                self.turned_away += 1
                self.news.notify_all()
            return "451 come back later"
        envelope.rcpt_tos.append(to)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        with self.news:
            self.letters.append(email.message_from_bytes(envelope.content, policy=email.policy.default))
            self.news.notify_all()
        return "250 OK"

    def until(self, happened: Callable[[], bool]) -> None:
        with self.news:
            assert self.news.wait_for(happened, 20)

    def wait(self, count: int) -> Any:
        with self.news:
            assert self.news.wait_for(lambda: len(self.letters) >= count, 20)
        return self.letters[count - 1]
