"""Real PostgreSQL and Redis for the tests: found on the machine or installed, each run with its own, thrown away after.

Nothing of the machine's own services is touched. Without them one sentence and a skip; in continuous integration a
failure.
"""

from __future__ import annotations

import functools
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bourgade.server.postgres_opening import prepare
from tests.aside import run

PATIENCE = 60.0
NO_CLUSTER = Path("/etc/postgresql-common/createcluster.conf")
DURABLE_ENOUGH = ("fsync=off", "full_page_writes=off")  # a killed process loses nothing by it, only a lost machine does


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@functools.cache
def program(*names: str, package: str) -> Path:
    """Where a program is, by one of its names; root on Debian gets it installed."""
    found = looked_for(names) or (looked_for(names) if installed(package) else None)
    if found is None:
        message = f"No {names[0]}: install the package {package}, or put {' or '.join(names)} on the PATH."
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    return found


def looked_for(names: Sequence[str]) -> Path | None:
    on_path = next((Path(found) for name in names if (found := shutil.which(name))), None)
    kept = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{names[0]}"), key=lambda path: int(path.parts[4]))
    return on_path or (kept[-1] if kept else None)


def installed(package: str) -> bool:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    NO_CLUSTER.parent.mkdir(parents=True, exist_ok=True)
    if not NO_CLUSTER.exists():
        NO_CLUSTER.write_text("create_main_cluster = false\n")
    quiet = {"DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    orders = (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", package])
    return all(subprocess.run(order, capture_output=True, env=os.environ | quiet).returncode == 0 for order in orders)


def sql(address: str, line: str, *values: object) -> list[tuple[Any, ...]]:
    async def told() -> list[tuple[Any, ...]]:
        base = await asyncpg.connect(address)
        try:
            return [tuple(row) for row in await base.fetch(line, *values)]
        finally:
            await base.close()

    return run(told())


class Postgres:
    """A cluster on a free port. It does not run as root, so root gives it to somebody else."""

    def __init__(self) -> None:
        self.bin = program("postgres", package="postgresql").resolve().parent
        self.folder = Path(tempfile.mkdtemp(prefix="bourgade-pg-", dir="/tmp"))
        self.data = self.folder / "data"
        self.user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        if os.geteuid() == 0:
            shutil.chown(self.folder, self.user)
        self.port = free_port()
        self.order("initdb", "-D", self.data, "--auth=trust", "--no-sync", "-U", "house", "-E", "UTF8", "--no-locale")
        settings = "\n".join([*DURABLE_ENOUGH, "max_connections=200", f"unix_socket_directories='{self.folder}'"])
        with (self.data / "postgresql.conf").open("a") as out:
            out.write(f"\nlisten_addresses='127.0.0.1'\nport={self.port}\n{settings}\n")
        self.start()
        try:
            sql(self.address("postgres"), "CREATE DATABASE empty")
            run(prepare(self.address("empty")))
        except BaseException:
            self.close()
            raise

    def order(self, name: str, *arguments: object) -> None:
        order = [str(self.bin / name), *map(str, arguments)]
        if os.geteuid() == 0:
            order = ["runuser", "-u", self.user, "--", *order]
        subprocess.run(order, check=True, capture_output=True, timeout=PATIENCE, cwd="/", stdin=subprocess.DEVNULL)

    def start(self) -> None:
        log = self.folder / "log"
        self.order("pg_ctl", "-D", self.data, "-l", log, "-w", "-t", int(PATIENCE), "start")

    def stop(self, how: str = "immediate") -> None:
        """`immediate` is as good as a death: no goodbye, the log is played again at the next start."""
        self.order("pg_ctl", "-D", self.data, "-m", how, "-w", "stop")

    def address(self, database: str) -> str:
        return f"postgresql://house@127.0.0.1:{self.port}/{database}"

    def new(self) -> str:
        """The address of a new empty house."""
        name = f"house_{secrets.token_hex(4)}"
        sql(self.address("postgres"), f"CREATE DATABASE {name} TEMPLATE empty")
        return self.address(name)

    @property
    def pid(self) -> int:
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class Redis:
    """A server on a free port that keeps nothing."""

    def __init__(self) -> None:
        self.program = program("redis-server", "valkey-server", package="redis-server")
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        order = [str(self.program), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen([*order, "--dir", "/tmp"], stdout=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=1) as line:
                    line.sendall(b"PING\r\n")
                    if line.recv(16).startswith(b"+PONG"):
                        return
            except OSError:
                time.sleep(0.02)
        raise AssertionError("Redis does not answer")

    def kill(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(PATIENCE)
            self.process = None
