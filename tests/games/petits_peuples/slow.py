"""Petits Peuples once more, as one would say it: buildings by the name of their space, territories by their number."""

from __future__ import annotations

import cmath
import math
from dataclasses import dataclass
from typing import Any

from bourgade.games.petits_peuples.rules import Peuples
from tests.games.petits_peuples.plot import GAME, PLACES

ANGLES = {"nw": 120, "ne": 60, "e": 0, "se": -60, "sw": -120, "w": 180}
TERRAINS = ("green", "yellow", "red")
CARDS = {card.id: card for card in GAME.contents.projects.cards}
GOALS = {card.id: card for card in GAME.contents.missions.cards}


def spot(place: str) -> complex:
    return cmath.rect(1, math.radians(ANGLES[place])) if place in ANGLES else 0


@dataclass
class House:
    seat: int
    floors: int = 1
    roof: bool = False


class Slow:
    """The game from the first action on."""

    def __init__(self, state: Peuples) -> None:
        view: Any = GAME.view(state, 0)
        self.seats = state.seats
        self.lands: dict[str, int] = dict(zip(PLACES, view["territories"], strict=True))
        where = {number: place for place, number in self.lands.items()}
        self.ground: dict[str, str | None] = {space["id"]: space["terrain"] for space in view["spaces"]}
        self.value: dict[str, int] = {space["id"]: space["value"] for space in view["spaces"]}
        spots = {name: 3 * spot(where[int(name[-1])]) + spot(name[:-1]) for name in self.ground}
        self.near = {a: [b for b in spots if 0.9 < abs(spots[a] - spots[b]) < 1.1] for a in spots}
        self.houses: dict[str, House] = {}
        self.people: list[int] = list(view["people"])
        self.stock: list[int] = list(view["stock"])
        self.tokens, self.score = [4] * self.seats, [0] * self.seats
        self.fallow, self.roofs = dict.fromkeys(TERRAINS, 3), 18
        self.row: list[str] = [card["id"] for card in view["projects"]]
        self.unseen = 21 - len(self.row)
        self.crane, self.bound, self.stage, self.ending, self.schemed = 0, 0, "act", False, False
        self.lifted = self.raised = ""
        self.turns, self.seat, self.left = [view["turn"]], view["turn"], 1

    def own(self, name: str) -> bool:
        return name in self.houses and self.houses[name].seat == self.seat

    def free(self, name: str) -> bool:
        return self.own(name) and not self.houses[name].roof

    def cost(self, name: str, floors: int) -> int:
        """Of the first so many floors."""
        return sum(self.value[name] + floor for floor in range(floors))

    def moves(self) -> set[str]:
        if self.stage == "claim":
            return {f"complete {card}" for card in self.row if self.fits(card)} | {"decline"}
        if self.stage == "cap":
            return {f"cap {name}" for name in self.targets(self.lifted)}
        if self.stage == "name":
            return {f"next s{seat}" for seat in range(self.seats) if seat not in self.turns}
        if not self.crane:
            return {move for land in range(1, 8) for move in self.builds(land)}
        if self.bound:
            return self.builds(self.bound) | self.abandons(self.bound)
        return self.actions()

    def actions(self) -> set[str]:
        found: set[str] = set()
        scheming = self.tokens[self.seat] > 0 and not self.schemed
        for step in range(7):
            land = (self.crane - 1 + step) % 7 + 1
            found |= self.abandons(land) | (self.schemes(land) if scheming else set())
            if builds := self.builds(land):
                found |= builds
                break
        else:
            found.add("pass")
        around = {f"crane t{self.crane % 7 + 1}", f"crane t{(self.crane - 2) % 7 + 1}"}
        return found | (around if scheming else set())

    def of(self, land: int) -> list[str]:
        return [f"{place}{land}" for place in PLACES]

    def builds(self, land: int) -> set[str]:
        found = set()
        for name in self.of(land):
            price = self.value[name] + (self.houses[name].floors if name in self.houses else 0)
            taken = name in self.houses and not self.free(name)
            if taken or price >= self.people[self.seat] or not self.stock[self.seat]:
                continue
            tokens = [f" {terrain}" for terrain in TERRAINS if self.fallow[terrain]]
            found |= {f"build {name}{token}" for token in ([""] if self.ground[name] else tokens)}
        return found

    def abandons(self, land: int) -> set[str]:
        return {f"abandon {name}" for name in self.of(land) if self.own(name)}

    def schemes(self, land: int) -> set[str]:
        found = set()
        for name in self.of(land):
            house = self.houses.get(name)
            if house and house.seat == self.seat:
                found |= {f"lift {name}"} if house.roof and self.targets(name) else set()
            elif house and house.floors <= self.stock[self.seat]:
                price = 2 * self.cost(name, house.floors)
                found |= {f"invade {name}"} if price < self.people[self.seat] else set()
        return found

    def targets(self, source: str) -> list[str]:
        return [name for name in self.houses if name != source and self.free(name) and self.same(name, source)]

    def same(self, a: str, b: str) -> bool:
        return self.ground[a] == self.ground[b]

    def fits(self, project: str) -> bool:
        """Is there a pattern of the project that the building just raised belongs to?"""
        card = CARDS[project]
        return any(self.raised in pattern for middle in self.ground for pattern in self.patterns(card, middle))

    def patterns(self, card: Any, name: str) -> list[list[str]]:
        """The buildings of a project whose (taller) building stands here."""
        least = {"twin": 1, "tower-central": 3}.get(card.family, 2)
        if not self.free(name) or self.ground[name] != card.terrain or self.houses[name].floors < least:
            return []
        central = int(name[-1]) == self.lands["c"]
        beside = {t: [n for n in self.near[name] if self.free(n) and self.ground[n] == t] for t in TERRAINS}
        if card.family == "tall-next-to-empty":
            empty = any(self.ground[n] == card.empty and n not in self.houses for n in self.near[name])
            return [[name]] if empty else []
        if card.family == "trio":
            one, two = (beside[terrain] for terrain in TERRAINS if terrain != card.terrain)
            return [[name, a, b] for a in one for b in two]
        if card.family in ("twin", "tall-and-low"):
            return [[name, other] for other in beside[card.terrain]]
        return [[name]] if central == (card.family == "tower-central") else []

    def play(self, text: str) -> None:
        verb, *rest = text.split()
        if verb == "project":
            self.row.append(rest[0])
            self.unseen -= 1
            self.end_action()
        elif verb in ("build", "abandon", "invade"):
            self.act(verb, rest)
        elif verb in ("lift", "cap", "crane"):
            self.scheme(verb, rest[0])
        elif verb == "complete":
            self.complete(rest[0])
        elif verb == "next":
            self.begin(int(rest[0][1:]))
        else:
            self.end_action()

    def act(self, verb: str, rest: list[str]) -> None:
        name = rest[0]
        if rest[1:]:
            self.ground[name] = rest[1]
            self.fallow[rest[1]] -= 1
        self.crane = self.lands[name[:-1]]
        if verb == "build":
            floors = self.houses[name].floors if name in self.houses else 0
            self.people[self.seat] -= self.value[name] + floors
            self.stock[self.seat] -= 1
            self.houses[name] = House(self.seat, floors + 1)
        else:
            floors = self.vacate(name)
        if verb == "invade":
            self.tokens[self.seat] -= 1
            self.people[self.seat] -= 2 * self.cost(name, floors)
            self.stock[self.seat] -= floors
            self.houses[name] = House(self.seat, floors)
        self.raised = name if verb != "abandon" else ""
        self.ending = self.ending or not self.stock[self.seat]
        if self.raised and self.roofs and any(self.fits(card) for card in self.row):
            self.stage = "claim"
        else:
            self.end_action()

    def vacate(self, name: str) -> int:
        """The owner gets floors and twice the cost, the supply its roof."""
        house = self.houses.pop(name)
        self.people[house.seat] += 2 * self.cost(name, house.floors)
        self.stock[house.seat] += house.floors
        self.roofs += house.roof
        return house.floors

    def scheme(self, verb: str, name: str) -> None:
        if verb == "cap":
            self.houses[name].roof, self.stage = True, "act"
            return
        self.tokens[self.seat] -= 1
        self.schemed = True
        if verb == "crane":
            self.crane = int(name[1:])
        else:
            self.houses[name].roof, self.lifted, self.stage, self.bound = False, name, "cap", int(name[-1])

    def complete(self, project: str) -> None:
        self.houses[self.raised].roof = True
        self.roofs -= 1
        self.score[self.seat] += CARDS[project].points
        self.row.remove(project)
        if not self.unseen:
            self.end_action()  # otherwise a new project is opened first

    def end_action(self) -> None:
        self.stage, self.schemed, self.bound = "act", False, 0
        self.left -= 1
        if self.left:
            return
        if len(self.turns) == (3 if self.seats == 3 else 4):
            self.end_round()
        elif self.seats == 2:
            self.begin(1 - self.seat)
        elif len(self.turns) == self.seats - 1:
            self.begin(next(seat for seat in range(self.seats) if seat not in self.turns))
        else:
            self.stage = "name"

    def begin(self, seat: int) -> None:
        self.seat, self.stage = seat, "act"
        self.left = 2 if self.turns else 1
        self.turns.append(seat)

    def end_round(self) -> None:
        for land in range(1, 8):
            best = self.majority(land)
            for seat in best:
                self.people[seat] += 2 if len(best) == 1 else 1
        self.turns = []
        if self.ending:
            self.stage = "over"
        else:
            self.begin(self.seat)

    def majority(self, land: int) -> list[int]:
        there = [self.houses[name] for name in self.of(land) if name in self.houses]
        floors = [sum(house.floors for house in there if house.seat == seat) for seat in range(self.seats)]
        return [seat for seat in range(self.seats) if floors[seat] == max(floors) > 0]

    def points(self, seat: int, missions: list[str]) -> int:
        people = self.people[seat]
        below = [-30, -20, -20, -10, -10, -5, -5, -3, -3]
        rest = below[people - 1] if people < 10 else min(10, (people - 8) // 3)
        return self.score[seat] + sum(self.worth(seat, mission) for mission in missions) + rest

    def worth(self, seat: int, mission: str) -> int:
        card = GOALS[mission]
        free = {name: house.floors for name, house in self.houses.items() if house.seat == seat and not house.roof}
        here = [floors for name, floors in free.items() if self.ground[name] == card.terrain]
        if card.family == "control":
            return [0, 4, 12][sum(self.majority(land) == [seat] for land in card.territories)]
        if card.family == "floors":
            return sum(here)
        if card.family == "tall":
            return 3 * sum(floors >= 2 for floors in here)
        least, each = (3, 7) if card.family == "belfry" else (4, 11)
        return each * len({name[-1] for name, floors in free.items() if floors >= least})
