"""Every other command, by real processes: what it prints, and the one sentence it gives for bad input."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bourgade.games import SHELF
from bourgade.table.file import save
from tests.cli.house import bourgade, done, refused
from tests.table.fair import fair


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("logs") / "demo.log"
    done("play", "clans", "--people", "none", "--bots", "greedy", "--seed", "7", "--save", path)
    return path


@pytest.fixture(scope="module")
def other_box(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("boxes") / "box.toml"
    text = (SHELF["clans"].room / "box.toml").read_text(encoding="utf-8")
    path.write_text(text.replace("settled = 7", "settled = 6"), encoding="utf-8")
    return path


def test_the_shelf_lists_every_game_and_option_and_what_was_learned() -> None:
    text = done("shelf", "--lang", "en")
    learned = [game.learned for game in SHELF.values() if game.learned]
    assert all(f"what they learned from {each.games} games" in text for each in learned)
    assert text.count("what they learned") == len(learned)
    for game in SHELF.values():
        assert game.name in text
        assert all(f"--option {option.name}=" in text for option in game.options)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_rules_are_read_whole_by_section_and_by_clause(lang: str) -> None:
    book = SHELF["clans"].rulebooks[lang]
    assert book.title in done("rules", "clans", "--lang", lang)
    assert book.sections[1].title in done("rules", "clans", "2", "--lang", lang)
    assert (book.clause("2.4") or "?") in done("rules", "clans", "2.4", "--lang", lang)


def test_a_finished_game_is_verified(log: Path) -> None:
    assert done("verify", log).splitlines()[-1].startswith("Verified: 15 draws")


def test_who_vouches_for_a_game_is_said_and_may_be_demanded(tmp_path: Path, log: Path) -> None:
    record, path = fair(), tmp_path / "fair.log"
    save(record, path)
    text = done("verify", path, "--lang", "en", "--key", record.shares[1].key, "--key", record.shares[0].key[:16])
    assert "Ada stirred the shuffle, and signed it and the end" in text
    assert "Béatrice stirred the shuffle and signed it" in text
    assert "Dan was away" in text
    assert "No device signed" in done("verify", log, "--lang", "en")
    code, told = refused("verify", path, "--key", "ab" * 32, "--lang", "fr")
    assert (code, told.startswith("Personne n’a signé")) == (1, True)
    assert refused("verify", path, "--key", "mine")[0] == 2


def test_a_game_is_told_again(log: Path) -> None:
    whole, start = done("replay", log, "--lang", "fr"), done("replay", log, "--at", "20", "--lang", "fr")
    assert "La partie est finie" not in start
    assert len(start.splitlines()) < len(whole.splitlines())
    assert "Total" in whole
    assert "Total" not in start


def test_a_replay_of_an_unfinished_game_keeps_its_secrets(tmp_path: Path) -> None:
    path = tmp_path / "open.log"
    done("play", "clans", "--bots", "luck", "--save", path, typed=["1", "", "q"])
    text = done("replay", path)
    assert "receives a secret clan card" in text
    assert "keeps it secret" not in text


def test_simulations_repeat_to_the_byte_whatever_the_number_of_processes() -> None:
    command = (
        "simulate",
        "clans",
        "--seats",
        "3",
        "--bots",
        "greedy,luck,luck",
        "--games",
        "9",
        "--seed",
        "4",
        "--json",
    )
    one, two = bourgade(*command, "--jobs", "1"), bourgade(*command, "--jobs", "2")
    assert one.stdout == two.stdout
    assert one.stderr == two.stderr == ""
    assert json.loads(one.stdout)["bots"][0]["played"] == 9


def test_a_simulation_is_printed_as_tables() -> None:
    text = done("simulate", "clans", "--bots", "greedy,luck", "--games", "4", "--jobs", "1")
    assert "greedy" in text
    assert "4 games" in text


def test_a_simulation_of_another_box_and_option(other_box: Path) -> None:
    common = ("simulate", "clans", "--bots", "luck", "--games", "10", "--jobs", "1", "--json")
    plain = json.loads(done(*common))
    other = json.loads(done(*common, "--box", other_box, "--option", "five_singles=peace"))
    assert plain["bots"] != other["bots"]
    assert other["plan"]["options"] == {"five_singles": "peace"}


def test_a_box_is_checked(other_box: Path, tmp_path: Path) -> None:
    own = SHELF["clans"].room / "box.toml"
    assert "identical to the built-in one" in done("box", "check", "clans", own)
    assert done("box", "check", "clans", other_box).startswith("The box file is valid: ")
    (tmp_path / "bad.toml").write_text("[about]\ntitle = 1\n")
    assert refused("box", "check", "clans", tmp_path / "bad.toml")[0] == 1
    assert refused("box", "check", "clans", tmp_path / "none.toml")[0] == 1


def test_bench_measures_both_modes_in_one_run() -> None:
    found = json.loads(done("bench", "clans", "--json", "--windows", "1", "--seconds", "0.05"))
    (row,) = found
    assert row["interpreted"]["mode"] == "interpreted"
    assert row["interpreted"]["games"] > 0
    assert (row["compiled"] is None) == (row["ratios"] == {})


def test_bad_input_to_a_real_process_leaves_no_traceback() -> None:
    found = bourgade("play", "chess")
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr.startswith("Unknown game 'chess'. Choose one of: clans")
    assert found.stderr.count("\n") == 1


def test_version_and_help() -> None:
    assert done("--version").startswith("bourgade ")
    assert "simulate" in done("--help")


MISUSES = {
    "no command": (),
    "an unknown command": ("dance",),
    "an unknown game": ("play", "chess"),
    "an unknown option of the command": ("shelf", "--fast"),
    "too many seats": ("play", "clans", "--seats", "9"),
    "seats that are no number": ("play", "clans", "--seats", "two"),
    "more people than seats": ("play", "clans", "--seats", "2", "--people", "A,B,C"),
    "two people of one name": ("play", "clans", "--people", "A,A"),
    "a name like a bot": ("play", "clans", "--people", "bot x"),
    "an unknown bot": ("play", "clans", "--bots", "deepblue"),
    "too many bots": ("simulate", "clans", "--seats", "2", "--bots", "luck,luck,luck"),
    "no games": ("simulate", "clans", "--games", "0"),
    "no processes": ("simulate", "clans", "--jobs", "0"),
    "a search without a thought": ("simulate", "clans", "--bots", "search:0"),
    "an arena of one": ("arena", "clans", "--bots", "greedy,greedy"),
    "an arena without games": ("arena", "clans", "--games", "0"),
    "an unknown bot in the arena": ("arena", "clans", "--bots", "greedy,deepblue"),
    "no games to balance": ("balance", "clans", "--games", "0"),
    "an unknown variant": ("simulate", "clans", "--option", "weather=fine"),
    "an unknown choice": ("simulate", "clans", "--option", "five_singles=maybe"),
    "an unknown clause": ("rules", "clans", "9.9"),
    "an unknown language": ("rules", "clans", "--lang", "de"),
    "an unknown game to bench": ("bench", "chess"),
    "a window of no length": ("bench", "clans", "--seconds", "0"),
    "a moment after the end": ("replay", "LOG", "--at", "999"),
}


@pytest.mark.parametrize("args", MISUSES.values(), ids=MISUSES)
def test_misuse_gets_one_sentence_and_code_2(args: tuple[str, ...], log: Path) -> None:
    assert refused(*(log if arg == "LOG" else arg for arg in args))[0] == 2


def test_a_broken_or_missing_file_gets_one_sentence_and_code_1(log: Path, tmp_path: Path, other_box: Path) -> None:
    cut = tmp_path / "cut.log"
    cut.write_bytes(log.read_bytes()[:-200])
    for args in (
        ("verify", tmp_path / "none.log"),
        ("verify", tmp_path),
        ("verify", cut),
        ("replay", cut),
        ("verify", log, "--box", other_box),
        ("verify", log, "--box", tmp_path / "none.toml"),
        ("simulate", "clans", "--box", tmp_path / "none.toml"),
        ("play", "clans", "--box", cut),
        ("balance", "clans", "--box", cut),
        ("simulate", "clans", "--keep", tmp_path),
        ("arena", "clans", "--bots", "luck,greedy", "--keep", log),
        ("arena", "clans", "--bots", "luck,greedy", "--dask", "tcp://127.0.0.1:9"),
    ):
        assert refused(*args)[0] == 1


def test_a_reader_who_has_seen_enough_causes_no_noise() -> None:
    command = f"{sys.executable} -m bourgade rules clans | head -1"
    found = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert found.stdout.strip() == "Clans"
    assert "Traceback" not in found.stderr


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("play", "chess"), "Le jeu 'chess' n’existe pas. Choisissez parmi\u00a0: clans"),
        (("play",), "Il manque\u00a0: GAME."),
        (("play", "clans", "--seats", "two"), "--seats demande un nombre, pas 'two'."),
        (("play", "clans", "--seats", "9"), "clans se joue de 2 à 4, pas à 9."),
    ],
)
def test_what_is_wrong_is_said_in_the_language_asked_for(command: tuple[str, ...], said: str) -> None:
    found = bourgade(*command, "--lang=fr")
    assert (found.returncode, found.stderr.startswith(said)) == (2, True), found.stderr


def odd_boxes(folder: Path) -> dict[str, Path]:
    texts = {
        "binary": bytes(range(256)) * 100,
        "nul": b"[about]\0",
        "deep": b"a = " + b"[" * 100_000,
        "deep tables": b"a = " + b"{a = " * 50_000,
        "digits": b"[about]\nsource = 'rulebook'\nage = " + b"9" * 190_000,
        "elements": b"[about]\nsource = 'rulebook'\nage = [" + b"1," * 3_000_000 + b"]",
        "many": b"[about]\nsource = 'rulebook'\nage = [" + b"1," * 90_000 + b"]",
        "blocks": b"".join(b"[b%d]\nsource = 'x'\n" % n for n in range(8_000)),
        "escape": b"['\\u001b[31m']\n",
    }
    for name, text in texts.items():
        (folder / f"{name}.toml").write_bytes(text)
    return {name: folder / f"{name}.toml" for name in texts}


def test_odd_boxes_get_one_sentence_within_a_second(tmp_path: Path) -> None:
    for name, path in odd_boxes(tmp_path).items():
        began = time.process_time()
        code, sentence = refused("box", "check", "clans", path)
        assert time.process_time() - began < 1, name
        assert code == 1, "the box is wrong, not the command"
        assert "\x1b" not in sentence
        assert len(sentence) < 1000, name


def test_nothing_in_a_log_moves_the_cursor(log: Path, tmp_path: Path) -> None:
    text = log.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("seat 0 "))
    for name in ("\x1b[2J\x1b[31mAda", "A\u202eda", "A\x07da"):
        odd = tmp_path / "odd.log"
        odd.write_text(resealed(text.replace(line, f"seat 0 {name}")), encoding="utf-8")
        for command in ("verify", "replay"):
            found = bourgade(command, odd)
            assert not set("\x1b\u202e\x07") & set(found.stdout + found.stderr), command


def resealed(text: str) -> str:
    """The same log with a seal that fits."""
    body = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("seal "))
    return f"{body}seal {hashlib.sha256(body.encode()).hexdigest()}\n"
