"""Is the coach right? Measures the bars of docs/strength/coach.md:

python benchmarks/coach.py planted clans --games 50 --seed 1     (a) blunders that it marks as large
python benchmarks/coach.py best clans --games 20 --seed 1        (b) moves of the highest level that it marks so
python benchmarks/coach.py levels clans --games 200 --seed 1     (c) points given away, level by level
python benchmarks/coach.py reasons clans --games 50 --seed 1     (d) reasons of so many marked moves, read and checked
"""

from __future__ import annotations

import argparse
import sys
import time

from bourgade._mode import mode
from bourgade.bots.coach.judging import judged
from bourgade.core.game import Game
from bourgade.games import SHELF
from bourgade.lab.coach_checks import bot_game, forbidden, given_away, planted, untrue

STRONG, MODEST = "level-5", "level-2"


def tell(text: str) -> None:
    print(text, flush=True)


def blunders(game: Game, games: int, seed: int) -> None:
    found = [planted(game, [STRONG, MODEST], seed + number) for number in range(games)]
    there = [one for one in found if one is not None]
    large = sum(one.mark == "large" for one in there)
    tell(f"{game.name}: {large} of {len(there)} planted blunders marked large ({games - len(there)} games had none)")
    for one in there:
        if one.mark != "large":
            tell(f"  missed: entry {one.entry}, {one.mark}, {one.points}, {one.chance}")


def best(game: Game, games: int, seed: int) -> None:
    top = f"level-{len(game.ladder)}"
    found = [judged(game, one) for number in range(games) for one in bot_game(game, [top, top], seed + number)]
    large = sum(one.mark == "large" for one in found)
    tell(f"{game.name}: {large} of {len(found)} decisions of {top} marked large ({100 * large / len(found):.1f} %)")


def levels(game: Game, games: int, seed: int) -> None:
    for level in range(1, 1 + len(game.ladder)):
        name = f"level-{level}"
        given: list[float] = []
        for number in range(games):
            found = [judged(game, one) for one in bot_game(game, [name, name], seed + number)]
            given += [given_away(found, seat) for seat in (0, 1)]
        mean = sum(given) / len(given)
        spread = (sum((one - mean) ** 2 for one in given) / max(1, len(given) - 1)) ** 0.5
        error = spread / len(given) ** 0.5
        tell(f"{game.name} {name}: {mean:.1f} points given away a game (± {error:.1f}), {games} games")


def reasons(game: Game, wanted: int, seed: int) -> None:
    read, gains, bad, wrong, number = 0, 0, 0, 0, 0
    while read < wanted:
        for decision in bot_game(game, [MODEST, MODEST], seed + number):
            one = judged(game, decision)
            if one.mark is None or one.reason is None:
                continue
            read, gains = read + 1, gains + len(one.reason.gains)
            for sentence in forbidden(game, one.reason):
                bad += 1
                tell(f"  forbidden: {sentence}")
            for gain in untrue(game, decision, one):
                wrong += 1
                tell(f"  not borne out: entry {decision.entry} of seed {seed + number}: {gain}")
            if read == wanted:
                break
        number += 1
    tell(f"{game.name}: {read} marked moves, {gains} statements: {bad} with a forbidden word, {wrong} not borne out")


MEASURES = {"planted": blunders, "best": best, "levels": levels, "reasons": reasons}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("measure", choices=MEASURES)
    parser.add_argument("game", choices=SHELF)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began = time.process_time()
    MEASURES[args.measure](SHELF[args.game], args.games, args.seed)
    tell(f"  {mode()} rules, {time.process_time() - began:.0f} s of processor")
    return 0


if __name__ == "__main__":
    sys.exit(main())
