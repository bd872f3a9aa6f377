"""A visitor in a real browser: what a hand, a thumb or a keyboard does at a table."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from tests.server.kit import Guest

# A point of a land that is not covered by anything else, as the eye would choose it.
SPOT = """thing => {
  const land = document.querySelector(`main [data-thing="${thing}"]`), path = land.querySelector('.fill');
  const box = path.getBBox(), matrix = path.getScreenCTM();
  for (let i = 1; i < 12; i++) for (let j = 1; j < 12; j++) {
    const point = new DOMPoint(box.x + box.width * i / 12, box.y + box.height * j / 12);
    if (!path.isPointInFill(point)) continue;
    const { x, y } = point.matrixTransform(matrix);
    if (document.elementFromPoint(x, y)?.closest('[data-thing]') === land) return [x, y];
  }
  return null;
}"""
MOVED = """before => {
    const count = /\\d+/.exec(document.querySelector(".where")?.textContent ?? "");
    return document.querySelector("main.end") !== null || (count !== null && Number(count[0]) !== before);
}"""
ASKED_OR_OVER = ".prompt.ready, main.end, .confirm"
PATIENCE = 20_000


class Visitor:
    """One page of one browser; what it may do is what a person may do."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    def enter(self, path: str = "/") -> Visitor:
        self.page.goto(self.address + path)
        return self

    def call_oneself(self, name: str) -> Visitor:
        answer = self.page.request.post(f"{self.address}/api/me", data={"name": name})
        assert answer.ok, answer.text()
        return self

    def be(self, guest: Guest) -> Visitor:
        """The same person, in a browser."""
        name, _, value = guest.cookie.partition("=")
        self.page.context.add_cookies([{"name": name, "value": value, "url": self.address}])
        return self

    def open_table(self, seats: Sequence[object], game: str = "clans", reach: str = "link") -> str:
        """A new table, by the API; its address inside the house."""
        plan = {"game": game, "seats": list(seats), "reach": reach}
        answer = self.page.request.post(f"{self.address}/api/tables", data=plan)
        assert answer.ok, answer.text()
        return f"/t/{answer.json()['id']}"

    def sit(self, table: str, name: str) -> Visitor:
        answer = self.page.request.post(f"{self.address}/api/tables/{table[3:]}/sit", data={"name": name})
        assert answer.ok, answer.text()
        return self

    @property
    def asked(self) -> Locator:
        return self.page.locator(".prompt.ready")

    @property
    def rows(self) -> Locator:
        return self.page.locator(".choice")

    @property
    def over(self) -> bool:
        return self.page.locator("main.end").count() > 0

    def wait_to_be_asked(self) -> bool:
        """Until it is our turn (True) or the game is over (False)."""
        self.page.wait_for_selector(ASKED_OR_OVER, timeout=PATIENCE)
        return not self.over

    def things(self, state: str = "lit") -> list[str]:
        found = self.page.locator(f"main [data-thing].{state}")
        return [name or "" for name in found.evaluate_all("all => all.map(one => one.dataset.thing)")]

    def prompt(self) -> str:
        return self.page.locator(".prompt h2").inner_text()

    def entry(self) -> int:
        """How many moves the page says there have been."""
        found = re.search(r"\d+", self.page.locator(".where").inner_text())
        return int(found[0]) if found else 0

    def wait_until_moved(self, before: int) -> None:
        """Until the house has answered a move made when there were so many: what was asked before is asked no more."""
        self.page.wait_for_function(MOVED, arg=before, timeout=PATIENCE)

    def point_at(self, thing: str) -> tuple[float, float]:
        spot = self.page.evaluate(SPOT, thing)
        assert spot, f"{thing} cannot be seen"
        return spot[0], spot[1]

    def move_by_mouse(self) -> None:
        """Click a lit land, then another one that is lit now."""
        self.page.mouse.click(*self.point_at(self.things()[0]))
        expect(self.page.locator("main [data-thing].picked")).to_have_count(1)
        self.page.mouse.click(*self.point_at(self.things()[-1]))

    def move_by_list(self, row: int = 0) -> None:
        """Take rows of the list until a move is made."""
        self.rows.nth(min(row, self.rows.count() - 1)).click()
        if not self.sent():
            self.rows.first.click()

    def sent(self) -> bool:
        """Whether the last click made a move: otherwise something is picked, and there is more to choose."""
        self.page.wait_for_timeout(30)
        return self.page.locator("main [data-thing].picked").count() == 0 or self.rows.count() == 0

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self) -> str | None:
        name: str | None = self.page.evaluate("document.activeElement?.dataset?.thing ?? null")
        return name
