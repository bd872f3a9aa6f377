"""Who comes next: fair between people, then between the tables of each, and nobody waits for ever."""

from __future__ import annotations

from collections import Counter

from bourgade.server.queue import REMEMBERED, Kind, Queue, Ticket


def ticket(owner: str, table: str = "", kind: Kind = "move", cost: float = 1.0) -> Ticket:
    return Ticket(owner, table or f"table of {owner}", kind, cost)


def taken(queue: Queue[Ticket], count: int) -> list[Ticket]:
    found = [queue.take() for _ in range(count)]
    return [each for each in found if each is not None]


def test_many_questions_of_one_do_not_keep_another_waiting() -> None:
    queue: Queue[Ticket] = Queue()
    for number in range(15):
        queue.put(ticket("rude", f"table {number}", cost=9.99))
    first = queue.take()
    queue.put(ticket("good", cost=9.99))
    assert first is not None
    assert [each.owner for each in taken(queue, 2)] == ["good", "rude"]


def test_turns_are_by_time_not_by_number() -> None:
    queue: Queue[Ticket] = Queue()
    for _ in range(60):
        queue.put(ticket("slow", cost=3.0))
        queue.put(ticket("quick", cost=1.0))
    served = Counter(each.owner for each in taken(queue, 40))
    assert abs(served["quick"] - 3 * served["slow"]) <= 3


def test_what_took_longer_than_expected_is_charged() -> None:
    queue: Queue[Ticket] = Queue()
    for _ in range(20):
        queue.put(ticket("a"))
        queue.put(ticket("b"))
    late = next(each for each in taken(queue, 2) if each.owner == "a")
    queue.settle(late, 5.0)
    assert [each.owner for each in taken(queue, 4)] == ["b"] * 4


def test_absence_saves_nothing_up() -> None:
    queue: Queue[Ticket] = Queue()
    for _ in range(100):
        queue.put(ticket("a"))
    taken(queue, 50)
    for _ in range(50):
        queue.put(ticket("b"))
    served = Counter(each.owner for each in taken(queue, 20))
    assert served == {"a": 10, "b": 10}


def test_the_tables_of_one_owner_take_turns() -> None:
    queue: Queue[Ticket] = Queue()
    for table in ("x", "y"):
        for _ in range(5):
            queue.put(ticket("a", table))
    assert Counter(each.table for each in taken(queue, 4)) == {"x": 2, "y": 2}


def test_short_before_long_and_moves_before_hints() -> None:
    queue: Queue[Ticket] = Queue()
    hint, long, short = ticket("a", "1", "hint", 0.1), ticket("b", "2", cost=2.0), ticket("c", "3", cost=0.1)
    own = ticket("a", "4", cost=2.0)
    for each in (hint, long, short, own):
        queue.put(each)
    assert taken(queue, 4) == [short, long, own, hint]


def test_a_hint_is_not_put_off_for_ever() -> None:
    queue: Queue[Ticket] = Queue()
    hint = ticket("curious", kind="hint")
    queue.put(hint)
    for owner in ("a", "b", "c"):
        queue.put(ticket(owner))
    for waited in range(100):
        found = queue.take()
        assert found is not None
        if found is hint:
            assert 3 <= waited <= 12
            return
        queue.put(ticket(found.owner))  # whoever was served comes back at once
    raise AssertionError("the hint starves")


def test_newcomers_without_end_starve_nobody() -> None:
    queue: Queue[Ticket] = Queue()
    patient = ticket("patient", kind="unseen")
    queue.put(patient)
    for number in range(REMEMBERED * 3):
        queue.put(ticket(f"new {number}"))
        queue.put(ticket("steady"))
        if patient in taken(queue, 2):
            return
    raise AssertionError("the patient one starves")


def test_what_was_unseen_comes_forward_when_somebody_looks() -> None:
    queue: Queue[Ticket] = Queue()
    unseen, hint = ticket("a", "t", "unseen"), ticket("b", "u", "hint")
    queue.put(unseen)
    queue.put(hint)
    queue.seen("a", "t")
    assert queue.take() is unseen


def test_what_nobody_waits_for_is_gone() -> None:
    queue: Queue[Ticket] = Queue()
    first, second = ticket("a"), ticket("b")
    queue.put(first)
    queue.put(second)
    queue.remove(first)
    queue.remove(first)
    assert first not in queue
    assert len(queue) == 1
    assert queue.take() is second
    assert queue.take() is None


def test_who_has_had_no_more_than_others_is_forgotten() -> None:
    queue: Queue[Ticket] = Queue()
    for number in range(REMEMBERED * 4):
        queue.put(ticket(f"guest {number}"))
        queue.put(ticket("steady", f"table {number}"))
        taken(queue, 2)
    assert len(queue.owners.had) <= REMEMBERED + 2


def test_how_crowded_it_is() -> None:
    queue: Queue[Ticket] = Queue()
    assert queue.crowd("a") == 1
    for number in range(9):
        queue.put(ticket("many", f"table {number}"))
    assert queue.crowd("one") == 2
    assert queue.crowd("many") == 10
