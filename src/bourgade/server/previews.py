"""What messengers show of a shared game: a title in the head of the page, and a picture of how it ended.

Only a game that is over and that all its people share has either; of any other table nothing is told.
"""

from __future__ import annotations

import asyncio
import html
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Response, get

from bourgade.core.drawing import INK, INK_2, PAPER, PAPER_2, Drawing
from bourgade.core.state import AUDIENCE
from bourgade.core.words import figure
from bourgade.server.house import House
from bourgade.server.live import Live
from bourgade.server.painting import fitting, font, painted
from bourgade.server.placing import placed
from bourgade.server.problems import MAY_FAIL, Denied
from bourgade.server.shelf import Language
from bourgade.server.store import SeatRow
from bourgade.server.table_routes import TableId

SIZE = WIDTH, HEIGHT = 1200, 630
ART, BOARD = 440, 744  # the width of the cover, and of a drawn end
LIT, ACCENT = "#ffd34d", "#b4481f"
METALS = {1: "#e0a92e", 2: "#c3bdb0", 3: "#cf9a63"}
COACH = "/coach"  # the page of a game's analysis
MISSING = "This house draws no previews: its host can install bourgade[evenings]."
WORDS = {
    "fr": {"won": "{who} gagne de {n}", "even": "{who} gagne", "shared": "{who} à égalité", "alone": "{n} points",
           "bot": "Bot {n}", "and": " et ", "tagline": "Des jeux où l’on bâtit des villages",
           "agreed": "Arrêtée d’un commun accord", "resigned": "{who} a abandonné",
           "time": "{who} n’avait plus de temps"},
    "en": {"won": "{who} wins by {n}", "even": "{who} wins", "shared": "{who} tie", "alone": "{n} points",
           "bot": "Bot {n}", "and": " and ", "tagline": "Games of building villages",
           "agreed": "Stopped by agreement", "resigned": "{who} resigned",
           "time": "{who} ran out of time"},
}  # fmt: skip


class Row(NamedTuple):
    """One player at the end."""

    name: str
    place: int
    points: int
    seat: int


class Ending(NamedTuple):
    """A shared game as its preview tells it."""

    cover: Path  # a small picture of the box
    title: str
    headline: str
    rows: tuple[Row, ...]
    language: Language
    portrait: Drawing | None  # of the position; a game without one shows its box


def ending(live: Live | None, language: Language) -> Ending | None:
    """None: nobody else may know anything of this table."""
    if live is None or live.table is None or not live.over or not live.row.shared:
        return None
    game, state = live.table.game, live.table.state
    places = placed(game, state, live.aside)
    rows = [Row(named(seat, language), places[n], state.points(n), n) for n, seat in enumerate(live.seats)]
    names = [row.name for row in rows]
    rows.sort(key=lambda row: row.place)
    title = game.words[language].messages.get("game.title", game.name)
    room = game.rooms.portrait
    view = game.view(state, AUDIENCE)  # what anybody may see, though it is over
    portrait = room.portrait(game.contents, view, [row.seat for row in rows], names) if room else None
    said = stopped(live, language) if live.aside.ended else headline(rows, language)
    return Ending(game.room / "cover.jpg", title, said, tuple(rows), language, portrait)


def stopped(live: Live, language: Language) -> str:
    """The table ended before the game did: nobody has won by points."""
    gone = live.aside.ended if live.aside.outs else "agreed"
    last = next(reversed(live.aside.outs), 0)
    return WORDS[language][gone].format(who=named(live.seats[last], language))


def named(seat: SeatRow, language: Language) -> str:
    if seat.kind == "bot":
        return WORDS[language]["bot"].format(n=(seat.bot or "").removeprefix("level-"))
    return seat.name


def headline(rows: list[Row], language: Language) -> str:
    words = WORDS[language]
    winners = [row for row in rows if row.place == 1]
    if len(rows) == 1:
        return words["alone"].format(n=figure(rows[0].points))
    if len(winners) > 1:
        return words["shared"].format(who=words["and"].join(row.name for row in winners))
    lead = winners[0].points - rows[1].points  # of who gave up it may be the higher
    return words["won" if lead > 0 else "even"].format(who=winners[0].name, n=lead)


def head(found: Ending, table: str, here: str, coach: bool = False) -> str:
    """What is added to the head of the page; that of the coach shows the curve."""
    picture = "curve" if coach else "preview"
    said = {
        "og:type": "website",
        "og:site_name": "Bourgade",
        "og:title": f"{found.title} · {found.headline}",
        "og:description": ", ".join(f"{row.name} {figure(row.points)}" for row in found.rows),
        "og:url": f"{here}/t/{table}{COACH if coach else ''}",
        "og:image": f"{here}/api/tables/{table}/{picture}/{found.language}.png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:locale": {"fr": "fr_FR", "en": "en_GB"}[found.language],
    }
    lines = [f'<meta property="{name}" content="{html.escape(text)}" />' for name, text in said.items()]
    return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])


async def head_for(house: House, path: str, here: str, language: Language) -> str:
    """What the page at an address says of itself to messengers; nothing where nothing is shared."""
    coach = path.rstrip("/").endswith(COACH)
    table = path.removeprefix("/t/").rstrip("/").removesuffix(COACH)
    row = await house.store.table(table) if path.startswith("/t/") and len(table) <= 40 else None
    if row is None or not (row.shared and row.over):
        return ""
    hosted = await house.table(table)
    found = ending(hosted.live, language) if hosted else None
    return head(found, table, here, coach) if found else ""


@get("/api/tables/{table:str}/preview/{file:str}", responses=MAY_FAIL, tags=["looking back"])
async def preview(house: House, table: TableId, file: str) -> Response[bytes]:
    """A picture of how a shared game ended, 1200 by 630: fr.png or en.png."""
    language: Language = "fr" if file == "fr.png" else "en"
    hosted = await house.table(table) if file in ("fr.png", "en.png") else None
    found = ending(hosted.live, language) if hosted else None
    if found is None:
        raise Denied(404, "no-such-table", "There is no such shared game.")
    try:
        return Response(await asyncio.to_thread(drawn, found), media_type="image/png")
    except ImportError as error:
        raise Denied(409, "no-previews", MISSING) from error


def drawn(found: Ending) -> bytes:
    """The position on the left, or the box; on the right who won, by how much, and everybody's points."""
    from PIL import Image, ImageDraw

    picture = Image.new("RGB", SIZE, PAPER_2)
    edge = ART
    if found.portrait is not None:
        edge = BOARD
        picture.paste(painted(found.portrait, BOARD, HEIGHT), (0, 0))
    elif found.cover.exists():
        with Image.open(found.cover) as art:
            picture.paste(art, (0, 0))
    pen = ImageDraw.Draw(picture)
    left, right = edge + 36, WIDTH - 36
    pen.text((left, 40), "Bourgade", font=font("fraunces", 30), fill=ACCENT)
    pen.text((left, 82), found.title, font=fitting(found.title, "fraunces", 60, right - left), fill=INK)
    pen.text((left, 162), found.headline, font=fitting(found.headline, "700", 36, right - left), fill=INK_2)
    height = min(84, (HEIGHT - 262) // max(1, len(found.rows)))
    for number, row in enumerate(found.rows):
        draw_row(pen, row, found, (left, 232 + number * height, right, 232 + (number + 1) * height - 12))
    out = BytesIO()
    few = picture.quantize(256, dither=Image.Dither.NONE)  # flat colours; some messengers take no large picture
    few.save(out, "PNG", optimize=True)
    return out.getvalue()


def draw_row(pen: Any, row: Row, found: Ending, place: tuple[int, int, int, int]) -> None:
    """A player: a medal, a name with the colour in the drawing, the points, and a bar as long as they are many."""
    left, top, right, bottom = place
    tall, middle = bottom - top, (top + bottom) // 2
    pen.rounded_rectangle(place, 12, fill=PAPER, outline=LIT if row.place == 1 else PAPER, width=4)
    radius = tall // 2 - 10
    disc = (left + 12, middle - radius, left + 12 + 2 * radius, middle + radius)
    pen.ellipse(disc, fill=METALS.get(row.place, INK_2))
    size = max(16, tall // 2)
    number = font("fraunces", size)
    pen.text(
        (left + 12 + radius, middle),
        str(row.place),
        font=number,
        fill=INK if row.place in METALS else PAPER,
        anchor="mm",
    )
    start = left + 26 + 2 * radius
    points = figure(row.points)
    pen.text((right - 16, middle), points, font=font("fraunces", size + 4), fill=INK, anchor="rm")
    room = right - 34 - int(font("fraunces", size + 4).getlength(points)) - start
    name = fitting(row.name, "700", size - 4, room - (size if found.portrait else 0))
    pen.text((start, middle - 6), row.name, font=name, fill=INK, anchor="lm")
    if found.portrait:
        x, small = start + int(name.getlength(row.name)) + size // 2, size // 5
        pen.ellipse(
            (x - small, middle - 6 - small, x + small, middle - 6 + small), fill=found.portrait.colour(row.seat)
        )
    values = [one.points for one in found.rows]
    least, most = min(0, *values), max(1, *values)
    length = int(room * (row.points - least) / max(1, most - least))
    bar = (start, bottom - 14, start + max(6, length), bottom - 8)
    pen.rounded_rectangle(bar, 3, fill=METALS.get(row.place, INK_2))


ROUTES = [preview]
