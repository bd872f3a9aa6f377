"""The curve of a shared game as a picture, for messengers: only where the coach has looked at all of it."""

from __future__ import annotations

import asyncio
from io import BytesIO

from litestar import Response, get

from bourgade.bots.coach.summary import Summary, summary
from bourgade.core.drawing import INK, INK_2, PAPER
from bourgade.server.house import House
from bourgade.server.painting import fitting, font
from bourgade.server.previews import HEIGHT, MISSING, SIZE, WIDTH, Ending, ending
from bourgade.server.problems import MAY_FAIL, Denied
from bourgade.server.shelf import Language
from bourgade.server.table_routes import TableId

SEATS = ("#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e3a900", "#4b4b4b")
LEFT, TOP, RIGHT, BOTTOM = 90, 210, 940, 560
TITLE = {"fr": "Après coup", "en": "After the game"}


@get("/api/tables/{table:str}/curve/{file:str}", responses=MAY_FAIL, tags=["looking back"])
async def curve(house: House, table: TableId, file: str) -> Response[bytes]:
    """The chances of everybody in a shared game that was analysed, 1200 by 630: fr.png or en.png."""
    language: Language = "fr" if file == "fr.png" else "en"
    hosted = await house.table(table) if file in ("fr.png", "en.png") else None
    found = ending(hosted.live, language) if hosted else None
    if hosted is None or found is None or hosted.live.table is None:
        raise Denied(404, "no-such-table", "There is no such shared game.")
    coaching = await house.coach.known(hosted.live)
    if not coaching.done:
        raise Denied(404, "not-found", "The coach has not looked at this game.")
    played = hosted.live.table
    names = {seat: hosted.live.seats[seat].name for seat in range(played.seats)}
    whole = summary(coaching.judgements(), played.game.places(played.state))
    try:
        return Response(await asyncio.to_thread(drawn, found, names, whole), media_type="image/png")
    except ImportError as error:
        raise Denied(409, "no-previews", MISSING) from error


def drawn(found: Ending, names: dict[int, str], whole: Summary) -> bytes:
    from PIL import Image, ImageDraw

    picture = Image.new("RGB", SIZE, PAPER)
    pen = ImageDraw.Draw(picture)
    title = f"{TITLE[found.language]} · {found.title}"
    pen.text((60, 50), title, font=fitting(title, "fraunces", 56, WIDTH - 120), fill=INK)
    pen.text((60, 128), found.headline, font=fitting(found.headline, "700", 36, WIDTH - 120), fill=INK_2)
    for quarter in range(5):
        height = BOTTOM - quarter * (BOTTOM - TOP) // 4
        pen.line((LEFT, height, RIGHT, height), fill="#cfc4ad", width=2)
        pen.text((LEFT - 12, height), str(25 * quarter), font=font("400", 22), fill=INK_2, anchor="rm")
    for seat, name in names.items():
        hopes = [1 / len(names), *(stop.chances[seat] for stop in whole.curve)]
        wide = (RIGHT - LEFT) / max(1, len(hopes) - 1)
        points = [(LEFT + at * wide, BOTTOM - hope * (BOTTOM - TOP)) for at, hope in enumerate(hopes)]
        pen.line(points, fill=SEATS[seat], width=6, joint="curve")
        place = min(HEIGHT - 40, TOP + 44 * seat)
        pen.rectangle((RIGHT + 24, place - 10, RIGHT + 44, place + 10), fill=SEATS[seat])
        pen.text((RIGHT + 56, place), name, font=fitting(name, "700", 28, 190), fill=INK, anchor="lm")
    out = BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


ROUTES = [curve]
