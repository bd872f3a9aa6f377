"""Gymnasium's VectorEnv: thousands of games stepped by one compiled call, what is seen as numpy arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from bourgade.lab.base import Episodes, Seen, Wish
from bourgade.lab.hall import GREEDY, LUCKY, NOBODY, Hall
from bourgade.lab.match import rewards

RIVALS = {"luck": LUCKY, "greedy": GREEDY}
Seen64 = NDArray[np.float64]


class HallEnv(VectorEnv[Any, NDArray[np.int64], NDArray[Any]]):
    """`seat` None: whoever is asked acts, so a learner plays against itself, and `infos["seat"]` says who is asked.

    A number: one seat at every table is yours, `bots` have the others. What the arrays hold stays (`copy=False`: until
    the next step). A game that is over is dealt anew at the next step, whatever the action there.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int = 2,
        seat: int | None = None,
        bots: str = "luck",
        copy: bool = True,
        **wishes: Wish,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs must be 1 or more, not {num_envs}.")
        if bots not in RIVALS:
            raise ValueError(f"The bots of many tables are one of {', '.join(RIVALS)}, not {bots!r}.")
        if seat is not None and seat not in range(seats):
            raise ValueError(f"There is no seat {seat}: seats count from 0 to {seats - 1}.")
        pattern = Seen(game, seats, wishes, wait=False)
        if not pattern.signs:
            raise ValueError("Many tables at once are seen as features only.")
        self.game, self.seats, self.wishes, self.copy = pattern.match.game, seats, pattern.wishes, copy
        self.signs, self.num_envs, self.render_mode = pattern.signs, num_envs, None
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_action_space = pattern.action_space
        self.single_observation_space = pattern.observation_space["observation"]
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        me = NOBODY if seat is None else seat
        dealt = self.game.deal(seats, pattern.match.course.options)
        self.hall = Hall(dealt, num_envs, len(self.signs), me, RIVALS[bots])
        self.seen: Seen64 = np.frombuffer(memoryview(self.hall.seen), np.float64).reshape(num_envs, -1)
        self.mask = np.frombuffer(memoryview(self.hall.mask), np.int8).reshape(num_envs, -1)
        self.asked = np.frombuffer(memoryview(self.hall.asked), np.int64)
        self.over = np.frombuffer(memoryview(self.hall.over), np.bool_)
        self.illegal = np.frombuffer(memoryview(self.hall.illegal), np.bool_)
        self.episodes = Episodes()
        self.lengths = np.zeros(num_envs, np.int64)
        self.late = np.zeros(num_envs, np.bool_)
        self.rows: NDArray[np.float32] = np.zeros((num_envs, len(self.signs)), np.float32)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        if isinstance(seed, list):
            seeds = [Episodes().next(one) for one in seed]
        else:
            first = self.episodes.next(seed)
            generator = np.random.default_rng(first)
            seeds = [int(number) for number in generator.integers(1, 1 << 62, self.num_envs)]
        for table, number in enumerate(seeds):
            self.hall.begin(table, number)
        self.lengths[:] = 0
        self.late[:] = False
        return self.observations(), self.infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.float32], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        wanted = np.ascontiguousarray(actions, np.int64)
        if wanted.shape != (self.num_envs,):
            raise ValueError(f"One action a table is needed: {self.num_envs} of them, not {wanted.shape}.")
        new = self.over | self.late
        actors = self.asked.copy()
        for table in np.flatnonzero(self.late):
            self.hall.end(int(table))
        self.hall.step(wanted.tobytes())
        self.lengths += 1
        self.lengths[new] = 0
        infos = self.infos()
        points = np.zeros(self.num_envs)
        for table in np.flatnonzero(self.over):
            paid = rewards(self.game, self.hall.states[int(table)], self.wishes.reward)
            points[table] = paid[actors[table]]
            infos.setdefault("rewards", np.zeros((self.num_envs, self.seats)))[table] = paid
        limit = self.wishes.max_cycles
        self.late = np.zeros(self.num_envs, np.bool_) if limit is None else ~self.over & (self.lengths >= limit)
        return self.observations(), points, self.over.copy(), self.late, infos

    def observations(self) -> NDArray[np.float32]:
        if self.copy:
            return self.seen.astype(np.float32)
        np.copyto(self.rows, self.seen, casting="same_kind")
        return self.rows

    def infos(self) -> dict[str, Any]:
        """Masks, who is asked, and whose action was illegal and replaced by luck."""
        if self.copy:
            return {"action_mask": self.mask.copy(), "seat": self.asked.copy(), "illegal": self.illegal.copy()}
        return {"action_mask": self.mask, "seat": self.asked, "illegal": self.illegal}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, one row a table."""
        legal: NDArray[np.bool_] = self.mask.astype(np.bool_)
        return legal
