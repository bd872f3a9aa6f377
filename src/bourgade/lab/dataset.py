"""Finished games as a dataset: every decision with what its seat could know, what it did and what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from bourgade.bots.playing import Plan, game_of, play_out, share
from bourgade.core.game import Game, Seat
from bourgade.core.state import State, featured, listed
from bourgade.lab.portions import Done, Portion

PORTION = 10  # games that a process plays at a time


class Decision(msgspec.Struct, frozen=True):
    """One decision of one seat; points, place and share of the win are those of the end."""

    game: int
    deal: int
    number: int
    seat: int
    bot: str
    move: int
    sentence: str
    choices: int
    features: list[float]
    points: int
    place: int
    won: float


def decisions(game: Game, plan: Plan, number: int) -> list[Decision]:
    """All decisions of one game of a plan, in order."""
    seen: list[tuple[Seat, int, str, int, list[float]]] = []

    def see(state: State, seat: Seat, move: int) -> None:
        features = featured(state, seat, len(game.signs))
        seen.append((seat, move, game.spell(state, seat, move), len(listed(state, seat)), features))

    outcome, _ = play_out(game, plan, number, see)
    return [
        Decision(
            number,
            number // plan.seats,
            i,
            seat,
            outcome.bots[seat],
            move,
            sentence,
            choices,
            features,
            outcome.points[seat],
            outcome.places[seat],
            share(outcome.places, seat),
        )
        for i, (seat, move, sentence, choices, features) in enumerate(seen)
    ]


def decided_portion(portion: Portion) -> Done[Decision]:
    game = game_of(portion.plan)
    games = (decisions(game, portion.plan, number) for number in range(portion.start, portion.stop))
    return Done(portion.name, [decision for each in games for decision in each])


def write_decisions(plan: Plan, found: Iterable[Decision], path: Path) -> None:
    """One line a decision; names of the features, plan and edition are in the metadata of the file."""
    import pyarrow
    from pyarrow import parquet

    game = game_of(plan)
    columns: dict[str, list[Any]] = {name: [] for name in Decision.__struct_fields__}
    for decision in found:
        for name, column in columns.items():
            column.append(getattr(decision, name))
    features = pyarrow.array(columns.pop("features"), pyarrow.list_(pyarrow.float32(), len(game.signs)))
    table = pyarrow.table({**columns, "features": features})
    about = {
        "signs": msgspec.json.encode(game.signs),
        "plan": msgspec.json.encode(plan),
        "edition": str(game.edition).encode(),
        "box": game.box.digest.encode(),
    }
    parquet.write_table(table.replace_schema_metadata(about), path, compression="zstd")
