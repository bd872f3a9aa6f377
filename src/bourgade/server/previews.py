"""What messengers show of a shared game: a title in the head of the page, and a picture of how it ended.

Only a game that is over and that all its people share has either; of any other table nothing is told.
"""

from __future__ import annotations

import asyncio
import html
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Response, get

from bourgade.core.words import figure
from bourgade.server.house import House
from bourgade.server.live import Live
from bourgade.server.page import FOLDER
from bourgade.server.problems import MAY_FAIL, Denied
from bourgade.server.shelf import Language
from bourgade.server.store import SeatRow
from bourgade.server.tables import TableId

SIZE = WIDTH, HEIGHT = 1200, 630
ART = 440  # the width of the cover
PAPER, PAPER_2, INK, INK_2, LIT, ACCENT = "#faf6ee", "#f1eadc", "#2a2926", "#5d5a53", "#ffd34d", "#b4481f"
METALS = {1: "#e0a92e", 2: "#c3bdb0", 3: "#cf9a63"}
COACH = "/coach"  # the page of a game's analysis
MISSING = "This house draws no previews: its host can install bourgade[evenings]."
WORDS = {
    "fr": {"won": "{who} gagne de {n}", "even": "{who} gagne", "shared": "{who} à égalité", "alone": "{n} points",
           "bot": "Bot {n}", "and": " et ", "tagline": "Cinq jeux où l’on bâtit des villages"},
    "en": {"won": "{who} wins by {n}", "even": "{who} wins", "shared": "{who} tie", "alone": "{n} points",
           "bot": "Bot {n}", "and": " and ", "tagline": "Five games of building villages"},
}  # fmt: skip


class Row(NamedTuple):
    """One player at the end."""

    name: str
    place: int
    points: int


class Ending(NamedTuple):
    """A shared game as its preview tells it."""

    cover: Path  # a small picture of the box
    title: str
    headline: str
    rows: tuple[Row, ...]
    language: Language


def ending(live: Live | None, language: Language) -> Ending | None:
    """None: nobody else may know anything of this table."""
    if live is None or live.table is None or not live.over or not live.row.shared:
        return None
    game, state = live.table.game, live.table.state
    places = game.places(state)
    rows = [Row(named(seat, language), places[n], state.points(n)) for n, seat in enumerate(live.seats)]
    rows.sort(key=lambda row: row.place)
    title = game.words[language].messages.get("game.title", game.name)
    return Ending(game.room / "cover.jpg", title, headline(rows, language), tuple(rows), language)


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
    lead = winners[0].points - rows[1].points
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


@lru_cache(maxsize=64)
def drawn(found: Ending) -> bytes:
    from PIL import Image, ImageDraw

    picture = Image.new("RGB", SIZE, PAPER_2)
    if found.cover.exists():
        with Image.open(found.cover) as art:
            picture.paste(art, (0, 0))
    pen = ImageDraw.Draw(picture)
    left, right = ART + 48, WIDTH - 48
    pen.text((left, 44), "Bourgade", font=font("fraunces", 34), fill=ACCENT)
    pen.text((left, 92), found.title, font=fitting(found.title, "fraunces", 64, right - left), fill=INK)
    pen.text((left, 172), found.headline, font=fitting(found.headline, "700", 38, right - left), fill=INK_2)
    height = min(84, (HEIGHT - 262) // max(1, len(found.rows)))
    for number, row in enumerate(found.rows):
        draw_row(pen, row, found, (left, 240 + number * height, right, 240 + (number + 1) * height - 12))
    out = BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


def draw_row(pen: Any, row: Row, found: Ending, place: tuple[int, int, int, int]) -> None:
    """A player: a medal, a name, the points, and a bar as long as they are many."""
    left, top, right, bottom = place
    tall, middle = bottom - top, (top + bottom) // 2
    pen.rounded_rectangle(place, 12, fill=PAPER, outline=LIT if row.place == 1 else PAPER, width=4)
    radius = tall // 2 - 10
    pen.ellipse(
        (left + 14, middle - radius, left + 14 + 2 * radius, middle + radius), fill=METALS.get(row.place, INK_2)
    )
    size = max(16, tall // 2)
    number = font("fraunces", size)
    pen.text((left + 14 + radius, middle), str(row.place), font=number, fill=INK, anchor="mm")
    start = left + 34 + 2 * radius
    points = figure(row.points)
    pen.text((right - 20, middle), points, font=font("fraunces", size + 6), fill=INK, anchor="rm")
    room = right - 120 - start
    pen.text((start, middle - 6), row.name, font=fitting(row.name, "700", size, room), fill=INK, anchor="lm")
    values = [one.points for one in found.rows]
    least, most = min(0, *values), max(1, *values)
    length = int(room * (row.points - least) / max(1, most - least))
    pen.rounded_rectangle(
        (start, bottom - 14, start + max(6, length), bottom - 8), 3, fill=METALS.get(row.place, INK_2)
    )


def fitting(text: str, kind: str, size: int, width: int) -> Any:
    """The largest letters, up to a size, in which the text fits."""
    while size > 14 and font(kind, size).getlength(text) > width:
        size -= 2
    return font(kind, size)


@lru_cache(maxsize=64)
def font(kind: str, size: int) -> Any:
    """The page's own letters; a house without its page has plain ones."""
    from PIL import ImageFont

    wanted = "fraunces-latin-700" if kind == "fraunces" else f"atkinson-hyperlegible-latin-{kind}-normal"
    found = next(iter((FOLDER / "assets").glob(f"{wanted}*.woff2")), None)
    try:
        return ImageFont.truetype(str(found), size) if found else ImageFont.load_default(size)
    except OSError:
        return ImageFont.load_default(size)


ROUTES = [preview]
