"""Letters by the host's mail server: `--mail smtp://user:password@mail.example:587`."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

TIMEOUT = 15.0


class Returned(Exception):
    """The mail server does not take this letter, now or ever."""

    def __init__(self, about: str, for_ever: bool) -> None:
        super().__init__(about)
        self.for_ever = for_ever


class Post:
    def __init__(self, url: str, sender: str = "") -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise ValueError(f"{url!r} is no mail server such as smtp://mail.example:587")
        self.host, self.tls = parts.hostname, parts.scheme == "smtps"
        self.port = parts.port or (465 if self.tls else 25)
        self.user = unquote(parts.username) if parts.username else None
        self.password = unquote(parts.password) if parts.password else None
        self.sender = sender or (self.user if self.user and "@" in self.user else f"bourgade@{self.host}")

    async def send(self, to: str, subject: str, text: str, stop: str = "") -> None:
        """Raises Returned. `stop` is the link that ends such letters with one click (RFC 8058)."""
        import aiosmtplib

        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, subject
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=self.sender.rpartition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        if stop:
            letter["List-Unsubscribe"], letter["List-Unsubscribe-Post"] = f"<{stop}>", "List-Unsubscribe=One-Click"
        letter.set_content(text)
        try:
            await aiosmtplib.send(
                letter, hostname=self.host, port=self.port, username=self.user, password=self.password,
                use_tls=self.tls, timeout=TIMEOUT,
            )  # fmt: skip
        except aiosmtplib.SMTPRecipientsRefused as error:
            raise Returned(str(error), any(refused.code >= 500 for refused in error.recipients)) from error
        except (aiosmtplib.SMTPException, OSError) as error:
            raise Returned(str(error), False) from error
