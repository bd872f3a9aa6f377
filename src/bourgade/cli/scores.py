"""The itemised score table of a game."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from bourgade.cli.tables import print_table
from bourgade.cli.tongue import tongue
from bourgade.core.game import Game
from bourgade.core.state import State


def print_scores(game: Game, state: State, names: Sequence[str], language: str) -> None:
    """Every player with the parts of the score, the total and the place, the winner first."""
    say, words = tongue(language), game.words[language]
    table = Table(*(say.say(f"scores.{column}", {}) for column in ("place", "player", "item", "points")))
    places = game.places(state)
    items = game.tally(state)
    for seat in sorted(range(state.seats), key=lambda seat: (places[seat], seat)):
        for item in items[seat]:
            table.add_row("", "", words.say(item.key, item.args, names), str(item.points))
        total = sum(item.points for item in items[seat])
        table.add_row(str(places[seat]), names[seat], say.say("scores.total", {}), str(total), end_section=True)
    table.columns[3].justify = "right"
    print_table(table)
