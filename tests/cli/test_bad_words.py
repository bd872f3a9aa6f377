"""Bad words at the command line: 200 different ones for every command, and each gets one sentence."""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import pytest

from bourgade.core.game import LANGUAGES
from tests.cli.house import done, refused
from tests.cli.test_manners import commands

INVOCATIONS = 200  # of every command, no two alike
NOT_NUMBERS = ("x", "", "1.5.2", "1,5", "0x10", "9" * 5000 + "x", "%s", "{0}", "[red]", "--", "é", "\udc80", "a\nb")
NEITHER = ("0", "-1", "9" * 30)  # what is counted
NO_TIMES = ("x", "0", "-1", "nan", "inf", "1e9", "")  # of a thought
NO_DAYS = ("x", "", "-1", "nan", "inf", "1e400", "36501", "2026-02-30", "tomorrow")
ADDRESSES = ("x", "mysql://x", "://", "http://x", " ", "postgresql:", "redis:/x")
# What an option cannot be, by the grammar of its own.
ODD = {
    "--seats": ("0", "-1", "99", "9" * 30, "two"), "--games": (*NEITHER, "ten"), "--jobs": (*NEITHER, "1025"),
    "--windows": NEITHER, "--seconds": ("0", "-1", "nan", "inf", "61"), "--budget": NO_TIMES,
    "--at": ("-1", "999999", "1.5", "end"), "--key": ("", "x", "abcd", "zz" * 16, "a" * 65),
    "--dask": ("", "no scheduler"), "--rate": ("0", "-1", "nan", "inf"), "--port": ("-1", "65536"),
    "--drain": ("-1", "13", "nan"), "--longest-thought": ("-1", "601", "nan"), "--workers": ("0", "-3"),
    "--tables-each": ("0",), "--connections": ("0", "99999999"), "--connections-each": ("-1",),
    "--proxy": ("x", "1.2.3.4/99", ""), "--host": ("", " ", "no.such.invalid", "999.1.1.1"),
    "--lan": ("no.such.invalid", "192.0.2.1"), "--coach": NO_TIMES, "--log": ("", "xml", "TEXT"),
    "--public-url": ("x", "ftp://x", "http://", "https://[::1", "http://x:y"), "--store": ADDRESSES,
    "--bus": (*ADDRESSES, "redis://127.0.0.1:1"), "--mail": ("x", "smtp://", "http://x", "smtp://x:y"),
    "--mail-from": ("", "x", "@", "a@", "@b", "a b", "a@b\nBcc: c@d"),
    "--thinkers": ("", "x", "host:", ":1", "h:99999", "h:1,x"),
    "--metrics": ("", "x", "h:99999"), "--listen": ("x", "", "h:-1"), "--notice": NO_DAYS, "--after": NO_DAYS,
    "--keep KIND=DAYS": ("", "x", "x=1", "lessons", "=", "lessons=always=1", *(f"lessons={days}" for days in NO_DAYS)),
    "--option": ("", "x", "five_singles", "five_singles=", "=", "x=y"),
    "--name": ("x" * 41, "bot x", "a\nb", "\x1b[2J"),
    "--people": ("", ",", "A,A", "bot x", "x" * 41, "a\nb", "A,B,C,D,E"),
    "--bots": ("", ",", "x", "level-0", "level-99", "search:0", "search:-1", "search:nans", "luck:3", "search/x", "~",
               "greedy~101", "level-1,x", "luck,luck,luck,luck,luck,luck,luck"),
    # train
    "--seats N,..": ("0", "2,99", ",", "x"), "--games K,..": ("0", "", "1,x", "-1", ","), 
    "--hand": ("1", "-1", "nan", "", "x"),
    "--cut": ("-1",), "--trials": ("0", "-1"), "--looks": ("0", "-1"), "--measure": ("0", "-1", "nan", "inf", "601"),
}  # fmt: skip
WORDS = {
    "game": ("", " ", "chess", "..", "/", "CLANS", "clans ", "a\nb", "\x1b[2J", "é" * 300, "\udc80", "{0}", "%s",
             "[b]x"),
    "clause": ("", "x", "99", "2.99", "2.4.1", "-", "²", "{0}", "\x1b[2J", "9" * 99),
    "shell": ("", "tcsh", "BASH", "{0}"),
    "action": ("", "x", "SHOW", "{0}"),
    "name": ("", "X", "clans", "a b", "../x", "1a", "é", "_a", "a__b", "x" * 41),
    "address": (
        "", "x", "http://", "ftp://x/t/1", "http://[::1/t/A", "http://127.0.0.1:99999/t/A", "http://127.0.0.1:x/t/A",
        "http://127.0.0.1:1/t/", "http://127.0.0.1:1/x/A", "http://127.0.0.1:1/t/A", "http://127.0.0.1:1",
    ),
}  # fmt: skip
WRITTEN = ("--out", "--save")
READ = ("--box", "--database")
# What one must give so that an option is looked at, and nothing is begun if it were taken.
WITH = {"house --after": ["archive"], "house --keep": ["tidy"], "house --notice": ["tidy"], "house --out": ["save"]}


class Files:
    """What is good to read, and much that is not."""

    def __init__(self, folder: Path) -> None:
        self.log, self.base, self.new = folder / "good.log", folder / "house.db", folder / "new"
        done("play", "clans", "--people", "none", "--bots", "luck", "--seed", "7", "--save", self.log)
        texts = {
            "empty": b"", "binary": bytes(range(256)) * 40, "nul": b"bourgade 1\0", "latin-1": "été".encode("latin-1"),
            "mark": b"\xef\xbb\xbfbourgade 1\n", "utf-16": "bourgade 1\n".encode("utf-16"), "text": b"hello\r\n" * 100,
        }  # fmt: skip
        for name, text in texts.items():
            (folder / name).write_bytes(text)
        self.unread = [str(folder / name) for name in texts]
        self.nowhere = [
            "",
            ".",
            "..",
            str(folder / "text" / "below"),
            str(folder / ("x" * 300)),
            str(folder / "no" / "x"),
        ]
        self.none = str(folder / "none")


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    return Files(tmp_path_factory.mktemp("files"))


def places(command: argparse.ArgumentParser, files: Files) -> dict[str, str]:
    """What must be given, and is right."""
    good = {"game": "clans", "file": str(files.log), "out": str(files.new), "target": str(files.new), "shell": "bash"}
    needed = [action.dest for action in command._get_positional_actions() if action.nargs != "?"]
    return {name: good.get(name, files.none) for name in needed}


def faults(name: str, command: argparse.ArgumentParser, files: Files) -> list[list[str]]:
    """Invocations each of which is wrong for one reason."""
    right = places(command, files)
    given = list(right.values())
    wrong = [[*given, "--zz"], [*given, "--zz=1"], [*given, *["surplus"] * 4], [*given, "--json=1"], [*given, "--lang"]]
    wrong += [[*given, "--lang", word] for word in ("de", "", "FR", "\udc80")]
    wrong += [given[:-1]] if given else []
    for action in command._get_optional_actions():
        if action.option_strings[-1] != "--help":
            wrong += [
                [*WITH.get(f"{name} {action.option_strings[-1]}", []), *given, *odd] for odd in misused(action, files)
            ]
    for action in command._get_positional_actions():
        odd = [*WORDS.get(action.dest, ())]
        if action.dest in ("file", "database", "source"):
            odd += [
                *files.unread[action.dest != "file" :],
                *files.nowhere,
                files.none,
            ]  # an empty file may become a house
        wrong += [list({**right, action.dest: word}.values()) for word in odd if word or action.nargs != "?"]
    return wrong


def misused(action: argparse.Action, files: Files) -> list[list[str]]:
    """An option with what it cannot be."""
    option = action.option_strings[-1]
    if action.nargs == 0:
        return [[f"{option}=1"], [f"{option}="]]
    odd = [*ODD.get(f"{option} {action.metavar}", ODD.get(option, ()))]
    if action.type in (int, float):
        odd += NOT_NUMBERS
    if option in (*WRITTEN, *READ) or action.metavar == "FILE":
        odd += files.nowhere[1:]
    if option == "--box" or (option in ("--keep", "--save") and action.metavar == "FILE"):
        odd += files.unread[1:]
    return [[f"{option}={word}"] for word in odd] + ([[option]] if action.nargs != "?" else [])


def different(name: str, wrong: list[list[str]]) -> list[list[str]]:
    """So many that no two are alike: what is wrong once may be wrong twice."""
    chance, found = random.Random(name), {" ".join(args): args for args in wrong}
    while len(found) < INVOCATIONS:
        args = [*chance.choice(wrong), f"--{chance.choice('qxyz')}{chance.randrange(10_000)}"]
        found[" ".join(args)] = args
    return list(found.values())


@pytest.mark.parametrize("name", sorted(commands()))
def test_200_bad_invocations_of_every_command_each_get_one_sentence(
    name: str, files: Files, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    chance = random.Random(name)
    for args in different(name, faults(name, commands()[name], files)):
        around = [*(["--lang", chance.choice(LANGUAGES)] if chance.random() < 0.5 else []), *name.split()]
        if "--lang" not in args and chance.random() < 0.5:
            args = [*args, f"--lang={chance.choice(LANGUAGES)}"]
        _, sentence = refused(*around, *args)
        assert not sentence.endswith("..\n") or any(arg.endswith(".") for arg in args), (args, sentence)
        assert not set("\x1b\udc80") & set(sentence), (args, sentence)
        assert "Errno" not in sentence, (args, sentence)
        assert len(sentence) < 12_000, args
