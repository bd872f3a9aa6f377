"""People at one table: who is away, who gives up, who would like a move back, who does not want to see it any more."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec
import pytest

from bourgade.games import SHELF
from bourgade.server.chain import first_link
from bourgade.server.terms import Terms
from bourgade.table.verify import verified
from tests.server.kit import Line, play_together
from tests.server.stores import table
from tests.server.travel import DAY, Traveller, absent, seated


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Traveller]:
    found = Traveller(tmp_path_factory.mktemp("people") / "house.db")
    found.start()
    yield found
    found.stop()


def gone(lines: list[Line], seat: int) -> None:
    lines[seat].close()
    for n, line in enumerate(lines):
        if n != seat:
            absent(line, seat)


def test_a_bot_takes_the_seat_of_somebody_away_after_a_minute_and_hands_it_back(house: Traveller) -> None:
    (ada, bob), (hers, his) = seated(house, "Ada", "Bob")
    assert hers.ask("takeover", seat=1, bot="luck")["reason"] == "not-yours", "he is here"
    gone([hers, his], 1)
    assert hers.ask("takeover", seat=1, bot="luck")["reason"] == "grace", "he may come back"
    house.travel(61)
    assert hers.ask("takeover", seat=1, bot="luck")["type"] == "ack"
    assert hers.info["seats"][1]["bot"] == "luck"
    for _ in range(3):
        hers.turn(0)
        hers.play(0)
    hers.turn(0)
    his = bob.join(hers.table)
    assert his.info["seats"][1]["bot"] == "luck"
    assert his.ask("move", seat=1, text="move t1 t2", seq=1)["reason"] == "not-now"
    assert hers.ask("handback", seat=1)["reason"] == "not-yours"
    assert his.ask("handback", seat=1)["type"] == "ack"
    assert his.info["seats"][1]["bot"] is None
    noted = [told["entry"] for told in hers.chronicle[0] if "bot.stands" in [line["key"] for line in told["lines"]]]
    play_together({0: hers, 1: his})
    found, _ = verified(ada.ask("GET", f"/api/tables/{hers.table}/record").body, SHELF)
    assert found.players[1] == "Bob"
    assert [number - 1 for number in found.stands] == noted != []
    assert [mark.text for mark in found.marks] == ["relieve luck", "return"]


def test_among_several_people_those_present_are_asked_first(house: Traveller) -> None:
    _, lines = seated(house, "Ada", "Bob", "Cleo")
    gone(lines, 2)
    house.travel(61)
    hers, his = lines[0], lines[1]
    assert hers.ask("takeover", seat=2, bot="luck")["reason"] == "not-now", "he has a say"
    assert hers.ask("ask", seat=0, what="bot", about=2, bot="luck")["type"] == "ack"
    assert his.ask("ask", seat=1, what="end")["reason"] == "asked-already"
    his.frame_when(lambda f: f["question"])
    assert his.ask("reply", seat=1, yes=False)["type"] == "ack"
    hers.frame_when(lambda f: f["question"] is None)
    assert hers.info["seats"][2]["bot"] is None
    assert hers.ask("ask", seat=0, what="bot", about=2, bot="luck")["type"] == "ack"
    assert his.ask("reply", seat=1, yes=True)["type"] == "ack"
    assert his.info["seats"][2]["bot"] == "luck"
    assert his.ask("ask", seat=1, what="end")["type"] == "ack"
    hers.frame_when(lambda f: f["question"] and f["question"]["what"] == "end")
    house.travel(61)
    assert not hers.frame_when(lambda f: f["question"] is None)["over"], "no answer is a no"
    assert his.ask("ask", seat=1, what="end")["type"] == "ack"
    assert hers.ask("reply", seat=0, yes=True)["type"] == "ack"
    assert hers.frame_when(lambda f: f["over"])["ended"] == "agreed"
    assert hers.ask("move", seat=0, text="x", seq=hers.frame_of(1)["seq"])["type"] == "refused"


def test_a_slow_table_waits_for_its_clock_alone(house: Traveller) -> None:
    _, lines = seated(house, "Ada", "Bob", terms={"clock": "slow", "stand": "luck"})
    gone(lines, 1)
    house.travel(DAY / 2)
    assert lines[0].ask("takeover", seat=1, bot="luck")["reason"] == "slow"


def test_a_move_is_taken_back_if_the_other_agrees_and_not_asked_for_a_third_time(house: Traveller) -> None:
    guests, lines = seated(house, "Ada", "Bob")
    frame = lines[0].frame_of(1)
    seat = frame["asked"][0]
    other = 1 - seat
    lines[seat].frame_of(frame["seq"])
    lines[seat].play(seat)
    lines[other].turn(other)
    lines[seat].frame_of(frame["seq"] + 1)
    assert lines[seat].sight(seat)["undo"], "nothing has happened since"
    answered = lines[other].frame
    assert answered is not None
    lines[other].play(other)
    mine = lines[seat].frame_of(answered["seq"] + 1)
    entries = mine["entries"]
    if not lines[seat].sight(seat)["asks"]:
        pytest.skip("this deal revealed something")
    assert lines[seat].ask("undo", seat=seat)["reason"] == "nothing-to-undo"
    for _ in range(2):
        assert lines[seat].ask("ask", seat=seat, what="takeback")["type"] == "ack"
        lines[other].frame_when(lambda f: f["question"])
        assert lines[other].ask("reply", seat=other, yes=False)["type"] == "ack"
        lines[seat].frame_when(lambda f: f["question"] is None)
    assert lines[seat].ask("ask", seat=seat, what="takeback")["reason"] == "refused-twice"
    lines[seat].turn(seat)
    lines[seat].play(seat)
    theirs = lines[other].turn(other)
    lines[other].play(other)
    lines[seat].frame_of(theirs["seq"] + 1)
    if lines[seat].sight(seat)["asks"]:
        entries = lines[seat].frame_of(1)["entries"]
        assert lines[seat].ask("ask", seat=seat, what="takeback")["type"] == "ack"
        lines[other].frame_when(lambda f: f["question"])
        assert lines[other].ask("reply", seat=other, yes=True)["type"] == "ack"
        back = lines[seat].frame_when(lambda f: f["entries"] < entries)
        assert back["asked"] == [seat]
    play_together(dict(enumerate(lines)))
    found, _ = verified(guests[0].ask("GET", f"/api/tables/{lines[0].table}/record").body, SHELF)
    assert [mark.text for mark in found.marks] == ["takeback"]


def test_practice_goes_back_beyond_what_was_revealed_and_the_record_says_so(house: Traveller) -> None:
    ada = house.guest("Ada")
    for practice in (False, True):
        line = ada.join(ada.open("me", "luck", game="tiny_towns", terms={"practice": practice}))
        line.turn(0)
        line.play(0)
        line.turn(0)
        while line.sight(0)["undo"] and not practice:  # until something was shown
            line.play(0)
            line.turn(0)
        if not practice:
            assert line.ask("undo", seat=0)["reason"] == "nothing-to-undo"
            continue
        for _ in range(3):
            line.play(0)
            frame = line.turn(0)
        assert line.ask("undo", seat=0)["type"] == "ack"
        entries = frame["entries"]
        assert 0 in line.frame_when(lambda f, then=entries: f["entries"] < then)["asked"]
        assert line.play_out(0)["over"]
        text = ada.ask("GET", f"/api/tables/{line.table}/record").body
        found, _ = verified(text, SHELF)
        assert found.terms == {"practice": "true"}
        assert [mark.text for mark in found.marks] == ["beyond"]


def test_who_resigns_is_last_and_a_bot_or_nobody_plays_on(house: Traveller) -> None:
    _, (hers, his) = seated(house, "Ada", "Bob", terms={"stand": "luck"})
    assert hers.ask("resign", seat=1)["reason"] == "not-yours"
    assert his.ask("resign", seat=1)["type"] == "ack"
    assert his.ask("resign", seat=1)["reason"] == "out"
    assert his.ask("handback", seat=1)["reason"] == "out"
    assert hers.play_out(0)["places"] == [1, 2]
    guests, (hers, his) = seated(house, "Ada", "Bob", terms={"resign": "end"})
    assert his.ask("resign", seat=1)["type"] == "ack"
    frame = hers.frame_when(lambda f: f["over"])
    assert (frame["ended"], frame["outs"]) == ("resigned", [1])
    assert guests[0].ask("GET", f"/api/tables/{hers.table}/scores").data["reason"] == "not-over"
    assert verified(guests[0].ask("GET", f"/api/tables/{hers.table}/record").body, SHELF)[0].ended
    assert guests[0].post("/api/verify", {"text": "bourgade 1\n"}).data["genuine"] is False


def test_a_hidden_table_comes_back_when_it_is_my_turn(house: Traveller) -> None:
    guests, lines = seated(house, "Ada", "Bob")
    seat = lines[0].frame_of(1)["asked"][0]
    where, other = lines[0].table, guests[1 - seat]

    def hidden() -> bool:
        return bool(next(t["hidden"] for t in other.get("/api/tables")["mine"] if t["id"] == where))

    assert other.post(f"/api/tables/{where}/hide", {"to": "hidden"}).data["hidden"]
    assert hidden()
    assert other.post(f"/api/tables/{where}/hide", {"to": "shown"}).status == 200
    assert not hidden()
    other.post(f"/api/tables/{where}/hide", {"to": "hidden"})
    lines[seat].frame_of(1)
    lines[seat].play(seat)
    lines[1 - seat].turn(1 - seat)
    found = next(t for t in other.get("/api/tables")["mine"] if t["id"] == where)
    assert not found["hidden"]
    assert found["since"] is not None
    assert house.guest("Eve").post("/api/tables/nowhere/hide", {"to": "hidden"}).status == 404


def test_tables_without_terms_have_the_links_they_always_had() -> None:
    plain, timed = table("t"), table("t", terms=Terms(clock="live"))
    told = (plain.id, plain.game, plain.edition, plain.box, plain.options, plain.kind, plain.reach, plain.owner)
    fixed = (*told, plain.secret, plain.opened, plain.given, plain.origin)
    assert first_link(plain) == hashlib.sha256(msgspec.json.encode(fixed, order="deterministic")).digest()
    assert first_link(plain) != first_link(timed), "nobody changes the clock behind the house's back"
