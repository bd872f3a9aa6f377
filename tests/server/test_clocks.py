"""Clocks: they run for who thinks, stop by agreement, survive the house, and at zero what was chosen happens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bourgade.games import SHELF
from bourgade.server.clocks import Clocks
from bourgade.server.terms import MINUTE, Terms
from bourgade.table.verify import verified
from tests.server.kit import Line
from tests.server.travel import DAY, Traveller, seated

LIVE = {"clock": "live", "minutes": 5, "seconds": 10, "stand": "luck"}
SLOW = {"clock": "slow", "days": 2, "stand": "luck"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Traveller]:
    found = Traveller(tmp_path_factory.mktemp("clocks") / "house.db")
    found.start()
    yield found
    found.stop()


def left(line: Line, seat: int) -> float:
    """Seconds on a clock when it was last told."""
    assert line.frame is not None
    return float(line.frame["clocks"]["left"][seat]) / 1000


def test_seconds_come_once_a_turn_however_often_it_is_taken_back() -> None:
    clocks = Clocks(Terms(clock="live", minutes=1, seconds=5), [True, True, False])
    clocks.hand_on([0, 1, 2], -1, 0)  # together: both people's clocks run, the bot has none
    clocks.pass_time(2_000)
    clocks.hand_on([1], 0, 1)
    assert clocks.left == [MINUTE - 2_000 + 5_000, MINUTE - 2_000, None]
    clocks.pass_time(3_000)
    clocks.hand_on([0, 1], 0, 0)  # taken back
    clocks.pass_time(4_000)
    clocks.hand_on([1], 0, 1)  # and made again
    assert clocks.left == [MINUTE - 3_000 + 5_000, MINUTE - 4_000, None]
    clocks.skip(10_000, 50_000)
    assert clocks.left[1] == MINUTE - 10_000, "what the house slept is nobody's"
    assert (clocks.next_zero(), clocks.up(49_999)) == (100_000, [])
    assert clocks.up(100_000) == [1]


@pytest.mark.parametrize(
    ("terms", "reason"),
    [
        ({"clock": "live", "minutes": -1}, "clock"),
        ({"clock": "live", "seconds": 301}, "clock"),
        ({"clock": "slow", "days": 0}, "clock"),
        ({"clock": "sand"}, "malformed"),
        ({"stand": "kasparov"}, "malformed"),
    ],
)
def test_a_clock_that_cannot_be_is_refused_with_one_sentence(server: Traveller, terms: object, reason: str) -> None:
    ada = server.guest("Ada")
    plan = {"game": "clans", "seats": [{"kind": "me"}, {"kind": "open"}], "terms": terms}
    answer = ada.post("/api/tables", plan)
    assert (answer.status, answer.data["reason"]) == (400, reason)
    assert answer.data["about"]
    assert "\n" not in answer.data["about"]
    assert ada.get("/api/tables")["mine"] == []


def test_time_runs_out_and_a_bot_makes_one_move(house: Traveller) -> None:
    _, lines = seated(house, "Ada", "Bob", terms=LIVE)
    first = lines[0].frame
    assert first is not None
    seat = first["asked"][0]
    house.travel(301)
    frame = lines[0].frame_when(lambda f: seat not in f["asked"])
    assert frame["outs"] == []
    assert left(lines[0], seat) == 10, "the seconds of the turn, nothing else"
    told = lines[0].chronicle[0]
    assert {"key": "bot.stands", "args": {"who": f"s{seat}"}} in told[-1]["lines"]
    assert lines[0].info["seats"][seat]["bot"] is None, "the next turn is their own"
    other = 1 - seat
    assert 299 < left(lines[0], other) <= 300, "who was not asked lost nothing"
    lines[other].frame_of(frame["seq"])
    lines[other].play(other)
    mine = lines[seat].turn(seat)
    assert mine["clocks"]["running"] == [seat]


def test_where_all_choose_together_the_clocks_of_all_who_are_asked_run_and_each_may_run_out(house: Traveller) -> None:
    _, lines = seated(house, "Ada", "Bob", game="tiny_towns", terms=LIVE)
    for line in lines:
        line.frame_of(1)
    assert lines[0].frame is not None
    assert lines[0].frame["clocks"]["running"] == [0, 1]
    house.travel(60)
    seen = lines[0].frame["seq"]
    lines[0].play(0)
    lines[0].frame_of(seen + 1)
    assert 245 < left(lines[0], 0) <= 250, "a minute less, and the seconds of the turn"
    assert lines[0].frame["clocks"]["running"] == [1], "who has chosen waits for nothing"
    assert 235 < left(lines[0], 1) <= 240
    house.travel(241)
    stood = lines[1].frame_when(lambda f: f["clocks"]["running"] != [1])
    assert left(lines[0], 0) > 240, "nobody pays for another"
    assert stood["outs"] == []


def test_a_pause_is_agreed_on_and_the_time_the_house_was_down_is_nobodys(house: Traveller) -> None:
    guests, lines = seated(house, "Ada", "Bob", terms=LIVE)
    frame = lines[0].frame
    assert frame is not None
    seat = frame["asked"][0]
    house.travel(60)
    assert lines[0].ask("ask", seat=0, what="resume")["reason"] == "no-clock"
    assert lines[0].ask("ask", seat=0, what="pause")["type"] == "ack"
    question = lines[1].frame_when(lambda f: f["question"])["question"]
    assert (question["what"], question["by"], question["of"]) == ("pause", 0, [1])
    assert lines[0].ask("reply", seat=0, yes=True)["reason"] == "not-now", "nobody agrees with themselves"
    assert lines[1].ask("reply", seat=1, yes=True)["type"] == "ack"
    paused = lines[0].frame_when(lambda f: f["clocks"]["paused"])
    assert paused["clocks"]["running"] == []
    assert 235 < left(lines[0], seat) <= 240
    house.travel(3600)
    assert lines[1].ask("ask", seat=1, what="resume")["type"] == "ack"
    lines[0].frame_when(lambda f: f["question"])
    assert lines[0].ask("reply", seat=0, yes=True)["type"] == "ack"
    lines[0].frame_when(lambda f: not f["clocks"]["paused"])
    before = left(lines[0], seat)
    house.kill()
    house.travel(7200)  # longer than anybody's clock
    house.start()
    again = [guest.join(lines[0].table) for guest in guests]
    frame = again[0].frame_of(1)
    assert (frame["asked"], frame["outs"]) == ([seat], []), "nobody lost on time"
    assert before - 10 < left(again[0], seat) <= before
    again[1].frame_of(frame["seq"])
    again[seat].play(seat)


def test_who_opened_the_table_gives_everybody_more_time_and_nobody_else_does(house: Traveller) -> None:
    guests, lines = seated(house, "Ada", "Bob", terms=LIVE)
    frame = lines[0].frame
    assert frame is not None
    seat = frame["asked"][0]
    assert lines[1].ask("ask", seat=1, what="longer")["reason"] == "not-yours"
    house.travel(299)
    assert lines[0].ask("ask", seat=0, what="longer")["type"] == "ack"
    longer = lines[1].frame_when(lambda f: f["clocks"]["left"][1 - seat] > 300_000)
    assert longer["question"] is None
    assert 595 < left(lines[1], 1 - seat) <= 600
    assert 295 < left(lines[1], seat) <= 301
    house.kill()
    house.start()
    again = [guest.join(lines[0].table) for guest in guests]
    for line in again:
        line.frame_when(lambda f: True)
    assert 290 < left(again[0], seat) <= 301, "it is written down"
    house.travel(200)
    again[seat].play(seat)  # without it the time would have been up
    assert again[seat].frame_when(lambda f: f["asked"] != [seat])["outs"] == []


@pytest.mark.parametrize(("zero", "resign"), [("bot", "bot"), ("out", "bot"), ("out", "end")])
def test_at_zero_a_bot_takes_the_seat_or_the_player_is_out(house: Traveller, zero: str, resign: str) -> None:
    guests, lines = seated(house, "Ada", "Bob", terms={**LIVE, "zero": zero, "resign": resign})
    frame = lines[0].frame
    assert frame is not None
    seat = frame["asked"][0]
    other = 1 - seat
    house.travel(301)
    if resign == "end":
        frame = lines[other].frame_when(lambda f: f["over"])
        assert (frame["ended"], frame["outs"], frame["asked"]) == ("time", [seat], [])
    else:
        while lines[other].info["seats"][seat]["bot"] is None:
            lines[other].until("room")
        reason = lines[seat].ask("handback", seat=seat)["reason"]
        assert reason == ("out" if zero == "out" else "time-up")
        over = lines[other].play_out(other)
        assert zero == "bot" or over["places"][seat] == 2, "who ran out of time is last"
    record = guests[0].ask("GET", f"/api/tables/{lines[0].table}/record").body
    found, _ = verified(record, SHELF)
    assert found.terms["clock"] == "live"
    assert found.ended == (resign == "end")
    assert any(mark.text == "flag" and mark.seat == seat for mark in found.marks)
    assert resign == "end" or all(found.log[number - 1].seat == seat for number in found.stands)
    assert resign == "end" or found.stands


def test_a_whole_slow_game_across_two_restarts_of_the_house(house: Traveller) -> None:
    guests, lines = seated(house, "Ada", "Bob", terms=SLOW)
    table, late = lines[0].table, 0
    for turn in range(1000):
        frame = lines[0].frame_when(lambda f: f["over"] or f["asked"])
        if frame["over"]:
            break
        seat = frame["asked"][0]
        if turn in (6, 14):  # the house is closed for a week, once with a goodbye and once without
            (house.stop if turn == 6 else house.kill)()
            house.travel(7 * DAY)
            house.start()
            lines = [guest.join(table) for guest in guests]
            frame = lines[0].frame_of(1)
            assert frame["asked"] == [seat]
            assert left(lines[0], seat) > DAY, "the week was nobody's"
        if turn % 10 == 9:  # one who forgets: two days and a bit
            house.travel(2 * DAY + 60)
            late += 1
        else:
            house.travel(DAY / 2)
            lines[seat].frame_of(frame["seq"])
            lines[seat].play(seat)
        seen = frame["seq"]
        lines[0].frame_of(seen + (2 if turn % 10 == 9 else 1))
    found, _ = verified(guests[0].ask("GET", f"/api/tables/{table}/record").body, SHELF)
    assert len(found.stands) == late > 0
    assert [mark.text.split()[0] for mark in found.marks].count("down") == 2
    assert found.terms == {"clock": "slow", "days": "2", "stand": "luck"}


def test_on_holiday_the_clock_of_a_slow_table_stands_still_for_two_weeks_a_year_and_no_longer(house: Traveller) -> None:
    guests, lines = seated(house, "Ada", "Bob", terms=SLOW)
    frame = lines[0].frame
    assert frame is not None
    seat = frame["asked"][0]
    away, other = guests[seat], guests[1 - seat]
    for days, status in ((15, 400), (-1, 400), (5, 200)):
        assert away.post("/api/me/holiday", {"days": days}).status == status
    assert away.get("/api/me/holiday")["left"] == 9
    told = lines[1 - seat].frame_when(lambda f: f["clocks"]["away"][seat])
    assert told["clocks"]["away"][1 - seat] is None
    house.travel(4 * DAY)
    house.kill()
    house.start()
    again = [guest.join(lines[0].table) for guest in guests]
    assert again[0].frame_of(1)["asked"] == [seat]
    house.travel(DAY)  # one day of its own is gone after this
    assert other.get("/api/tables")["mine"][0]["asked"] == [seat]
    assert away.post("/api/me/holiday", {"days": 9}).status == 200
    assert away.post("/api/me/holiday", {"days": 0}).data["until"] is None, "back at once: that day is spent, no more"
    again[seat].frame_when(lambda f: f["clocks"]["away"][seat] is None)
    house.travel(2 * DAY)
    gone = again[1 - seat].frame_when(lambda f: f["asked"] != [seat])
    assert gone["outs"] == []
    assert {"key": "bot.stands", "args": {"who": f"s{seat}"}} in again[1 - seat].chronicle[1 - seat][-1]["lines"]
    live, _ = seated(house, "Ada", "Bob", terms=LIVE)
    assert live[0].post("/api/me/holiday", {"days": 1}).status == 200, "a live table does not care"
    assert live[0].post("/api/me/holiday", {"days": 14}).data["reason"] == "holiday"
