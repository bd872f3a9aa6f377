"""Web Push: a message to a browser that is not looking, encrypted for it alone (RFC 8291), signed by the house."""

from __future__ import annotations

import asyncio
import base64
import hmac
import ipaddress
import socket
import time
from urllib.parse import urlsplit, urlunsplit

import msgspec

from bourgade.server.problems import Denied

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256
HALF_A_DAY = 12 * 3600
KEPT = 24 * 3600  # seconds the push service tries
TIMEOUT = 10.0
GONE = (404, 410)  # the browser does not listen any more


class Ear(msgspec.Struct):
    """A browser that listens for somebody."""

    endpoint: str
    key: str  # its public key, base64url
    auth: str
    language: str = "fr"


class Push:
    """The house's own key follows from its secret. `anywhere`: the host lets messages go into private networks."""

    def __init__(self, secret: bytes, contact: str, anywhere: bool) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec

        number = 1 + int.from_bytes(hmac.digest(secret, b"vapid", "sha512"), "big") % (ORDER - 1)
        self.key = ec.derive_private_key(number, ec.SECP256R1())
        self.contact = contact
        self.anywhere = anywhere

    @property
    def public(self) -> str:
        """What a browser is asked to listen with."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        return spelled(self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    async def refuse_forged(self, ear: Ear) -> None:
        """Nobody makes the house knock at doors of its own network, or at none."""
        from cryptography.hazmat.primitives.asymmetric import ec

        forged = Denied(409, "subscription", "This is no push subscription that the house can write to.")
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), read(ear.key))
            sound = len(read(ear.auth)) == 16 and bool(await self.reached(ear.endpoint))
        except (ValueError, OSError) as error:
            raise forged from error
        if not sound:
            raise forged

    async def reached(self, endpoint: str) -> str | None:
        """The address behind an endpoint, if the house may write there."""
        parts = urlsplit(endpoint)
        if not parts.hostname or (parts.scheme != "https" and not (self.anywhere and parts.scheme == "http")):
            return None
        loop = asyncio.get_running_loop()
        port = parts.port or (443 if parts.scheme == "https" else 80)
        found = await loop.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
        addresses = [str(where[0]) for *_, where in found]
        if not self.anywhere and not all(ipaddress.ip_address(address).is_global for address in addresses):
            return None
        return addresses[0] if addresses else None

    async def send(self, ear: Ear, message: bytes) -> bool:
        """False: this browser does not listen any more. OSError or httpx.HTTPError: it did not get there."""
        import http_ece
        import httpx
        from cryptography.hazmat.primitives.asymmetric import ec

        address = await self.reached(ear.endpoint)
        if address is None:
            return False
        own = ec.generate_private_key(ec.SECP256R1())
        body = http_ece.encrypt(message, private_key=own, dh=read(ear.key), auth_secret=read(ear.auth))
        parts = urlsplit(ear.endpoint)
        host = f"[{address}]" if ":" in address else address
        # To the address that was looked at: a name may lead elsewhere the next time.
        url = urlunsplit(parts._replace(netloc=f"{host}:{parts.port}" if parts.port else host))
        headers = {
            "Host": parts.netloc, "Content-Encoding": "aes128gcm", "TTL": str(KEPT), "Urgency": "normal",
            "Authorization": f"vapid t={self.token(f'{parts.scheme}://{parts.netloc}')}, k={self.public}",
        }  # fmt: skip
        async with httpx.AsyncClient(timeout=TIMEOUT, trust_env=False) as client:
            answer = await client.post(url, content=body, headers=headers, extensions={"sni_hostname": parts.hostname})
        if answer.status_code in GONE:
            return False
        answer.raise_for_status()
        return True

    def token(self, audience: str) -> str:
        """Who writes, to which service, until when; signed (RFC 8292)."""
        from cryptography.hazmat.primitives.asymmetric import ec, utils
        from cryptography.hazmat.primitives.hashes import SHA256

        claims = {"aud": audience, "exp": int(time.time()) + HALF_A_DAY, "sub": self.contact}
        signed = ".".join(spelled(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = utils.decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"{signed}.{spelled(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def spelled(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def read(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
