"""Try every command of an installed Bourgade: `python scripts/smoke.py [compiled|interpreted]`, in its environment."""

import json
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

PATIENCE = 300  # seconds
LOG, BOX = "demo.log", "import bourgade.games as g; print(g.SHELF['clans'].room / 'box.toml')"


def bourgade(folder: Path, *args: str, code: int = 0) -> str:
    command = [sys.executable, "-I", "-m", "bourgade", *args, "--lang", "en"]
    found = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False)
    if found.returncode != code or "Traceback" in found.stderr:
        sys.exit(f"bourgade {' '.join(args)} gave {found.returncode}, not {code}:\n{found.stdout}{found.stderr}")
    return found.stdout + found.stderr


def opens_and_closes(folder: Path, *args: str) -> None:
    """A command that stays open says where it is, and leaves when it is asked to."""
    command = [sys.executable, "-I", "-m", "bourgade", *args, "--lang", "en"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        process.send_signal(signal.SIGTERM if sys.platform == "win32" else signal.SIGINT)
        process.communicate(timeout=60)
    if "127.0.0.1" not in said:
        sys.exit(f"bourgade {' '.join(args)} said: {said}")


def bots(folder: Path) -> None:
    bourgade(folder, "play", "clans", "--people", "none", "--bots", "greedy", "--seed", "7", "--save", LOG)
    for args in (
        ("verify", LOG),
        ("replay", LOG),
        ("simulate", "gob", "--bots", "luck", "--games", "4", "--jobs", "2"),
    ):
        bourgade(folder, *args)
    bourgade(folder, "arena", "clans", "--bots", "luck,greedy", "--games", "2", "--jobs", "1", "--json")
    bourgade(folder, "bench", "clans", "--windows", "1", "--seconds", "0.05")


def house(folder: Path) -> None:
    opens_and_closes(folder, "serve", "--port", "0", "--no-browser")
    opens_and_closes(folder, "think", "--listen", "127.0.0.1:0", "--workers", "1")
    bourgade(folder, "house")
    bourgade(folder, "house", "check")
    bourgade(folder, "backup", "bourgade.db", "copy.db")
    bourgade(folder, "move-house", "bourgade.db", "moved.db")


def extras(folder: Path, missing: dict[str, list[str]]) -> None:
    """What is not installed is asked for by the name of its extra."""
    for extra, args in {
        "report": ("balance", "clans", "--games", "2"),
        "cluster": ("simulate", "clans", "--games", "2", "--dask", "tcp://127.0.0.1:1"),
        "evenings": ("ratings",),
        "servers": ("move-house", "bourgade.db", "postgresql://127.0.0.1:1/x"),
    }.items():
        if extra in missing and f"bourgade[{extra}]" not in bourgade(folder, *args, code=1):
            sys.exit(f"{args[0]} does not name the extra {extra}")


def main(wanted: str | None) -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        print(bourgade(folder, "--version").strip())
        doctor = json.loads(bourgade(folder, "doctor", "--json"))
        if wanted not in (None, doctor["mode"]) or not doctor["page"]:
            sys.exit(f"The rules are {doctor['mode']}, the page is {'there' if doctor['page'] else 'missing'}.")
        box = subprocess.check_output([sys.executable, "-I", "-c", BOX], text=True).strip()
        for args in (["shelf"], ["rules", "clans", "2.4"], ["box", "check", "clans", box], ["doctor"], ["--help"]):
            bourgade(folder, *args)
        for shell in ("bash", "zsh", "fish"):
            bourgade(folder, "completion", shell)
        bots(folder)
        house(folder)
        extras(folder, doctor["missing"])
    print("Every command answers.")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
