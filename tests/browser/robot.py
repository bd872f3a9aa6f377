"""A player who sees nothing: recorded games are played again by what roles and names say, or by typed sentences."""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Locator, Page

from bourgade.games import SHELF
from bourgade.server import chain
from bourgade.server.clock import CLOCK
from bourgade.server.identities import new_table, parts
from bourgade.server.sqlite import SqliteStore
from bourgade.server.store import Event, SeatRow, TableRow
from bourgade.table.record import Record, read
from tests.aside import run
from tests.browser.museum import GOLDEN, NAMES, shortest
from tests.server.kit import Guest, Line, Server

PATIENCE = 30.0
# What the one live region says, in order, from the first word on.
HEAR = """() => {
  window.said = [];
  const listen = () => {
    const voice = document.querySelector('[role=log]');
    if (!voice) return void setTimeout(listen, 5);
    new MutationObserver(changes => changes.forEach(change => change.addedNodes.forEach(node => node.textContent && node.tagName === 'P' && window.said.push(node.textContent)))).observe(voice, { childList: true });
  };
  listen();
  window.fallen = 0;
  let [begun, bare] = [false, 0];
  const feel = () => {
    const here = document.activeElement;
    const lost = !here || here === document.body;
    begun ||= !lost;
    bare = begun && lost ? bare + 1 : 0;
    if (bare === 3) window.fallen++; // three pictures in a row: longer than a step from one thing to the next
    requestAnimationFrame(feel);
  };
  requestAnimationFrame(feel);
}"""  # noqa: E501
HERE = """() => {
  const here = document.activeElement;
  const words = here?.getAttribute("aria-label") ?? (here?.querySelector(":scope > .unseen") ?? here)?.textContent;
  return {
    name: (words ?? "").replace(/\\s+/g, " ").trim(),
    listed: Boolean(here?.closest("section[aria-label='Your choices']")) && /^(BUTTON|H2)$/.test(here.tagName),
    board: Boolean(here?.closest("main")),
  };
}"""
MANY = range(2, 17)
LONGEST_WALK = 300
BUTTON = re.compile(r'button ("(?:[^"\\]|\\.)*")')


def again(house: Server, path: Path) -> Again:
    """A table with the deal of a recorded game, nobody has moved yet."""
    return seated(house, read(path.read_bytes()))


def seated(house: Server, record: Record) -> Again:
    guests = [house.guest(name) for name, _ in zip(NAMES, record.nonces, strict=False)]
    return Again(record, guests, run(dealt(house, record, guests)))


async def dealt(house: Server, record: Record, guests: list[Guest]) -> str:
    people = [parts(guest.cookie.partition("=")[2].partition(".")[0])[0] or "" for guest in guests]
    seats = [
        SeatRow("person", guest.name or "", person, None, nonce)
        for guest, person, nonce in zip(guests, people, record.nonces, strict=True)
    ]
    row = TableRow(
        new_table(), record.game, record.edition, record.box, record.options, "game", "link", people[0],
        bytes.fromhex(record.secret), CLOCK.now(), seats,
    )  # fmt: skip
    start = Event(1, "start", -1, "", 0)
    start.link = chain.next_link(chain.first_link(row), start, row.seats)
    store = SqliteStore(house.database, check=False)
    try:
        await store.add_table(row)
        await store.append(row, [start], None)
    finally:
        await store.close()
    return row.id


class Again:
    """The recorded game, move by move: seat 0 is the robot's, the others play over their sockets."""

    def __init__(self, record: Record, guests: list[Guest], table: str) -> None:
        self.record, self.guests, self.table = record, guests, table
        self.lines = [guest.join(table) for guest in guests]
        self.names = [guest.name or "" for guest in guests]
        self.words = SHELF[record.game].words["en"]
        self.first = 0  # entries when the robot came

    @property
    def own(self) -> Line:
        return self.lines[0]

    def play(self, choose: Callable[[str], None]) -> None:
        """To the end; what the table plays by itself is passed over, wherever it comes among the moves of others."""
        self.first = self.own.frame_when(lambda frame: True)["entries"]
        left = [(entry.seat, entry.text) for entry in self.record.log if entry.seat >= 0]
        played = Counter[int]()
        while left:
            seat, text = left.pop(self.next_of(left, played))
            line, number = self.lines[seat], played[seat]
            played[seat] += 1
            if self.made(seat) > number:
                continue
            if seat:
                answer = line.move(seat, text)
                assert answer["type"] == "ack", (seat, text, answer)
                seq = answer["seq"]
            else:
                choose(text)
                seq = (self.own.frame or {})["seq"]
            for each in self.lines:
                each.frame_of(seq)
        self.own.frame_when(lambda frame: frame["over"])

    def next_of(self, left: list[tuple[int, str]], played: Counter[int]) -> int:
        """The first move that can be made now: where moves are sealed, those of others may have to come before."""
        while True:
            firsts = {seat: at for at, (seat, _) in reversed(list(enumerate(left)))}
            for at, seat in sorted((at, seat) for seat, at in firsts.items()):
                frame = self.lines[seat].frame
                if frame is not None and self.reached(seat, played[seat], frame):
                    return at
            self.lines[left[0][0]].receive()

    def reached(self, seat: int, number: int, frame: dict[str, Any]) -> bool:
        """Whether a seat has made this move of its own, or is to make it now."""
        return self.made(seat) > number or due(frame, seat)

    def made(self, seat: int) -> int:
        """How many moves of a seat are in the log, as its own line knows it."""
        return sum(told["seat"] == seat for told in self.lines[seat].chronicle[seat])

    def advanced(self, seq: int, seconds: float) -> bool:
        """Whether the table has gone on; what it says meanwhile is heard."""
        until = time.monotonic() + seconds
        while (self.own.frame or {})["seq"] <= seq and (left := until - time.monotonic()) > 0:
            try:
                self.own.receive(left)
            except TimeoutError:
                return False
        return bool((self.own.frame or {})["seq"] > seq)

    def forecast(self, move: str) -> list[str]:
        found = self.own.ask("foretell", seat=0, moves=[move])["lines"][move]
        return [self.said(line) for line in found]

    def said(self, line: dict[str, Any]) -> str:
        return self.words.say(line["key"], line["args"], self.names)

    def chronicle(self) -> list[str]:
        """What the robot must have heard: every entry since it came, told once; what repeats, with a count."""
        told = (" ".join(self.said(line) for line in entry["lines"]) for entry in self.own.chronicle[0][self.first :])
        return [text for text, _ in groupby(filter(None, told))]

    def prefixes(self, move: str) -> Iterator[str]:
        """The words of a move as far as a row may spell it, the longest first."""
        tokens = move.split(" ")
        for size in range(len(tokens), 0, -1):
            verb, *things = tokens[:size]
            if size == len(tokens):
                yield from self.phrases(move)
            elif f"moves.{verb}/{len(things)}" in self.words.messages:
                yield self.words.move(" ".join(tokens[:size]), self.names)
            elif things:
                yield ", ".join(self.words.thing(thing, self.names) for thing in things)

    def phrases(self, move: str) -> Iterator[str]:
        verb, *things = move.split(" ")
        view = self.own.sight(0)["view"]
        cube = view.get("cube") if self.record.game == "gob" else None
        if cube and verb in ("front", "tip"):
            key = {"front": "board.in_front_of_you", "tip": "board.tipped"}[verb]
            yield self.words.say(key, {"face": cube[things[0]] or ""})
        if verb == "charge":
            yield self.words.say("board.charge_left" if things[0] == "west" else "board.charge_right", {})
        yield self.words.move(move, self.names)

    def alike(self, move: str) -> bool:
        """Whether cards are taken by their backs: rows do not tell equal ones apart."""
        return self.record.game == "tribus_du_vent" and move.split(" ")[0] == "draw"

    def several(self, move: str) -> list[str]:
        """How a row says the move more than once."""
        verb, *things = move.split(" ")
        gaps: dict[str, Any] = {str(at): thing for at, thing in enumerate(things, start=1)}
        if f"runs.{verb}/x" not in self.words.messages:
            return [f"{self.words.move(move, self.names)}\u00a0×\u00a0{n}" for n in MANY]
        return [self.words.say(f"runs.{verb}/x", {**gaps, "rest": things, "n": n}, self.names) for n in MANY]


def due(frame: dict[str, Any], seat: int) -> bool:
    return seat in frame["asked"] and seat not in frame["done"]


class Blind:
    """Knows the page by its accessibility tree alone, and touches nothing but keys."""

    def __init__(self, page: Page, game: Again) -> None:
        self.page, self.game = page, game
        self.region = page.get_by_role("region", name="Your choices", exact=True)
        self.board = page.get_by_role("main")

    def choices(self) -> list[str]:
        """The names of the buttons beside the question."""
        lines = self.region.aria_snapshot().splitlines() if self.region.count() else []
        found = ((line.lstrip().startswith("- '"), BUTTON.search(line)) for line in lines)
        return [json.loads(name[1]).replace("''" if quoted else "\0", "'") for quoted, name in found if name]

    def wanted(self, names: list[str], move: str) -> str | None:
        """The row that says the move, or the most of it; of rows that begin alike, the one that foretells the same."""
        if self.game.alike(move) and (card := self.card(names, move)):
            return card
        for phrase in self.game.prefixes(move):
            found = says(names, phrase)
            if self.game.alike(move):
                found = [name for name in found if f"{self.game.words.thing(move.split(' ')[-1])}: " in name]
            if len(found) > 1:
                lines = [plain(line).removesuffix(".") for line in self.game.forecast(move)]
                things = [f". {self.game.words.thing(thing)}: " for thing in move.split(" ")[1:]]
                found.sort(key=lambda name: (-sum(t in name for t in things), -sum(line in name for line in lines)))
            if found:
                return found[0]
        return None

    def card(self, names: list[str], move: str) -> str | None:
        """The row of one card that lies open, by its place: what it says first is what lies there."""
        _, *things = move.split(" ")
        place = self.game.words.thing(things[-1])
        rows = ((name, *name.split(". ")) for name in names)
        found = (row[0] for row in rows if len(row) > 2 and row[2].startswith(f"{place}: ") and place not in row[1])
        return next(found, None) if len(things) == 1 else None

    def fewer(self, names: list[str], move: str) -> bool:
        """Where the row says the move several times: once less."""
        phrase = next((phrase for phrase in self.game.several(move) if says(names, phrase)), None)
        if phrase is None:
            return False
        group = self.region.get_by_role("group", name=f"{plain(phrase)}. How many")
        return self.press(group.get_by_role("button", name="One fewer").first)

    def on_board(self, move: str) -> bool:
        """What the list does not tell apart is chosen on the board."""
        for thing in move.split(" ")[1:]:
            name = re.compile(rf"^{re.escape(self.game.words.thing(thing, self.game.names))}(\W|$)", re.IGNORECASE)
            if self.press(self.board.get_by_role("button", name=name).first):
                return True
        return False

    def press(self, button: Locator) -> bool:
        """Go there and press Enter; False: it has gone meanwhile."""
        try:
            button.press("Enter", timeout=1000)
        except Error:
            return False
        return True

    def walk(self, name: str) -> bool:
        """By keys alone: Tab offers the way to the question, arrows go to the row, Enter takes it."""
        key, ends = "ArrowDown", 0
        for _ in range(LONGEST_WALK):
            here = self.page.evaluate(HERE)
            if here["name"] == name:
                self.page.keyboard.press("Enter")
                return True
            if not here["listed"]:
                way = "Enter" if here["name"] == "Go to the question" else "Shift+Tab" if here["board"] else "Tab"
                self.page.keyboard.press(way)
                continue
            self.page.keyboard.press(key)
            if self.page.evaluate(HERE) != here:
                continue
            ends += 1  # of the list, or what has the focus is no row of it
            if ends > 6:
                return False
            if key == "ArrowUp":
                self.page.keyboard.press("Tab")
            key = "ArrowDown" if key == "ArrowUp" else "ArrowUp"
        return False

    def choose(self, move: str) -> None:
        seq = (self.game.own.frame or {})["seq"]
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            names = self.choices()
            name = self.wanted(names, move)
            if name is not None:
                taken = self.walk(name)
            else:
                taken = bool(names) and (self.fewer(names, move) or (self.game.alike(move) and self.on_board(move)))
            while not self.game.advanced(seq, 0.03) and time.monotonic() < until:
                if not taken or self.choices() not in ([], names):
                    break
            else:
                return
        raise AssertionError(f"nothing says {move}: {self.choices()}")


def plain(text: str) -> str:
    """Names come without the kinds of their spaces."""
    return " ".join(text.split())


def says(names: list[str], phrase: str) -> list[str]:
    start = plain(phrase).removesuffix(".")
    return [name for name in names if name == start or name.startswith((f"{start}. ", f"{start}: "))]


class Switched(Blind):
    """Has two keys: one goes on, one chooses."""

    def walk(self, name: str) -> bool:
        for _ in range(LONGEST_WALK):
            if self.page.evaluate(HERE)["name"] == name:
                self.page.keyboard.press("Enter")
                return True
            self.page.keyboard.press("Space")
        return False

    def press(self, button: Locator) -> bool:
        """Nothing is reached but in its turn."""
        try:
            name = button.get_attribute("aria-label", timeout=1000)
        except Error:
            return False
        return name is not None and self.walk(name)


GAMES = {game: shortest(game) for game in SHELF if (GOLDEN / game).is_dir()}
