"""Make a small house with tables in every state, by the code of whatever version is on the path (see README.md)."""

from __future__ import annotations

import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.server.kit import Guest, Line, Server


def tables(server: Server) -> tuple[str, dict[str, Any]]:
    """Ada's cookie, and what the house itself says of each of her tables."""
    ada, bob = server.guest("Ada"), server.guest("Bob")
    gathering = ada.open("me", "open", reach="public")
    finished = ada.open("me", "luck")
    line = Line(ada, finished)
    line.play_out(0)
    assert line.ask("say", text="Well played, bot.")["type"] == "ack"
    assert ada.post(f"/api/tables/{finished}/rematch").status == 200
    assert ada.post(f"/api/tables/{finished}/branch", {"at": 8, "seat": 0, "bot": "luck"}).status == 201
    running = ada.open("me", "open")
    assert bob.post(f"/api/tables/{running}/sit", {}).status == 200
    hers, his = Line(ada, running), Line(bob, running)
    for _ in range(4):
        frame = hers.frame_when(lambda f: bool(f["asked"]))
        seat, seq = frame["asked"][0], frame["seq"]
        (hers, his)[seat].frame_of(seq)
        (hers, his)[seat].play(seat)
        hers.frame_of(seq + 1)
    assert his.ask("say", text="Un instant, je réfléchis…")["type"] == "ack"
    if any(game["name"] == "tiny_towns" for game in ada.get("/api/shelf")["games"]):
        Line(ada, ada.open("me", "me", game="tiny_towns")).frame_of(1)
    assert ada.post("/api/lessons/clans").status in (201, 404)  # the first version had no lesson yet
    mine = [table["id"] for table in ada.get("/api/tables")["mine"]]
    assert gathering in mine
    return ada.cookie, {table: seen(ada, table) for table in mine}


def seen(guest: Guest, table: str) -> dict[str, Any]:
    info = guest.get(f"/api/tables/{table}")
    line = guest.join(table) if info["stage"] == "playing" and info["kind"] == "game" else None
    record = guest.ask("GET", f"/api/tables/{table}/record")
    return {
        "game": info["game"],
        "kind": info["kind"],
        "stage": info["stage"],
        "seq": info["seq"],
        "commitment": info["commitment"],
        "chat": [said["text"] for said in line.heard[0]["chat"]] if line else [],
        "view": line.frame["sights"][0]["view"] if line and line.frame else None,
        "record": record.body.decode() if record.status == 200 else None,
    }


def make(target: Path) -> None:
    server = Server(target).start()
    try:
        cookie, found = tables(server)
    finally:
        server.stop()
    with closing(sqlite3.connect(target)) as base:
        base.execute("PRAGMA journal_mode=DELETE")
        base.execute("VACUUM")
    expected = {"cookie": cookie, "tables": found}
    target.with_suffix(".json").write_text(json.dumps(expected, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    make(Path(sys.argv[1]))
