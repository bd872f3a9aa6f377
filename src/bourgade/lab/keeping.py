"""Environments that can be put aside: pickled, copied, saved to bytes and taken up again from them."""

from __future__ import annotations

import pickle
from typing import TypeVar

E = TypeVar("E", bound="Kept")


class Kept:
    """What is saved is a pickle: restore only what you saved yourself."""

    def save(self) -> bytes:
        """Everything, the generator of coming episodes included."""
        return pickle.dumps(self)

    def restore(self: E, saved: bytes) -> E:
        """Go on from where another environment of this kind was saved."""
        other = pickle.loads(saved)
        if type(other) is not type(self):
            raise ValueError(f"This was saved by {type(other).__name__}, not by {type(self).__name__}.")
        self.__dict__.update(other.__dict__)
        return self
