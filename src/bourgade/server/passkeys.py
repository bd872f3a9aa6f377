"""Passkeys (WebAuthn): made on a device, kept there, and good for coming back without a link.

A challenge is signed by the house and good for five minutes, once: no server need remember that it was given, and all
of them know which were answered.
"""

from __future__ import annotations

import base64
import hmac
import secrets
from typing import Any

import msgspec
from litestar import Response, post

from bourgade.server.accounts import read, spelled
from bourgade.server.cards import Me
from bourgade.server.caretaker import now
from bourgade.server.guests import Guest, welcomed
from bourgade.server.house import House
from bourgade.server.names import is_address
from bourgade.server.problems import MAY_FAIL, AnyRequest, Denied
from bourgade.server.self_cards import Challenge, Credential
from bourgade.server.store import Paper, Taken

GOOD = 5 * 60 * 1000  # milliseconds
MOST = 20  # passkeys of one person
ANSWERED = "answered"  # the kind of paper that remembers a challenge, by the moment it was given
STALE = "This passkey is not known here, or was asked for too long ago: come back by your personal link."
MISSING = "This house has no passkeys: its host can install bourgade[evenings]."


class Passkey(msgspec.Struct):
    key: str  # public, base64
    count: int
    since: int
    used: int


def library() -> Any:
    try:
        import webauthn
    except ImportError as error:
        raise Denied(409, "no-passkeys", MISSING) from error
    return webauthn


def can_pass(request: AnyRequest) -> bool:
    """Browsers make passkeys for names, not for addresses, and only where nobody listens in."""
    name = host_of(request)
    return (name == "localhost" or request.url.scheme == "https") and not is_address(name)


def host_of(request: AnyRequest) -> str:
    return str(request.headers.get("host", "")).rpartition(":")[0] or str(request.headers.get("host", ""))


def challenge_for(house: House, use: str) -> bytes:
    body = f"{now()}.{secrets.token_hex(16)}"
    return f"{body}.{mark(house, use, body)}".encode()


def mark(house: House, use: str, body: str) -> str:
    return hmac.digest(house.signer.secret, f"challenge {use} {body}".encode(), "sha256").hex()[:40]


def given(house: House, use: str, challenge: str) -> bytes:
    """The challenge, if it is one of ours and fresh."""
    body, _, signed = challenge.rpartition(".")
    ours = challenge.isascii() and hmac.compare_digest(signed, mark(house, use, body))
    if not ours or now() - int(body.partition(".")[0]) > GOOD:
        raise Denied(403, "passkey", STALE)
    return challenge.encode()


async def answer_once(house: House, challenge: str) -> None:
    """Whoever answers the same one again, at whichever server, is nobody."""
    when, _, _ = challenge.partition(".")
    await house.store.run("DELETE FROM papers WHERE kind = ? AND of_id < ?", ANSWERED, str(now() - GOOD))
    try:
        await house.store.keep_paper(Paper(ANSWERED, challenge, when, ""))
    except Taken as error:
        raise Denied(403, "passkey", STALE) from error


def origin_of(request: AnyRequest) -> str:
    return str(request.headers.get("origin", "")) or f"{request.url.scheme}://{request.headers.get('host', '')}"


@post("/api/me/passkeys/new", status_code=200, responses=MAY_FAIL, tags=["guests"])
async def offer(request: AnyRequest, house: House, guest: Guest) -> Challenge:
    """Options with which the browser makes a passkey."""
    person, auth = guest.named(), library()
    from webauthn.helpers import structs as kinds

    known = await house.store.papers("passkey", person.id)
    if len(known) >= MOST:
        raise Denied(409, "passkeys", f"You have {MOST} passkeys: take one away first.")
    challenge = challenge_for(house, person.id)
    options = auth.generate_registration_options(
        rp_id=host_of(request),
        rp_name="Bourgade",
        user_id=person.id.encode(),
        user_name=person.name,
        user_display_name=person.name,
        challenge=challenge,
        exclude_credentials=[kinds.PublicKeyCredentialDescriptor(id=unpacked(paper.id)) for paper in known],
        authenticator_selection=kinds.AuthenticatorSelectionCriteria(
            resident_key=kinds.ResidentKeyRequirement.REQUIRED,
            user_verification=kinds.UserVerificationRequirement.PREFERRED,
        ),
    )
    return Challenge(auth.options_to_json(options), challenge.decode())


@post("/api/me/passkeys", status_code=201, responses=MAY_FAIL, tags=["guests"])
async def keep(request: AnyRequest, house: House, guest: Guest, data: Credential) -> Response[Me]:
    """The passkey that was made."""
    person, auth = guest.named(), library()
    expected = given(house, person.id, data.challenge)
    try:
        found = auth.verify_registration_response(
            credential=data.text,
            expected_challenge=expected,
            expected_rp_id=host_of(request),
            expected_origin=origin_of(request),
        )
    except auth.helpers.exceptions.WebAuthnException as error:
        raise Denied(403, "passkey", STALE) from error
    await answer_once(house, data.challenge)
    passkey = Passkey(packed(found.credential_public_key), found.sign_count, now(), now())
    await house.store.keep_paper(Paper("passkey", packed(found.credential_id), person.id, spelled(passkey)))
    return await welcomed(house, request, person)


@post("/api/me/passkeys/{passkey:str}/away", status_code=200, responses=MAY_FAIL, tags=["guests"])
async def take_away(request: AnyRequest, house: House, guest: Guest, passkey: str) -> Response[Me]:
    """A passkey that is to open nothing any more."""
    person = guest.named()
    found = await house.store.paper("passkey", passkey)
    if found is None or found.of != person.id:
        raise Denied(404, "no-such-device", "You have no such passkey.")
    await house.store.drop_paper("passkey", passkey)
    return await welcomed(house, request, person)


@post("/api/passkeys", status_code=200, responses=MAY_FAIL, tags=["guests"])
async def ask(request: AnyRequest, house: House) -> Challenge:
    """Options with which the browser offers its passkeys of this house."""
    auth = library()
    challenge = challenge_for(house, "")
    options = auth.generate_authentication_options(rp_id=host_of(request), challenge=challenge)
    return Challenge(auth.options_to_json(options), challenge.decode())


@post("/api/passkeys/return", status_code=200, responses=MAY_FAIL, tags=["guests"])
async def come_back(request: AnyRequest, house: House, data: Credential) -> Response[Me]:
    """Be the same guest on this device, by a passkey."""
    auth = library()
    expected = given(house, "", data.challenge)
    try:
        named = auth.helpers.parse_authentication_credential_json(data.text)
    except auth.helpers.exceptions.WebAuthnException as error:
        raise Denied(403, "passkey", STALE) from error
    paper = await house.store.paper("passkey", packed(named.raw_id))
    row = await house.store.person(paper.of) if paper else None
    if paper is None or row is None:
        raise Denied(403, "passkey", STALE)
    known = read(paper, Passkey)
    try:
        found = auth.verify_authentication_response(
            credential=named,
            expected_challenge=expected,
            expected_rp_id=host_of(request),
            expected_origin=origin_of(request),
            credential_public_key=unpacked(known.key),
            credential_current_sign_count=known.count,
        )
    except auth.helpers.exceptions.WebAuthnException as error:
        raise Denied(403, "passkey", STALE) from error
    await answer_once(house, data.challenge)
    known.count, known.used = found.new_sign_count, now()
    paper.text = spelled(known)
    await house.store.keep_paper(paper)
    return await welcomed(house, request, row, fresh=True)


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


ROUTES = [offer, keep, take_away, ask, come_back]
