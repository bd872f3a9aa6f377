"""Gymnasium's VectorEnv: thousands of games stepped by one compiled call, what is seen as numpy arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from bourgade.lab.base import Episodes, Seen, Wish
from bourgade.lab.hall import GREEDY, LUCKY, NO_MOVE, NOBODY, Hall
from bourgade.lab.keeping import Kept
from bourgade.lab.match import rewards

RIVALS = {"luck": LUCKY, "greedy": GREEDY}
LONG = 64  # actions of a game there is room for at first
SHORT = 1024  # actions; masks of so many are written anew at each step, of longer ones only what changes


class HallEnv(Kept, VectorEnv[Any, NDArray[np.int64], NDArray[Any]]):
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
        self.made = {"seats": seats, "seat": seat, "bots": bots, "copy": copy, **wishes}
        if num_envs < 1:
            raise ValueError(f"num_envs must be 1 or more, not {num_envs}.")
        if bots not in RIVALS:
            raise ValueError(f"The bots of many tables are one of {', '.join(RIVALS)}, not {bots!r}.")
        if seat is not None and seat not in range(seats):
            raise ValueError(f"There is no seat {seat}: seats count from 0 to {seats - 1}.")
        pattern = Seen(game, seats, wishes, wait=False)
        if not pattern.signs or pattern.board is not None:
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
        self.short = int(dealt.span) <= SHORT
        self.hall = Hall(dealt, num_envs, len(self.signs), me, RIVALS[bots], self.short)
        masks = bytes(num_envs * int(dealt.span)) if self.short else memoryview(self.hall.mask)
        self.mask: NDArray[np.int8] = np.frombuffer(masks, np.int8).reshape(num_envs, -1)
        self.asked = np.frombuffer(memoryview(self.hall.asked), np.int64)
        self.over = np.frombuffer(memoryview(self.hall.over), np.bool_)
        self.illegal = np.frombuffer(memoryview(self.hall.illegal), np.bool_)
        self.episodes = Episodes()
        self.lengths = np.zeros(num_envs, np.int64)
        self.late = np.zeros(num_envs, np.bool_)
        self.rows = np.arange(num_envs)
        self.past = np.zeros((num_envs, LONG), np.int16)  # the actions of each game: from them it can be played again

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
        return self.seen(self.hall.seen(0, self.num_envs)), self.infos()

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
        span = self.mask.shape[1]
        legal = (wanted >= 0) & (wanted < span) & (self.mask[self.rows, np.clip(wanted, 0, span - 1)] != 0)
        moves = np.where(legal, wanted, np.int64(NO_MOVE))
        self.note(moves)
        seen = self.seen(self.hall.step(moves.tobytes()))
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
        return seen, points, self.over.copy(), self.late, infos

    def note(self, moves: NDArray[np.int64]) -> None:
        """Remember what is played; of a game that is over too much is noted, and written over by the next one."""
        if int(self.lengths.max()) == self.past.shape[1]:
            self.past = np.concatenate([self.past, np.zeros_like(self.past)], axis=1)
        self.past[self.rows, self.lengths] = moves

    def seen(self, written: bytes) -> NDArray[np.float32]:
        """What compiled code has written of all tables, as rows; without a copy they can only be read."""
        if self.short:
            self.mask = np.frombuffer(self.hall.masks, np.int8).reshape(self.num_envs, -1)
        rows: NDArray[np.float32] = np.frombuffer(written, np.float32).reshape(self.num_envs, -1)
        return rows.copy() if self.copy else rows

    def deal(self, table: int) -> NDArray[np.float32]:
        """The next game at one table at once, for learners that want it within the step; what is seen of it."""
        self.hall.deal(table)
        self.lengths[table] = 0
        row: NDArray[np.float32] = np.frombuffer(self.hall.seen(table, table + 1), np.float32)
        if self.short:
            self.mask = self.mask.copy()
            self.mask[table] = np.frombuffer(self.hall.masks, np.int8)
        return row

    def state(self) -> NDArray[np.float32]:
        """What all seats know together, one row a table."""
        return np.frombuffer(self.hall.everything(), np.float32).reshape(self.num_envs, -1)

    def infos(self) -> dict[str, Any]:
        """Masks, who is asked, and whose action was illegal and replaced by luck."""
        if self.copy:
            return {"action_mask": self.mask.copy(), "seat": self.asked.copy(), "illegal": self.illegal.copy()}
        return {"action_mask": self.mask, "seat": self.asked, "illegal": self.illegal}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, one row a table."""
        legal: NDArray[np.bool_] = self.mask.astype(np.bool_)
        return legal

    def __getstate__(self) -> dict[str, Any]:
        """The dice and the actions of each table's game: positions themselves are compiled and cannot be written."""
        games = zip(self.hall.begun, self.past, self.lengths, strict=True)
        return {
            "name": self.game.name,
            "num_envs": self.num_envs,
            "made": self.made,
            "games": [(int(begun), past[:length].tolist()) for begun, past, length in games],
            "over": self.over.tolist(),
            "late": self.late,
            "episodes": self.episodes,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        HallEnv.__init__(self, kept["name"], kept["num_envs"], **kept["made"])
        for table, (begun, moves) in enumerate(kept["games"]):
            while len(moves) > self.past.shape[1]:
                self.past = np.concatenate([self.past, np.zeros_like(self.past)], axis=1)
            self.past[table, : len(moves)] = moves
            self.lengths[table] = len(moves)
            if begun:  # else nothing has been dealt yet
                self.hall.again(table, begun, moves, kept["over"][table])
        self.late, self.episodes = kept["late"], kept["episodes"]
        if any(begun for begun, _ in kept["games"]):
            self.seen(self.hall.seen(0, self.num_envs))
