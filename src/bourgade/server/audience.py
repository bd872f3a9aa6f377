"""Those who only watch, however many: served in small groups, so that a crowd keeps nobody else waiting."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from bourgade.server.messages import Said

GROUP = 40  # watchers served in one step of the loop
Texts = dict[int | None, bytes]  # by the last frame somebody has: the frame they need


class Watcher(Protocol):
    """A connection, as far as the audience needs it."""

    seen: int | None
    noticed: int
    chatted: int

    def post(self, text: bytes) -> None: ...


class Audience:
    """What is new is made once; who comes late to their turn gets the newest of it, and each line of chat."""

    def __init__(self, chat: deque[tuple[Said, bytes]]) -> None:
        self.watchers: set[Watcher] = set()
        self.due: dict[Watcher, None] = {}  # in the order of their turns
        self.serving = False  # the next group has its turn soon
        self.version = 0  # of the room
        self.room = b""
        self.seq = 0
        self.frames: Texts = {}
        self.chat = chat

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.due.pop(watcher, None)

    def show_room(self, version: int, room: bytes) -> None:
        self.version, self.room = version, room
        self.call()

    def show_frame(self, seq: int, frame: Callable[[int | None], bytes]) -> None:
        """Now is the moment to look: later the table may be ahead of what is on disk."""
        self.seq, self.frames = seq, {seen: frame(seen) for seen in {watcher.seen for watcher in self.watchers}}
        self.call()

    def call(self) -> None:
        self.due.update(dict.fromkeys(self.watchers))
        if not self.serving:
            self.serve()

    def serve(self) -> None:
        """The next few; then everybody else in the house has a turn."""
        for watcher in [watcher for watcher, _ in zip(self.due, range(GROUP), strict=False)]:
            del self.due[watcher]
            self.show(watcher)
        self.serving = bool(self.due)
        if self.serving:
            asyncio.get_running_loop().call_soon(self.serve)

    def show(self, watcher: Watcher) -> None:
        if watcher.noticed < self.version:
            watcher.noticed = self.version
            watcher.post(self.room)
        if self.chat and watcher.chatted < self.chat[-1][0].id:
            for text in [text for said, text in self.chat if said.id > watcher.chatted]:
                watcher.post(text)
            watcher.chatted = self.chat[-1][0].id
        if watcher.seen != self.seq and (frame := self.frames.get(watcher.seen)) is not None:
            watcher.seen = self.seq
            watcher.post(frame)
