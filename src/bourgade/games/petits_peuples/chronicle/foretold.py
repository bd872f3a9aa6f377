"""What a move would bring: cost, projects, own missions, majorities and the way of the crane."""

from __future__ import annotations

from bourgade.core.game import Line
from bourgade.core.state import ONLY
from bourgade.games.petits_peuples.box import PeuplesBox
from bourgade.games.petits_peuples.notation import mission_name, project_name, territory
from bourgade.games.petits_peuples.position import CLAIMING
from bourgade.games.petits_peuples.rules.actions import space_of
from bourgade.games.petits_peuples.rules.play import Peuples
from bourgade.games.petits_peuples.rules.projects import completes
from bourgade.games.petits_peuples.scoring import mission_points
from bourgade.games.petits_peuples.tables.moves import ABANDON, CAP, COMPLETE, CRANE, DECLINE, INVADE, LIFT, PASS
from bourgade.games.petits_peuples.view import kept


def foretell(box: PeuplesBox, at: Peuples, seat: int, move: int) -> list[Line]:
    """Only what is public or the seat's own."""
    if move < LIFT:
        return foretell_action(box, at, seat, move)
    if CAP <= move < CRANE:
        return missions(box, at, played(at, seat, move), seat)
    if move < PASS:
        return [Line("lines.would_spend", {"n": at.tokens[seat] - 1})]
    if COMPLETE <= move < DECLINE:
        gain = Line("lines.would_score", {"n": at.garden.reward[move - COMPLETE]})
        return [gain, Line("lines.would_block"), *missions(box, at, played(at, seat, move), seat)]
    return []


def played(at: Peuples, seat: int, move: int) -> Peuples:
    after = at.copy()
    after.play(seat, move)
    return after


def foretell_action(box: PeuplesBox, at: Peuples, seat: int, move: int) -> list[Line]:
    space, after = space_of(at, move), played(at, seat, move)
    lines = [inhabitants(at, seat, move, space)]
    if move >= INVADE:
        lines.append(Line("lines.would_spend", {"n": at.tokens[seat] - 1}))
    lines += projects(box, after, seat, space)
    lines += missions(box, at, after, seat)
    lines += majority(at, after, seat, space // 7)
    if after.ending and not at.ending:
        lines.append(Line("lines.would_end"))
    return [*lines, Line("lines.would_go", {"land": territory(at, space % 7)})]


def inhabitants(at: Peuples, seat: int, move: int, space: int) -> Line:
    people = at.people[seat]
    if move < ABANDON:
        cost = at.cost(space)
        return Line("lines.would_pay", {"n": cost, "from": people, "to": people - cost})
    whole = 2 * at.whole_cost(space)
    if move < INVADE:
        return Line("lines.would_gain", {"n": whole, "from": people, "to": people + whole})
    return Line("lines.would_pay", {"n": whole, "from": people, "to": people - whole})


def projects(box: PeuplesBox, after: Peuples, seat: int, space: int) -> list[Line]:
    """RULES 6.1: the open projects that the floor could complete, in the order of the row."""
    if after.stage != CLAIMING or not after.waiting:
        return []
    cards = [card for card in after.row if card >= 0 and completes(after, seat, space, card)]
    reward = after.garden.reward
    return [Line("lines.would_complete", {"project": project_name(box, card), "n": reward[card]}) for card in cards]


def missions(box: PeuplesBox, at: Peuples, after: Peuples, seat: int) -> list[Line]:
    """What the seat's own missions would win or lose."""
    lines = []
    for kind in kept(at, seat):
        change = int(mission_points(after, seat, kind) - mission_points(at, seat, kind))
        if change:
            key = "lines.would_help" if change > 0 else "lines.would_hurt"
            lines.append(Line(key, {"mission": mission_name(box, kind), "n": abs(change)}))
    return lines


def majority(at: Peuples, after: Peuples, seat: int, slot: int) -> list[Line]:
    """RULES 3.5: only if the seat's standing in the territory changes."""
    before, now = standing(at, seat, slot), standing(after, seat, slot)
    if before == now:
        return []
    return [Line(f"lines.would_{now}", {"land": territory(at, slot)})]


def standing(at: Peuples, seat: int, slot: int) -> str:
    top = at.leaders(slot)
    if not top >> seat & 1:
        return "trail"
    return "lead" if top == ONLY[seat] else "share"
