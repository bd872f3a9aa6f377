"""How soon the page answers a click, and how long it is busy while a turn of somebody else is shown.

A real house and a real Chromium: benchmarks/page.py [--clicks N]. Click to first redraw counts from the time stamp of
the event to the frame after it; a step of the main thread is what the browser calls a long task.
"""

from __future__ import annotations

import argparse
import random
import shutil
import statistics
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Page, sync_playwright

from bourgade._mode import mode

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.browser.conftest import FLAGS, PACE
from tests.browser.kit import Visitor
from tests.browser.test_playback import BOTS, GAMES
from tests.server.kit import Server

REDRAWN = """() => {
  window.redraws = [];
  addEventListener('click', event => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => redraws.push(performance.now() - event.timeStamp);
    port2.postMessage(null);
  }), true);
}"""
STEPS = """() => {
  window.steps = [];
  const keep = list => list.getEntries().forEach(entry => steps.push(entry.duration));
  new PerformanceObserver(keep).observe({ type: 'longtask' });
}"""
COLUMNS = ("game", "clicks", "click to redraw, p50", "p95", "longest step of playback")
REDRAW_BAR, STEP_BAR = 50, 100  # milliseconds
TURNS = 6  # of the others that are watched


def seated(chrome: Browser, house: Server, game: str, pace: str) -> Visitor:
    page = chrome.new_context(viewport={"width": 1440, "height": 900}, locale="fr-FR").new_page()
    page.add_init_script(f'({PACE})("{pace}")')
    visitor = Visitor(page, house.address).call_oneself("Camille")
    visitor.enter(visitor.open_table(BOTS, game))
    visitor.wait_to_be_asked()
    return visitor


def redraws(visitor: Visitor, clicks: int, luck: random.Random) -> list[float]:
    """Click rows of the list, at random, until there are enough redraws."""
    page = visitor.page
    page.evaluate(REDRAWN)
    for _ in range(clicks):
        if not visitor.wait_to_be_asked():
            break
        with suppress(Error):  # the row went while we reached for it
            page.locator(".choice").nth(luck.randrange(visitor.rows.count())).click(timeout=2000)
        page.wait_for_timeout(60)
    found: list[float] = page.evaluate("redraws")
    return found


def longest_step(visitor: Visitor, luck: random.Random) -> float:
    """Play, and watch what the others do; only while it is shown."""
    page, worst = visitor.page, 0.0
    page.evaluate(STEPS)
    for _ in range(TURNS):
        if not visitor.wait_to_be_asked():
            break
        visitor.move_by_list(luck.randrange(visitor.rows.count()))
        worst = max(worst, watched(page))
    return worst


def watched(page: Page) -> float:
    """The longest step from the first sight of a turn that is shown to its last."""
    page.wait_for_selector(".watching, .prompt.ready, .end", timeout=60_000)
    page.evaluate("steps.length = 0")
    page.wait_for_selector(".prompt.ready, .end", timeout=120_000)
    found: float = page.evaluate("Math.max(0, ...steps)")
    return found


def row(chrome: Browser, house: Server, game: str, clicks: int) -> dict[str, Any]:
    luck = random.Random(game)
    quick, slow = seated(chrome, house, game, "once"), seated(chrome, house, game, "fast")
    found = redraws(quick, clicks, luck)
    quick.page.close()
    cuts = statistics.quantiles(found, n=20)
    return {"game": game, "clicks": len(found), "p50": cuts[9], "p95": cuts[18], "longest": longest_step(slow, luck)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clicks", type=int, default=60)
    clicks: int = parser.parse_args().clicks
    program = shutil.which("chromium")
    if program is None:
        print("No browser: install the package chromium, or put a chromium on the PATH.", file=sys.stderr)
        return 1
    print(f"rules {mode()}\n\n| {' | '.join(COLUMNS)} |\n|---|---:|---:|---:|---:|")
    missed = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = Server(Path(folder) / "house.db").start()
        chrome = playwright.chromium.launch(executable_path=program, args=FLAGS)
        for game in GAMES:
            found = row(chrome, house, game, clicks)
            missed += found["p95"] > REDRAW_BAR or found["longest"] > STEP_BAR
            longest = f"{found['longest']:.0f} ms" if found["longest"] else "under 50 ms"
            print(
                f"| {game} | {found['clicks']} | {found['p50']:.0f} ms | {found['p95']:.0f} ms | {longest} |",
                flush=True,
            )
        chrome.close()
        house.stop()
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
