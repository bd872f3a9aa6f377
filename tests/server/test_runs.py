"""One choice, several moves: each is checked, written and told by itself, and they are taken back together."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.server.kit import Line, Server
from tests.server.services import sql


def until_offered(line: Line, verb: str) -> dict[str, Any]:
    """Play on until a run of this verb is offered that can be taken back."""
    while not (frame := line.turn(0))["over"]:
        sight = line.sight(0)
        fitting = [text for text in sight["runs"] if text.split()[0] == verb]
        if fitting:
            return {"text": fitting[0], "parts": sight["runs"][fitting[0]], "entries": frame["entries"]}
        wished = [move for move in sight["moves"] if move.split()[0] in ("play", "step", "draw")]
        answer = line.move(0, (wished or sight["moves"])[0])
        line.frame_of(answer["seq"])
    raise AssertionError(f"{verb} was never offered")


def test_a_run_is_its_moves_and_is_taken_back_as_one(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.open("me", "luck", game="tribus_du_vent")
    line = ada.join(table)
    run = until_offered(line, "discards")
    lines = line.ask("foretell", seat=0, moves=[run["text"], "discards nothing at all"])["lines"]
    assert list(lines) == [run["text"]]

    refused = line.move(0, run["text"].rsplit(" ", 1)[0])
    assert (refused["type"], line.frame_of(0)["entries"]) == ("refused", run["entries"])

    answer = line.move(0, run["text"])
    assert answer["type"] == "ack"
    frame = line.frame_of(answer["seq"])
    assert frame["entries"] == run["entries"] + len(run["parts"]) == run["entries"] + 3
    assert line.sight(0)["undo"]

    again = line.ask("move", seat=0, text=run["text"], seq=answer["seq"] - 3, again=True)
    assert again["type"] == "ack", "a run that had arrived is not asked for twice"

    undone = line.ask("undo", seat=0)
    assert line.frame_of(undone["seq"])["entries"] == run["entries"], "the three cards come back together"
    assert line.sight(0)["runs"][run["text"]] == run["parts"]
    assert line.move(0, run["parts"][0])["type"] == "ack", "one at a time as ever"

    server.kill()
    server.start()
    later = Line(ada, table)
    assert later.turn(0)["entries"] == run["entries"] + 1, "written and read again"


def refuse_joined_moves(home: Path | str) -> None:
    """The store takes the first move of a run and none of those after it."""
    if isinstance(home, str):
        sql(home, "ALTER TABLE events ADD CONSTRAINT broken CHECK (kind <> 'joined')")
        return
    with closing(sqlite3.connect(home)) as base:
        base.execute("""CREATE TRIGGER broken BEFORE INSERT ON events WHEN NEW.kind = 'joined'
          BEGIN SELECT RAISE(ABORT, 'the disk is broken here'); END""")


def mend(home: Path | str) -> None:
    if isinstance(home, str):
        sql(home, "ALTER TABLE events DROP CONSTRAINT broken")
        return
    with closing(sqlite3.connect(home)) as base:
        base.execute("DROP TRIGGER broken")


def test_of_a_run_that_breaks_off_nothing_is_kept(own_server: Server) -> None:
    ada = own_server.guest("Ada")
    table = ada.open("me", "luck", game="tribus_du_vent")
    line = ada.join(table)
    run = until_offered(line, "discards")
    refuse_joined_moves(own_server.home)
    answer = line.move(0, run["text"])
    assert (answer["type"], answer["reason"]) == ("refused", "unwritten")

    mend(own_server.home)
    back = Line(ada, table)
    assert back.turn(0)["entries"] == run["entries"], "nothing has changed, as it was told"
    assert back.sight(0)["runs"][run["text"]] == run["parts"]
    again = back.move(0, run["text"])
    assert back.frame_of(again["seq"])["entries"] == run["entries"] + len(run["parts"])
