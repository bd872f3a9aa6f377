"""A line between a server and its store that may stall: what is sent waits, nothing is refused and nothing lost."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

CHUNK = 65536


class Stalling:
    """Passes everything on, both ways, unless it stalls."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.flows = threading.Event()
        self.flows.set()
        self.door = socket.create_server(("127.0.0.1", 0))
        self.sockets = [self.door]
        threading.Thread(target=self.let_in, daemon=True).start()

    @property
    def port(self) -> int:
        return int(self.door.getsockname()[1])

    def let_in(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.door.accept()
                self.flows.wait()
                far = socket.create_connection(("127.0.0.1", self.target))
                self.sockets += [near, far]
                for pair in ((near, far), (far, near)):
                    threading.Thread(target=self.carry, args=pair, daemon=True).start()

    def carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while chunk := source.recv(CHUNK):
                self.flows.wait()
                target.sendall(chunk)
            target.shutdown(socket.SHUT_WR)

    def stall(self) -> None:
        self.flows.clear()

    def flow(self) -> None:
        self.flows.set()

    def close(self) -> None:
        self.flow()
        for one in self.sockets:
            one.close()
