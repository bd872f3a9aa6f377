"""What sets a box apart from another: values, each at its place; and a box with such changes made."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from bourgade.core.box import ORIGIN, BadBox

Place = tuple[str | int, ...]  # the names and numbers that lead to a value, from its block on


class Change(msgspec.Struct, frozen=True):
    """One value of a box that is another one; None takes it away."""

    at: Place
    value: Any


def changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[Change]:
    """What makes the new box of the old one. What is said of sources is no value."""
    return list(differing((), plain(old), plain(new)))


def plain(box: Mapping[str, Any]) -> dict[str, Any]:
    return {name: {key: value for key, value in block.items() if key not in ORIGIN} for name, block in box.items()}


def differing(at: Place, old: Any, new: Any) -> Iterator[Change]:
    """Of lists that are as long as before, the entries that differ; a longer or a shorter one is one change."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *(key for key in new if key not in old)]:
            yield from differing((*at, key), old.get(key), new.get(key))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, (was, now) in enumerate(zip(old, new, strict=True)):
            yield from differing((*at, number), was, now)
    elif type(old) is not type(new) or old != new:
        yield Change(at, new)


def with_changes(box: Mapping[str, Any], made: Sequence[Change]) -> dict[str, Any]:
    """The values of a box with some changed. The box itself stays as it is."""
    found: dict[str, Any] = copy.deepcopy(dict(box))
    for change in made:
        put(found, change)
    return found


def put(box: dict[str, Any], change: Change) -> None:
    if not change.at or (change.at[-1] in ORIGIN and len(change.at) == 2):
        raise nowhere(change)
    holder = step_by_step(box, change)
    last = change.at[-1]
    if isinstance(holder, dict) and isinstance(last, str):
        if change.value is None:
            holder.pop(last, None)
        else:
            holder[last] = copy.deepcopy(change.value)
    elif isinstance(holder, list) and isinstance(last, int) and 0 <= last < len(holder) and change.value is not None:
        holder[last] = copy.deepcopy(change.value)
    else:
        raise nowhere(change)


def step_by_step(box: dict[str, Any], change: Change) -> Any:
    """Where the changed value is kept."""
    holder: Any = box
    for step in change.at[:-1]:
        named = isinstance(holder, dict) and isinstance(step, str) and step in holder
        counted = isinstance(holder, list) and isinstance(step, int) and 0 <= step < len(holder)
        if not (named or counted):
            raise nowhere(change)
        holder = holder[step]
    return holder


def nowhere(change: Change) -> BadBox:
    return BadBox(f"A change of the box leads nowhere: {'.'.join(map(str, change.at))[:80]}.")


def value_at(box: Mapping[str, Any], at: Place) -> Any:
    """What stands at a place; None where nothing does."""
    found: Any = box
    for step in at:
        try:
            found = found[step]
        except (KeyError, IndexError, TypeError):
            return None
    return found
