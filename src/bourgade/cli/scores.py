"""The itemised score table of a game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.table import Table

from bourgade.cli.columns import print_table
from bourgade.cli.tongue import tongue
from bourgade.core.game import Game, Item
from bourgade.core.state import State
from bourgade.core.words import figure


class Score(msgspec.Struct):
    """One player at the end, as JSON has it."""

    name: str
    place: int
    points: int
    items: list[tuple[str, int]]


def scored(game: Game, state: State, names: Sequence[str], language: str) -> list[Score]:
    """Seat by seat, with the parts of the score in words."""
    words, places = game.words[language], game.places(state)
    found = []
    for seat, row in enumerate(game.tally(state)):
        items = [(words.say(item.key, item.args, names), item.points) for item in row]
        found.append(Score(names[seat], places[seat], sum(item.points for item in row), items))
    return found


def print_scores(game: Game, state: State, names: Sequence[str], language: str) -> None:
    print_table(score_table(game, game.tally(state), game.places(state), names, language))


def score_table(
    game: Game, items: Sequence[Sequence[Item]], places: Sequence[int], names: Sequence[str], language: str
) -> Table:
    """Every player with the parts of the score, the total and the place, the winner first."""
    say, words = tongue(language), game.words[language]
    table = Table(*(say.say(f"scores.{column}", {}) for column in ("place", "player", "item", "points")))
    for seat in sorted(range(len(places)), key=lambda seat: (places[seat], seat)):
        for item in items[seat]:
            table.add_row("", "", words.say(item.key, item.args, names), figure(item.points))
        total = sum(item.points for item in items[seat])
        table.add_row(str(places[seat]), names[seat], say.say("scores.total", {}), figure(total), end_section=True)
    table.columns[3].justify = "right"
    return table
