"""Where the analysed games of a house have puzzles; whether they may be shown is asked when one is chosen."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from bourgade.bots.coach.judging import Judgement
from bourgade.bots.coach.puzzles import worthy
from bourgade.server.accounts import spelled
from bourgade.server.live import Live
from bourgade.server.store import Paper, Store, Taken

FINDS = "finds"


async def note_finds(store: Store, live: Live, found: Iterable[Judgement]) -> None:
    """Only of games with the box that everybody has."""
    entries = [one.entry for one in found if worthy(one)]
    if not entries or live.game is None or live.row.box != live.game.box.digest:
        return
    with suppress(Taken):  # noted already
        await store.keep_paper(Paper(FINDS, live.row.id, live.row.game, spelled(entries)))
