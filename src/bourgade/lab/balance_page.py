"""A balance report as one page: words, tables and plots, nothing loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from html import escape
from pathlib import Path
from statistics import fmean

from bourgade.bots.experiment.verdict import sentence
from bourgade.bots.tongue import tongue
from bourgade.core.words import Words
from bourgade.lab.balance import OWN, Rate, Row, by_holding, by_seat, kinds, luck_share
from bourgade.lab.balance_plot import spread_plot
from bourgade.lab.paired import paired

STYLE = Path(__file__).parent / "balance.css"

Boxes = Mapping[str, Sequence[Row]]  # the name of a box -> its games


class Page:
    """One report in one language; with two boxes every figure stands side by side."""

    def __init__(self, boxes: Boxes, game: Words, say: Words) -> None:
        self.comparison = paired(*boxes.values()) if len(boxes) == 2 else None
        figures = self.comparison.figures if self.comparison else []
        self.within = {(one.kind, one.name) for one in figures if not one.beyond}
        self.boxes = {say.say("balance.box", {}) if name == OWN else name: rows for name, rows in boxes.items()}
        self.game = game
        self.words = say

    def say(self, key: str, **values: str | int) -> str:
        return escape(self.words.say(f"balance.{key}", values))

    def number(self, value: float, digits: int = 1) -> str:
        return self.words.decimal(value, digits)

    def whole(self, command: str) -> str:
        title = self.say("title", game=self.game.say("game.title", {}))
        parts = [
            f"<h1>{title}</h1><p><code>{escape(command)}</code></p>",
            self.verdict(),
            self.legend(),
            self.glance(),
            self.section("seats", self.rates(self.each(by_seat), self.chair)),
            self.section(
                "holdings", "".join(map(self.kind, kinds([row for rows in self.boxes.values() for row in rows])))
            ),
            self.section("scores", spread_plot(self.values(lambda row: [row.points]))),
            self.section("length", spread_plot(self.values(lambda row: [] if row.seat else [row.moves]))),
            self.section("items", self.items()),
        ]
        meta = "<meta charset='utf-8'><meta name='viewport' content='width=device-width'>"
        head = f"<head>{meta}<title>{title}</title><style>{STYLE.read_text()}</style></head>"
        return f"<!doctype html><html lang='{self.words.language}'>{head}<body>{''.join(parts)}</body></html>\n"

    def each(self, rates: Callable[[Sequence[Row]], list[Rate]]) -> dict[str, list[Rate]]:
        return {box: rates(rows) for box, rows in self.boxes.items()}

    def values(self, of: Callable[[Row], list[int]]) -> dict[str, list[int]]:
        return {box: [value for row in rows for value in of(row)] for box, rows in self.boxes.items()}

    def chair(self, name: str) -> str:
        return self.say("chair", n=int(name[1:]) + 1)

    def thing(self, name: str) -> str:
        text = self.game.thing(name)
        return escape(text[:1].upper() + text[1:])

    def section(self, name: str, body: str) -> str:
        return f"<h2>{self.say(name)}</h2><p>{self.say(f'{name}_about')}</p>{body}"

    def kind(self, kind: str) -> str:
        """What the things of one kind did for those who had them; nothing, if all had the same."""
        rates = self.each(lambda rows: by_holding(rows, kind))
        title = escape(self.game.say(f"holdings.{kind}", {}))
        return f"<h3>{title}</h3>{self.rates(rates, self.thing, kind)}" if any(rates.values()) else ""

    def verdict(self) -> str:
        """What changed beyond chance comes first, in one sentence."""
        if self.comparison is None:
            return ""
        told = sentence(self.comparison, tongue(self.words.language), self.game)
        return f"<p class='verdict'>{escape(told)}</p><p class='quiet'>{self.say('chance')}</p>"

    def legend(self) -> str:
        if len(self.boxes) == 1:
            return ""
        names = (f"<li class='box{i}'><i></i>{escape(box)}</li>" for i, box in enumerate(self.boxes))
        return f"<ul class='legend'>{''.join(names)}</ul>"

    def glance(self) -> str:
        """The figures of a whole box, and what the other box changes."""
        facts: dict[str, tuple[Callable[[Sequence[Row]], float], int]] = {
            "games": (lambda rows: len({row.game for row in rows}), 0),
            "mean": (lambda rows: fmean(row.points for row in rows), 1),
            "winner": (lambda rows: fmean(row.points for row in rows if row.place == 1), 1),
            "moves": (lambda rows: fmean(row.moves for row in rows), 1),
            "leads": (lambda rows: fmean(row.leads for row in rows), 1),
            "luck": (lambda rows: 100 * luck_share(rows), 0),
        }
        within = {("points" if name == "mean" else name): self.say(name) for name in facts}
        grey = {said for name, said in within.items() if ("whole", name) in self.within}
        lines = [
            (self.say(name), [of(rows) for rows in self.boxes.values()], digits) for name, (of, digits) in facts.items()
        ]
        return self.table(list(self.boxes) if len(self.boxes) > 1 else [""], lines, grey)

    def items(self) -> str:
        """The average of each part of the score, of all and of the winners."""
        keys = list(dict.fromkeys(key for rows in self.boxes.values() for row in rows for key in row.items))
        lines = [(escape(self.game.part(key)), [*self.part(key, False), *self.part(key, True)], 2) for key in keys]
        return self.table([self.whose(who, box) for who in ("all", "winners") for box in self.boxes], lines)

    def whose(self, who: str, box: str) -> str:
        name = self.words.say(f"balance.{who}", {})
        return f"{box}, {name}" if len(self.boxes) > 1 else name

    def part(self, key: str, winners: bool) -> list[float]:
        groups = ([row for row in rows if row.place == 1 or not winners] for rows in self.boxes.values())
        return [fmean(row.items.get(key, 0) for row in group) for group in groups]

    def table(
        self, heads: Sequence[str], lines: Sequence[tuple[str, Sequence[float], int]], grey: Collection[str] = ()
    ) -> str:
        """Figures by name; where each box has one, also by how much the second differs."""
        differ = len(self.boxes) == 2 == len(heads)
        top = "".join(f"<th scope='col'>{escape(head)}</th>" for head in heads)
        top += f"<th scope='col'>{self.say('change')}</th>" if differ else ""
        body = ""
        for name, values, digits in lines:
            cells = [self.number(value, digits) for value in values]
            if differ:
                cells.append(self.words.decimal(values[1] - values[0], digits, sign=True))
            row = "<tr class='chance'>" if name in grey else "<tr>"
            body += f"{row}<th scope='row'>{name}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
        return f"<table class='figures'><tr><td></td>{top}</tr>{body}</table>"

    def rates(self, boxes: Mapping[str, Sequence[Rate]], name: Callable[[str], str], kind: str = "seat") -> str:
        """A row a name: how many players, how often they won, and the interval drawn to scale beside it."""
        names = dict.fromkeys(found.name for rates in boxes.values() for found in rates)
        widest = max(found.high for rates in boxes.values() for found in rates)
        seats = 1 + max(row.seat for rows in self.boxes.values() for row in rows)
        even = f"--even:{100 / seats / widest:.2f}%"
        middle = f"<span style='{even}'>{self.say('even', n=round(100 / seats))}</span>"
        top = "".join(f"<th scope='col'>{head}</th>" for head in (self.say("players"), self.say("won"), middle))
        lines = [f"<tr><td></td>{top}</tr>"]
        for thing in names:
            found = [(i, rate) for i, rates in enumerate(boxes.values()) for rate in rates if rate.name == thing]
            players = "".join(f"<span>{rate.players}</span>" for _, rate in found)
            shares = "".join(f"<span>{self.say('rate', n=self.number(100 * rate.rate))}</span>" for _, rate in found)
            bars = "".join(self.bar(i, rate, widest) for i, rate in found)
            cells = f"<td>{players}</td><td>{shares}</td><td style='{even}'>{bars}</td>"
            row = "<tr class='chance'>" if (kind, thing) in self.within else "<tr>"
            lines.append(f"{row}<th scope='row'>{name(thing)}</th>{cells}</tr>")
        return f"<table class='rates'>{''.join(lines)}</table>"

    def bar(self, box: int, rate: Rate, widest: float) -> str:
        """An interval and its middle, in shares of the widest."""
        low, middle, high = (100 * value / widest for value in (rate.low, rate.rate, rate.high))
        said = self.say("interval", low=self.number(100 * rate.low), high=self.number(100 * rate.high))
        inside = f"<i style='left:{low:.1f}%;width:{high - low:.1f}%'></i><b style='left:{middle:.1f}%'></b>"
        return f"<span class='bar box{box}' title='{said}'>{inside}</span>"
