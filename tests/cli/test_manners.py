"""The manners of the command line: bad words get a sentence, help and errors speak two languages, nothing is lost."""

from __future__ import annotations

import argparse
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bourgade.cli import doctor, parser
from bourgade.cli.completion import SHELLS
from bourgade.cli.letters import likeness
from bourgade.cli.long_run import stopped
from bourgade.cli.manual import words
from bourgade.cli.tongue import tongue
from bourgade.core.game import LANGUAGES
from bourgade.games import SHELF
from tests.aside import main
from tests.cli.house import PATIENCE, bourgade, done, refused


@cache
def commands() -> dict[str, argparse.ArgumentParser]:
    """Every command by the words that call it."""
    return dict(found(parser()))


def found(whole: argparse.ArgumentParser, name: str = "") -> Iterator[tuple[str, argparse.ArgumentParser]]:
    inner = [action for action in whole._actions if isinstance(action, argparse._SubParsersAction)]
    if not inner:
        yield name, whole
    for action in inner:
        for word, command in action.choices.items():
            yield from found(command, f"{name} {word}".strip())


def test_every_argument_has_its_french_and_every_command_examples_that_are_read() -> None:
    french, said = dict(found(parser("fr"))), words("fr").messages
    assert "95\u00a0%" in parser("fr").format_help()
    for name, command in commands().items():
        assert "%%" not in command.format_help() + french[name].format_help()
        for action, other in zip(command._actions, french[name]._actions, strict=True):
            assert action.help != other.help, f"{name} {action.dest}"
        for language in LANGUAGES:
            told = words(language).messages[f"examples.{name.replace(' ', '-')}"]
            for line in told.strip().splitlines():
                called = shlex.split(line.partition("   ")[0].partition(" > ")[0])
                assert called[:1] == ["bourgade"]
                assert parser().parse_args(called[1:]).run
    assert {key for key in said if key.startswith("examples.")} == {
        key for key in words("en").messages if key.startswith("examples.")
    }


def test_help_speaks_the_language_and_ends_with_examples_and_the_names_of_bots() -> None:
    for args in (("--lang", "fr", "simulate", "--help"), ("simulate", "--help", "--lang=fr")):
        text = done(*args)
        assert text.startswith("utilisation\u00a0: bourgade simulate")
        assert "exemples\u00a0:" in text
        assert "search:400/builder  a un style" in text
    assert "usage: bourgade simulate" in done("simulate", "--help")


def test_options_stand_before_or_after_positions() -> None:
    clause = done("rules", "clans", "2.4", "--lang", "fr")
    for args in (("rules", "clans", "--lang", "fr", "2.4"), ("--lang", "fr", "rules", "clans", "2.4")):
        assert done(*args) == clause
    assert done("rules", "--lang=fr", "clans", "2.4") == clause
    assert done("--lang", "en", "rules", "clans", "2.4", "--lang", "fr") == clause, "the later word counts"


def test_version_tells_the_form_of_the_rules_and_the_editions() -> None:
    told = done("--version")
    assert "interpreted" in told or "compiled" in told
    assert all(f"{game.name} {game.edition}" in told for game in SHELF.values())


def test_the_doctor_says_how_fast_the_rules_are_and_names_extras() -> None:
    text, facts = done("doctor"), json.loads(done("doctor", "--json"))
    assert facts["iterations"] > 0
    assert ("not compiled" in text) == (facts["mode"] == "interpreted")
    assert all(f"pip install 'bourgade[{extra}]'" in text for extra in facts["missing"])
    assert facts["learned"] == [game.name for game in SHELF.values() if game.learned]
    assert (f"learned from play: {', '.join(facts['learned'])};" in text) == bool(facts["learned"])


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_doctor_names_weights_that_no_longer_fit(lang: str) -> None:
    found = doctor.Found("1", "compiled", "3", "here", {}, True, {}, 1.0, 2.0)
    well = doctor.told(found, tongue(lang))
    found.unfit = ["gob", "clans"]
    (line,) = (line for line in doctor.told(found, tongue(lang)) if line not in well)
    assert "gob, clans" in line


@pytest.mark.parametrize("shell", SHELLS)
def test_completion_knows_commands_games_and_options(shell: str, tmp_path: Path) -> None:
    script = done("completion", shell)
    assert all(word in script for word in ("move-house", "petits_peuples", "level-3"))
    (tmp_path / "script").write_text(script, encoding="utf-8")
    if shutil.which(shell):
        subprocess.run([shell, "-n", tmp_path / "script"], check=True)
    if shell == "bash" and shutil.which("bash"):
        ask = "source ./script; COMP_WORDS=(bourgade play cl); COMP_CWORD=2; _shtab_bourgade; echo ${COMPREPLY[@]}"
        told = subprocess.run(["bash", "-c", ask], cwd=tmp_path, capture_output=True, text=True, check=True)
        assert told.stdout.split() == ["clans"]


def test_figures_are_printed_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def figures(*args: str | Path) -> Any:
        capsys.readouterr()
        assert main([*map(str, args), "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    log = tmp_path / "demo.log"
    assert main(["play", "clans", "--people", "none", "--bots", "greedy", "--seed", "7", "--save", str(log)]) == 0
    scores = figures("verify", log)["scores"]
    assert sorted(score["place"] for score in scores) == [1, 2]
    assert figures("replay", log)["scores"] == scores
    assert figures("replay", log, "--at", "3")["scores"] == []
    games = figures("shelf")
    assert [game["game"] for game in games] == list(SHELF)
    assert [game["game"] for game in games if game["learned"]] == [each.name for each in SHELF.values() if each.learned]
    own = SHELF["clans"].room / "box.toml"
    assert figures("box", "check", "clans", own)["same"] is True
    marked = tmp_path / "marked.toml"
    marked.write_bytes(b"\xef\xbb\xbf" + own.read_bytes())
    assert figures("box", "check", "clans", marked)["same"] is True, "a mark of order is no fault"


def test_a_report_that_cannot_be_written_is_refused_before_the_games(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    out = tmp_path / "nowhere" / "page.html"
    code, sentence = refused("balance", "clans", "--games", "1000000", "--bots", "search:9999", "--out", out)
    assert (code, "nowhere" in sentence) == (1, True)
    (tmp_path / "page.parquet").mkdir()
    assert refused("balance", "clans", "--games", "1000000", "--out", tmp_path / "page.html", "--lang=fr")[1].endswith(
        "c’est un dossier, " + str(tmp_path / "page.parquet") + ".\n"
    )
    assert not (tmp_path / "page.html").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_full_disk_gets_one_sentence() -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "bourgade", "shelf", "--lang", "fr"]
        told = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, encoding="utf-8", check=False)
    assert (told.returncode, told.stderr) == (1, "La sortie ne peut pas être écrite\u00a0: le disque est plein.\n")


def test_a_terminal_of_few_letters_gets_those_it_has() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "fr_FR"}
    for args in (["simulate", "clans", "--bots", "luck", "--games", "2", "--jobs", "1"], ["rules", "gob"], ["--help"]):
        command = [sys.executable, "-m", "bourgade", *args]
        told = subprocess.run(command, capture_output=True, env=environment, check=False)
        assert (told.returncode, told.stdout.isascii(), told.stderr) == (0, True, b""), told.stderr
    assert likeness("é") + likeness("’") + likeness("œ") == "e'oe"


def test_control_c_says_what_was_kept_and_how_to_go_on(tmp_path: Path) -> None:
    kept = tmp_path / "run.jsonl"
    command = [sys.executable, "-m", "bourgade", "simulate", "clans", "--games", "200000", "--bots", "luck", "--jobs=1"]
    with subprocess.Popen([*command, "--keep", kept, "--lang=en"], stderr=subprocess.PIPE) as process:
        while not (kept.exists() and kept.stat().st_size) and process.poll() is None:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        told = process.communicate(timeout=PATIENCE)[1].decode()
    games = sum(len(json.loads(line)["found"]) for line in kept.read_text().splitlines())
    assert process.returncode == 130, told
    assert told == f"\nStopped: {games} of 200000 games are kept in {kept}. Run the same command to go on.\n"
    lost = stopped(argparse.Namespace(keep=None), 7, 200).said("fr")
    assert lost.startswith("Interrompu après 7 parties sur 200\u202f; rien n’a été gardé. Avec --keep FICHIER")


def test_bourgade_speaks_in_the_language_of_the_system_about_what_is_wrong() -> None:
    assert bourgade("rules", "clans", "9.9", lang="fr_FR.UTF-8").stderr.startswith("Les règles de clans n’ont pas")
