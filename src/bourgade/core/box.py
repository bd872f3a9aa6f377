"""What is in the box is data: one TOML file a game, each block with where it comes from."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec

ORIGIN = ("source", "basis", "basis_fr")  # of a block: where its values come from
SOURCES = ("rulebook", "confirmed", "single-source", "reconstructed")


LARGEST = 200_000  # bytes; those of the shelf have fewer than 60,000


class BadBox(Exception):
    """A box file that cannot be used, said in one sentence."""


class Block(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A part of a typed box; `source` is one of SOURCES, `basis` says more, `basis_fr` the same in French."""

    source: str
    basis: str = ""
    basis_fr: str = ""


class About(Block):
    """What is printed on the lid."""

    title: str
    author: str
    players: list[int]
    age: int
    minutes: int
    year: int | None = None


@dataclass(frozen=True)
class Box:
    """The values a table is dealt from, with the fingerprint the log keeps."""

    data: Mapping[str, Any]
    digest: str


def read_box(path: Path) -> Box:
    """A box from its file; every block must say where it comes from."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise BadBox(f"The box file {path} is too large: a box has at most {LARGEST} bytes.")
        return box_of(data.decode("utf-8-sig"))
    except OSError as error:
        raise BadBox(f"The box file {path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadBox(f"The box file {path} is not a text in UTF-8.") from error


def box_of(text: str) -> Box:
    """A box from its text. The digest is of the values, so comments, layout and what is said of sources may change."""
    try:
        data = tomllib.loads(text)
    except RecursionError as error:
        raise BadBox("The box is nested too deeply.") from error
    except tomllib.TOMLDecodeError as error:
        raise BadBox(f"The box is not valid TOML: {error}.") from error
    except ValueError as error:
        raise BadBox("A number in the box has too many digits.") from error
    return box_with(data)


def box_with(data: Mapping[str, Any]) -> Box:
    """A box of values that were read; every block must say where it comes from."""
    for name, block in data.items():
        if not isinstance(block, dict) or block.get("source") not in SOURCES:
            raise BadBox(f"Block [{name}] of the box needs a source: one of {', '.join(SOURCES)}.")
    values = {name: {key: value for key, value in block.items() if key not in ORIGIN} for name, block in data.items()}
    return Box(data, hashlib.sha256(canonical(values).encode()).hexdigest())


def canonical(values: Any) -> str:
    """The one spelling of values, whatever order they were written in."""
    try:
        text = json.dumps(values, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        text.encode()
        return text
    except (TypeError, ValueError) as error:
        raise BadBox("A box holds numbers, texts, lists and tables: no dates, no infinity.") from error
    except RecursionError as error:
        raise BadBox("The box is nested too deeply.") from error


Typed = TypeVar("Typed", bound=msgspec.Struct)


def typed(box: Box, kind: type[Typed], title: str) -> Typed:
    """The box of a game as its rules want it, or one sentence about what is wrong with it."""
    try:
        return msgspec.convert(box.data, kind)
    except msgspec.ValidationError as error:
        raise not_right(title, str(error)) from error


def not_right(title: str, wrong: str) -> BadBox:
    return BadBox(f"The box of {title} is not right: {wrong}.")
