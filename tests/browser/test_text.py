"""The text table in every stage of a game: whose eyes, the lesson, clocks, several at once, and what comes after."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.robot import GAMES, again
from tests.server.kit import Guest, Server

FIRST_COUNTED = "all => all.findIndex(one => one.querySelector('[role=group]')) + 1"
FIELD = "A sentence, a number or a command"


class Twice(Exception):
    """Something was chosen twice at once."""


def typed(page: Page, text: str) -> None:
    field = page.get_by_role("textbox", name=FIELD)
    field.fill(text)
    field.press("Enter")


def answer(page: Page) -> str:
    return page.get_by_role("region", name="Answer").inner_text()


def test_around_one_device_a_curtain_falls_before_the_secrets_of_the_other(visit: Visit, house: Server) -> None:
    guest = house.guest("Camille")
    seats = [{"kind": "me", "name": name} for name in ("Camille", "Ben")]
    table = guest.post("/api/tables", {"game": "clans", "seats": seats, "reach": "mine"}).data["id"]
    page = visit(language="en").be(guest).enter(f"/t/{table}/text").page
    names = list[str]()
    for _ in range(3):
        lift = page.get_by_role("button", name="I am ")
        lift.wait_for()
        names.append(lift.inner_text().removeprefix("I am "))
        assert page.get_by_role("textbox", name=FIELD).count() == 0, "nothing of the table is there until it is lifted"
        assert page.get_by_role("heading", name="The position").count() == 0
        lift.press("Enter")
        expect(page.get_by_text(f"Seen through the eyes of {names[-1]}")).to_be_visible()
        assert page.get_by_role("region", name="Answer").count() == 0, "what was answered was for other eyes"
        typed(page, "mine")
        expect(page.get_by_role("region", name="The chronicle")).to_be_visible()
        for _ in range(4):
            if page.get_by_role("textbox", name=FIELD).count():
                typed(page, "1")
                page.wait_for_timeout(300)
    assert names == ["Camille", "Ben", "Camille"] or names == ["Ben", "Camille", "Ben"]


def test_the_lesson_is_read_and_played_by_typing(visit: Visit, house: Server) -> None:
    guest = house.guest("Camille")
    table = guest.post("/api/lessons/clans", {}).data["id"]
    page = visit(language="en").be(guest).enter(f"/t/{table}/text").page
    lesson = page.get_by_role("region", name="Lesson", exact=True)
    lesson.wait_for()
    said = list[str]()
    while not done(page):
        said.append(lesson.inner_text())
        assert len(said) < 60, "the lesson has no end"
        typed(page, "next" if lesson.get_by_role("button", name="Next").count() else "1")
        expect(lesson).not_to_have_text(said[-1], use_inner_text=True)
    assert len(said) > 5


def done(page: Page) -> bool:
    return page.get_by_text("You know how to play!").count() > 0


def test_clocks_are_told(visit: Visit, house: Server) -> None:
    guest = house.guest("Camille")
    table = guest.open("me", "level-1", game="clans", terms={"clock": "live", "minutes": 10, "seconds": 10})
    page = visit(language="en").be(guest).enter(f"/t/{table}/text").page
    page.get_by_role("textbox", name=FIELD).wait_for()
    expect(page.get_by_role("region", name="The players")).to_contain_text(re.compile(r"Camille: .*\d+:\d\d left"))
    typed(page, "time")
    assert re.search(r"Camille: \d+:\d\d left", answer(page))


def test_several_at_once_are_typed_by_the_number_of_their_row(visit: Visit, house: Server) -> None:
    game = again(house, GAMES["gob"])
    page = visit(language="en").be(game.guests[0]).enter(f"/t/{game.table}/text").page
    page.get_by_role("textbox", name=FIELD).wait_for()
    found = list[int]()

    def choose(move: str) -> None:
        seq, known = (game.own.frame or {})["seq"], len(game.own.chronicle[0])
        expect(page.locator("ol > li > button.text-choice").first).to_be_visible()
        number = page.locator("ol > li").evaluate_all(
            "all => all.findIndex(one => one.querySelector('[role=group]')) + 1"
        )
        typed(page, f"{number} x2" if number else move)
        assert game.advanced(seq, 10), answer(page)
        if number:
            found.append(len(game.own.chronicle[0]) - known)
            raise Twice

    with pytest.raises(Twice):
        game.play(choose)
    assert found[0] >= 2, "one line typed, two moves made"


def test_after_the_game_it_is_told_again_and_asked_once_more(
    visit: Visit, house: Server, ended: tuple[Guest, str]
) -> None:
    guest, over = ended
    page = visit(language="en").be(guest).enter(f"{over}/text").page
    expect(page.get_by_role("heading", name="Score in detail")).to_be_visible()
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    typed(page, "replay 5")
    told = page.get_by_role("region", name="Watch it again")
    expect(told).to_contain_text("move 5 of")
    typed(page, "next")
    expect(told).to_contain_text("move 6 of")
    expect(told.get_by_role("heading", level=3).first).to_be_visible()
    typed(page, "previous")
    expect(told).to_contain_text("move 5 of")
    typed(page, "coach")
    page.wait_for_url(f"**{over}/coach")
    page.go_back()
    page.get_by_role("textbox", name=FIELD).wait_for()
    typed(page, "rematch")
    page.wait_for_url(lambda url: over not in url)
