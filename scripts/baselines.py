"""Write the table of baselines in docs/lab.md: how often each bot beats greedy. `scripts/baselines.py [GAMES [SEED]]`.

All cores are used. Compiled rules are wanted: from plain source it takes hours. Learned players are read from
examples/*/results.json.
"""

import json
import re
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import product, repeat
from pathlib import Path

from bourgade.bots.playing import Plan
from bourgade.games import SHELF
from bourgade.lab.report import report
from bourgade.lab.simulate import play_some

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "lab.md"
BOTS = ("luck", "greedy", "level-1", "level-2", "level-3", "level-4", "level-5")
MARK = "<!-- baselines -->"


def against_greedy(bot: str, name: str, games: int, seed: int) -> str:
    """Won of so many games for two, every deal from both chairs, with the interval (95 %)."""
    if bot == "greedy":
        return "50 %"
    plan = Plan(name, 2, (bot, "greedy"), games, seed, SHELF[name].default_options)
    outcomes = play_some(plan, range(games))
    found = next(row for row in report(plan, outcomes).bots if row.name == bot)
    return f"{100 * found.win_rate:.0f} % ({100 * found.low:.0f} to {100 * found.high:.0f})"


def learned() -> list[tuple[str, dict[str, str]]]:
    """What the examples measured: a name, and a cell for each game they learned."""
    paths = sorted((ROOT / "examples").glob("*/results.json"))
    return [(found["name"], found["games"]) for found in (json.loads(path.read_text()) for path in paths)]


def table(games: int, seed: int) -> str:
    head = "| player | " + " | ".join(game.words["en"].say("game.title", {}) for game in SHELF.values()) + " |"
    with ProcessPoolExecutor() as pool:
        cells = list(pool.map(against_greedy, *zip(*product(BOTS, SHELF), strict=True), repeat(games), repeat(seed)))
    rows = [f"| `{bot}` | " + " | ".join(cells[n * len(SHELF) :][: len(SHELF)]) + " |" for n, bot in enumerate(BOTS)]
    rows += [f"| {name} | " + " | ".join(cells.get(n, "–") for n in SHELF) + " |" for name, cells in learned()]
    made = f"Made by `python scripts/baselines.py {games} {seed}`: {games} games a cell, two players."
    return "\n".join([MARK, "", head, "|---" * (1 + len(SHELF)) + "|", *rows, "", made, "", MARK])


if __name__ == "__main__":
    games, seed = (int(text) for text in (sys.argv[1:] + ["200", "7"][len(sys.argv) - 1 :])[:2])
    page = PAGE.read_text(encoding="utf-8")
    found = table(games, seed)
    PAGE.write_text(re.sub(f"{MARK}.*{MARK}", lambda _: found, page, flags=re.DOTALL), encoding="utf-8")
