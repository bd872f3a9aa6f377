"""A real house, a real browser, and visitors whose pages must stay free of errors and of foreign requests."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from tests.browser.kit import PATIENCE, Visitor
from tests.server.kit import Guest, Server

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "bourgade" / "server" / "page"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
# A connection that is cut on purpose makes the browser complain; that is not a fault of the page.
EXPECTED = ("WebSocket connection", "net::ERR_", "Failed to load resource")

# What others do is shown at once, unless a test is about watching: `visit(pace="normal")`.
PACE = """pace => {
  const kept = "bourgade.settings";
  if (location.host && !localStorage.getItem(kept)) localStorage.setItem(kept, JSON.stringify({ pace }));
}"""

Visit = Callable[..., Visitor]
expect.set_options(timeout=PATIENCE)  # a machine that does much else at a time is slow, not wrong


@pytest.fixture(scope="session")
def chrome() -> Iterator[Browser]:
    found = shutil.which("chromium")
    if found is None:
        message = "No browser: install the package chromium, or put a chromium on the PATH."
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (PAGE / "index.html").exists():
        order = ["npm", "run", "build", "--", "--outDir", str(PAGE), "--emptyOutDir"]
        subprocess.run(order, cwd=ROOT / "web", check=True, capture_output=True)
    server = Server(tmp_path_factory.mktemp("house") / "house.db").start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def ended(house: Server) -> tuple[Guest, str]:
    """A finished game and who played it, quickly, over the socket."""
    guest = house.guest("Camille")
    table = guest.open("me", "luck", "luck", "luck")
    line = guest.join(table)
    while not (frame := line.turn(0))["over"]:
        moves = frame["sights"][0]["moves"]
        answer = line.ask("move", seat=0, text=moves[len(moves) // 2], seq=frame["seq"])
        line.frame_of(answer["seq"])
    return guest, f"/t/{table}"


def seen(page: Page) -> Page:
    """A page whose texts are those one sees; what the voice says besides is asked for by its role."""
    everywhere = page.get_by_text

    def in_sight(text: str | re.Pattern[str], *, exact: bool | None = None) -> Locator:
        return everywhere(text, exact=exact).and_(page.locator(":not(#voice *, .choice > .unseen)"))

    page.get_by_text = in_sight  # type: ignore[method-assign]
    return page


@pytest.fixture
def visit(chrome: Browser, house: Server) -> Iterator[Visit]:
    """`visit(language="en", width=390, touch=True)` is a new person with a browser of their own."""
    contexts, troubles = [], list[str]()

    def arrive(language: str = "fr", width: int = 1440, height: int = 900, touch: bool = False, **more: Any) -> Visitor:
        pace = more.pop("pace", "once")
        context = chrome.new_context(
            viewport={"width": width, "height": height},
            locale={"fr": "fr-FR", "en": "en-GB"}[language],
            reduced_motion=more.pop("motion", "reduce"),
            has_touch=touch,
            is_mobile=touch,
            **more,
        )
        contexts.append(context)
        context.add_init_script(f'({PACE})("{pace}")')
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: troubles.append(f"error in the page: {error}"))
        page.on("console", lambda said: said.type == "error" and blame(said.text))
        page.on("request", lambda request: foreign(request.url))
        return Visitor(seen(page), house.address)

    def blame(text: str) -> None:
        if not text.startswith(EXPECTED) and not any(word in text for word in EXPECTED):
            troubles.append(f"console: {text}")

    def foreign(url: str) -> None:
        if not (urlsplit(url).hostname or "127.").startswith(("127.", "localhost")) and urlsplit(url).scheme not in (
            "data",
            "blob",
        ):
            troubles.append(f"a request to a third party: {url}")

    yield arrive
    for context in contexts:
        context.close()
    assert not troubles, troubles
