"""Good players play while rude strangers do their worst: what do they notice of it?

benchmarks/rude.py [ATTACK ...] [--seconds 30] [--json]: the house in a process of its own, first in peace, then under
each attack of benchmarks/attacks. It ends with 1 if a bar is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import random
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from attacks import ATTACKS, Attack
from attacks.kit import Attacked, Seated, guest, table
from server import House, Measure

from bourgade._mode import mode

WAITED_FOR = {
    "people": ("me", "me"),
    "a level-3 bot": ("me", "level-3"),
    "a level-5 bot": ("me", "level-5"),
    "a master": ("me", "level-6"),
}
PLAYERS = 4  # of each sort
THINKING = 0.4  # seconds a good player thinks at most
SETTLING = 5.0  # seconds before anything is measured
Row = dict[str, str | float]


async def play(house: House, seats: tuple[str, ...], measure: Measure, luck: random.Random) -> None:
    """One game after another; what is measured is the time from a move until one is asked again."""
    cookie = await guest(house, "Good")
    while True:
        async with Seated(house, await table(house, cookie, *seats), cookie) as at:
            await at.stir(seats.count("me"))
            while await at.turn():
                await asyncio.sleep(THINKING * luck.random())
                began = time.perf_counter()
                await at.play(luck.choice(at.moves))
                await at.turn()
                measure.take(time.perf_counter() - began)


async def measured(house: House, seconds: float) -> dict[str, Measure]:
    """How long good players wait, by what they wait for."""
    found = {name: Measure() for name in WAITED_FOR}
    players = [
        asyncio.create_task(play(house, seats, found[name], random.Random(number)))
        for name, seats in WAITED_FOR.items()
        for number in range(PLAYERS)
    ]
    await asyncio.wait(players, timeout=SETTLING, return_when=asyncio.FIRST_EXCEPTION)
    for measure in found.values():
        measure.running = True
    await asyncio.wait(players, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for player in players:
        player.cancel()
    ends = await asyncio.gather(*players, return_exceptions=True)
    if troubles := [end for end in ends if not isinstance(end, asyncio.CancelledError)]:
        raise RuntimeError(f"good players were stopped: {troubles[:3]}")
    return found


@asynccontextmanager
async def peace(house: House) -> AsyncIterator[Attacked]:
    yield Attacked()


PEACE = Attack(peace, {})


async def told(name: str, attack: Attack, house: House, seconds: float) -> tuple[list[Row], str, bool]:
    """A row for all that is waited for, what the attack says of itself, and whether every bar is kept."""
    async with attack.go_on(house) as attacked:
        found = await measured(house, seconds)
        megabytes, report, kept = house.megabytes(), attacked.report(), attacked.fair()
    rows = [row(name, what, measure, attack.bars.get(what)) for what, measure in found.items()]
    kept &= all(
        measure.delays and measure.percentile(0.95) <= attack.bars.get(what, math.inf)
        for what, measure in found.items()
    )
    kept &= megabytes <= (attack.megabytes or math.inf)
    return rows, f"{report}{report and '; '}the house: {megabytes:.0f} MB", bool(kept)


def row(name: str, what: str, measure: Measure, bar: float | None) -> Row:
    shares = {f"p{share} ms": round(measure.percentile(share / 100), 1) for share in (50, 95, 99)}
    found: Row = {"attack": name, "waiting for": what, "moves": len(measure.delays), **shares}
    return found | ({"bar, p95 ms": bar} if bar is not None else {})


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if unknown := [name for name in args.attacks if name not in ATTACKS]:
        parser.error(f"there is no attack called {unknown[0]}: there are {', '.join(ATTACKS)}")
    print(f"rules: {mode()}", flush=True)
    all_kept = True
    for name, attack in {"none": PEACE, **{name: ATTACKS[name] for name in args.attacks or ATTACKS}}.items():
        with tempfile.TemporaryDirectory() as folder:
            house = House(folder, "--rate", "20")  # with the limits that every house has
            try:
                rows, report, kept = asyncio.run(told(name, attack, house, args.seconds))
            finally:
                house.close()
        all_kept &= kept
        for found in rows:
            print(json.dumps(found) if args.json else "  ".join(f"{key} {value}" for key, value in found.items()))
        print(f"{name}: {report}; {'every bar is kept' if kept else 'A BAR IS MISSED'}", flush=True)
    return 0 if all_kept else 1


if __name__ == "__main__":
    raise SystemExit(main())
