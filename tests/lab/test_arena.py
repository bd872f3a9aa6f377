"""An arena can be interrupted, spread out and repeated: the result is the same."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from bourgade.bots.playing import Outcome, Plan
from bourgade.lab.arena import deals, pairs, plans, result
from bourgade.lab.engines import EngineFailed, dask, pool
from bourgade.lab.portions import BadJournal, Done, Journal, Portion, play, play_portion, portions
from bourgade.lab.simulate import play_some

PATTERN = Plan("clans", 2, (), 20, 7, {"five_singles": "literal"})
BOTS = ["luck", "greedy~50", "greedy"]
PLANS = plans(PATTERN, pairs(BOTS, steps=False))
WANTED = deals(PLANS)


def here(left: Sequence[Portion]) -> Iterator[Done[Outcome]]:
    return (play_portion(portion) for portion in left)


def expected() -> list[Outcome]:
    return [outcome for plan in PLANS for outcome in play_some(plan, range(plan.games))]


def test_portions_are_the_plan_cut_between_deals() -> None:
    cut = portions(PLANS[0], 7)
    assert [(p.start, p.stop) for p in cut] == [(0, 6), (6, 12), (12, 18), (18, 20)]
    assert len({p.name for p in cut}) == 4


def test_a_run_in_portions_gives_what_simulate_gives() -> None:
    assert play(WANTED, here, Journal(None, Done[Outcome])) == expected()


def test_an_interrupted_run_goes_on_from_its_journal(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"

    def tired(left: Sequence[Portion]) -> Iterator[Done[Outcome]]:
        yield from (play_portion(portion) for portion in left[:4])
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play(WANTED, tired, Journal(path, Done[Outcome]))
    path.write_bytes(path.read_bytes() + b'{"name": "cut by a cra')
    left_over: list[int] = []

    def rested(left: Sequence[Portion]) -> Iterator[Done[Outcome]]:
        left_over.append(len(left))
        return here(left)

    assert play(WANTED, rested, Journal(path, Done[Outcome])) == expected()
    assert left_over == [len(WANTED) - 4]
    path.write_text("what is this?\n")
    with pytest.raises(BadJournal, match="Line 1"):
        Journal(path, Done[Outcome])


def test_processes_give_the_same_and_a_dead_worker_loses_nothing() -> None:
    killed: list[int] = []

    def deadly(left: Sequence[Portion]) -> Iterator[Done[Outcome]]:
        for done in pool(play_portion, left, 2):
            if not killed:
                children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
                killed.append(int(children[-1]))
                os.kill(killed[0], signal.SIGKILL)
            yield done

    assert play(WANTED, deadly, Journal(None, Done[Outcome])) == expected()
    assert killed


def test_a_cluster_gives_the_same_though_a_worker_is_killed() -> None:
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        killed: list[int] = []

        def deadly(left: Sequence[Portion]) -> Iterator[Done[Outcome]]:
            for done in dask(play_portion, left, cluster.scheduler_address):
                if not killed:
                    killed.append(next(iter(cluster.workers.values())).pid)
                    os.kill(killed[0], signal.SIGKILL)
                yield done

        assert play(WANTED, deadly, Journal(None, Done[Outcome])) == expected()
        assert killed


def test_no_cluster_is_said_in_a_sentence() -> None:
    with pytest.raises(EngineFailed, match="no Dask scheduler"):
        list(dask(play_portion, [], "tcp://127.0.0.1:9"))


def test_each_step_of_the_ladder_is_compared() -> None:
    found = result(BOTS, expected())
    assert [(step.weaker, step.stronger) for step in found.steps] == [("luck", "greedy~50"), ("greedy~50", "greedy")]
    assert [rating.name for rating in found.ratings] == ["greedy", "greedy~50", "luck"]
