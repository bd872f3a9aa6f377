"""Write docs/signs.md: what every number of an observation stands for. `--check` says whether it is fresh."""

import sys
from itertools import groupby
from pathlib import Path

from bourgade.core.game import Game
from bourgade.core.signs import BOUND, sentence
from bourgade.games import SHELF

TARGET = Path(__file__).parent.parent / "docs" / "signs.md"
HEAD = f"""# Signs

What a seat may know of a position, as numbers: learning bots judge by them, and the environments of [the lab](lab.md)
give them as observations, in this order, each between -{BOUND:.0f} and {BOUND:.0f}. A sign is of the seat that looks
(`points`), of a thing (`mine:t12`) or of the seat whose turn comes so many after (`points@1`); signs of players who are
not there are 0. `Game.signs` has the names. This page is made by `make signs`; do not edit it by hand.
"""


def block(numbered: tuple[int, str]) -> tuple[str, str]:
    """Neighbours that differ only in the thing they speak of stand in one row."""
    what, _, turn = numbered[1].partition("@")
    return what.partition(":")[0], turn


def said(game: Game, sign: str) -> str:
    key, args = sentence(sign)
    return game.words["en"].say(key, args)


def section(game: Game) -> str:
    rows = []
    for (_, turn), run in groupby(enumerate(game.signs), block):
        found = list(run)
        (first, name), (last, end) = found[0], found[-1]
        whose = f" (the player {turn} after)" if turn else ""
        span, names, words = str(first), f"`{name}`", said(game, name)
        if last > first:
            span, names, words = f"{first} to {last}", f"`{name}` to `{end}`", f"{words}; to: {said(game, end)}"
        rows.append(f"| {span} | {names} | {words}{whose} |")
    title = game.words["en"].say("game.title", {})
    return "\n".join(
        [f"## {title}: {len(game.signs)} numbers", "", "| place | sign | meaning |", "|---|---|---|", *rows]
    )


def page() -> str:
    return "\n".join([HEAD, "\n\n".join(section(game) for game in SHELF.values() if game.signs), ""])


if __name__ == "__main__":
    if "--check" not in sys.argv:
        TARGET.write_text(page(), encoding="utf-8")
    elif TARGET.read_text(encoding="utf-8") != page():
        sys.exit("docs/signs.md is not fresh: run `make signs`.")
