"""The built page: files in memory, compressed once; every other address shows the page, which finds its way."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Iterable
from pathlib import Path

import msgspec

FOLDER = Path(__file__).parent / "page"
SQUEEZED = (".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".map")
MISSING = b"<!doctype html><meta charset=utf-8><title>Bourgade</title><p>The page has not been built: run make play."
Headers = list[tuple[bytes, bytes]]


class File(msgspec.Struct):
    """One file as it is sent, plain and compressed."""

    kind: str
    plain: bytes
    squeezed: bytes | None
    tag: str
    lasting: bool  # its name changes with its contents


class Page:
    """`brought`: files of packages, by their addresses."""

    def __init__(self, folder: Path = FOLDER, brought: Iterable[tuple[str, Path]] = ()) -> None:
        found = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith(".")]
        self.files = {f"/{path.relative_to(folder).as_posix()}": file_of(path) for path in found}
        self.files |= {address: made(path.read_bytes(), path.name, False) for address, path in brought}
        self.index = self.files.get("/index.html") or made(MISSING, "index.html", False)

    def answer(self, path: str, squeeze: bool, known: str, told: str = "") -> tuple[int, Headers, bytes]:
        """Status, headers and body for an address; `told` goes into the head of the page."""
        file = self.files.get(path)
        if file is None and path.startswith(("/assets/", "/games/")):
            return 404, [(b"content-type", b"text/plain")], b"There is no such file."
        if file is None and told:
            return (
                200,
                [(b"content-type", self.index.kind.encode()), (b"cache-control", b"no-cache")],
                self.with_head(told),
            )
        file = file or self.index
        headers = [
            (b"content-type", file.kind.encode()),
            (b"etag", file.tag.encode()),
            (b"cache-control", b"public, max-age=31536000, immutable" if file.lasting else b"no-cache"),
            (b"vary", b"accept-encoding"),
        ]
        if known == file.tag:
            return 304, headers, b""
        if squeeze and file.squeezed is not None:
            return 200, [*headers, (b"content-encoding", b"gzip")], file.squeezed
        return 200, headers, file.plain

    def with_head(self, told: str) -> bytes:
        return self.index.plain.replace(b"</head>", told.encode() + b"\n  </head>", 1)


def file_of(path: Path) -> File:
    return made(path.read_bytes(), path.name, path.parent.name == "assets")


def made(data: bytes, name: str, lasting: bool) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind.endswith(("javascript", "json")):
        kind += "; charset=utf-8"
    squeezed = gzip.compress(data, 9, mtime=0) if name.endswith(SQUEEZED) else None
    return File(kind, data, squeezed, f'"{hashlib.sha256(data).hexdigest()[:20]}"', lasting)
