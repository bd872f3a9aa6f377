"""The shuffle between people who distrust the house and each other: real server, real sockets, and those who cheat."""

from __future__ import annotations

import hashlib
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bourgade.games import SHELF
from bourgade.server import chain
from bourgade.server.rows import TABLE, events_of, table_row
from bourgade.table.fairness import Voucher, vouchers
from bourgade.table.record import BadLog, read, receipt_text, written
from bourgade.table.shares import derived, digest_of
from bourgade.table.verify import verified
from tests.server.kit import Guest, Line, Server
from tests.table.signing import public_key, signed

SEEDS = (b"a" * 32, b"b" * 32)


def two_people(server: Server) -> tuple[Guest, Guest, str]:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.open("me", "open", "luck")
    assert bob.post(f"/api/tables/{table}/sit", {}).status == 200
    return ada, bob, table


def begun(*lines: Line) -> list[dict[str, Any]]:
    return [line.frame_of(1) for line in lines]


def lend(line: Line, *seats: int) -> None:
    for seat in seats:
        assert line.ask("takeover", seat=seat, bot="luck")["type"] == "ack"


def ended(line: Line, *seats: int) -> None:
    """Bots play it out."""
    lend(line, *seats)
    line.frame_when(lambda frame: bool(frame["over"]))


def record_of(guest: Guest, table: str) -> bytes:
    return guest.ask("GET", f"/api/tables/{table}/record").body


def vouched(guest: Guest, table: str) -> list[Voucher]:
    record, _ = verified(record_of(guest, table), SHELF)
    return vouchers(record)


def test_two_pages_stir_and_sign_and_the_record_proves_it(server: Server) -> None:
    ada, bob, table = two_people(server)
    hers, his = Line(ada, table, seed=SEEDS[0]), Line(bob, table, seed=SEEDS[1])
    for line in (hers, his):
        line.until("sheet")
    assert hers.sheet == his.sheet
    begun(hers, his)
    lend(his, 1)
    ended(hers, 0)
    found = vouched(ada, table)
    assert [(one.player, one.share.kind) for one in found] == [("Ada", "page"), ("Bob", "page"), ("bot luck", "bot")]
    record = read(record_of(ada, table))
    assert record.nonces == [hers.nonces[0], his.nonces[1], derived(bytes.fromhex(record.secret), 2)]
    assert [one.share.key for one in found[:2]] == [public_key(seed).hex() for seed in SEEDS]
    draws = ada.get(f"/api/tables/{table}/draws")["draws"]
    assert len(draws) == sum(entry.seat < 0 for entry in record.log)
    assert all(roll < total for total, roll in draws)


def test_each_page_signs_the_end_and_a_false_signature_is_not_taken(server: Server) -> None:
    ada = server.guest("Ada")
    line = Line(ada, ada.open("me", "luck"), seed=SEEDS[0])
    line.frame_of(1)
    end = {"seat": 0, "signature": "00" * 64}
    assert line.ask("receipt", **end)["reason"] == "not-now", "it is not over"
    ended(line, 0)
    assert line.ask("receipt", **end)["reason"] == "not-now", "it is not hers"
    text = receipt_text(read(record_of(ada, line.table)))
    end["signature"] = signed(SEEDS[0], text.encode()).hex()
    assert line.ask("receipt", **end)["type"] == "ack"
    assert line.ask("receipt", **end)["reason"] == "not-now", "once is enough"
    assert [one.receipt for one in vouched(ada, line.table)] == [True, False]
    server.stop()
    server.start()
    assert [one.receipt for one in vouched(ada, line.table)] == [True, False], "it is on disk"


@pytest.mark.in_a_file
def test_whoever_stirs_last_and_knows_the_secret_is_bound_before_others_reveal(server: Server) -> None:
    ada, bob, table = two_people(server)
    with closing(sqlite3.connect(server.database)) as base:
        [secret] = base.execute("SELECT secret FROM tables WHERE id = ?", (table,)).fetchone()
    assert len(secret) == 32, "Bob can read the database"
    hers, his = Line(ada, table, seed=SEEDS[0]), Line(bob, table, seed=SEEDS[1])
    bound = his.nonces[1]
    his.nonces = {}  # he waits until Ada has revealed
    his.until("sheet")
    assert hers.nonces[0] not in "".join(his.raw), "nothing of hers is known before he is bound"
    hers.until("sheet")
    choice = "c0" * 16  # what would give him the better cards
    signature = signed(SEEDS[1], his.sheet.encode()).hex()
    answer = his.ask("reveal", seat=1, nonce=choice, signature=signature)
    assert answer["reason"] == "not-now"
    assert digest_of(bound) in his.sheet
    hers.frame_of(1)
    lend(his, 1)
    ended(hers, 0)
    record = read(record_of(ada, table))
    assert choice not in record.nonces
    assert record.withheld == [1], "that he let a round fail can be read for ever"
    assert record.nonces[1] == derived(secret, 1)


def test_who_does_not_reveal_is_left_out_with_fresh_shares_and_the_record_says_so(server: Server) -> None:
    ada, bob, table = two_people(server)
    hers, his = Line(ada, table, seed=SEEDS[0]), Line(bob, table, seed=SEEDS[1])
    his.nonces = {}
    hers.until("sheet")
    first, began = hers.nonces[0], time.monotonic()
    room = hers.until("room")
    while room["table"]["seats"][0]["committed"]:
        room = hers.until("room")
    assert hers.commit(0)["type"] == "ack"
    hers.frame_of(1)
    assert time.monotonic() - began < 5
    assert "\nwithheld 1\n" in hers.sheet
    assert "\nshare 1 away\n" in hers.sheet
    assert first != hers.nonces[0]
    assert his.ask("commit", seat=1)["type"] == "refused"


def test_who_is_away_does_not_stir_and_nobody_waits_for_them(server: Server) -> None:
    ada, bob, table = two_people(server)
    began = time.monotonic()
    hers = Line(ada, table, seed=SEEDS[0])
    hers.frame_of(1)
    assert time.monotonic() - began < 4
    assert "\nshare 1 away\n" in hers.sheet
    late = Line(bob, table, seed=SEEDS[1])
    assert late.info["stage"] == "playing"
    assert late.ask("commit", seat=1)["reason"] == "begun"
    assert late.frame_of(1)["sights"][0]["seat"] == 1


def test_a_full_table_waits_until_somebody_is_there(server: Server) -> None:
    ada, _, table = two_people(server)
    time.sleep(1)
    assert ada.get(f"/api/tables/{table}")["stage"] == "gathering"


def test_several_seats_around_one_device_are_stirred_by_one_page(server: Server) -> None:
    ada = server.guest("Ada")
    line = Line(ada, ada.open("me", "me"), seed=SEEDS[0])
    line.frame_of(1)
    ended(line, 0, 1)
    found = vouched(ada, line.table)
    assert [one.share.kind for one in found] == ["page", "page"]
    assert found[0].share.key == found[1].share.key
    assert found[0].share.digest != found[1].share.digest


def test_a_page_that_goes_before_the_sheet_may_come_back_and_commit_anew(server: Server) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.open("me", "open")
    gone = Line(ada, table, seed=SEEDS[0])
    gone.close()
    hers = Line(ada, table, seed=SEEDS[0])
    while hers.info["seats"][0]["committed"]:
        hers.until("room")
    if not hers.nonces:
        hers.commit(0)
    assert bob.post(f"/api/tables/{table}/sit", {}).status == 200
    Line(bob, table)
    hers.frame_of(1)
    assert digest_of(hers.nonces[0]) in hers.sheet


def test_nobody_stands_up_to_spoil_a_shuffle_whose_outcome_they_know(server: Server) -> None:
    ada, bob, table = two_people(server)
    Line(ada, table, seed=SEEDS[0])
    his = Line(bob, table, seed=SEEDS[1])
    his.nonces = {}
    his.until("sheet")
    assert bob.post(f"/api/tables/{table}/leave", {"seat": 1}).status == 409


@pytest.mark.in_a_file
def test_a_secret_that_is_swapped_in_the_database_is_noticed_even_if_all_links_are_mended(server: Server) -> None:
    ada = server.guest("Ada")
    line = Line(ada, ada.open("me", "me"), seed=SEEDS[0])
    shown = line.info["commitment"]
    line.frame_of(1)
    server.stop()
    spoil(server.database, line.table, "UPDATE tables SET secret = ? WHERE id = ?", b"x" * 32)
    server.start()
    again = Line(ada, line.table, seed=SEEDS[0])
    assert again.info["stage"] == "playing", "the house itself notices nothing"
    assert again.info["commitment"] != shown, "a page that remembers does"
    ended(again, 0, 1)
    with pytest.raises(BadLog, match="did not sign this shuffle"):
        verified(record_of(ada, line.table), SHELF)


@pytest.mark.in_a_file
@pytest.mark.parametrize("text", ["nonsense", '{"nonces":[],"shares":[]}'])
def test_a_shuffle_that_makes_no_sense_sets_its_table_apart(server: Server, text: str) -> None:
    ada = server.guest("Ada")
    line = Line(ada, ada.open("me", "me"))
    line.frame_of(1)
    server.stop()
    spoil(server.database, line.table, "UPDATE events SET text = ? WHERE table_id = ?", text)
    server.start()
    assert ada.get(f"/api/tables/{line.table}")["stage"] == "damaged"


def spoil(database: Path, table: str, change: str, value: object) -> None:
    """By somebody who may write into the database and knows how events are linked."""
    with closing(sqlite3.connect(database)) as base:
        base.execute(change, (value, table))
        row = table_row(base, base.execute(f"{TABLE} WHERE id = ?", (table,)).fetchone())
        link = chain.first_link(row)
        base.execute("UPDATE tables SET first = ? WHERE id = ?", (link, table))
        for event in events_of(base, table):
            link = chain.next_link(link, event, row.seats)
            base.execute("UPDATE events SET link = ? WHERE table_id = ? AND seq = ?", (link, table, event.seq))
        base.commit()


@pytest.mark.parametrize(
    "forgery",
    {
        "another secret": lambda text: text,
        "another name": lambda text: text.replace("seat 0 Ada", "seat 0 Eve"),
        "a bot for a person": lambda text: text.replace("seat 0 Ada", "seat 0 bot luck"),
        "a person for a bot": lambda text: text.replace("seat 1 bot luck", "seat 1 Bob"),
    }.items(),
    ids=lambda one: one[0],
)
def test_a_finished_game_given_out_as_another_one_is_found_out(server: Server, forgery: Any) -> None:
    name, forge = forgery
    ada = server.guest("Ada")
    line = Line(ada, ada.open("me", "luck"), seed=SEEDS[0])
    line.frame_of(1)
    ended(line, 0)
    genuine = record_of(ada, line.table)
    record = read(genuine)
    if name == "another secret":
        record.secret = "ab" * 32
        forged = written(record)
    else:
        forged = sealed_anew(forge(genuine.decode()))
    assert forged.encode() != genuine
    answer = ada.post("/api/verify", {"text": forged}).data
    assert not answer["genuine"]
    assert "tampered" in answer["about"]


def sealed_anew(text: str) -> str:
    """As somebody does who knows how the seal is made."""
    body = text[: text.rindex("seal ")]
    return f"{body}seal {hashlib.sha256(body.encode()).hexdigest()}\n"
