"""A real server process on a free port with a database on disk, and guests who talk to it over real sockets."""

from __future__ import annotations

import json
import os
import secrets
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Any

from websockets.sync.client import ClientConnection, connect

import bourgade
from bourgade.table.shares import digest_of
from tests.table.signing import public_key, signed

SOURCE = str(Path(bourgade.__file__).parents[1])
RUN = "from bourgade.cli import main; raise SystemExit(main())"
PATIENCE = float(os.environ.get("BOURGADE_PATIENCE", "30"))  # seconds for one answer; more where much else is done


class Server:
    """Start, kill, start again: the database stays."""

    program = RUN

    def __init__(self, home: Path | str, *arguments: str) -> None:
        self.home = home  # a file, or the address of a store
        self.arguments = arguments or ("--rate", "1000", "--tables-each", "1000")
        self.env: dict[str, str] = {}  # besides ours
        self.errors: IO[str] | None = None  # where it complains
        self.process: subprocess.Popen[str] | None = None
        self.port = 0
        self.lines = ExitStack()  # every socket that was opened

    def start(self) -> Server:
        order = [sys.executable, "-c", self.program, "serve", "--port", str(self.port), "--no-browser"]
        order += [*where(self.home), *self.arguments]
        env = os.environ | {"PYTHONPATH": SOURCE} | self.env
        self.process = subprocess.Popen(order, stdout=subprocess.PIPE, stderr=self.errors, text=True, env=env)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Bourgade is open at http://"), line
        self.port = int(line.split()[4].rpartition(":")[2])
        return self

    @property
    def database(self) -> Path:
        assert isinstance(self.home, Path), "this house is not in a file"
        return self.home

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """kill -9: no goodbye, no flush."""
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        return self.end(signal.SIGTERM)

    def end(self, sign: signal.Signals) -> int:
        if self.process is None:
            return 0
        process, self.process = self.process, None
        if sign != signal.SIGKILL:
            self.lines.close()
        process.send_signal(sign)
        code = process.wait(PATIENCE)
        assert process.stdout is not None
        process.stdout.close()
        self.lines.close()
        return code

    def guest(self, name: str | None = None) -> Guest:
        return Guest(self, name)


def children(pid: int) -> list[int]:
    """The processes that this one started, in whatever thread, and that still run."""
    found = [listed.read_text() for listed in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(child) for child in " ".join(found).split()]


def where(home: Path | str) -> list[str]:
    return ["--store", home] if isinstance(home, str) else ["--database", str(home)]


class Answer:
    def __init__(self, status: int, body: bytes, headers: Any) -> None:
        self.status = status
        self.body = body
        self.headers = headers

    @property
    def data(self) -> Any:
        return json.loads(self.body)


class Guest:
    """Somebody with a cookie, who asks and joins tables."""

    def __init__(self, server: Server, name: str | None) -> None:
        self.server = server
        self.cookie = ""
        self.name = name
        if name is not None:
            assert self.post("/api/me", {"name": name}).status == 200

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        sent = {"Content-Type": "application/json", **({"Cookie": self.cookie} if self.cookie else {}), **headers}
        request = urllib.request.Request(self.server.address + path, body, sent, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as found:
                answer = Answer(found.status, found.read(), found.headers)
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, error.read(), error.headers)
        if cookie := answer.headers.get("Set-Cookie"):
            self.cookie = cookie.split(";")[0]
        return answer

    def get(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.status == 200, answer.body
        return answer.data

    def post(self, path: str, body: object = None) -> Answer:
        return self.ask("POST", path, b"" if body is None else json.dumps(body).encode())

    def open(self, *seats: str, game: str = "clans", **more: object) -> str:
        """A new table: `me`, `open`, or the name of a bot, for each seat."""
        plans = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "bot": s} for s in seats]
        answer = self.post("/api/tables", {"game": game, "seats": plans, **more})
        assert answer.status == 201, answer.body
        return str(answer.data["id"])

    def join(self, table: str) -> Line:
        return Line(self, table)


Chronicle = dict[int, list[Any]]  # by reader


class Line:
    """One socket at a table. It keeps everything it ever received."""

    def __init__(
        self, guest: Guest, table: str, since: int | None = None, told: Chronicle | None = None, seed: bytes = b""
    ) -> None:
        self.guest = guest
        self.seed = seed  # of the key of a page that stirs; without one the seats commit to no share
        self.nonces: dict[int, str] = {}
        self.sheet = ""
        self.table = table
        self.n = 0
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.frame: dict[str, Any] | None = None
        self.chronicle: Chronicle = told or {}
        self.since = since
        address = f"{guest.server.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
        headers = {"Cookie": guest.cookie} if guest.cookie else {}
        self.socket: ClientConnection = guest.server.lines.enter_context(
            connect(
                address + (f"?since={since}" if since is not None else ""),
                additional_headers=headers,
                compression=None,
                max_size=None,
                open_timeout=PATIENCE,
                close_timeout=1,
            )
        )
        self.info = self.until("welcome")["table"]
        for seat in self.info["mine"]:
            if self.info["stage"] == "gathering" and not self.info["seats"][seat]["committed"]:
                assert self.commit(seat)["type"] == "ack"

    def commit(self, seat: int) -> dict[str, Any]:
        if not self.seed:
            return self.ask("commit", seat=seat)
        self.nonces[seat] = secrets.token_hex(16)
        return self.ask("commit", seat=seat, digest=digest_of(self.nonces[seat]), key=public_key(self.seed).hex())

    def reveal(self, seat: int) -> int:
        signature = signed(self.seed, self.sheet.encode()).hex()
        return self.tell("reveal", seat=seat, nonce=self.nonces[seat], signature=signature)

    def reveal_all(self) -> None:
        """As a page does by itself: sign the sheet and reveal."""
        for seat in self.nonces:
            self.reveal(seat)

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        if message["type"] == "frame":
            self.follow(message)
        if message["type"] == "sheet":
            self.sheet = message["text"]
            self.reveal_all()
        if message["type"] in ("welcome", "room"):
            self.info = message["table"]
        return message

    def follow(self, frame: dict[str, Any]) -> None:
        """Keep the chronicle as the protocol says: cut at base, append."""
        self.frame = frame
        for sight in frame["sights"]:
            told = self.chronicle.setdefault(sight["seat"], [])
            gap = f"told {len(told)} entries, then {frame['base']} to {frame['entries']} of event {frame['seq']}"
            assert frame["base"] <= len(told), f"a gap: {gap}, asked since {self.since}: {self.heard[-4:]}"
            told[frame["base"] :] = sight["told"]
            assert [t["entry"] for t in told] == list(range(frame["entries"]))

    def until(self, kind: str, **fields: object) -> dict[str, Any]:
        while True:
            message = self.receive()
            if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message

    def frame_when(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while self.frame is None or not wanted(self.frame):
            self.receive()
        return self.frame

    def frame_of(self, seq: int) -> dict[str, Any]:
        return self.frame_when(lambda frame: bool(frame["seq"] >= seq))

    def turn(self, seat: int) -> dict[str, Any]:
        """The frame in which the seat is asked, or the last one."""
        return self.frame_when(lambda f: f["over"] or (seat in f["asked"] and seat not in f["done"]))

    def tell(self, kind: str, **fields: object) -> int:
        self.n += 1
        self.socket.send(json.dumps({"type": kind, "n": self.n, **fields}))
        return self.n

    def ask(self, kind: str, **fields: object) -> dict[str, Any]:
        """The answer with our number."""
        n = self.tell(kind, **fields)
        while True:
            message = self.receive()
            if message.get("n") == n:
                return message

    def move(self, seat: int, text: str, seq: int | None = None) -> dict[str, Any]:
        assert self.frame is not None
        return self.ask("move", seat=seat, text=text, seq=self.frame["seq"] if seq is None else seq)

    def sight(self, seat: int) -> dict[str, Any]:
        assert self.frame is not None
        found: dict[str, Any] = next(s for s in self.frame["sights"] if s["seat"] == seat)
        return found

    def play(self, seat: int) -> None:
        """One move of a seat that is asked, always the same in the same position."""
        moves = self.sight(seat)["moves"]
        answer = self.move(seat, moves[chosen(moves)])
        assert answer["type"] == "ack", answer

    def play_out(self, *seats: int) -> dict[str, Any]:
        """Play for these seats until it is over."""
        while True:
            frame = self.frame_when(lambda f: f["over"] or any(s in f["asked"] and s not in f["done"] for s in seats))
            if frame["over"]:
                return frame
            self.play(next(s for s in seats if s in frame["asked"] and s not in frame["done"]))

    def close(self) -> None:
        self.socket.close()

    def again(self, frame: dict[str, Any] | None = None) -> Line:
        """The same guest comes back with what was read up to a frame, by default the last."""
        seen = frame or self.frame
        told = {seat: told[: seen["entries"] if seen else 0] for seat, told in self.chronicle.items()}
        return Line(self.guest, self.table, seen["seq"] if seen else None, told, self.seed)


def play_together(lines: dict[int, Line]) -> None:
    """Several people, each with a line and a seat, play until it is over."""
    while True:
        first = next(iter(lines.values()))
        frame = first.frame_when(lambda f: f["over"] or any(s in lines and s not in f["done"] for s in f["asked"]))
        if frame["over"]:
            break
        seat = next(s for s in frame["asked"] if s in lines and s not in frame["done"])
        seen = frame["seq"]
        lines[seat].frame_of(seen)
        lines[seat].play(seat)
        first.frame_of(seen + 1)
    for line in lines.values():
        line.frame_when(lambda f: bool(f["over"]))


def chosen(moves: list[str]) -> int:
    """Any move, but a function of the list."""
    return sum(map(ord, "".join(moves))) * 7 % len(moves)
