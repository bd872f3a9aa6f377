"""What the one who opens a house reads: every address it can be reached at, and a code that a phone can scan."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import zxingcpp
from PIL import Image

from tests.server.kit import RUN, SOURCE, Server

ELSEWHERE = "127.0.0.2"
DOT = 8  # pixels of a module
HALVES = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}


def on_a_terminal(home: Path, *arguments: str) -> str:
    """What is on the screen once the house is open."""
    master, slave = pty.openpty()
    order = [sys.executable, "-c", RUN, "serve", "--port", "0", "--no-browser", "--database", str(home), *arguments]
    env = os.environ | {"PYTHONPATH": SOURCE, "LANG": "en_GB.UTF-8", "TERM": "xterm-256color"}
    house = subprocess.Popen(order, stdout=slave, stderr=slave, env=env, close_fds=True)
    os.close(slave)
    read, until = b"", time.monotonic() + 40
    try:
        while time.monotonic() < until and b"Ctrl" not in read:
            if not select.select([master], [], [], 0.5)[0]:
                if b"http://" in read:
                    break
                continue
            read += os.read(master, 65_536)
        found = re.search(rb"http://[\d.]+:\d+", read)
        assert found, read
        with urllib.request.urlopen(found[0].decode() + "/api/shelf", timeout=20) as answer:
            assert answer.status == 200, "what is printed can be opened"
    finally:
        house.send_signal(signal.SIGTERM)
        house.wait(30)
        os.close(master)
    return read.decode()


def picture(screen: str) -> Image.Image:
    """The blocks as they look: dark where the paper is, light where the terminal is."""
    plain = re.sub(r"\x1b\[[\d;]*m", "", screen).replace("\r", "")
    rows = [line for line in plain.split("\n") if line.strip() and set(line) <= set(HALVES)]
    wide = max(len(row) for row in rows)
    image = Image.new("L", (wide * DOT, 2 * len(rows) * DOT), 0)
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            for half, light in enumerate(HALVES[sign]):
                if light:
                    image.paste(255, (x * DOT, (2 * y + half) * DOT, (x + 1) * DOT, (2 * y + half + 1) * DOT))
    return image


def test_the_code_in_the_terminal_opens_the_house_from_elsewhere(tmp_path: Path) -> None:
    screen = on_a_terminal(tmp_path / "house.db", "--lan", ELSEWHERE)
    outside = re.search(rf"http://{re.escape(ELSEWHERE)}:\d+", screen)
    assert outside, screen
    [code] = zxingcpp.read_barcodes(picture(screen))
    assert code.text.rstrip("/") == outside[0]


def test_without_a_network_there_is_no_code_and_the_way_to_one_is_said(tmp_path: Path) -> None:
    screen = on_a_terminal(tmp_path / "house.db")
    assert "█" not in screen
    assert "--lan" in screen or "network" in screen.lower()


def test_behind_a_proxy_everything_names_the_public_address(tmp_path: Path) -> None:
    server = Server(tmp_path / "house.db", "--rate", "1000", "--public-url", "https://games.example").start()
    try:
        ada = server.guest("Ada")
        table = ada.open("me", "open")
        assert ada.get(f"/api/tables/{table}/invitation")["link"] == f"https://games.example/t/{table}"
        assert not ada.get(f"/api/tables/{table}/invitation")["local"]
    finally:
        server.stop()
