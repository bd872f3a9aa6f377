"""Is the coach right? Measures the bars of docs/strength/coach.md:

python benchmarks/coach.py planted clans --games 50 --seed 1     (a) blunders that it marks as large
python benchmarks/coach.py sampled clans --games 200 --seed 1    (b) moves of the highest level that it marks so,
    (c) points given away, level by level, and (d) reasons of marked moves, read and checked

Of each game one decision is judged. With --keep FILE every game is written down when it is done, a run that was broken
off goes on from there, and `--games 0` says what is in the file.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from bourgade._mode import mode
from bourgade.core.game import Game
from bourgade.games import SHELF
from bourgade.lab.coach_checks import Planted, planted
from bourgade.lab.coach_samples import Choice, Sample, sampled

STRONG, MODEST = "level-5", "level-2"
READ = 50  # marked moves whose reasons are read


def tell(text: str) -> None:
    print(text, flush=True)


class Kept(msgspec.Struct):
    """One game of a run."""

    seed: int
    found: Any


def kept(path: Path | None, kind: object) -> list[Kept]:
    lines = path.read_bytes().splitlines() if path and path.exists() else []
    every = [msgspec.json.decode(line, type=Kept) for line in lines]
    return [Kept(one.seed, msgspec.convert(one.found, kind)) for one in every]


def run(path: Path | None, kind: object, seeds: Sequence[int], game: Callable[[int], Any]) -> list[Any]:
    found = kept(path, kind)
    known = {one.seed for one in found}
    for seed in [seed for seed in seeds if seed not in known]:
        found.append(Kept(seed, game(seed)))
        if path:
            with path.open("ab") as file:
                file.write(msgspec.json.encode(found[-1]) + b"\n")
    return [one.found for one in found]


def blunders(game: Game, seeds: Sequence[int], path: Path | None) -> None:
    every = run(path, Planted | None, seeds, lambda seed: planted(game, [STRONG, MODEST], seed))
    there = [one for one in every if one is not None]
    large = sum(one.judgement.mark == "large" for one in there)
    none = len(every) - len(there)
    tell(f"{game.name}: {large} of {len(there)} planted blunders marked large ({none} games had none)")
    for one in there:
        told = one.judgement
        if told.mark != "large":
            tell(f"  missed: seed {one.seed} entry {told.entry}, {one.deep}: {told.mark} {told.points} {told.chance}")


def samples(game: Game, seeds: Sequence[int], path: Path | None) -> None:
    every = run(path, Sample, seeds, lambda seed: sampled(game, [STRONG, STRONG], seed))
    if not every:
        return
    by_level = [[one.choices[level] for one in every] for level in range(len(game.ladder))]
    best(game, by_level[-1])
    levels(game, every, by_level)
    reasons(game, by_level)


def best(game: Game, top: Sequence[Choice]) -> None:
    large = sum(one.judgement.mark == "large" for one in top)
    share = 100 * large / len(top)
    tell(f"{game.name}: {large} of {len(top)} decisions of level-{top[0].level} marked large ({share:.1f} %)")


def levels(game: Game, every: Sequence[Sample], by_level: Sequence[Sequence[Choice]]) -> None:
    """What a level gives away in a usual game: of a decision, times the decisions of a game."""
    usual = sum(one.decisions for one in every) / len(every)
    before: list[float] = []
    for chosen in by_level:
        behind = [usual * one.behind for one in chosen]
        told = [usual * one.judgement.points.mean for one in chosen if one.judgement.points.sure]
        text = f"{game.name} level-{chosen[0].level}: {about(behind)} points a game, told {sum(told) / len(chosen):.1f}"
        if before:
            text += f"; less than the level below: {about([b - a for a, b in zip(behind, before, strict=True)])}"
        tell(f"{text} ({len(chosen)} decisions)")
        before = behind


def about(numbers: Sequence[float]) -> str:
    mean = sum(numbers) / len(numbers)
    spread = (sum((one - mean) ** 2 for one in numbers) / max(1, len(numbers) - 1)) ** 0.5
    return f"{mean:.1f} (± {spread / len(numbers) ** 0.5:.1f})"


def reasons(game: Game, by_level: Sequence[Sequence[Choice]]) -> None:
    """Of different marked moves, those of the highest levels first."""
    moves = {(sample, one.move): one.read for chosen in reversed(by_level) for sample, one in enumerate(chosen)}
    read = [one for one in moves.values() if one is not None][:READ]
    statements, bad = sum(one.statements for one in read), sum(len(one.forbidden) for one in read)
    wrong = sum(len(one.untrue) for one in read)
    tell(f"{game.name}: {len(read)} marked moves, {statements} statements: {bad} with a forbidden word, {wrong} untrue")
    for one in read:
        for text in [*one.forbidden, *one.untrue]:
            tell(f"  {text}")


MEASURES = {"planted": blunders, "sampled": samples}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("measure", choices=MEASURES)
    parser.add_argument("game", choices=SHELF)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    args = parser.parse_args()
    began = time.process_time()
    MEASURES[args.measure](SHELF[args.game], range(args.seed, args.seed + args.games), args.keep)
    tell(f"  {mode()} rules, {time.process_time() - began:.0f} s of processor")
    return 0


if __name__ == "__main__":
    sys.exit(main())
