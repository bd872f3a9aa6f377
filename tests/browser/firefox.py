"""A real Firefox, spoken to by WebDriver BiDi over its own socket."""

from __future__ import annotations

import base64
import json
import re
import subprocess
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from threading import Timer
from typing import Any

from websockets.sync.client import connect

from tests.browser.engines import PATIENCE, Engine, acted, applied, needed, stopped

SETTINGS = {
    "ui.prefersReducedMotion": 1,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.normandy.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}


class Firefox(Engine):
    def __init__(self, home: Path) -> None:
        (program,) = needed("firefox-esr", packages="firefox-esr")
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in SETTINGS.items()]
        (home / "user.js").write_text("\n".join(lines), encoding="utf-8")
        order = [program, "--headless", "--no-remote", "--profile", str(home), "--remote-debugging-port", "0"]
        self.process = subprocess.Popen(order, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.found = list[str]()
        self.n = 0
        self.lines = ExitStack()
        try:
            line = connect(self.listening() + "/session", max_size=None, open_timeout=PATIENCE)
            self.socket = self.lines.enter_context(line)
            self.ask("session.new", capabilities={})
            self.ask("session.subscribe", events=["log.entryAdded"])
            self.page = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        except BaseException:
            self.close()
            raise

    def listening(self) -> str:
        assert self.process.stderr is not None
        late = Timer(PATIENCE, self.process.kill)
        late.start()
        try:
            for line in self.process.stderr:
                if found := re.search(r"BiDi listening on (ws://\S+)", line):
                    return found[1]
        finally:
            late.cancel()
        raise AssertionError("Firefox did not start")

    def ask(self, method: str, **parameters: object) -> dict[str, Any]:
        self.n += 1
        self.socket.send(json.dumps({"id": self.n, "method": method, "params": parameters}))
        while (answer := json.loads(self.socket.recv(PATIENCE))).get("id") != self.n:
            self.hear(answer)
        assert answer["type"] == "success", answer
        result: dict[str, Any] = answer["result"]
        return result

    def hear(self, event: dict[str, Any]) -> None:
        if event.get("method") == "log.entryAdded" and event["params"]["level"] == "error":
            self.found.append(str(event["params"]["text"]))

    def go(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def reload(self) -> None:
        self.ask("browsingContext.reload", context=self.page, wait="complete")

    def run(self, function: str, *arguments: object) -> Any:
        said = f"(async () => JSON.stringify((await {applied(function, arguments)}) ?? null))()"
        answer = self.ask("script.evaluate", expression=said, target={"context": self.page}, awaitPromise=True)
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def resize(self, width: int, height: int) -> None:
        self.ask("browsingContext.setViewport", context=self.page, viewport={"width": width, "height": height})

    def act(self, x: float, y: float, pointer: str, steps: Sequence[str]) -> None:
        self.ask("input.performActions", context=self.page, actions=acted(x, y, pointer, steps))

    def shoot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.ask("browsingContext.captureScreenshot", context=self.page)["data"]))

    def complaints(self) -> list[str]:
        self.run("() => 1")  # what was said before has arrived
        return self.found

    def close(self) -> None:
        stopped(self.process)
        self.lines.close()
        assert self.process.stderr is not None
        self.process.stderr.close()
