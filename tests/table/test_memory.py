"""A search never holds more than 200 MB, however long it thinks, and a game leaves nothing behind."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bourgade._mode import mode

MOST = 200  # MB above what the process held before it thought
LITTER = 8  # MB that a heap may grow without a leak
COMMON = """
import resource
from bourgade.core.dice import Dice
from bourgade.core.search import MOST_NODES, Node, Thinker
from bourgade.games import SHELF
from bourgade.lab.bench import opening

def held():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024

game = SHELF["clans"]
state = opening(game, 2, Dice(1))
seat = state.waiting.bit_length() - 1
thinker = Thinker(state, seat, Dice(2), game.mind)
before = held()
"""
# The tree stops growing at its limit, and thinking goes on beyond it.
THINK = """
while thinker.nodes < MOST_NODES:
    thinker.think(5000)
thinker.think(20000)
assert thinker.nodes == MOST_NODES
print(held() - before)
"""
# From plain source a tree of that size would take minutes to grow, so its nodes are made without the thinking.
GROW = """
thinker.think(50)
leaf = thinker.tree
for n in range(MOST_NODES):
    child = Node(n % 2, n)
    child.visits, child.offers, child.total = 1000 + n, 2000 + n, n / 3
    leaf.children.append(child)
    leaf = child if n % 3 == 0 else leaf
print(held() - before)
"""

# Compiled code and plain Python hand each other positions, moves and lists, all day long.
PLAY = """
import sys
from bourgade.bots.bot import bot_named, decide
from bourgade.core.dice import Dice
from bourgade.core.game import legal
from bourgade.core.state import CHANCE, FIRST_SEAT, picked
from bourgade.games import SHELF

def held():
    with open("/proc/self/statm") as pages:
        return int(pages.read().split()[1]) * 4 // 1024

def play(game, seed):
    dice, luck, state = Dice(seed), bot_named("luck", game), game.deal(2, game.default_options)
    while state.waiting:
        seat = FIRST_SEAT[state.waiting]
        for _ in range(20 if seat != CHANCE else 0):
            legal(game, state.copy(), seat)
            move = decide(luck, state, seat, dice)
        state.play(seat, move if seat != CHANCE else picked(state, seat, dice))

for name, game in SHELF.items():
    play(game, 1)
    before = held()
    for seed in range(6):
        play(game, seed)
    print(name, held() - before)
"""


def test_the_largest_tree_stays_within_200_megabytes() -> None:
    script = COMMON + (THINK if mode() == "compiled" else GROW)
    assert int(printed(script)) <= MOST


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory in use is read from /proc, which is missing")
@pytest.mark.skipif(mode() != "compiled", reason="plain Python frees what it no longer uses by itself")
def test_playing_leaves_nothing_behind() -> None:
    for line in printed(PLAY).splitlines():
        name, megabytes = line.split()
        assert int(megabytes) <= LITTER, f"{name} kept {megabytes} MB of six games"


def printed(script: str) -> str:
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    return found.stdout
