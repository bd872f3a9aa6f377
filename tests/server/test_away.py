"""Bots on other machines: real processes behind real ports, called, dropped and killed."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from bourgade.cli import main
from bourgade.server.thinkers import Thinkers
from tests.aside import run
from tests.server.kit import RUN, SOURCE, Server, children
from tests.server.test_thinkers import ANSWERS, FOR_LONG, opening, until


class Office:
    """`bourgade think`, as a process; it comes back at the same port."""

    def __init__(self) -> None:
        self.port = 0

    def open(self, workers: int = 2) -> Office:
        order = [sys.executable, "-c", RUN, "think", "--listen", f"127.0.0.1:{self.port}", "--workers", str(workers)]
        env = os.environ | {"PYTHONPATH": SOURCE}
        self.process = subprocess.Popen(order, stdout=subprocess.PIPE, text=True, env=env)
        assert self.process.stdout is not None
        found = re.match(r"Bots think at 127\.0\.0\.1:(\d+), ", self.process.stdout.readline())
        assert found is not None
        self.port = int(found[1])
        return self

    def workers(self) -> list[int]:
        return children(self.process.pid)

    def end(self, sign: signal.Signals = signal.SIGTERM) -> int:
        if self.process.returncode is None:
            self.process.send_signal(sign)
            self.process.wait(20)
            assert self.process.stdout is not None
            self.process.stdout.close()
        return self.process.returncode


@pytest.fixture
def offices() -> Iterator[tuple[Office, Office]]:
    with ExitStack() as stack:
        found = Office().open(), Office().open()
        for office in found:
            stack.callback(office.end)
        yield found


def with_offices(offices: tuple[Office, ...], work: Callable[[Thinkers], Awaitable[None]]) -> None:
    async def whole() -> None:
        thinkers = Thinkers(4, 300.0, [("127.0.0.1", office.port) for office in offices])
        thinkers.open()
        try:
            async with asyncio.timeout(60):
                await work(thinkers)
        finally:
            await thinkers.close()

    run(whole())


def there(thinkers: Thinkers) -> int:
    """Workers of other machines that can be asked."""
    return len([place for place in thinkers.present() if place not in thinkers.home])


def test_bots_think_elsewhere_and_nobody_is_left_behind(offices: tuple[Office, Office]) -> None:
    async def work(thinkers: Thinkers) -> None:
        await until(lambda: there(thinkers) == 4)
        assert (await thinkers.ask(opening("search:0.3s")[0])).text in ANSWERS
        assert thinkers.home[0].helper.life is None, "nothing is thought at home"
        # What nobody waits for is dropped, and its worker goes on.
        before = offices[0].workers() + offices[1].workers()
        slow = [asyncio.create_task(thinkers.ask(opening(FOR_LONG, f"slow {n}")[0], "rude")) for n in range(9)]
        await until(lambda: all(place.has("long") for place in thinkers.present()))
        assert (await thinkers.ask(opening("greedy", "quick")[0], "good")).text in ANSWERS
        for task in slow:
            task.cancel()
        await until(lambda: not any(place.jobs for place in thinkers.places))
        assert offices[0].workers() + offices[1].workers() == before
        # The next one is thought about for long when this house goes.
        asyncio.create_task(thinkers.ask(opening(FOR_LONG)[0])).add_done_callback(lambda task: task.exception())
        await until(lambda: any(place.jobs for place in thinkers.places))
        await thinkers.close()
        await until(lambda: not offices[0].workers() + offices[1].workers())

    with_offices(offices, work)
    assert [office.end() for office in offices] == [0, 0]


def test_who_dies_is_asked_again_elsewhere(
    offices: tuple[Office, Office], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bourgade.server.away.LATEST", 0.2)

    async def work(thinkers: Thinkers) -> None:
        await until(lambda: there(thinkers) == 4)
        for sign in (signal.SIGKILL, signal.SIGTERM):  # one worker each time
            asked = asyncio.create_task(thinkers.ask(opening("search:1s")[0]))
            await until(lambda: any(place.jobs for place in thinkers.places))
            os.kill(offices[0].workers()[0], sign)
            assert (await asked).text in ANSWERS
            await until(lambda: there(thinkers) == 4)
        asked = asyncio.create_task(thinkers.ask(opening("search:1s")[0]))
        await until(lambda: any(place.jobs for place in thinkers.places))
        offices[0].end(signal.SIGKILL)  # a whole machine
        assert (await asked).text in ANSWERS
        offices[1].end(signal.SIGKILL)  # all of them: one at home thinks
        assert (await thinkers.ask(opening("search:100")[0])).text in ANSWERS
        assert thinkers.home[0].helper.life is not None
        await asyncio.sleep(1.0)  # they are called many times meanwhile
        for office in offices:
            office.open()
        await until(lambda: there(thinkers) == 4)
        assert (await thinkers.ask(opening("search:100")[0])).text in ANSWERS

    with_offices(offices, work)
    said = [record.getMessage() for record in caplog.records if str(offices[1].port) in record.getMessage()]
    assert [text.split()[0] for text in said] == ["no", "the"], "once that it is gone, once that it is back"


def test_other_rules_are_not_asked(caplog: pytest.LogCaptureFixture) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        office = Office()
        office.port = other.getsockname()[1]

        async def work(thinkers: Thinkers) -> None:
            loop = asyncio.get_running_loop()
            line, _ = await loop.run_in_executor(None, other.accept)
            line.sendall(b'{"workers":9,"shelf":{"clans":"99 0"}}\n')
            await until(lambda: bool(caplog.records))
            line.close()
            assert there(thinkers) == 0
            assert (await thinkers.ask(opening("greedy")[0])).text in ANSWERS

        with_offices((office,), work)
    assert "install the same release" in caplog.text


def test_a_house_plays_on_whatever_happens_to_its_thinkers(offices: tuple[Office, Office], tmp_path: Path) -> None:
    places = ",".join(f"127.0.0.1:{office.port}" for office in offices)
    server = Server(tmp_path / "house.db", "--rate", "1000", "--thinkers", places).start()
    try:
        ada = server.guest("Ada")
        line = ada.join(ada.open("me", "search:60"))
        line.turn(0)
        line.play(0)
        assert server.process is not None
        assert not children(server.process.pid), "no bot thinks at home"
        offices[0].end(signal.SIGKILL)
        line.turn(0)
        line.play(0)
        offices[1].end()
        assert line.play_out(0)["over"]
    finally:
        assert server.stop() == 0


@pytest.mark.parametrize("where", ["7000", "host:", "host:99999", ":7000", "host:x", ""])
def test_a_wrong_place_gets_one_sentence(where: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["think", "--listen", where, "--lang", "en"]) == 2
    assert "is not HOST:PORT" in capsys.readouterr().err
