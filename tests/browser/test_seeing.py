"""Seen differently: enlarged to 320 pixels, spaced out, in the system's colours, in large print, at 7 to 1;
pressed with a thumb.

Two games in continuous integration, all five with `make axe`.
"""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.kit import Visitor
from tests.browser.museum import fullest, hang
from tests.browser.robot import GAMES
from tests.browser.test_pages import faults
from tests.server.kit import Server

ALL = os.environ.get("BOURGADE_AXE", "") == "all"
BOXES = list(GAMES) if ALL else ["gob", "tribus_du_vent"]
LONG = pytest.mark.skipif(not ALL, reason="a long look: make axe")
# WCAG 1.4.12: lines, letters, words and paragraphs as far apart as somebody may set them.
SPACED = """* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }"""
# Words that are cut off, or stand outside of the window where nothing scrolls to them.
LOST = """() => [...document.querySelectorAll('body *')].filter(one => {
  if (one.closest('svg, .unseen, .skip, [data-folds]') || !one.getClientRects().length) return false;
  if (![...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())) return false;
  const look = getComputedStyle(one), box = one.getBoundingClientRect();
  const cut = ['hidden', 'clip'].includes(look.overflowX) && one.scrollWidth > one.clientWidth + 1
    || ['hidden', 'clip'].includes(look.overflowY) && one.scrollHeight > one.clientHeight + 3;
  let scrolls = false;
  for (let at = one.parentElement; at; at = at.parentElement)
    scrolls ||= ['auto', 'scroll'].includes(getComputedStyle(at).overflowX);
  return cut || !scrolls && (box.right > innerWidth + 1 || box.left < -1);
}).map(one => `${one.className}: ${one.textContent.trim().slice(0, 60)}`)"""
# What a finger presses, except things of a board: all of those are in the list of choices too.
PRESSED = "button:not(.thing), summary, select, a:not(p a, li a), [role=tab], [role=switch]"
SMALL = """([pressed, least]) => [...document.querySelectorAll(pressed)].filter(one => {
  const box = one.getBoundingClientRect();
  return one.getClientRects().length && !one.closest('.skip') && (box.width < least - .5 || box.height < least - .5);
}).map(one => `${one.className} ${one.getAttribute('aria-label') ?? one.textContent.trim()}`)"""


def shown(visit: Visit, house: Server, box: str, path: str = "", width: int = 1440, **more: Any) -> Visitor:
    """The fullest position of a recorded game."""
    settings = {"language": "en", "theme": "light", "pace": "once"} | more.pop("settings", {})
    guest = house.guest("Camille")
    table = hang(house, guest, fullest(GAMES[box], 1)[0])
    visitor = visit(language="en", width=width, bypass_csp=True, **more).be(guest)
    kept = json.dumps(json.dumps(settings))
    visitor.page.add_init_script(f"localStorage.setItem('bourgade.settings', {kept})")
    visitor.enter(table + path).page.get_by_role("heading", level=2).first.wait_for()
    visitor.page.wait_for_timeout(400)
    return visitor


def sideways(page: Page) -> int:
    found: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return found


@pytest.mark.parametrize("path", ["", "/text"])
@pytest.mark.parametrize("box", BOXES)
def test_enlarged_to_320_pixels_nothing_is_lost(visit: Visit, house: Server, box: str, path: str) -> None:
    page = shown(visit, house, box, path, 320, height=256).page
    assert sideways(page) <= 0
    assert page.evaluate(LOST) == []


@pytest.mark.parametrize("box", BOXES)
def test_text_may_be_spaced_out(visit: Visit, house: Server, box: str) -> None:
    for width in (1440, 390):
        page = shown(visit, house, box, "", width).page
        page.add_style_tag(content=SPACED)
        page.wait_for_timeout(200)
        assert sideways(page) <= 0
        assert page.evaluate(LOST) == [], width


@pytest.mark.parametrize("box", BOXES)
def test_in_the_colours_of_the_system_states_are_lines(visit: Visit, house: Server, box: str) -> None:
    page = shown(visit, house, box, forced_colors="active").page
    bare = page.evaluate(
        """() => [...document.querySelectorAll('.thing.lit')].filter(one => {
          const rim = one.querySelector('.rim'), look = getComputedStyle(rim ?? one);
          return rim ? look.stroke === 'none' : look.outlineStyle === 'none';
        }).map(one => one.dataset.thing)"""
    )
    assert bare == []
    now = page.locator("[aria-current=step]")
    if now.count():
        assert now.first.evaluate("one => getComputedStyle(one).outlineStyle") != "none"
    assert faults(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("box", BOXES if ALL else ["gob"])
def test_high_contrast_is_seven_to_one_and_large_print_fits(visit: Visit, house: Server, box: str, theme: str) -> None:
    settings = {"contrast": True, "theme": theme}
    assert faults(shown(visit, house, box, settings=settings).page, "color-contrast-enhanced") == []
    page = shown(visit, house, box, width=1366, height=768, settings={"large": True, "theme": theme}).page
    assert sideways(page) <= 0
    assert page.evaluate(LOST) == []


@LONG
@pytest.mark.parametrize("box", BOXES)
def test_under_a_thumb_nothing_is_small(visit: Visit, house: Server, box: str) -> None:
    page = shown(visit, house, box, "", 390, height=844, touch=True).page
    assert page.evaluate(SMALL, [PRESSED, 44]) == []
    page = shown(visit, house, box).page
    assert page.evaluate(SMALL, [PRESSED, 24]) == []
