"""The same page in real Firefox and real WebKit: five games, a reload, a phone, and nothing to complain of."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.engines import Engine
from tests.browser.firefox import Firefox
from tests.browser.test_pages import SHOTS
from tests.browser.test_playback import BOTS, GAMES
from tests.browser.test_room import MEASURE
from tests.browser.webkit import WebKit
from tests.server.kit import Server

ENGINES: dict[str, type[Firefox] | type[WebKit]] = {"firefox": Firefox, "webkit": WebKit}
DESK, PHONE = (1280, 860), (390, 844)
# The short form takes a few choices of each game, the long one (make engines) as many as a beginner's first rounds.
LONG = "BOURGADE_ENGINES" in os.environ
CHOICES = 15 if LONG else 4
KEPT = "settings => localStorage.setItem('bourgade.settings', JSON.stringify(settings))"
POST = """(path, body) =>
  fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  .then(async answer => ({ ok: answer.ok, data: await answer.json() }))"""
# From here a link of the page leads to the table: the page stays, and so does who listens to it.
FOLLOW = """path => {
  const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: path }));
  link.click();
  link.remove();
}"""
ASKED = "() => document.querySelector('.prompt.ready .choice, .confirm .button.main, main.end') !== null"
STATE = """() => ['.where', '.prompt', '.end h2'].map(place => document.querySelector(place)?.textContent).join()
  + document.querySelectorAll('.picked, .confirm').length"""
# Where engines differ; what is cut off or overprinted depends on where the pointer is and on the lens of a phone's map.
APART = ("the page is", "covered", "small")
# WebKit draws no filter of CSS on a part of an SVG: what needs one to be seen is not seen there.
UNDRAWN = """() => [...new Set([...document.querySelectorAll('svg *')]
  .filter(part => !/^(none|url)/.test(getComputedStyle(part).filter))
  .map(part => `a filter inside an SVG: ${part.outerHTML.slice(0, 80)}`))]"""


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    found = ENGINES[request.param](tmp_path)
    try:
        yield found
    finally:
        found.close()


def test_five_games_a_reload_and_a_phone(engine: Engine, house: Server) -> None:
    name, troubles = type(engine).__name__, list[str]()
    engine.resize(*DESK)
    engine.go(house.address)
    engine.run(KEPT, {"pace": "once", "language": "fr", "calm": True})
    assert engine.run(POST, "/api/me", {"name": "Camille"})["ok"]
    engine.reload()
    for game in GAMES:
        opened = engine.run(POST, "/api/tables", {"game": game, "seats": BOTS, "reach": "link"})
        assert opened["ok"], opened
        engine.resize(*DESK)
        engine.run(FOLLOW, f"/t/{opened['data']['id']}")
        play(engine, CHOICES // 2, "mouse")
        troubles += seen(engine, f"{game} {name} desk")
        engine.reload()
        engine.resize(*PHONE)
        play(engine, CHOICES - CHOICES // 2, "touch")
        troubles += seen(engine, f"{game} {name} phone")
        assert not engine.complaints(), game
    assert not troubles, "\n".join(["", *troubles])


def play(engine: Engine, choices: int, pointer: str) -> None:
    """Take rows of the list, one after another; what is asked before it plays is said yes to."""
    for number in range(choices):
        engine.until(ASKED)
        if engine.run("() => document.querySelector('main.end') !== null"):
            return
        confirming = engine.run("() => document.querySelector('.confirm') !== null")
        before = engine.run(STATE)
        if confirming:
            engine.click(".confirm .button.main", 0, pointer)
        else:
            rows = engine.run("() => document.querySelectorAll('.choice').length")
            engine.click(".choice", number * 7 % rows, pointer)
        engine.until("before => (" + STATE + ")() !== before", before)
    engine.until(ASKED)


def seen(engine: Engine, where: str) -> list[str]:
    """What has no room or is not drawn, and a picture of it all."""
    SHOTS.mkdir(exist_ok=True)
    engine.shoot(SHOTS / f"{where.replace(' ', '-').lower()}.png")
    found = [*(told for told in engine.run(MEASURE) if told.startswith(APART)), *engine.run(UNDRAWN)]
    return [f"{where}: {trouble}" for trouble in found]
