"""The routes by which somebody says how they want to be told that it is their turn."""

from __future__ import annotations

import re
from html import escape
from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.params import Parameter

from bourgade.server import notice_text, wishes
from bourgade.server.accounts import account_of
from bourgade.server.cards import Listen, MailTo, Notified, Tell, Unlisten
from bourgade.server.guests import Guest
from bourgade.server.house import House
from bourgade.server.notices import STOP
from bourgade.server.post import Returned
from bourgade.server.problems import MAY_FAIL, AnyRequest, Denied
from bourgade.server.push import Ear
from bourgade.server.wishes import EVERYWHERE, Letterbox, Wish

ADDRESS = re.compile(r"[^\s@<>,;:\"()\[\]\\]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z]{2,24}")
MOST_EARS = 10  # of one person
# Somebody comes from a letter, perhaps in the window of a mail program: no script is needed to read one sentence.
LETTER_PAGE = """<!doctype html><html lang="{tongue}"><head><meta charset="utf-8" /><title>Bourgade</title>
<meta name="viewport" content="width=device-width" /></head>
<body style="margin:0;min-height:100vh;display:grid;place-items:center;background:#f1eadc;color:#2a2926;
font:18px/1.5 'Atkinson Hyperlegible',sans-serif"><main style="max-width:420px;margin:16px;padding:24px 28px;
background:#faf6ee;border-radius:12px;box-shadow:0 2px 6px #3b2f1a26"><h1 style="font:700 28px Fraunces,serif;
margin:0 0 8px">Bourgade</h1><p style="margin:0 0 20px">{text}</p><a href="/" style="display:inline-block;
padding:10px 20px;border-radius:8px;background:#b4481f;color:#fff;font-weight:700;text-decoration:none">{go}</a>
</main></body></html>"""
Token = Annotated[str, Parameter(max_length=2000)]
TableName = Annotated[str, Parameter(max_length=40)]


async def told(house: House, person: str, table: str) -> Notified:
    push, box = house.notices.push, await wishes.letterbox_of(house.store, person)
    wish, ears = await wishes.wish_at(house.store, person, table), await wishes.ears_of(house.store, person)
    key = push.public if push is not None else None
    return Notified(key, house.notices.post is not None, len(ears), box.address if box else None, wish.push, wish.mail)


@get("/api/me/notices", responses=MAY_FAIL, tags=["notices"])
async def read_notices(house: House, guest: Guest, table: TableName = EVERYWHERE) -> Notified:
    """How I am told that it is my turn: everywhere, or at one table."""
    return await told(house, guest.named().id, table)


@post("/api/me/notices", status_code=200, responses=MAY_FAIL, tags=["notices"])
async def choose(house: House, guest: Guest, data: Tell) -> Notified:
    """Push and mail on or off, everywhere or at one table."""
    person = guest.named().id
    await wishes.keep_wish(house.store, person, data.table, Wish(data.push == "on", data.mail == "on"))
    return await told(house, person, data.table)


@post("/api/me/notices/push", status_code=200, responses=MAY_FAIL, tags=["notices"])
async def listen(house: House, guest: Guest, data: Listen) -> Notified:
    """This browser wants to hear."""
    person, push = guest.named().id, house.notices.push
    if push is None:
        raise Denied(409, "no-push", "This house sends no notices to browsers.")
    ear = Ear(data.endpoint, data.key, data.auth, data.language)
    await push.refuse_forged(ear)
    known = await wishes.ears_of(house.store, person)
    if len(known) >= MOST_EARS and data.endpoint not in {each.endpoint for each in known}:
        await wishes.forget_ear(house.store, known[0].endpoint)
    await wishes.keep_ear(house.store, person, ear)
    return await told(house, person, EVERYWHERE)


@post("/api/me/notices/push/stop", status_code=200, responses=MAY_FAIL, tags=["notices"])
async def stop_listening(house: House, guest: Guest, data: Unlisten) -> Notified:
    """This browser does not want to hear any more."""
    person = guest.named().id
    if data.endpoint in {ear.endpoint for ear in await wishes.ears_of(house.store, person)}:
        await wishes.forget_ear(house.store, data.endpoint)
    return await told(house, person, EVERYWHERE)


@post("/api/me/notices/mail", status_code=200, responses=MAY_FAIL, tags=["notices"])
async def mail_to(request: AnyRequest, house: House, guest: Guest, data: MailTo) -> Notified:
    """Write to this address, once its owner has confirmed it; none: write no more."""
    person = guest.named().id
    if data.address is None:
        await wishes.forget_letterbox(house.store, person)
        return await told(house, person, EVERYWHERE)
    if house.notices.post is None:
        raise Denied(409, "no-mail", "This house sends no mail: its host can set it up with --mail.")
    if not ADDRESS.fullmatch(data.address):
        raise Denied(400, "mail", "This is no e-mail address.")
    here = house.network.base(request.url.scheme, request.headers.get("host", ""))
    account = await account_of(house.store, person)
    if account.verified and account.mail == data.address:  # proven already, to come back by
        await wishes.keep_letterbox(house.store, person, Letterbox(data.address, data.language, here))
        return await told(house, person, EVERYWHERE)
    if wait := house.mails.wait(person):
        raise Denied(429, "too-fast", f"A letter is on its way: ask again in {round(wait) + 1} s.", round(wait) + 1)
    try:
        await house.notices.ask_to_confirm(person, Letterbox(data.address, data.language, here))
    except Returned as error:
        raise Denied(400, "mail-returned", "The mail server does not take this address: check it.") from error
    return await told(house, person, EVERYWHERE)


@get("/api/letters/{token:str}/confirm", include_in_schema=False)
async def confirm(house: House, token: Token) -> Response[str]:
    """The link in the first letter."""
    language = await house.notices.confirm(token)
    return page(language or "fr", "confirmed" if language else "unknown")


async def end_letters(house: House, token: str, lang: str) -> Response[str]:
    person = house.signer.read(STOP, token)
    if person is None:
        return page(lang, "unknown")
    await wishes.forget_letterbox(house.store, person)
    return page(lang, "stopped")


@get("/api/letters/{token:str}/stop", include_in_schema=False)
async def stop_by_link(house: House, token: Token, lang: str = "fr") -> Response[str]:
    """The link in every letter."""
    return await end_letters(house, token, lang)


@post("/api/letters/{token:str}/stop", status_code=200, include_in_schema=False)
async def stop_by_program(house: House, token: Token, lang: str = "fr") -> Response[str]:
    """The one click of a mail program (RFC 8058)."""
    return await end_letters(house, token, lang)


def page(language: str, key: str) -> Response[str]:
    tongue = "fr" if language == "fr" else "en"
    text = escape(notice_text.say(tongue, key))
    body = LETTER_PAGE.format(tongue=tongue, text=text, go=escape(notice_text.say(tongue, "go")))
    return Response(body, status_code=404 if key == "unknown" else 200, media_type=MediaType.HTML)


ROUTES = [read_notices, choose, listen, stop_listening, mail_to, confirm, stop_by_link, stop_by_program]
