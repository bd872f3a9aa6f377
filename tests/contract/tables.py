"""Law 11: the table. Refusals change nothing, envelopes stay shut, undo never crosses a reveal, logs replay."""

from __future__ import annotations

from datetime import UTC, datetime

from bourgade.core.dice import Dice
from bourgade.core.game import Game, Seat, legal, owing
from bourgade.core.state import CHANCE
from bourgade.table.record import read, record_of, written
from bourgade.table.stream import Stream
from bourgade.table.table import Entry, NotPlayed, Table, positions
from bourgade.table.verify import verified
from tests.contract.dump import dump

MOST_MOVES = 300  # decisions watched closely; a longer game is played on without
OPENED = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)


def table_keeps_the_log(game: Game, seats: int, seed: int) -> Table:
    """A whole game by text, with wrong moves, second thoughts and a replay at the end."""
    nonces = [f"{seat:02x}" for seat in range(seats)]
    table = Table(game, seats, game.default_options, Stream(seed.to_bytes(32, "big"), nonces))
    table.open()
    dice, watched = Dice(seed), 0
    make_forced_steps(table)
    while asked := owing(table.state):
        seat = asked[dice.below(len(asked))]
        if not (table.state.sealed and seat in table.envelopes):
            watched += 1
            turn(table, seat, dice, watched <= MOST_MOVES)
    assert all(table.undoable(seat) is None for seat in range(seats)), "the end can be taken back"
    log_replays(table)
    return table


def make_forced_steps(table: Table) -> list[Entry]:
    """What a table does by itself; it must come to an end, and be the one thing the seat could do."""
    made: list[Entry] = []
    while (step := table.forced_step()) is not None:
        assert list(table.choices(step[0])) == [step[1]], "a step was forced where there was a choice"
        made += table.submit(*step, forced=True)
    return made


def turn(table: Table, seat: Seat, dice: Dice, watched: bool) -> None:
    texts = list(legal(table.game, table.state, seat))
    text = texts[dice.below(len(texts))]
    if watched:
        refusals_change_nothing(table, seat)
    before, log = dump(table.state) if watched else {}, list(table.log)
    sealed, reveals = table.state.sealed, table.state.reveals
    last = {*table.envelopes, seat} == set(owing(table.state))
    strung = list(table.runs(seat).values())
    parts = strung[dice.below(len(strung))] if strung and dice.below(2) else [text]
    entered = [each for n, part in enumerate(parts) for each in table.submit(seat, part, joined=n > 0)]
    entered += make_forced_steps(table)
    fixed = sealed or table.state.reveals > reveals or any(entry.seat == CHANCE for entry in entered)
    fixed = fixed or not table.state.waiting
    assert not (entered and fixed) or table.undoable(seat) is None, "undo would cross a reveal"
    if not watched:
        return
    if sealed and not last:
        assert dump(table.state) == before, "an envelope was opened early"
    elif not sealed and dice.below(4) == 0 and table.undoable(seat) is not None:
        table.undo(seat)
        assert (dump(table.state), table.log) == (before, log), "undo does not restore"
    lift_and_replay(table, dice)


def refusals_change_nothing(table: Table, seat: Seat) -> None:
    before, log, envelopes = dump(table.state), list(table.log), dict(table.envelopes)
    for wrong_seat, wrong in ((seat, "burn everything"), (CHANCE, "x"), (table.seats, "ready")):
        try:
            table.submit(wrong_seat, wrong)
        except NotPlayed:
            assert (dump(table.state), table.log, table.envelopes) == (before, log, envelopes)
        else:
            raise AssertionError("a wrong move was accepted")


def lift_and_replay(table: Table, dice: Dice) -> None:
    """In an open phase a move is lifted out of the middle; made again, the position is the same."""
    for other in range(table.seats):
        at = table.undoable(other)
        if at is not None and at < len(table.log) - 1 and dice.below(3) == 0:
            before, texts = dump(table.state), chosen(table, at)
            assert not others_fixed(table.log[at:], other), "lifted across a reveal"
            table.undo(other)
            make_forced_steps(table)
            for number, text in enumerate(texts):
                table.submit(other, text, joined=number > 0)
            make_forced_steps(table)
            assert dump(table.state) == before, "a lifted move does not replay"


def chosen(table: Table, at: int) -> list[str]:
    """The moves of one choice."""
    later = [entry for entry in table.log[at + 1 :] if entry.seat == table.log[at].seat and entry.joined]
    return [table.log[at].text, *(entry.text for entry in later)]


def others_fixed(entries: list[Entry], seat: Seat) -> bool:
    return any(entry.fixed for entry in entries) or any(
        not (entry.shared or entry.forced) for entry in entries if entry.seat != seat
    )


def log_replays(table: Table) -> None:
    """Position = deal + moves; the written log proves itself."""
    moves = [(entry.seat, entry.text) for entry in table.log]
    last = positions(table.game, table.seats, table.options, moves)[-1]
    assert dump(last) == dump(table.state), "the log does not replay"
    data = written(record_of(table, ["Ada"] * table.seats, OPENED)).encode()
    record, again = verified(data, {table.game.name: table.game})
    assert written(record) == written(read(data)) == data.decode()
    assert dump(again.state) == dump(table.state), "the written log does not replay"
