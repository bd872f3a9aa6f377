"""What makes somebody the same person on every device: the key of the personal link, and the devices themselves."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Literal, TypeVar

import msgspec

from bourgade.server.caretaker import now
from bourgade.server.store import Damaged, Paper, PersonRow, Store, Taken

DeviceKind = Literal["phone", "tablet", "computer", "program"]
SEEN = 3600 * 1000  # a device is noted again after so long
BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "FxiOS": "Firefox", "CriOS": "Chrome"}
BROWSERS |= {"Chrom": "Chrome", "Safari": "Safari"}
T = TypeVar("T")


class Account(msgspec.Struct):
    """How somebody comes back. Another key, and all older links are worth nothing."""

    key: str = ""
    since: int = 0
    mail: str = ""  # never shown to anybody else
    verified: bool = False
    mailed: int = 0  # how many links by mail were used: each serves once


class Device(msgspec.Struct):
    kind: DeviceKind
    browser: str
    since: int
    seen: int
    out: bool = False


def read(paper: Paper, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(paper.text, type=kind)
    except msgspec.MsgspecError as error:
        raise Damaged(f"The {paper.kind} {paper.id} cannot be read: {error}.") from error


def spelled(value: object) -> str:
    return msgspec.json.encode(value).decode()


async def account_of(store: Store, person: str) -> Account:
    paper = await store.paper("account", person)
    return read(paper, Account) if paper else Account()


async def keep_account(store: Store, person: str, **changes: object) -> Account:
    paper = await store.paper("account", person) or Paper("account", person, person, spelled(Account(since=now())))
    account = msgspec.structs.replace(read(paper, Account), **changes)
    paper.text = spelled(account)
    await store.keep_paper(paper)
    return account


async def let_in(store: Store, person: str, device: str) -> PersonRow | None:
    """Who comes with a cookie; nobody, where the device was signed out. A cookie without a device is as old as the
    first key."""
    row, paper = await store.person_and_paper(person, *(("device", device) if device else ("account", person)))
    if paper is not None and (read(paper, Device).out if device else read(paper, Account).key):
        return None
    return row


async def note_device(store: Store, person: str, device: str, agent: str) -> None:
    """It was here, now."""
    paper = await store.paper("device", device)
    if paper is None:
        paper = Paper("device", device, person, spelled(Device(kind_of(agent), browser_of(agent), now(), now())))
        if await store.paper("account", person) is None:
            with suppress(Taken):
                await keep_account(store, person)
    else:
        known = read(paper, Device)
        if now() - known.seen < SEEN:
            return
        known.seen = now()
        paper.text = spelled(known)
    with suppress(Taken):  # another request of the same device was quicker
        await store.keep_paper(paper)


async def devices_of(store: Store, person: str) -> list[tuple[str, Device]]:
    """Those that are not signed out, the last seen first."""
    found = [(paper.id, read(paper, Device)) for paper in await store.papers("device", person)]
    return sorted([one for one in found if not one[1].out], key=lambda one: -one[1].seen)


async def sign_out(store: Store, person: str, device: str) -> bool:
    """Whether there was such a device of this person."""
    paper = await store.paper("device", device)
    if paper is None or paper.of != person:
        return False
    known = read(paper, Device)
    known.out = True
    paper.text = spelled(known)
    await store.keep_paper(paper)
    return True


def kind_of(agent: str) -> DeviceKind:
    if re.search("iPad|Tablet|Android(?!.*Mobile)", agent):
        return "tablet"
    if re.search("Mobi|iPhone", agent):
        return "phone"
    return "computer" if "Mozilla" in agent else "program"


def browser_of(agent: str) -> str:
    return next((name for sign, name in BROWSERS.items() if sign in agent), "")
