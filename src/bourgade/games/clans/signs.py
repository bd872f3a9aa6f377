"""The names of the features of Clans, in the order of `features.py`."""

from __future__ import annotations

from bourgade.core.signs import of_others, of_things

PUBLIC = ["here", "markers", "asked"]
PLACES = [f"t{t}" for t in range(1, 61)]
SIGNS = (
    *of_things("stage", ("dealing", "moving", "ordering", "over")),
    *of_things("seats", range(2, 5)),
    *of_things("epoch", range(1, 6)),
    *("left", "score"),
    *of_things("rival_score", range(1, 5)),
    *("huts", "huts_good", "huts_bad", "huts_strife", "settled"),
    *("one_way_mine", "one_way_others", "two_ways_mine", "two_ways_others"),
    *PUBLIC,
    *of_others(PUBLIC, 4),
    *of_things("mine", PLACES),
    *of_things("others", PLACES),
    *of_things("clans", PLACES),
    *of_things("free", PLACES),
)
# What a player counts and a move changes: a hint may say it.
TOLD = frozenset(
    (
        "huts",
        "huts_good",
        "huts_bad",
        "huts_strife",
        "settled",
        "one_way_mine",
        "one_way_others",
        "two_ways_mine",
        "two_ways_others",
    )
)
# What lies on the board, place by place: one plane for each key, in the order of territories.
PLANES: tuple[str, ...] = ("mine", "others", "clans", "free")
GRID: tuple[int, ...] = (len(PLACES),)
