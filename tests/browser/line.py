"""A line between a browser and the house that may go dead without a word, as over a bad network."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

LARGE = 65_536


class BadLine:
    """Passes everything on until it is dead: then nothing arrives, and nobody is told."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.dead = False
        self.open: list[socket.socket] = []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.door.accept()
                self.open.append(near)
                if not self.dead:
                    far = socket.create_connection(("127.0.0.1", self.to))
                    self.open.append(far)
                    for one, other in ((near, far), (far, near)):
                        threading.Thread(target=self.pass_on, args=(one, other), daemon=True).start()

    def pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(LARGE):
                if not self.dead:
                    other.sendall(data)
            if not self.dead:
                other.shutdown(socket.SHUT_WR)

    def mend(self) -> None:
        """New calls get through; what was swallowed stays lost."""
        self.dead = False
        for line in self.open:
            line.close()
        self.open.clear()

    def close(self) -> None:
        self.door.close()
        self.mend()
