"""A record that was stirred by pages: what it proves, and every way to give another game out for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bourgade.games import SHELF
from bourgade.table.fairness import vouchers
from bourgade.table.record import BadLog, Record, read, record_of, written
from bourgade.table.shares import Share, derived
from bourgade.table.stream import Stream
from bourgade.table.verify import verified
from tests.table.fair import PLAYERS, SECRET, VECTORS, fair, receipted, signed_sheet, spelled
from tests.table.games import OPENED, new_table, text_of
from tests.table.games import played as other_game


@pytest.fixture(scope="module")
def record() -> Record:
    return fair()


def test_the_record_reads_back_and_says_who_vouches(record: Record) -> None:
    again, _ = verified(written(record).encode(), SHELF)
    assert written(again) == written(record)
    assert [(one.player, one.share.kind, one.receipt) for one in vouchers(again)] == [
        ("Ada", "page", True),
        ("Béatrice", "page", False),
        ("bot luck", "bot", False),
        ("Dan", "away", False),
    ]


def test_records_without_shares_are_as_good_as_they_were() -> None:
    kept, _ = verified(text_of(other_game(SHELF["clans"], 2)).encode(), SHELF)
    assert vouchers(kept) == []


def other_secret(record: Record) -> Record:
    return replace(record, secret="ab" * 32)


def chosen_share(record: Record) -> Record:
    return replace(record, nonces=[*record.nonces[:3], "c0" * 16])


def other_nonce(record: Record) -> Record:
    return replace(record, nonces=["c0" * 16, *record.nonces[1:]])


def other_name(record: Record) -> Record:
    return replace(record, players=["Eve", *record.players[1:]])


def bot_for_a_person(record: Record) -> Record:
    return replace(record, players=["bot luck", *record.players[1:]])


def person_for_a_bot(record: Record) -> Record:
    return replace(record, players=[*record.players[:2], "Cleo", "Dan"])


def left_out(record: Record) -> Record:
    """Ada's share is taken for the one the house gives to those away."""
    nonces = [derived(SECRET, 0), *record.nonces[1:]]
    return replace(record, nonces=nonces, shares=[Share("away"), *record.shares[1:]], receipts={})


def without_a_withheld_round(record: Record) -> Record:
    return replace(signed_sheet(replace(record, withheld=[3])), withheld=[])


def other_table(record: Record) -> Record:
    return replace(record, table="another-table")


def later_move(record: Record) -> Record:
    """The end that Ada signed had other times."""
    return replace(record, log=[entry._replace(at=entry.at + 1) for entry in record.log])


def stripped(record: Record) -> Record:
    return replace(record, shares=[])


def withheld_and_given(record: Record) -> Record:
    return replace(record, withheld=[1])


FORGERIES = [
    other_secret, chosen_share, other_nonce, other_name, bot_for_a_person, person_for_a_bot, left_out,
    without_a_withheld_round, other_table, later_move, stripped, withheld_and_given,
]  # fmt: skip


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a_resealed_forgery_is_found_out(record: Record, forge: Callable[[Record], Record]) -> None:
    forged = forge(record)
    assert forged.sealed
    with pytest.raises(BadLog):
        vouchers(read(written(forged).encode()))


def test_a_fabricated_game_lacks_the_keys_of_those_who_were_there() -> None:
    table = new_table(SHELF["clans"], 4)
    table.stream = Stream(SECRET, [derived(SECRET, seat) for seat in range(4)])
    made_up = replace(record_of(table, PLAYERS, OPENED), table="fair-table", shares=fair().shares)
    with pytest.raises(BadLog, match="committed to another share"):
        vouchers(made_up)


def test_a_game_that_was_begun_anew_says_so(record: Record) -> None:
    anew = receipted(signed_sheet(replace(record, withheld=[3])))
    assert [one.withheld for one in vouchers(read(written(anew).encode()))] == [False, False, False, True]


def test_the_page_is_tested_with_this_very_game() -> None:
    assert VECTORS.read_text(encoding="utf-8") == spelled(), "run python -m tests.table.fair"
