"""What helps at the table: why not, rules, hints, undo, tooltips, the lesson."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from bourgade.games import SHELF
from tests.browser.conftest import Visit
from tests.browser.test_games import seated
from tests.browser.test_pages import faults


def test_an_impossible_click_says_why_and_leads_to_the_rule(visit: Visit) -> None:
    player = seated(visit(language="en"))
    assert player.wait_to_be_asked()
    player.move_by_list()  # the land it left is deserted
    assert player.wait_to_be_asked()
    empty = player.page.locator("[data-thing][aria-disabled='true']").first.get_attribute("data-thing")
    assert empty
    player.page.mouse.click(*player.point_at(empty))
    notice = player.page.locator(".notice")
    expect(notice).to_contain_text("territory")
    notice.get_by_role("button", name="Rule").click()
    expect(player.page.get_by_role("dialog", name="Rules")).to_be_visible()
    expect(player.page.locator(".asked")).to_be_in_viewport()
    player.press("Escape")
    expect(player.page.get_by_role("dialog")).to_have_count(0)


def test_the_prompt_leads_to_its_rule(visit: Visit) -> None:
    player = seated(visit())
    assert player.wait_to_be_asked()
    player.page.locator(".prompt").get_by_role("button", name="Règle").click()
    expect(player.page.locator(".asked")).to_contain_text("2.1")


@pytest.mark.parametrize(
    ("language", "unfold", "word"),
    [
        ("fr", "D’où viennent les valeurs", "Reconstitué"),
        ("en", "Where the values come from", "Reconstructed"),
    ],
)
def test_the_rules_say_where_the_values_come_from(visit: Visit, language: str, unfold: str, word: str) -> None:
    reader = visit(language=language).enter()
    reader.page.get_by_role("button", name="GoB").click()
    reader.page.get_by_role("button", name={"fr": "Lire les règles", "en": "Read the rules"}[language]).click()
    drawer = reader.page.get_by_role("dialog")
    drawer.get_by_text(unfold).click()
    expect(drawer.get_by_role("heading", level=3).first).to_contain_text(word)
    cubes, game = drawer.locator(".reconstructed li", has_text="cubes"), SHELF["gob"]
    expect(cubes.first).to_contain_text(game.words[language].messages["blocks.cubes"])
    expect(drawer.locator("li .mark")).to_have_count(len(game.box.data))
    assert faults(reader.page) == []


def test_a_hint_says_what_the_strong_bot_would_play(visit: Visit) -> None:
    player = seated(visit(language="en"))
    assert player.wait_to_be_asked()
    player.page.get_by_role("button", name="Hint").click()
    hint = player.page.locator(".hint")
    expect(hint).to_contain_text(
        re.compile(r"I would play.*(better than the next one|equally good|only good move)"), timeout=30_000
    )
    first = hint.get_by_role("heading").inner_text()
    hint.get_by_role("button", name="Another idea").click()
    expect(hint.get_by_role("heading")).not_to_have_text(first)
    hint.get_by_role("button", name="The first idea").click()
    expect(hint.get_by_role("heading")).to_have_text(first)
    hint.get_by_role("button", name="Play this move").click()
    expect(hint).to_have_count(0)


def test_a_move_may_be_taken_back_while_nobody_has_moved(visit: Visit) -> None:
    ada, ben = visit().call_oneself("Ada"), visit().call_oneself("Ben")
    table = ada.open_table([{"kind": "me"}, {"kind": "open"}])
    ben.sit(table, "Ben")
    ada.enter(table)
    ben.enter(table)
    ada.page.wait_for_selector(".players")
    ada.page.wait_for_timeout(500)
    mover = ada if ada.asked.count() else ben
    assert mover.wait_to_be_asked()
    before = mover.entry()
    mover.move_by_list()
    undo = mover.page.get_by_role("button", name="Annuler")
    expect(undo).to_be_enabled()
    undo.click()
    expect(mover.asked).to_be_visible()
    assert mover.entry() == before


def test_before_a_move_one_may_be_asked(visit: Visit) -> None:
    player = seated(visit())
    assert player.wait_to_be_asked()
    player.page.get_by_role("button", name="Réglages").click()
    player.page.get_by_label("Toujours").check()
    player.press("Escape")
    before = player.entry()
    player.move_by_list()
    expect(player.page.locator(".confirm")).to_be_visible()
    assert player.entry() == before
    player.page.locator(".confirm").get_by_role("button", name="Annuler").click()
    expect(player.page.locator(".confirm")).to_have_count(0)
    player.rows.first.click()
    player.page.locator(".confirm").get_by_role("button", name="Jouer ce coup").click()
    player.page.wait_for_function(
        "before => Number(document.querySelector('.where').textContent.match(/\\d+/)[0]) > before", arg=before
    )


def test_components_explain_themselves(visit: Visit) -> None:
    player = seated(visit())
    assert player.wait_to_be_asked()
    player.page.locator(".epochs").hover()
    expect(player.page.get_by_role("tooltip")).to_contain_text("terrain")


def test_the_lesson_teaches_move_by_move(visit: Visit) -> None:
    learner = visit().enter()
    learner.page.get_by_role("button", name="Apprendre en jouant").click()
    lesson = learner.page.get_by_role("region", name="Leçon")
    expect(lesson).to_be_visible()
    for _ in range(40):
        if lesson.get_by_text("Vous savez jouer").count():
            break
        onward = lesson.get_by_role("button", name="Continuer")
        step = lesson.locator(".count").inner_text()
        if onward.count():
            onward.click()
        else:
            learner.rows.first.click()
            if not learner.sent():
                learner.rows.first.click()
        learner.page.wait_for_function(
            "step => !document.querySelector('.lesson .count')?.textContent.includes(step.trim())"
            " || document.querySelector('.lesson b')",
            arg=step,
        )
    expect(lesson).to_contain_text("Vous savez jouer")
