"""A game at the terminal: choices, orders, hot seat, saving and resuming."""

from __future__ import annotations

import itertools
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bourgade.games import SHELF
from bourgade.table.record import read
from tests.cli.house import bourgade, done, refused


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return tmp_path / "game.log"


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", SHELF)
def test_every_game_is_played_to_its_end_by_numbers(name: str, lang: str, save: Path) -> None:
    """A person who always takes the first choice, and pauses nowhere, comes to the end of every game."""
    typed = ["1"] * 4000
    text = done(
        "play", name, "--bots", "greedy", "--seed", "5", "--no-pause", "--save", save, "--lang", lang, typed=typed
    )
    assert f"bourgade verify {save}" in text
    assert "[" + "prompts." not in text
    assert read(save.read_bytes()).sealed
    done("verify", save)


def test_a_choice_is_narrowed_by_naming_things() -> None:
    text = done("play", "clans", "--seed", "3", "--bots", "luck", typed=["t12", "quit"])
    narrowed = text[text.index("With “t12”") :]
    assert "[move t12 t11]" in narrowed
    assert "[move t1 t2]" not in narrowed


def test_things_may_be_named_one_after_the_other(save: Path) -> None:
    done("play", "clans", "--seed", "3", "--bots", "luck", "--save", save, typed=["t12", "t11", ""])
    assert [entry.text for entry in read(save.read_bytes()).log if entry.seat == 0] == ["move t12 t11"]


def test_long_lists_are_paged() -> None:
    text = done("play", "clans", "--seed", "3", "--bots", "luck", typed=["", "quit"])
    assert "\n20. " in text
    assert "\n21. " in text
    assert "\n41. " not in text


def test_a_wrong_move_is_answered_with_its_clause() -> None:
    text = done("play", "clans", "--seed", "3", "--bots", "luck", typed=["t1 t60", "why t1 t60", "777", "quit"])
    assert text.count("Not allowed (rule 2.3): ") == 2
    assert "There is no choice 777" in text


def lone_choices(text: str) -> int:
    """How often a list of choices had a single row."""
    numbers = [line.partition(".")[0] for line in text.splitlines() if re.match(r"\d+\. .*\[", line)]
    return sum(here == after == "1" for here, after in itertools.pairwise([*numbers, "1"]))


def test_nobody_is_asked_where_there_is_only_one_choice_unless_they_want_to_be() -> None:
    game = ("play", "gob", "--bots", "greedy", "--seed", "5", "--no-pause")
    typed = [*["1"] * 80, "quit"]
    assert lone_choices(done(*game, typed=typed)) == 0
    assert lone_choices(done(*game, "--every-step", typed=typed)) > 0


def test_a_mistyped_move_is_told_what_it_was_taken_for() -> None:
    text = done("play", "clans", "--seed", "3", "--bots", "luck", typed=["move t12 t11 t10", "mve t12 t11", "quit"])
    assert text.count("Did you mean “move t12 t11”?") == 2


def test_why_of_a_legal_move_says_so() -> None:
    assert "This move is legal." in done("play", "clans", "--seed", "3", "--bots", "luck", typed=["why t12 t11", "q"])


def test_orders_are_understood_in_both_languages() -> None:
    orders = [
        "aide",
        "help",
        "règles 2.4",
        "rules 1",
        "rules 9.9",
        "plateau",
        "journal",
        "retour",
        "fichier",
        "quitter",
    ]
    text = done("play", "clans", "--seed", "3", "--bots", "luck", "--lang", "fr", typed=orders)
    assert text.count("ne montrer que les coups qui commencent") == 2
    assert "2.4  " in text
    assert "Les règles n’ont pas de clause 9.9" in text
    assert text.count("Les 60 huttes sont en place\u00a0: dans chaque région, une de chaque couleur.") == 2


def test_a_hint_names_a_legal_move_and_what_it_is_worth() -> None:
    text = done("play", "clans", "--seed", "3", "--bots", "luck", typed=["hint", "quit"])
    assert "Suggested move: From territory" in text


def test_a_move_is_taken_back_before_the_others_act(save: Path) -> None:
    typed = ["t12 t11", "undo", "t13 t11", "", "quit"]
    text = done("play", "clans", "--seed", "3", "--bots", "luck", "--save", save, typed=typed)
    assert "Move undone." in text
    assert [entry.text for entry in read(save.read_bytes()).log if entry.seat == 0] == ["move t13 t11"]


def test_what_others_have_answered_is_not_taken_back() -> None:
    text = done("play", "clans", "--seed", "3", "--bots", "luck", typed=["t12 t11", "", "undo", "quit"])
    assert "You cannot undo" in text


def test_the_language_of_the_system_is_spoken() -> None:
    assert "Déplacez toutes" in bourgade("play", "clans", "--bots", "luck", typed=["q"], lang="fr_FR.UTF-8").stdout
    assert "Move a group" in bourgade("play", "clans", "--bots", "luck", typed=["q"], lang="de_DE.UTF-8").stdout


def test_a_saved_game_goes_on_where_it_was(save: Path) -> None:
    done("play", "clans", "--bots", "luck", "--save", save, typed=["1", "", "q"])
    before = read(save.read_bytes()).log
    text = done("play", "clans", "--save", save, typed=["1", "", "q"])
    assert f"continues after {len(before)} moves" in text
    after = read(save.read_bytes()).log
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_the_end_of_the_input_keeps_the_game(save: Path) -> None:
    text = done("play", "clans", "--bots", "luck", "--save", save, typed=["1"])
    assert "The game is saved in" in text
    assert read(save.read_bytes()).log[-1].seat == 0


def test_the_same_seed_deals_the_same_game(tmp_path: Path) -> None:
    logs = []
    for name in ("a", "b"):
        done("play", "clans", "--people", "none", "--bots", "greedy", "--seed", "7", "--save", tmp_path / name)
        logs.append([(entry.seat, entry.text) for entry in read((tmp_path / name).read_bytes()).log])
    assert logs[0] == logs[1]


def test_two_people_at_one_keyboard_do_not_see_each_others_secrets(save: Path) -> None:
    text = done("play", "clans", "--people", "Ada,Ben", "--save", save, typed=["", "1", "", "", "1", "", "q"])
    assert "This screen is for Ada only" in text
    assert "This screen is for Ben only" in text
    own = [line for line in text.splitlines() if "receives the" in line and "in secret" in line]
    assert sorted(line.split()[0] for line in own) == ["Ada", "Ben"]
    first, second = (text.index(f"{name} receives the") for name in ("Ada", "Ben"))
    curtain = text.index("-" * 40, min(first, second))
    assert min(first, second) < curtain < max(first, second)


@pytest.mark.parametrize("content", [b"", b"hello", b"bourgade 1\ngame clans\n", b"\xff\xfe"])
def test_a_file_that_is_no_log_is_neither_used_nor_changed(save: Path, content: bytes) -> None:
    save.write_bytes(content)
    refused("play", "clans", "--save", save, typed=["1"])
    assert save.read_bytes() == content


def test_a_save_of_other_seats_or_another_box_is_neither_used_nor_changed(save: Path, tmp_path: Path) -> None:
    done("play", "clans", "--bots", "luck", "--save", save, typed=["1", "", "q"])
    before = save.read_bytes()
    box = tmp_path / "box.toml"
    box.write_text((SHELF["clans"].room / "box.toml").read_text(encoding="utf-8").replace("settled = 7", "settled = 6"))
    assert refused("play", "clans", "--seats", "3", "--save", save)[0] == 2
    assert refused("play", "clans", "--option", "five_singles=peace", "--save", save)[0] == 2
    assert "another box" in refused("play", "clans", "--box", box, "--save", save)[1]
    assert save.read_bytes() == before


def test_a_folder_that_cannot_be_written_to_gets_one_sentence(tmp_path: Path) -> None:
    found = bourgade("play", "clans", "--save", tmp_path / "nowhere" / "game.log", typed=["1"])
    assert found.returncode == 1
    assert found.stderr.startswith("The game cannot be saved")
    assert found.stderr.count("\n") == 1


def test_control_c_says_what_was_kept(save: Path) -> None:
    command = [sys.executable, "-m", "bourgade", "play", "clans", "--bots", "luck", "--save", str(save), "--lang", "en"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        for _ in range(600):
            if save.exists():
                break
            time.sleep(0.1)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert f"The game is saved in {save}" in out.decode()
    assert b"Traceback" not in err
    read(save.read_bytes())
