"""What a course has taught, as one page: curves, correlations by stage, and what the signs weigh."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from bourgade.core.signs import sentence
from bourgade.core.words import Words, read_words
from bourgade.lab.train import School

HERE = Path(__file__).parent
HEAVIEST = 40  # signs that are shown


def page(school: School, language: str) -> str:
    return Page(school, read_words(HERE / f"words.{language}.toml", language)).whole()


class Page:
    def __init__(self, school: School, words: Words) -> None:
        self.school = school
        self.words = words
        self.game = school.course.game.words[words.language]

    def say(self, key: str, **values: str | int) -> str:
        return escape(self.words.say(f"train.{key}", values))

    def whole(self) -> str:
        title = self.say("title", game=self.game.say("game.title", {}))
        done = self.school.done
        parts = [
            f"<h1>{title}</h1>",
            self.section("won", self.curve([100 * lesson.won for lesson in done])),
            self.section("error", self.curve([lesson.error for lesson in done])),
            self.section("stages", self.stages()),
            self.section("signs", self.signs()),
        ]
        meta = "<meta charset='utf-8'><meta name='viewport' content='width=device-width'>"
        style = (HERE / "balance.css").read_text(encoding="utf-8")
        head = f"<head>{meta}<title>{title}</title><style>{style}</style></head>"
        return f"<!doctype html><html lang='{self.words.language}'>{head}<body>{''.join(parts)}</body></html>\n"

    def section(self, name: str, body: str) -> str:
        return f"<h2>{self.say(name)}</h2><p>{self.say(f'{name}_about')}</p>{body}"

    def curve(self, values: Sequence[float]) -> str:
        """A line from generation to generation, each point with its figure."""
        low, high = min(values), max(values)
        span = high - low or 1.0
        spots = [(40 + 120 * i, 100 - 70 * (value - low) / span) for i, value in enumerate(values)]
        line = " ".join(f"{x},{y:.1f}" for x, y in spots)
        marks = "".join(
            f"<circle cx='{x}' cy='{y:.1f}' r='3' fill='var(--box0)'/>"
            f"<text x='{x}' y='{y - 8:.1f}' text-anchor='middle' fill='var(--ink)'>{self.words.decimal(value)}</text>"
            for (x, y), value in zip(spots, values, strict=True)
        )
        drawn = f"<polyline points='{line}' fill='none' stroke='var(--box0)'/>{marks}"
        return f"<svg viewBox='0 0 {120 * len(values)} 120' width='{120 * len(values)}'>{drawn}</svg>"

    def stages(self) -> str:
        best = self.school.best()
        rows = [
            [str(n + 1), self.words.decimal(net, 2), self.words.decimal(looks, 2)]
            for n, (net, looks) in enumerate(best.stages)
        ]
        return self.table([self.say("stage"), self.say("net"), self.say("looks")], rows)

    def signs(self) -> str:
        best = self.school.best()
        heavy = sorted(zip(best.signs, self.school.course.game.signs, strict=True), reverse=True)[:HEAVIEST]
        return self.table(
            [self.say("sign"), self.say("weight")],
            [[escape(self.named(sign)), self.words.decimal(weight, 2)] for weight, sign in heavy],
        )

    def named(self, sign: str) -> str:
        key, args = sentence(sign)
        text = self.game.say(key, args)
        turn = args["turn"]
        return f"{text} ({self.words.say('train.other', {'n': turn})})" if turn else text

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        top = "".join(f"<th>{cell}</th>" for cell in head)
        body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
        return f"<table><tr>{top}</tr>{body}</table>"
