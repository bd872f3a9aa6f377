"""What messengers show of a game that was shared: the position at its end, drawn by the house."""

from __future__ import annotations

from pathlib import Path

import pytest

from bourgade.core.drawing import Drawing, fields
from bourgade.core.state import AUDIENCE
from bourgade.games import SHELF
from bourgade.server.painting import painted
from bourgade.server.previews import HEIGHT, SIZE, Ending, Row, drawn
from bourgade.table.table import Table
from bourgade.table.verify import verified

GOLDEN = Path(__file__).parents[1] / "golden"
NAMES = ("Camille", "Maximilien-Alexandre d’Ys", "Bo", "Théo", "Loutre", "Anne-Sophie")


def ended(path: Path) -> Table:
    return verified(path.read_bytes(), SHELF)[1]


def portrait(table: Table, entries: int) -> Drawing:
    state, game = table.position(entries), table.game
    room = game.rooms.portrait
    assert room is not None
    order = sorted(range(table.seats), key=game.places(table.state).__getitem__)
    return room.portrait(game.contents, game.view(state, AUDIENCE), order, NAMES[: table.seats])


@pytest.mark.parametrize(
    "game", sorted(folder.name for folder in GOLDEN.iterdir() if folder.is_dir() and any(folder.glob("*.log")))
)
def test_the_picture_is_that_of_the_position_whoever_plays_and_whatever_happened(game: str) -> None:
    seen = set[bytes]()
    for path in sorted((GOLDEN / game).glob("*.log")):
        table = ended(path)
        for entries in (0, len(table.log)):
            found = portrait(table, entries)
            for shape in found.shapes:
                for x, y in shape.points:
                    assert -80 <= x <= found.width + 80, (path.name, shape)
                    assert -80 <= y <= found.height + 80, (path.name, shape)
        small = painted(found, 200, 170)
        assert len(small.getcolors(40_000)) > 200, f"{path.name}: hardly anything is drawn"
        seen.add(small.tobytes())
    assert len(seen) == len(list((GOLDEN / game).glob("*.log"))), "every game ended otherwise"


def test_a_preview_has_the_position_everybody_and_their_points() -> None:
    table = ended(GOLDEN / "clans" / "twelfth-village-four-players.log")
    rows = tuple(Row(NAMES[seat], seat + 1, 40 - 9 * seat, seat) for seat in range(4))
    drawing = portrait(table, len(table.log))
    pictures = [drawn(Ending(Path("nowhere"), "Clans", "Camille gagne", rows, "fr", one)) for one in (drawing, None)]
    assert pictures[0] != pictures[1]
    assert all(picture[:8] == b"\x89PNG\r\n\x1a\n" and len(picture) < 300_000 for picture in pictures), (
        "some messengers take no more"
    )
    assert len(set(drawing.colours)) == 4, "the clans, which are shown at the end"


def test_boards_lie_side_by_side_and_a_short_row_in_the_middle() -> None:
    three = fields(3, 900, 800, 2, 20)
    assert three[0].y == three[1].y < three[2].y
    assert three[2].x + three[2].wide / 2 == pytest.approx(450)
    assert three[0].x + three[0].wide <= three[1].x
    assert SIZE[1] == HEIGHT
