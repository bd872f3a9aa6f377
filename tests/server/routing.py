"""Several servers of one house behind a real HAProxy or nginx, set up by the very file that is handed out."""

from __future__ import annotations

import re
import subprocess
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

from tests.server.kit import PATIENCE, Server
from tests.server.services import Postgres, Redis, free_port, program

DEPLOY = Path(__file__).parents[2] / "deploy"


class Behind(Server):
    """A server that tells its numbers, and is always found at the same port."""

    def __init__(self, home: str, bus: Redis, source: Path | None = None) -> None:
        self.metrics = free_port()
        place = f"127.0.0.1:{self.metrics}"
        words = ("--bus", bus.address, "--rate", "1000", "--proxy", "127.0.0.1", "--drain", "1.5", "--metrics", place)
        super().__init__(home, *words)
        self.port = free_port()
        self.run_from(source)

    def run_from(self, source: Path | None) -> None:
        self.env = {"PYTHONPATH": str(source)} if source else {}

    def numbers(self) -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.metrics}/metrics", timeout=PATIENCE) as found:
            return str(found.read().decode())

    def number(self, name: str) -> float:
        found = re.search(rf"^bourgade_{name} (\S+)$", self.numbers(), re.MULTILINE)
        assert found is not None, name
        return float(found[1])


class Door(Server):
    """A proxy with our configuration, but for addresses and TLS; guests come through it."""

    name, package, file = "haproxy", "haproxy", "haproxy.cfg"
    for_tls = (
        "  bind :443 ssl crt /etc/haproxy/certs/\n",
        "  http-request redirect scheme https unless { ssl_fc }\n",
    )
    opening = "bind :80"

    def __init__(self, folder: Path, servers: list[Behind]) -> None:
        super().__init__(folder / "none")
        self.port = free_port()
        text = (DEPLOY / self.file).read_text(encoding="utf-8")
        replaced = dict.fromkeys(self.for_tls, "") | {self.opening: self.opened()}
        for address, server in zip(("10.0.0.11:8000", "10.0.0.12:8000"), servers, strict=True):
            replaced[address] = f"127.0.0.1:{server.port}"
        for ours, here in replaced.items():
            assert ours in text
            text = text.replace(ours, here)
        self.folder = folder
        self.settings = folder / self.file
        self.settings.write_text(self.whole(text), encoding="utf-8")

    def opened(self) -> str:
        return f"bind 127.0.0.1:{self.port}"

    def whole(self, text: str) -> str:
        return text

    def order(self) -> list[str]:
        return ["-f", str(self.settings), "-db"]

    def start(self) -> Server:
        order = [str(program(self.name, package=self.package)), *self.order()]
        self.process = subprocess.Popen(order, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with suppress(OSError):
                if self.guest().ask("GET", "/api/me").status == 200:
                    return self
            time.sleep(0.05)
        raise AssertionError(f"{self.name} lets nobody in")


class NginxDoor(Door):
    name, package, file = "nginx", "nginx-light", "nginx.conf"
    for_tls = ("  ssl_certificate /etc/ssl/house.pem;\n", "  ssl_certificate_key /etc/ssl/house.key;\n")
    opening = "listen 443 ssl;"

    def opened(self) -> str:
        return f"listen 127.0.0.1:{self.port};"

    def whole(self, text: str) -> str:
        return f"pid {self.folder}/pid; daemon off; events {{ }} http {{ access_log off;\n{text}\n}}"

    def order(self) -> list[str]:
        return ["-c", str(self.settings), "-e", str(self.folder / "errors")]


DOORS: dict[str, type[Door]] = {door.name: door for door in (Door, NginxDoor)}


class Town:
    """Two servers, a store, a bus, a door."""

    def __init__(
        self, postgres: Postgres, redis: Redis, folder: Path, source: Path | None = None, door: type[Door] = Door
    ) -> None:
        home = postgres.new()
        self.servers = [Behind(home, redis, source) for _ in range(2)]
        self.door = door(folder, self.servers)
        try:
            for found in (*self.servers, self.door):
                found.start()
        except BaseException:
            self.close()
            raise

    def where(self) -> Behind:
        """The server that has the guests."""
        return max(self.servers, key=lambda server: server.number("sockets"))

    def other(self, server: Behind) -> Behind:
        return next(found for found in self.servers if found is not server)

    def close(self) -> None:
        for found in (self.door, *self.servers):
            found.stop()
