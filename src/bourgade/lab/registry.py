"""The games under Gymnasium's names: `import bourgade.lab.registry`, then `gymnasium.make("bourgade/Clans-v1")`."""

from __future__ import annotations

import gymnasium

NAMES = {
    "Clans": "clans",
    "PetitsPeuples": "petits_peuples",
    "TinyTowns": "tiny_towns",
    "TribusDuVent": "tribus_du_vent",
    "Gob": "gob",
}


def register() -> None:
    """Make every game of the shelf known to `gymnasium.make`; nothing of ours is loaded before one is made."""
    for name, game in NAMES.items():
        gymnasium.register(
            f"bourgade/{name}-v1",
            entry_point="bourgade.lab.solo:SeatEnv",
            kwargs={"game": game},
            max_episode_steps=None,
        )


register()
