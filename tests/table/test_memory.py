"""A search never holds more than 200 MB, however long it thinks."""

from __future__ import annotations

import subprocess
import sys

from bourgade._mode import mode

MOST = 200  # MB above what the process held before it thought
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


def test_the_largest_tree_stays_within_200_megabytes() -> None:
    script = COMMON + (THINK if mode() == "compiled" else GROW)
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    assert int(found.stdout) <= MOST
