"""A game of another package: built with our hook, installed beside us, played everywhere; and games that break down."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from bourgade._mode import mode
from tests.browser.conftest import Visit
from tests.browser.kit import PATIENCE, Visitor
from tests.packages import EXAMPLE, ROOT, beside, built, installed, told, wilted
from tests.server.kit import Server

POT = "pot_de_fleurs"
AGAINST_LUCK: list[object] = [{"kind": "me"}, {"kind": "bot", "bot": "luck"}]
LAB = """
from bourgade.lab import aec_env
env = aec_env("pot_de_fleurs", 3)
env.reset(seed=1)
steps = 0
for agent in env.agent_iter():
    observation, reward, over, cut, _ = env.last()
    env.step(None if over or cut else int(observation["action_mask"].nonzero()[0][0]))
    steps += 1
print(steps)
"""
BROKEN_BOARDS = {
    "misspelt_board": "export function mount( {",
    "empty_board": "export const board = 1;",
    "falling_board": "export const mount = () => { throw new Error('no soil'); };",
    "late_board": "export const mount = () => ({ draw(b) { if (b.picked.length) throw Error('frost'); } });",
}


@pytest.fixture(scope="module")
def flowers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the example is installed, and packages that break down beside it."""
    folder = installed(built(EXAMPLE, tmp_path_factory.mktemp("work")), tmp_path_factory.mktemp("flowers"))
    wilted(folder, "wilted", "rules.py", "raise RuntimeError('dry')\n")
    for name, text in BROKEN_BOARDS.items():
        wilted(folder, name, "page/board.js", text)
    return folder


@pytest.fixture(scope="module")
def garden(flowers: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("garden") / "house.db")
    server.env = {"PYTHONPATH": beside(flowers)["PYTHONPATH"]}
    yield server.start()
    server.stop()


def test_the_example_has_at_most_a_thousand_lines() -> None:
    """Those that are not empty; rules, words in two languages, board and lid."""
    texts = [
        path.read_text(encoding="utf-8") for path in EXAMPLE.rglob("*") if path.is_file() and "__pyc" not in str(path)
    ]
    assert sum(bool(line.strip()) for text in texts for line in text.splitlines()) <= 1000


def test_a_package_stands_on_the_shelf_with_its_own_edition_and_ours_are_what_they_were(flowers: Path) -> None:
    shelf: dict[str, Any] = json.loads(told(flowers, "games", "--json"))
    found = {game["game"]: game for game in shelf["games"]}
    ours: dict[str, Any] = json.loads(told(ROOT / "tests", "games", "--json"))
    assert [found[game["game"]] for game in ours["games"]] == ours["games"]
    pot = found[POT]
    assert (pot["package"], pot["version"], pot["edition"]) == ("pot-de-fleurs", "1.0", 1)
    assert pot["compiled"] == (mode() == "compiled")
    assert Path(pot["folder"]).parent == flowers
    assert [(absent["game"], absent["why"]) for absent in shelf["absent"]] == [("wilted", "fails")]


def test_a_package_is_played_at_the_terminal_and_its_log_is_verified(flowers: Path, tmp_path: Path) -> None:
    log = tmp_path / "pot.log"
    told(flowers, "play", POT, "--people", "none", "--bots", "greedy", "--seed", "3", "--save", str(log))
    assert json.loads(told(flowers, "verify", str(log), "--json"))["game"] == POT
    missing = told(ROOT / "tests", "verify", str(log), code=1)
    assert POT in missing, "without the package it is said which game is missing"
    log.write_text(log.read_text(encoding="utf-8").replace("plant cart1", "plant cart2", 1), encoding="utf-8")
    assert told(flowers, "verify", str(log), code=1).strip().endswith(".")


def test_a_package_plays_in_the_lab(flowers: Path) -> None:
    said = told(flowers, "simulate", POT, "--bots", "greedy,luck", "--games", "20", "--jobs", "2", "--lang", "en")
    assert "20 games" in said
    pytest.importorskip("pettingzoo", reason="the lab extra is not installed: pip install 'bourgade[lab]'")
    steps = subprocess.run([sys.executable, "-c", LAB], env=beside(flowers), capture_output=True, text=True, check=True)
    assert int(steps.stdout) == 27 + 3


def test_a_package_keeps_the_laws(flowers: Path) -> None:
    """Those of two players; of all with BOURGADE_LAWS=long."""
    wanted = POT if os.environ.get("BOURGADE_LAWS") == "long" else f"{POT}-2 or ({POT} and not {POT}-)"
    tests = ["tests/contract/test_laws.py", "-k", wanted]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests]
    run = subprocess.run(command, env=beside(flowers), cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-3000:]
    assert " passed" in run.stdout


def test_a_package_is_played_in_the_browser_on_its_own_board(
    flowers: Path, garden: Server, visit: Visit, tmp_path: Path
) -> None:
    player = visit(language="en")
    player.address = garden.address
    player.call_oneself("Camille").enter()
    expect(player.page.get_by_role("button", name="Flower Pots").first).to_be_visible(timeout=PATIENCE)
    table = player.open_table(AGAINST_LUCK, game=POT)
    player.enter(table)
    turns = 0
    while player.wait_to_be_asked():
        flower, pot = (f"main svg.pots [data-thing={kind}].lit" for kind in ("cart1", "{}"))
        before = player.entry()
        player.page.locator(flower).click()
        expect(player.page.locator("main svg.pots .picked")).to_have_count(1)
        lit = [thing for thing in player.things() if not thing.startswith("cart")]
        player.page.locator(pot.format(lit[0])).click()
        expect(player.page.locator("main svg.pots .picked")).to_have_count(0)
        player.wait_until_moved(before)
        turns += 1
    assert turns == 9, "whoever passes no flower over keeps their drops, so every pot has a choice of flowers"
    record = player.page.evaluate(
        "address => fetch(address).then(answer => answer.text())", f"/api{table.replace('/t/', '/tables/')}/record"
    )
    (tmp_path / "played.log").write_text(record, encoding="utf-8")
    told(flowers, "verify", str(tmp_path / "played.log"))


def test_a_board_of_a_package_comes_also_where_the_table_is_there_before_the_shelf(
    flowers: Path, garden: Server, visit: Visit
) -> None:
    player = visit(language="en")
    player.address = garden.address
    page, held = player.call_oneself("Camille").page, list[Route]()
    table = player.open_table(AGAINST_LUCK, game=POT)
    page.route("**/api/shelf", lambda route: held.append(route))  # it is asked for its parameters
    with page.expect_response(f"**/api/games/{POT}/box"):
        player.enter(table)
    assert page.locator(".table").count() == 0, "nothing is drawn before it is known who draws it"
    held[0].continue_()
    assert player.wait_to_be_asked()
    expect(page.locator("main svg.pots [data-thing=cart1].lit")).to_be_visible()


@pytest.mark.parametrize("name", BROKEN_BOARDS)
def test_a_board_that_throws_gives_way_to_a_plain_one(name: str, garden: Server, chrome: Browser) -> None:
    context = chrome.new_context(locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    player = Visitor(page, garden.address).call_oneself("Camille")
    player.enter(player.open_table(AGAINST_LUCK, game=name))
    assert player.wait_to_be_asked()
    player.rows.first.click()
    sentence = page.get_by_text("The board of this game does not work here: a plain one takes its place.").first
    expect(sentence).to_be_visible(timeout=PATIENCE)
    page.locator(".plain [data-thing].lit").first.click()
    player.enter(player.open_table(AGAINST_LUCK, game="clans"))
    assert player.wait_to_be_asked(), "the others play on"
    context.close()
