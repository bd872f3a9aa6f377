"""What a seat may know, as numbers: its view, spread over a vector of fixed length by the hashing trick.

Every leaf of the view is a feature named by its path (`.huts.12.3`); a text is part of the name. The vector is a
function of the view alone, so it cannot hold more than the seat may know.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from bourgade.core.game import View

LENGTH = 4096


def observed(view: View) -> NDArray[np.float32]:
    """The view as a vector."""
    vector = np.zeros(LENGTH, dtype=np.float32)
    for path, value in leaves(view, ""):
        vector[place(path)] += value
    return vector


def leaves(tree: object, path: str) -> Iterator[tuple[str, float]]:
    """Numbers keep their value; texts become part of the path, and so does the lack of anything: it is not 0."""
    if isinstance(tree, Mapping):
        for key, branch in tree.items():
            yield from leaves(branch, f"{path}.{key}")
    elif isinstance(tree, str):
        yield f"{path}={tree}", 1.0
    elif isinstance(tree, Sequence):
        for i, branch in enumerate(tree):
            yield from leaves(branch, f"{path}.{i}")
    elif isinstance(tree, int | float):
        yield path, float(tree)
    elif tree is None:
        yield f"{path}=", 1.0


@lru_cache(maxsize=1 << 16)
def place(path: str) -> int:
    return zlib.crc32(path.encode()) % LENGTH
