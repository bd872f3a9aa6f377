"""Everything a position is made of, compiled or not."""

from __future__ import annotations

import types

from bourgade.core.state import State

PLAIN = (int, float, str, type(None))
DESCRIPTORS = (types.GetSetDescriptorType, types.MemberDescriptorType)


def attributes(thing: object) -> list[str]:
    """The names of all attributes; native objects have descriptors, and a __dict__ only where plain ones derive."""
    kind = type(thing)
    names = {name for name in dir(kind) if isinstance(getattr(kind, name, None), DESCRIPTORS)}
    return sorted(name for name in names | set(getattr(thing, "__dict__", ())) if not name.startswith("__"))


def dump(state: State) -> dict[str, object]:
    """Every attribute of a position. What a copy hands on as it is (the box) stands for itself."""
    found = content(state, state.copy())
    assert "waiting" in found, "a position without attributes would equal every other"
    return found


def content(thing: object, twin: object) -> dict[str, object]:
    return {name: value_of(getattr(thing, name), getattr(twin, name, None)) for name in attributes(thing)}


def value_of(value: object, twin: object) -> object:
    if isinstance(value, PLAIN):
        return value
    if hasattr(value, "__iter__"):
        return [value_of(item, None) for item in value]
    if value is twin:
        return id(value)
    return content(value, twin)


def boxes(state: State) -> dict[str, object]:
    """The objects a copy shares with its original, in depth: no move may change them."""
    twin = state.copy()
    shared = [n for n in attributes(state) if getattr(state, n) is getattr(twin, n) and attributes(getattr(state, n))]
    return {name: content(getattr(state, name), None) for name in shared}
