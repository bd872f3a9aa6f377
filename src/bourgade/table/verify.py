"""The proof: a finished game is dealt, played and scored again from its log alone."""

from __future__ import annotations

from collections.abc import Mapping

from bourgade.core.box import Box
from bourgade.core.game import Game
from bourgade.table.fairness import vouchers
from bourgade.table.record import BadLog, Record, box_in, read, results, table_of
from bourgade.table.table import Table


def game_of(record: Record, shelf: Mapping[str, Game], box: Box | None = None) -> Game:
    """The game a record was played with: from the box that is given, the one it carries, or the shelf's."""
    if record.game not in shelf:
        raise BadLog(f"There is no game called {record.game} on the shelf.")
    game, box = shelf[record.game], box or box_in(record)
    return game if box is None else game.with_box(box)


def verified(data: bytes, shelf: Mapping[str, Game], box: Box | None = None) -> tuple[Record, Table]:
    """The record and its final table, or BadLog with what is wrong."""
    record = read(data)
    if not record.sealed:
        raise BadLog("The game in this log is not over: play it to its end first.")
    vouchers(record)
    table = table_of(record, game_of(record, shelf, box))
    refuse_false_stands(record)
    if len(table.log) != len(record.log) or (not record.ended and (table.state.waiting or table.envelopes)):
        raise BadLog("The log was cut: the game in it does not reach its end.")
    if record.ended and record.results:
        raise BadLog("The log has scores of a game that was ended before its end.")
    if not record.ended and results(table) != record.results:
        raise BadLog("The scores in the log are not those of the game that was played.")
    return record, table


def refuse_false_stands(record: Record) -> None:
    """A bot stands in for people only, in moves that were made."""
    for number in record.stands:
        entry = record.log[number - 1] if number <= len(record.log) else None
        if entry is None or entry.seat < 0 or record.players[entry.seat].startswith("bot "):
            raise BadLog(f"The log says that a bot stood in for a person in move {number}, which no person could make.")
