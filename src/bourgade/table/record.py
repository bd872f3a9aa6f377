"""The log as text: the save file, the proof and what is downloaded. One format for all games.

bourgade 1
game clans
edition 1
box 1f0c...
option five_singles literal
seat 0 Ada
seat 1 bot search:1000
commitment 9a4e...
secret 77d0...
nonce 0 c1f2...
nonce 1 90ab...
table 3f9c...
share 0 page 51d0... 8ab1... 03c7...
share 1 bot
contents rounds {"count":6,"source":"rulebook"}
opened 2026-01-31T20:15:00Z
term clock live
move 0 - huts r1 red blue green yellow black
move 8250 0 move t12 t14
envelope 1 place brick c2
stand 2
mark 9300 1 relieve greedy
score 0 31 clan=27 markers=4
place 0 1
receipt 0 77ae...
seal 5d02...

`table`, `share` (of a page: digest, key, signature), `withheld` and `receipt` are there when a house shuffled,
`contents` where the game was dealt from another box than that of the shelf (all of it, block by block), `duplicate`
where a championship dealt the same to all its tables, `erased` where somebody took their name away: see
docs/fairness.md. `term`, `stand` (moves that a bot made for somebody, counted from 1) and `mark` (what happened
besides moves) are there when there is something to say: see docs/evenings.md.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, NamedTuple, cast

from bourgade.core.box import Box, box_with, canonical
from bourgade.core.game import Game
from bourgade.core.state import CHANCE
from bourgade.table.shares import Duplicate, Share, ShareKind
from bourgade.table.stream import Stream, commitment
from bourgade.table.table import Entry, NotPlayed, Table

VERSION = "1"
OPENED = "%Y-%m-%dT%H:%M:%SZ"


class BadLog(Exception):
    """A log that cannot be used, said in one sentence."""


class Mark(NamedTuple):
    """Something that happened besides moves."""

    at: int
    seat: int  # -1: nobody's
    text: str


@dataclass
class Record:
    """Everything about one table that outlives the process."""

    game: str
    edition: int
    box: str
    options: dict[str, str]
    players: list[str]  # a name, or `bot NAME`
    secret: str
    nonces: list[str]
    opened: str
    log: list[Entry] = field(default_factory=list)
    envelopes: dict[int, str] = field(default_factory=dict)
    results: list[str] = field(default_factory=list)  # score and place lines of a finished game
    sealed: bool = False
    table: str = ""  # its name in the house, where pages stirred
    shares: list[Share] = field(default_factory=list)
    withheld: list[int] = field(default_factory=list)
    receipts: dict[int, str] = field(default_factory=dict)  # by seat: its page's signature of the end
    duplicate: Duplicate | None = None  # the same deal at all tables of a round
    erased: list[int] = field(default_factory=list)  # seats whose people took their names away, and the signatures
    terms: dict[str, str] = field(default_factory=dict)  # what was agreed on besides the options, if it is not as usual
    stands: list[int] = field(default_factory=list)  # moves that a bot made for a person, counted from 1
    marks: list[Mark] = field(default_factory=list)
    contents: dict[str, Any] = field(default_factory=dict)  # of a box that is not the shelf's

    @property
    def ended(self) -> bool:
        """The table ended before the game did."""
        return any(mark.text.split(" ", 1)[0] == "end" for mark in self.marks)

    @property
    def commitment(self) -> str:
        return commitment(bytes.fromhex(self.secret))


def written(record: Record) -> str:
    """The one text of a record; a finished game carries its results and a seal over everything."""
    text = body(record) + "".join(f"receipt {seat} {record.receipts[seat]}\n" for seat in sorted(record.receipts))
    return text + f"seal {hashlib.sha256(text.encode()).hexdigest()}\n" if record.sealed else text


def body(record: Record) -> str:
    """All but receipts and seal."""
    lines = [
        f"bourgade {VERSION}",
        *settled(record),
        f"secret {record.secret}",
        *(f"nonce {seat} {nonce}" for seat, nonce in enumerate(record.nonces)),
        *([f"table {record.table}"] if record.table else []),
        *(f"share {seat} {share.signed}" for seat, share in enumerate(record.shares)),
        *(f"withheld {seat}" for seat in record.withheld),
        *([f"duplicate {record.duplicate.spelled}"] if record.duplicate else []),
        *(f"erased {seat}" for seat in record.erased),
        *(f"contents {block} {canonical(record.contents[block])}" for block in sorted(record.contents)),
        f"opened {record.opened}",
        *(f"term {name} {record.terms[name]}" for name in sorted(record.terms)),
        *(f"move {e.at} {'-' if e.seat == CHANCE else e.seat} {e.text}" for e in record.log),
        *(f"envelope {seat} {record.envelopes[seat]}" for seat in sorted(record.envelopes)),
        *(f"stand {number}" for number in record.stands),
        *(f"mark {mark.at} {'-' if mark.seat < 0 else mark.seat} {mark.text}" for mark in record.marks),
        *record.results,
    ]
    return "\n".join(lines) + "\n"


def settled(record: Record) -> list[str]:
    """What is settled before anybody stirs."""
    return [
        f"game {record.game}",
        f"edition {record.edition}",
        f"box {record.box}",
        *(f"option {name} {record.options[name]}" for name in sorted(record.options)),
        *(f"seat {seat} {player}" for seat, player in enumerate(record.players)),
        f"commitment {record.commitment}",
    ]


def sheet(record: Record) -> str:
    """What every page signs before it reveals its share: who plays what, and the digests of all shares."""
    lines = [
        "bourgade sheet 1",
        *settled(record),
        f"table {record.table}",
        *(f"share {seat} {share.unsigned}" for seat, share in enumerate(record.shares)),
        *(f"withheld {seat}" for seat in record.withheld),
        f"opened {record.opened}",
    ]
    return "\n".join(lines) + "\n"


def receipt_text(record: Record) -> str:
    """What a page signs at the end: everything above the receipts."""
    return f"bourgade receipt 1\n{hashlib.sha256(body(record).encode()).hexdigest()}\n"


HEX64, SIGNATURE = "[0-9a-f]{64}", "(?P<signature>[0-9a-f]{128})"
PAGE = rf"(?P<digest>{HEX64}) (?P<key>{HEX64}) {SIGNATURE}"
LINE = {
    "bourgade": r"(?P<version>\d{1,6})",
    "game": r"(?P<game>[a-z_]+)",
    "edition": r"(?P<edition>\d{1,6})",
    "box": r"(?P<box>[0-9a-f]{64})",
    "option": r"(?P<option>[a-z0-9_]+) (?P<choice>[a-z0-9_-]+)",
    "seat": r"(?P<seat>[0-5]) (?P<player>\S.*)",
    "commitment": r"(?P<commitment>[0-9a-f]{64})",
    "secret": r"(?P<secret>[0-9a-f]{64})",
    "nonce": r"(?P<seat>[0-5]) (?P<nonce>[0-9a-f]{1,64})",
    "table": r"(?P<table>[A-Za-z0-9_-]{1,40})",
    "share": rf"(?P<seat>[0-5]) (?P<kind>bot|away|page(?= ))(?: {PAGE})?",
    "withheld": r"(?P<seat>[0-5])",
    "duplicate": r"(?P<championship>[A-Za-z0-9_-]{1,40}) (?P<round>[1-9]\d?)(?P<stirred>(?: [0-9a-f]{32}){0,200})",
    "erased": r"(?P<seat>[0-5])",
    "contents": r"(?P<block>[A-Za-z0-9_-]{1,40}) (?P<values>\{.*\})",
    "opened": r"(?P<opened>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)",
    "term": r"(?P<term>[a-z]+) (?P<value>[a-z0-9:./-]+)",
    "move": r"(?P<at>\d{1,15}) (?P<seat>[0-5]|-) (?P<text>[a-z0-9_-]+(?: [a-z0-9_-]+)*)",
    "envelope": r"(?P<seat>[0-5]) (?P<text>[a-z0-9_-]+(?: [a-z0-9_-]+)*)",
    "stand": r"(?P<number>[1-9]\d{0,5})",
    "mark": r"(?P<at>\d{1,15}) (?P<seat>[0-5]|-) (?P<text>[a-z0-9:./-]+(?: [a-z0-9:./-]+)*)",
    "score": r".+",
    "place": r".+",
    "receipt": rf"(?P<seat>[0-5]) {SIGNATURE}",
    "seal": r"(?P<seal>[0-9a-f]{64})",
}
ORDER = list(LINE)
PATTERNS = {word: re.compile(pattern) for word, pattern in LINE.items()}


def read(data: bytes) -> Record:
    """A record from a file; whatever is not exactly as written is refused with one sentence."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadLog("The log is not a text file.") from error
    if not text.startswith("bourgade "):
        raise BadLog("This is not a Bourgade log: its first line should be `bourgade 1`.")
    record = parsed(text)
    if written(record) != text:
        raise BadLog("The log was changed or cut: it is not, to the letter, what Bourgade writes.")
    return record


def parsed(text: str) -> Record:
    record = Record("", 0, "", {}, [], "", [], "")
    head: dict[str, str] = {}
    last = 0
    for number, line in enumerate(text.removesuffix("\n").split("\n"), start=1):
        word, _, rest = line.partition(" ")
        match = PATTERNS[word].fullmatch(rest) if word in PATTERNS else None
        if match is None or (ORDER.index(word) < last and not {word, ORDER[last]} <= {"score", "place"}):
            raise BadLog(f"Line {number} of the log cannot be read: {line[:60]!r}.")
        last = ORDER.index(word)
        keep(record, head, word, line, match)
    return finished(record, head)


def keep(record: Record, head: dict[str, str], word: str, line: str, match: re.Match[str]) -> None:
    """Put one line where it belongs."""
    found = match.groupdict()
    if word == "option":
        record.options[found["option"]] = found["choice"]
    elif word == "seat":
        record.players.append(found["player"])
    elif word == "nonce":
        record.nonces.append(found["nonce"])
    elif word == "share":
        given = (found[part] or "" for part in ("digest", "key", "signature"))
        record.shares.append(Share(cast(ShareKind, found["kind"]), *given))
    elif word == "withheld":
        record.withheld.append(int(found["seat"]))
    elif word == "duplicate":
        record.duplicate = Duplicate(found["championship"], int(found["round"]), found["stirred"].split())
    elif word == "erased":
        record.erased.append(int(found["seat"]))
    elif word == "contents":
        record.contents[found["block"]] = values_of(found["block"], found["values"])
    elif word == "receipt":
        record.receipts[int(found["seat"])] = found["signature"]
    elif word == "move":
        seat = CHANCE if found["seat"] == "-" else int(found["seat"])
        record.log.append(Entry(int(found["at"]), seat, found["text"]))
    elif word == "term":
        record.terms[found["term"]] = found["value"]
    elif word == "stand":
        record.stands.append(int(found["number"]))
    elif word == "mark":
        record.marks.append(Mark(int(found["at"]), -1 if found["seat"] == "-" else int(found["seat"]), found["text"]))
    elif word == "envelope":
        record.envelopes[int(found["seat"])] = found["text"]
    elif word in ("score", "place"):
        record.results.append(line)
    elif word == "seal":
        record.sealed = True
    else:
        head.update(found)


def values_of(block: str, text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadLog(f"The log carries a box whose block {block} cannot be read.") from error


def box_in(record: Record) -> Box | None:
    """The box that the log carries, if it was dealt from another one than the shelf's."""
    if not record.contents:
        return None
    box = box_with(record.contents)
    if box.digest != record.box:
        raise BadLog("The log was tampered with: the box it carries is not the one it was dealt from.")
    return box


def finished(record: Record, head: dict[str, str]) -> Record:
    missing = [w for w in ("version", "game", "edition", "box", "commitment", "secret", "opened") if w not in head]
    if missing:
        raise BadLog(f"The log is cut short: it has no `{missing[0]}` line.")
    if head["version"] != VERSION:
        raise BadLog(f"The log is of version {head['version']}; this Bourgade reads version {VERSION}.")
    opened_at(head["opened"])
    whole = replace(
        record,
        game=head["game"],
        edition=int(head["edition"]),
        box=head["box"],
        secret=head["secret"],
        opened=head["opened"],
        table=head.get("table", ""),
    )
    if whole.commitment != head["commitment"]:
        raise BadLog("The log was tampered with: its secret is not the one that was committed to.")
    return whole


def opened_at(text: str) -> datetime:
    """The moment a table was opened."""
    try:
        return datetime.strptime(text, OPENED).replace(tzinfo=UTC)
    except ValueError as error:
        raise BadLog(f"The log has an invalid start time: {text}.") from error


def table_of(record: Record, game: Game) -> Table:
    """The table as it stood: every draw checked against the stream, every move against the rules."""
    if game.edition != record.edition:
        raise BadLog(
            f"This log uses edition {record.edition} of the rules of {game.name}; "
            f"this version plays edition {game.edition}."
        )
    if game.box.digest != record.box:
        raise BadLog("This game was played with another box file: pass it with --box FILE.")
    check_options(record, game)
    stream = Stream(bytes.fromhex(record.secret), record.nonces)
    try:
        table = Table(game, len(record.players), record.options, stream, record.log)
        table.settle(record.log[-1].at if record.log else 0)
        for seat, text in record.envelopes.items():
            table.submit(seat, text)
    except NotPlayed as error:
        raise BadLog(f"The log cannot be replayed. {error.reason}") from error
    if table.envelopes != record.envelopes:
        raise BadLog("The log has secret choices where the game has none.")
    return table


def check_options(record: Record, game: Game) -> None:
    if len(record.players) not in game.seats or len(record.nonces) != len(record.players):
        raise BadLog(f"The log has {len(record.players)} seats, which {game.name} does not play with.")
    known = {option.name: option.choices for option in game.options}
    if set(known) != set(record.options) or any(c not in known[o] for o, c in record.options.items()):
        raise BadLog("The log names options that this game does not have, or leaves some out.")


def results(table: Table) -> list[str]:
    """Itemised scores and places, as the log writes them."""
    items = table.game.tally(table.state)
    places = table.game.places(table.state)
    lines = []
    for seat, row in enumerate(items):
        parts = [f"{item.key.rpartition('.')[2]}={item.points}" for item in row]
        lines.append(f"score {seat} {sum(item.points for item in row)} {' '.join(parts)}")
    return lines + [f"place {seat} {place}" for seat, place in enumerate(places)]


def record_of(table: Table, players: list[str], opened: datetime) -> Record:
    """What is to be written of a table now; a finished one is sealed."""
    over = not table.state.waiting
    return Record(
        table.game.name,
        table.game.edition,
        table.game.box.digest,
        table.options,
        players,
        table.stream.secret.hex(),
        table.stream.nonces,
        opened.strftime(OPENED),
        table.log,
        table.envelopes,
        results(table) if over else [],
        over,
        contents={} if table.game.usual else dict(table.game.box.data),
    )
