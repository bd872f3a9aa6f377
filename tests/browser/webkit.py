"""A real WebKit, the small browser of WebKitGTK on a screen that nobody sees, spoken to by WebDriver."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from socket import socket
from typing import Any

from tests.browser.engines import HEAR, PATIENCE, Engine, acted, applied, needed, stopped

PACKAGES = "webkit2gtk-driver and xvfb"
# The window is as narrow as its toolbar allows: on a phone's width it must not need any room.
STYLE = "* { font-size: 1px; padding: 0; margin: 0; min-width: 0; min-height: 0; }"


class WebKit(Engine):
    def __init__(self, home: Path) -> None:
        screen, driver = needed("Xvfb", "WebKitWebDriver", packages=PACKAGES)
        (home / "gtk-3.0").mkdir()
        (home / "gtk-3.0" / "gtk.css").write_text(STYLE, encoding="utf-8")
        self.session = ""
        self.found = list[str]()
        reading, writing = os.pipe()
        order = [screen, "-displayfd", str(writing), "-screen", "0", "1920x1200x24", "-nolisten", "tcp"]
        self.screen = subprocess.Popen(order, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as told:
            display = f":{told.readline().strip()}"
        env = os.environ | {"DISPLAY": display, "XDG_CONFIG_HOME": str(home), "GDK_BACKEND": "x11"}
        with closing(socket()) as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.driver = subprocess.Popen([driver, f"--port={self.port}"], env=env, stderr=subprocess.DEVNULL)
        try:
            self.begin()
        except BaseException:
            self.close()
            raise

    def begin(self) -> None:
        end = time.monotonic() + PATIENCE
        while not self.ready():
            assert time.monotonic() < end, "WebKitWebDriver did not start"
            time.sleep(0.05)
        answer = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": {"browserName": "MiniBrowser"}}})
        self.session = f"/session/{answer['sessionId']}"

    def ready(self) -> bool:
        try:
            return bool(self.ask("GET", "/status")["ready"])
        except OSError:
            return False

    def ask(self, method: str, path: str, body: object = None) -> Any:
        data = json.dumps(body).encode() if body is not None else None
        address = f"http://127.0.0.1:{self.port}{path}"
        request = urllib.request.Request(address, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()}") from error

    def order(self, path: str, body: object) -> Any:
        return self.ask("POST", self.session + path, body)

    def go(self, address: str) -> None:
        self.keep()
        self.order("/url", {"url": address})
        self.execute(HEAR)

    def reload(self) -> None:
        self.keep()
        self.order("/refresh", {})
        self.execute(HEAR)

    def keep(self) -> None:
        """A page takes its complaints with it: they are read before it goes."""
        self.found += self.execute("return window.complaints ?? []")

    def execute(self, script: str) -> Any:
        return self.order("/execute/sync", {"script": script, "args": []})

    def run(self, function: str, *arguments: object) -> Any:
        return self.execute(f"return {applied(function, arguments)}")

    def resize(self, width: int, height: int) -> None:
        self.order("/window/rect", {"x": 0, "y": 0, "width": width, "height": height})
        self.until("width => innerWidth === width", width)
        missing = height - self.run("() => innerHeight")  # what the toolbar takes
        self.order("/window/rect", {"x": 0, "y": 0, "width": width, "height": height + missing})
        self.until("(width, height) => innerWidth === width && innerHeight === height", width, height)

    def act(self, x: float, y: float, pointer: str, steps: Sequence[str]) -> None:
        self.order("/actions", {"actions": acted(x, y, pointer, steps)})

    def shoot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.ask("GET", f"{self.session}/screenshot")))

    def complaints(self) -> list[str]:
        return self.found + self.execute("return window.complaints ?? []")

    def close(self) -> None:
        if self.session:
            self.ask("DELETE", self.session)
        stopped(self.driver)
        stopped(self.screen)
