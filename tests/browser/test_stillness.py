"""A page that nobody touches stands still: at no width does its layout go to and fro."""

from __future__ import annotations

import os

from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.test_playback import BOTS, GAMES

LONG = "BOURGADE_STILL" in os.environ
STEP = 20
EVERY = range(320, 1920 + STEP, STEP)
# The short form: every third width, and all those at which the page changes its form.
TURNS = {680, 700, 720, *range(1000, 1141, STEP)}
WIDTHS = list(EVERY) if LONG else sorted({*EVERY[::3], *TURNS})
HEIGHT = 900
# To and fro takes a few frames: the long form looks for two seconds, the short one as long as that needs.
WATCHED = 2000 if LONG else 350
MOST = 2  # changes; the first ones follow the new width
FRAMES = 3  # in which what follows from a new width has to follow
# How often anything of the page has another place or size than a frame ago.
WATCH = """wait => new Promise(told => {
  const places = () => [...document.querySelectorAll('body *:not(svg *)')].map(part => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
  }).join(';');
  const began = performance.now();
  let before = places(), changes = 0, frames = 0;
  const look = () => {
    const now = places();
    frames++;
    if (now !== before) changes++;
    before = now;
    if (performance.now() - began < wait || frames < FRAMES) requestAnimationFrame(look);
    else told(changes);
  };
  requestAnimationFrame(look);
})""".replace("FRAMES", str(8 * FRAMES))


def test_no_layout_moves_by_itself_at_any_width(visit: Visit) -> None:
    pages = {game: opened(visit, game) for game in GAMES}
    found = list[str]()
    for width in WIDTHS:
        for page in pages.values():
            page.set_viewport_size({"width": width, "height": HEIGHT})
        for page in pages.values():
            page.evaluate(f"() => {{ window.watched = ({WATCH})({WATCHED}) }}")
        for game, page in pages.items():
            changes = page.evaluate("() => window.watched")
            if changes > MOST:
                found.append(f"{game} at {width}: {changes} changes")
    assert not found, "\n".join(found)


def opened(visit: Visit, game: str) -> Page:
    """A table at which it is our turn, and everything that comes by itself has come."""
    ada = visit().call_oneself("Ada")
    ada.enter(ada.open_table(BOTS, game))
    assert ada.wait_to_be_asked()
    ada.page.wait_for_load_state("networkidle")
    ada.page.wait_for_timeout(600)
    return ada.page
