"""A hand that knows what it wants: it plays through the page, with as few clicks as the page lets it."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

from playwright.sync_api import Error, Page

from tests.browser.robot import Again

PATIENCE = 30.0
SOON = 0.03
CLICK = 2000  # milliseconds
SURE = "main .button.sure"  # a cube is turned first, and then confirmed
# What may be clicked now: rows of the list, ends of the turn with them, how often each would be done, lit things.
SEEN = """() => ({
  rows: [...document.querySelectorAll('button.choice')].map(row => row.value),
  ends: [...document.querySelectorAll('.row button.end')].map(end => end.value),
  times: Object.fromEntries([...document.querySelectorAll('.row:has(.times)')]
    .map(row => [row.querySelector('.choice').value,
      [+row.querySelector('.times b').textContent, +row.querySelector('.times').dataset.most]])),
  lit: [...document.querySelectorAll('main [data-thing].lit')].map(part => part.dataset.thing),
})"""


COUNT = """() => {
  window.clicked = 0;
  addEventListener('click', event => { if (event.isTrusted) window.clicked++; }, true);
}"""


class Hand:
    """It clicks, and counts its clicks."""

    def __init__(self, page: Page, game: Again) -> None:
        self.page, self.game = page, game
        page.evaluate(COUNT)
        self.choices = 0  # what it wanted: a move, or several said as one
        self.moves = 0

    @property
    def clicks(self) -> int:
        """As the page felt them: a click may have been made although what followed took too long."""
        felt: int = self.page.evaluate("window.clicked")
        return felt

    def make(self, wanted: list[str]) -> list[str]:
        """The next choice of what is wanted; which moves it made."""
        text, parts = self.said(wanted)
        seq = (self.game.own.frame or {})["seq"]
        until = time.monotonic() + PATIENCE
        while not self.game.advanced(seq, SOON):
            assert time.monotonic() < until, f"{text} cannot be clicked: {self.page.evaluate(SEEN)}"
            self.step(text)
        self.choices += 1
        self.moves += len(parts)
        return parts

    def said(self, wanted: list[str]) -> tuple[str, list[str]]:
        """The longest choice that makes only moves that are wanted now."""
        runs: dict[str, list[str]] = self.game.own.sight(0)["runs"]
        verb = wanted[0].split(" ")[0]
        same = next((at for at, move in enumerate(wanted) if move.split(" ")[0] != verb), len(wanted))
        some, ended = Counter(wanted[:same]), [Counter(wanted[: same + more]) for more in (1, 2)]  # and what ends it
        fitting = [
            (text, parts) for text, parts in runs.items() if not Counter(parts) - some or Counter(parts) in ended
        ]
        return max(fitting, key=lambda run: len(run[1]), default=(wanted[0], [wanted[0]]))

    def step(self, text: str) -> None:
        """One click towards a choice."""
        seen = self.page.evaluate(SEEN)
        base, _, times = text.partition(" then ")[0].partition(" x")
        tokens = base.split(" ")
        starts = [" ".join(tokens[:size]) for size in range(len(tokens), 0, -1)]
        row = next((start for start in starts if start in seen["rows"]), None)
        if text in seen["ends"]:
            self.click(f'.row button.end[value="{text}"]')
        elif row == base and base in seen["times"] and seen["times"][base][0] != int(times or 1):
            shown, most = seen["times"][base]
            more = (int(times or 1) - shown) % most  # clicks on the plus, which leads from the most to once
            self.click(
                f'.row:has(.choice[value="{base}"]) .times button:{"last" if 2 * more <= most else "first"}-of-type'
            )
        elif row is not None:
            self.click(f'.choice[value="{row}"]')
        elif thing := next((token for token in tokens[1:] if token in seen["lit"]), None):
            self.click(f'main [data-thing="{thing}"].lit', over=True)
            if self.page.locator(SURE).count():
                self.click(SURE)

    def click(self, selector: str, over: bool = False) -> None:
        """`over`: also where a picture of something else lies on top of its middle."""
        try:
            self.page.locator(selector).first.click(timeout=CLICK, force=over)
        except Error:  # it went while we reached for it
            return


class Evening:
    """A whole game: the hand plays seat 0 through the page, the others over their sockets."""

    def __init__(self, game: Again, hand: Hand) -> None:
        self.game, self.hand = game, hand
        self.left = {
            seat: [entry.text for entry in game.record.log if entry.seat == seat] for seat in range(len(game.lines))
        }
        self.turns = 0
        self.mover = -1

    def play(self, most: int) -> None:
        """So many turns of the hand's, or to the end."""
        while not (frame := self.game.own.frame_when(lambda frame: bool(frame["asked"]) or frame["over"]))["over"]:
            self.pass_over()
            # Whoever acts at the same time has acted before the hand does, as bots have.
            seat = max(seat for seat in frame["asked"] if seat not in frame["done"])
            round_now = self.turn_of(frame, seat)
            if seat == 0 and round_now != self.mover:
                self.mover = round_now
                self.turns += 1
                if self.turns > most:
                    return
            elif seat and self.game.record.game != "gob":
                self.mover = -1
            self.move(seat)

    def turn_of(self, frame: dict[str, Any], seat: int) -> int:
        """What a turn is: in GoB a round, elsewhere all that one does before somebody else moves."""
        return int(self.game.own.sight(0)["view"]["round"]) if self.game.record.game == "gob" else seat

    def pass_over(self) -> None:
        """What the table played by itself is wanted no more."""
        told = self.game.own.chronicle[0]
        for seat, left in self.left.items():
            record = sum(entry.seat == seat for entry in self.game.record.log)
            made = sum(entry["seat"] == seat for entry in told)
            del left[: max(0, made - (record - len(left)))]

    def move(self, seat: int) -> None:
        left = self.left[seat]
        if seat:
            line = self.game.lines[seat]
            line.turn(seat)
            answer = line.move(seat, left.pop(0))
            assert answer["type"] == "ack", answer
            seq = answer["seq"]
        else:
            for part in self.hand.make(left):
                left.remove(part)
            seq = (self.game.own.frame or {})["seq"]
        for line in self.game.lines:
            line.frame_of(seq)
