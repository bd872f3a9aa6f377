"""Pictures of screens, as somebody looked at them; `BOURGADE_SCREENS=write` takes them anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bourgade.games import SHELF
from tests.aside import run
from tests.cli.test_fullscreen import Seen, seated

SCREENS = Path(__file__).parent / "screens"
MOVES = 4  # of the one who plays
ROOMS = {"fr": (80, 24), "en": (120, 40)}


def seen_text(seen: Seen) -> str:
    strips = seen.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips).rstrip() + "\n"


@pytest.mark.parametrize("language", ROOMS)
@pytest.mark.parametrize("name", SHELF)
def test_a_screen_looks_as_it_did(name: str, language: str) -> None:
    async def look() -> str:
        words = (name, "--bots", "luck", "--seed", "11", "--no-pause", "--lang", language)
        async with seated(*words, size=ROOMS[language]) as seen:
            for _ in range(MOVES):
                await seen.asked()
                at = len(seen.home.table.log)
                await seen.screen.place.play(seen.screen.rows[0])
                await seen.until(lambda at=at: len(seen.home.table.log) != at or seen.home.table.envelopes)
            await seen.asked()
            move = seen.screen.pointed_row()
            assert move is not None
            await seen.screen.foretell(move)
            await seen.pilot.pause()
            return seen_text(seen)

    found, picture = run(look()), SCREENS / f"{name}-{language}.txt"
    if os.environ.get("BOURGADE_SCREENS") == "write":
        picture.write_text(found, encoding="utf-8")
    assert found == picture.read_text(encoding="utf-8")
