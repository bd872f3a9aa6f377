"""The games under Gymnasium's names: `import bourgade.lab.registry`, then `gymnasium.make("bourgade/Clans-v1")`."""

from __future__ import annotations

import gymnasium

from bourgade.games import SHELF

NAMES = {game.title().replace("_", ""): game for game in SHELF}


def register() -> None:
    """Make every game of the shelf known to `gymnasium.make`."""
    for name, game in NAMES.items():
        gymnasium.register(
            f"bourgade/{name}-v1",
            entry_point="bourgade.lab.solo:SeatEnv",
            kwargs={"game": game},
            max_episode_steps=None,
        )


register()
