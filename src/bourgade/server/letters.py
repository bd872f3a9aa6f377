"""Links by mail: one's own address, confirmed once, brings one back where every device is lost.

Whether somebody is known under an address is told to nobody: the answer is always the same.
"""

from __future__ import annotations

import hmac
import logging
from contextlib import suppress

import msgspec
from litestar import Response, post

from bourgade.server.accounts import Account, account_of, keep_account, read
from bourgade.server.cards import Me, Return
from bourgade.server.caretaker import now
from bourgade.server.guests import Guest, welcomed
from bourgade.server.house import House
from bourgade.server.limits import Buckets
from bourgade.server.post import Post
from bourgade.server.problems import MAY_FAIL, AnyRequest, Denied, too_fast
from bourgade.server.self_cards import MailAt
from bourgade.server.store import Paper

GOOD = 3600 * 1000  # milliseconds
SUBJECT = {"fr": "Bourgade : votre lien", "en": "Bourgade: your link"}
TEXT = {
    "fr": "Ouvrez ce lien dans l’heure, il ne sert qu’une fois :\n\n{link}\n\n"
    "Si vous n’avez rien demandé, oubliez cette lettre : rien ne change.\n",
    "en": "Open this link within the hour; it serves once:\n\n{link}\n\n"
    "If you did not ask for it, forget this letter: nothing changes.\n",
}
log = logging.getLogger("bourgade")
slowly = Buckets(1 / 600, 3)  # letters to one address: three at once, then one in ten minutes


def post_of(house: House) -> Post:
    if house.post is None:
        raise Denied(409, "no-mail", "This house sends no letters: keep your personal link, or make a passkey.")
    return house.post


def token(house: House, use: str, person: str, account: Account, until: int) -> str:
    """Bound to the address and to how many were used, so each serves once and none survives another address."""
    body = f"{use}.{person}.{until}"
    about = f"letter {body} {account.mail} {account.mailed}"
    return f"{body}.{hmac.digest(house.signer.secret, about.encode(), 'sha256').hex()[:40]}"


async def carry(house: House, request: AnyRequest, use: str, person: str, account: Account) -> None:
    if wait := slowly.wait(account.mail.lower()):
        raise too_fast(wait)
    here = house.network.base(request.url.scheme, request.headers.get("host", ""))
    language = "fr" if str(request.headers.get("accept-language", "fr")).startswith("fr") else "en"
    link = f"{here}/me#{token(house, use, person, account, now() + GOOD)}"
    try:
        await post_of(house).send(account.mail, SUBJECT[language], TEXT[language].format(link=link))
    except Exception as error:  # whatever the post says, the reader can only look at the address or wait
        log.warning("a letter could not be sent: %s", type(error).__name__)
        raise Denied(
            503, "returned", "The letter could not be sent: look at the address, or try again later."
        ) from error


@post("/api/me/mail", status_code=200, responses=MAY_FAIL, tags=["guests"])
async def set_mail(request: AnyRequest, house: House, guest: Guest, data: MailAt) -> Response[Me]:
    """An address of mine; a letter goes there, and its link confirms it."""
    person = guest.named()
    post_of(house)
    changes = {"mail": data.address, "verified": False}
    account = msgspec.structs.replace(await account_of(house.store, person.id), **changes)
    await carry(house, request, "confirm", person.id, account)
    await keep_account(house.store, person.id, **changes)
    return await welcomed(house, request, person)


@post("/api/mail", status_code=200, responses=MAY_FAIL, tags=["guests"])
async def recover(request: AnyRequest, house: House, data: MailAt) -> dict[str, bool]:
    """A letter with a link, if somebody is known under this address."""
    post_of(house)
    found = await house.store.paper("mail", data.address.lower())
    if found is not None:
        account = await account_of(house.store, found.of)
        if account.verified and account.mail.lower() == data.address.lower():
            with suppress(Denied):  # who asks does not learn whether the address is known
                await carry(house, request, "return", found.of, account)
    return {"sent": True}


@post("/api/mail/return", status_code=200, responses=MAY_FAIL, tags=["guests"])
async def come_back(request: AnyRequest, house: House, data: Return) -> Response[Me]:
    """By the link of a letter: the address is confirmed, and this device is mine."""
    use, _, rest = data.link.partition(".")
    person, _, rest = rest.partition(".")
    until = rest.partition(".")[0]
    row = await house.store.person(person)
    paper = await house.store.paper("account", person)
    if row is None or paper is None or not until.isdecimal() or int(until) < now():
        raise Denied(403, "letter", "This link is too old or was used already: ask for another letter.")
    account = read(paper, Account)
    if not data.link.isascii() or not hmac.compare_digest(data.link, token(house, use, person, account, int(until))):
        raise Denied(403, "letter", "This link is too old or was used already: ask for another letter.")
    await keep_account(house.store, person, verified=True, mailed=account.mailed + 1)
    await house.store.drop_paper("mail", account.mail.lower())
    await house.store.keep_paper(Paper("mail", account.mail.lower(), person, ""))
    return await welcomed(house, request, row, fresh=True)


ROUTES = [set_mail, recover, come_back]
