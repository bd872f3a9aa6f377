"""Research: the games of the shelf as standard environments, an arena that measures, reports that show balance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bourgade.lab.aec import TurnEnv
    from bourgade.lab.base import Wish
    from bourgade.lab.parallel import TableEnv
    from bourgade.lab.solo import SeatEnv
    from bourgade.lab.vector import HallEnv

MISSING = "The environments need the lab extra: pip install 'bourgade[lab]'."


def aec_env(game: str, seats: int, **wishes: Wish) -> TurnEnv:
    """A PettingZoo AEC environment; see docs/lab.md for `max_cycles`, `reward`, `render_mode` and the options."""
    try:
        from bourgade.lab.aec import TurnEnv
    except ImportError as error:
        raise ImportError(MISSING) from error
    return TurnEnv(game, seats, **wishes)


def parallel_env(game: str, seats: int, **wishes: Wish) -> TableEnv:
    """A PettingZoo parallel environment: everybody acts at each step, those who are not asked wait."""
    try:
        from bourgade.lab.parallel import TableEnv
    except ImportError as error:
        raise ImportError(MISSING) from error
    return TableEnv(game, seats, **wishes)


def gym_env(game: str, seats: int = 2, seat: int = 0, bots: str = "greedy", **wishes: Wish) -> SeatEnv:
    """A Gymnasium environment: one seat is yours, bots have the others."""
    try:
        from bourgade.lab.solo import SeatEnv
    except ImportError as error:
        raise ImportError(MISSING) from error
    return SeatEnv(game, seats, seat, bots, **wishes)


def vector_env(game: str, num_envs: int, seats: int = 2, **wishes: Any) -> HallEnv:
    """A Gymnasium VectorEnv: many games stepped by one call; `seat` and `bots` as in docs/lab.md."""
    try:
        from bourgade.lab.vector import HallEnv
    except ImportError as error:
        raise ImportError(MISSING) from error
    return HallEnv(game, num_envs, seats, **wishes)
