"""What the coach says of a game, in words: of each player, and of each decision."""

from __future__ import annotations

import math
from collections.abc import Sequence

from bourgade.bots.coach.judging import Judgement
from bourgade.bots.coach.summary import Account, Summary, given
from bourgade.bots.differences import Gain
from bourgade.bots.tongue import tongue as advice
from bourgade.core.game import Game, Line


class Verdicts:
    """`movers` says of each entry of the log whether a player made it: players count only those."""

    def __init__(self, game: Game, names: Sequence[str], movers: Sequence[bool], language: str) -> None:
        self.words, self.advisor, self.names = game.words[language], advice(language), list(names)
        self.number = [sum(movers[: at + 1]) for at in range(len(movers))]

    def say(self, key: str, **gaps: int | str) -> str:
        return self.advisor.say(f"coach.{key}", gaps, self.names)

    def account(self, seat: int, account: Account) -> list[str]:
        """What a player gave away and when, how exact they were, what luck brought, what they found."""
        who = f"s{seat}"
        first, second, third = (math.floor(points + 0.5) for points in account.phases)
        points = math.floor(account.points + 0.5)
        gaps = {"n": points, "decisions": account.decisions, "first": first, "second": second, "third": third}
        lines = [self.say("account", who=who, **gaps)]
        if account.accuracy is not None:
            lines.append(self.say("accuracy", who=who, n=account.accuracy))
        if account.luck:
            more = "more" if account.luck > 0 else "less"
            lines.append(self.say("luck", who=who, n=round(100 * abs(account.luck)), more=more))
        if account.draws:
            told = [self.say("drawn", n=self.number[one.entry], worth=signed(one.worth)) for one in account.draws]
            lines.append(self.say("draws", who=who, moves=", ".join(told)))
        if account.found:
            lines.append(self.say("well", who=who, moves=", ".join(str(self.number[entry]) for entry in account.found)))
        return lines

    def whole(self, found: Summary) -> list[str]:
        """What is to be said of the game, not of one player."""
        lines = [] if any(account.mattered for account in found.accounts) else [self.say("nobody")]
        if len(self.names) > 1:
            lucky = any(one.luck for one in found.accounts)
            lines.append(self.say("chance", n=found.chance) if lucky else self.say("no_luck"))
        return lines

    def heading(self, one: Judgement) -> str:
        """Which move, whose, and what is to be said of it in a word."""
        mark = one.mark or ("found" if one.found else "")
        key = "moved" if mark else "unmarked"
        return self.say(key, n=self.number[one.entry], who=f"s{one.seat}", mark=self.say(mark) if mark else "")

    def move(self, key: str, text: str) -> str:
        """`played` or `better`, with the move."""
        return self.say(key, move=self.words.move(text, self.names))

    def lost(self, one: Judgement) -> str:
        return self.say("lost", n=math.floor(given(one) + 0.5), chance=round(100 * max(0.0, one.chance.mean)))

    def reasons(self, one: Judgement) -> list[str]:
        """What the better move brings, and what speaks for and against it."""
        if one.reason is None:
            return []
        lines = [f"> {self.told(line)}" for line in one.reason.better]
        lines += [f"{'+' if gain.speaks_for else '−'} {self.gained(gain)}" for gain in one.reason.gains]
        return lines if one.reason.gains else [*lines, self.say("hard")]

    def told(self, line: Line) -> str:
        """A sentence of the game's own."""
        return self.words.say(line.key, line.args, self.names)

    def gained(self, gain: Gain) -> str:
        def said(line: Line) -> str:
            words = self.advisor if line.key.startswith("hint.") else self.words
            return words.say(line.key, line.args, self.names)

        return self.advisor.say("hint.of", {"what": said(gain.what), "much": said(gain.much)}, self.names)


def signed(part: float) -> str:
    return f"{'+' if part > 0 else '−'}{round(100 * abs(part))}"
