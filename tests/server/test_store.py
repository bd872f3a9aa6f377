"""What every store must do, with a second server writing to the same house."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bourgade.games import SHELF
from bourgade.server import room, shuffle
from bourgade.server.live import Live
from bourgade.server.store import Ending, Event, Keeping, PersonRow, SeatRow, Store, Taken, Unwritten
from bourgade.table.table import NotPlayed
from tests.aside import run
from tests.server.stores import Place, live, play, table

DAY = 24 * 3600 * 1000


@asynccontextmanager
async def two(place: Place) -> AsyncIterator[tuple[Store, Store]]:
    stores = place(), place()
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


def test_a_number_is_given_once_and_takes_no_other_event_with_it(place: Place) -> None:
    async def test() -> None:
        async with two(place) as (one, other):
            rows = [table(f"t{n}") for n in range(20)]
            for row in rows:
                await one.add_table(row)
            await other.append(rows[3], [Event(1, "move", 0, "theirs", 5, b"x")], None)
            first = Event(1, "move", 0, "ours", 5, b"x")
            done = await asyncio.gather(*(one.append(row, [first], None) for row in rows), return_exceptions=True)
            assert [type(found) for found in done] == [type(None)] * 3 + [Taken] + [type(None)] * 16
            for n, row in enumerate(rows):
                assert await other.events(row.id) == [Event(1, "move", 0, "theirs" if n == 3 else "ours", 5, b"x")]
            assert await one.newest(["t3", "t4", "nothing"]) == {"t3": (1, 0), "t4": (1, 0)}

    run(test())


def test_seats_are_changed_by_who_knows_them(place: Place) -> None:
    async def test() -> None:
        async with two(place) as (one, other):
            row = table("t", SeatRow("open"), SeatRow("open"))
            await one.add_table(row)
            theirs = await other.table("t")
            assert theirs is not None
            await other.keep_seats(theirs, [SeatRow("person", "Bob", "bob"), SeatRow("open")])
            assert theirs.version == row.version + 1
            with pytest.raises(Taken):
                await one.keep_seats(row, [SeatRow("person", "Ada", "ada"), SeatRow("open")])
            with pytest.raises(Taken):
                await one.append(row, [Event(1, "start", -1, "", 5)], None)
            assert await one.events("t") == []
            found = await one.table("t")
            assert found is not None
            assert [seat.person for seat in found.seats] == ["bob", None]
            await one.append(found, [Event(1, "start", -1, "", 5)], None)
            with pytest.raises(Taken):
                await other.keep_seats(theirs, theirs.seats)

    run(test())


def test_the_last_event_brings_the_end_and_the_deeds_or_nothing(place: Place) -> None:
    async def test() -> None:
        async with two(place) as (one, other):
            row = table("t")
            await one.add_table(row)
            await other.append(row, [Event(1, "move", 0, "theirs", 5)], None)
            with pytest.raises(Taken):
                await one.append(row, [Event(1, "move", 0, "ours", 5, b"x")], Ending([("ada", "clans.first")]))
            assert await one.deeds("ada") == {}
            await one.append(row, [Event(2, "move", 0, "ours", 5, b"y")], Ending([("ada", "clans.first")]))
            found = await other.table("t")
            assert found is not None
            assert (found.over, found.last, found.seq) == (True, b"y", 2)
            assert await other.deeds("ada") == {"clans.first": 1}

    run(test())


def test_of_a_run_all_events_are_kept_or_none(place: Place) -> None:
    async def test() -> None:
        async with two(place) as (one, other):
            row = table("t")
            await one.add_table(row)
            await other.append(row, [Event(2, "move", 0, "theirs", 5, b"x")], None)
            three = [Event(n, "move" if n == 1 else "joined", 0, "ours", 5, b"y") for n in (1, 2, 3)]
            for ending in (None, Ending([("ada", "clans.first")])):
                with pytest.raises(Taken):
                    await one.append(row, three, ending)
            with pytest.raises(Taken):
                await one.append(row, three[:2], Ending([]))
            assert [event.text for event in await one.events("t")] == ["theirs"]
            later = [Event(n, "joined", 0, "ours", 5, b"z") for n in (3, 4)]
            await one.append(row, later, Ending([("ada", "clans.first")]))
            found = await other.table("t")
            assert found is not None
            assert (found.over, found.last, found.seq) == (True, b"z", 4)
            assert await other.deeds("ada") == {"clans.first": 1}

    run(test())


def test_what_follows_by_itself_is_written_with_what_brought_it_about(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A death, or another server's look, in between would leave a choice of one to somebody."""

    async def test() -> None:
        async with two(place) as (one, other):
            await one.add_table(table("t", game=SHELF["gob"]))
            ours, theirs = await live(one, "t"), await live(other, "t")
            append = one.append

            async def looked_at(*what: Any) -> None:
                await append(*what)
                await theirs.catch_up()
                assert theirs.forced() is None

            monkeypatch.setattr(one, "append", looked_at)
            await play(ours, 60)
            assert theirs.link == ours.link
            assert [event for event in await one.events("t") if event.kind == "forced"]

    run(test())


def test_who_is_interrupted_while_writing_leaves_no_gap(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory went ahead, and nobody heard whether the disk did: the next one who comes loads the table again."""

    async def test() -> None:
        async with two(place) as (one, other):
            await one.add_table(table("t"))
            at = await live(one, "t")
            for reaches_the_disk in (False, True):
                before = (await other.newest(["t"]))["t"][0]
                append = one.append

                async def stuck(*what: Any, append: Any = append if reaches_the_disk else None) -> None:
                    if append:
                        await append(*what)
                    await asyncio.sleep(60)

                with monkeypatch.context() as patch:
                    patch.setattr(one, "append", stuck)
                    move = asyncio.create_task(play(at, 1))
                    while at.seq == before or (await other.newest(["t"]))["t"][0] < before + reaches_the_disk:
                        await asyncio.sleep(0.01)
                    move.cancel()
                    await asyncio.wait([move])
                with pytest.raises(Unwritten):
                    await play(at, 1)
                at = await live(one, "t")
                assert at.seq == before + reaches_the_disk
            await play(at, 3)
            assert [event.seq for event in await other.events("t")] == list(range(1, at.seq + 1))

    run(test())


def test_there_is_one_rematch(place: Place) -> None:
    async def test() -> None:
        async with two(place) as (one, other):
            await one.add_table(table("old"))
            names = await asyncio.gather(
                one.add_rematch(table("a"), "old"), other.add_rematch(table("b"), "old"), return_exceptions=False
            )
            assert names[0] == names[1]
            assert [found is not None for found in (await one.table("a"), await one.table("b"))].count(True) == 1

    run(test())


def test_two_servers_at_one_table_play_one_game(place: Place) -> None:
    """Neither hears of the other: each finds out when it writes."""

    async def test() -> None:
        async with two(place) as (one, other):
            await one.add_table(table("t"))
            await one.add_table(table("twin"))
            lives = [await live(one, "t"), await live(other, "t")]
            for n in range(12):
                at = lives[n % 2 if n < 6 else n // 2 % 2]
                try:
                    await play(at, 1)
                except NotPlayed:  # the other was quicker: now one sees what is there
                    await play(at, 1)
            twin = await live(one, "twin")
            await play(twin, 12)
            told = [(e.seq, e.kind, e.seat, e.text) for e in await one.events("t")]
            assert told == [(e.seq, e.kind, e.seat, e.text) for e in await one.events("twin")]
            behind = min(lives, key=lambda live: live.seq)
            await behind.load()
            assert not behind.damaged
            assert behind.link == max(lives, key=lambda live: live.seq).link

    run(test())


def test_who_comes_second_is_asked_whether_it_still_stands(place: Place) -> None:
    async def test() -> None:
        async with two(place) as (one, other):
            await one.add_table(table("t"))
            ours, theirs = await live(one, "t"), await live(other, "t")
            seen = ours.seq

            def guard() -> None:
                if ours.seq != seen:
                    raise NotPlayed("This answers another position.")

            await play(theirs, 1)
            assert ours.table is not None
            seat = ours.asked()[0]
            with pytest.raises(NotPlayed, match="another position"):
                await ours.happen("move", seat, next(iter(ours.table.choices(seat))), guard)
            assert (ours.seq, ours.link) == (theirs.seq, theirs.link)
            assert len(await one.events("t")) == theirs.seq

    run(test())


@pytest.mark.parametrize("elsewhere", [False, True])
def test_no_game_begins_with_an_open_seat(place: Place, elsewhere: bool) -> None:
    async def test() -> None:
        async with two(place) as (one, other):
            seats = [SeatRow("person", "A", "a"), SeatRow("person", "B", "b")]
            await one.add_table(table("t", *seats))
            ours = await live(one, "t")
            theirs = await live(other, "t") if elsewhere else ours
            shuffle.fix_sheet(ours)
            await asyncio.gather(shuffle.begin(ours, ours.round), room.leave(theirs, "a", 0, "luck"))
            row = await one.table("t")
            assert row is not None
            begun = bool(await one.events("t"))
            assert begun == all(seat.kind == "person" for seat in row.seats)
            assert row.seats[0].kind == "open" or row.seats[0].bot == "luck"
            assert not (await live(one, "t")).damaged

    run(test())


def test_times_are_in_order_when_the_clock_goes_back(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with two(place) as (one, _):
            await one.add_table(table("t"))
            at = await live(one, "t")
            await play(at, 2)
            monkeypatch.setattr("bourgade.server.live.time.time", lambda: 500.0)
            await play(at, 3)
            times = [event.at for event in await one.events("t")]
            assert times == sorted(times)
            assert times[0] > 500_000

    run(test())


async def laid(store: Store) -> None:
    """A table of each kind and two guests, all last used at 1,000."""
    for id in ("unbegun", "abandoned", "finished"):
        await store.add_table(table(id, used=1_000))
    await store.add_table(table("rematched", rematch="unbegun", used=1_000, over=True))
    row = table("lesson", used=1_000)
    row.kind = "lesson"
    await store.add_table(row)
    await store.append(table("abandoned"), [Event(1, "move", 0, "x", 1)], None)
    await store.append(table("finished"), [Event(1, "move", 0, "x", 1)], Ending([("champion", "clans.first")]))
    await store.add_chat("abandoned", 0, "A", "hello", 2)
    for person in ("a", "champion", "nobody"):
        await store.keep_person(PersonRow(person, person, 1_000))


def test_what_nobody_uses_is_warned_of_and_later_put_away_and_nothing_finished(place: Place) -> None:
    async def test() -> None:
        async with two(place) as (store, _):
            await laid(store)
            keeping = Keeping(unbegun=10, lessons=20, abandoned=30, guests=40, notice=5)
            assert (await store.tidy(keeping, 9 * DAY)).warned == {}
            first = await store.tidy(keeping, 31 * DAY, {"lesson"})
            assert first.warned == {"unbegun": 36 * DAY, "abandoned": 36 * DAY}
            assert first.gone == []
            row = await store.table("unbegun")
            assert row is not None
            assert row.leaves == 36 * DAY
            second = await store.tidy(keeping, 35 * DAY)
            assert (second.warned, second.gone, second.guests) == ({"lesson": 40 * DAY}, [], 0)
            abandoned = await store.table("abandoned")
            assert abandoned is not None
            await store.keep_used(abandoned, 35 * DAY)  # one of its people came
            third = await store.tidy(keeping, 41 * DAY)
            assert (third.warned, sorted(third.gone), third.guests) == ({}, ["lesson", "unbegun"], 1)
            left = [await store.table(id) for id in ("unbegun", "lesson", "abandoned", "finished", "rematched")]
            assert [row.id if row else None for row in left] == [None, None, "abandoned", "finished", "rematched"]
            assert left[2] is not None
            assert left[2].leaves == 0
            assert left[4] is not None
            assert left[4].rematch is None, "one may ask for a rematch again"
            people = [await store.person(id) for id in ("a", "champion", "nobody")]
            assert [person is not None for person in people] == [True, True, False]

    run(test())


def test_finished_games_are_put_away_only_if_the_host_says_so(place: Place) -> None:
    async def test() -> None:
        async with two(place) as (store, _):
            await laid(store)
            keeping = Keeping(None, None, None, None, finished=10, notice=0)
            assert sorted((await store.tidy(keeping, 20 * DAY)).warned) == ["finished", "rematched"]
            assert sorted((await store.tidy(keeping, 20 * DAY)).gone) == ["finished", "rematched"]
            assert await store.table("unbegun") is not None
            assert await store.events("finished") == []
            assert await store.deeds("champion") == {"clans.first": 1}
            longer = Keeping(finished=100)
            await store.add_table(table("t", over=True, used=1_000))
            await store.tidy(keeping, 20 * DAY)
            await store.tidy(longer, 20 * DAY)
            row = await store.table("t")
            assert row is not None
            assert row.leaves == 0, "the host changed their mind"

    run(test())


def test_an_untouched_table_is_whole(place: Place) -> None:
    async def test() -> None:
        async with two(place) as (one, other):
            await one.add_table(table("t"))
            at = await live(one, "t")
            await play(at)
            assert at.over
            again: Live = await live(other, "t")
            assert (again.damaged, again.over, again.link) == (False, True, at.row.last or at.link)

    run(test())
