"""Why a sentence is no legal move of Clans: the clause, and the case at hand."""

from __future__ import annotations

import re

from bourgade.core.game import Clause, Line
from bourgade.games.clans.box import ClansBox
from bourgade.games.clans.rules import Clans

LONGEST = 10  # digits, more than any territory has


def refuse(box: ClansBox, state: Clans, seat: int, text: str) -> Clause:
    """Looks at the first and second territory named, in the order of the rules."""
    lands = [number(digits) for digits in re.findall(r"\bt(\d+)\b", text)]
    if not state.waiting:
        return Clause("6.1" if state.founded == state.ground.villages else "6.2", Line("why.over"))
    if state.waiting >> max(seat, 0) & 1 == 0 or seat < 0:
        return Clause("1.4", Line("why.not_your_turn", {"who": f"s{state.current}"}))
    if any(not 0 <= t < state.ground.lands for t in lands):
        return Clause("1.1", Line("why.no_such_land", {"n": state.ground.lands}))
    if state.pending:
        return Clause("3.4", Line("why.order_first"))
    if not lands:
        return Clause("2.1", Line("why.say_a_move"))
    return refuse_source(state, lands[0]) or refuse_target(state, *lands[:2])


def number(digits: str) -> int:
    """The territory as it is counted here; a number too long to be one is that of none."""
    return int(digits) - 1 if len(digits) < LONGEST else -1


def refuse_source(state: Clans, t: int) -> Clause | None:
    name = {"land": f"t{t + 1}"}
    if not state.huts[t]:
        return Clause("2.1", Line("why.empty_source", name))
    if not state.live >> t & 1:
        return Clause("3.6", Line("why.village_stays", name))
    near = [n for n in range(state.ground.lands) if state.ground.near[t] >> n & 1 and state.live >> n & 1]
    if not state.big >> t & 1 or any(may_join(state, t, n) for n in near):
        return None
    larger_only = [n for n in near if state.big >> n & 1]
    if larger_only:
        return Clause("2.5", Line("why.larger_stays", name | {"n": state.size(t)}))
    return Clause("2.4", Line("why.settled", name | {"n": state.size(t)}))


def may_join(state: Clans, t: int, other: int) -> bool:
    return bool(state.big >> other & 1) and state.size(t) <= state.size(other)


def refuse_target(state: Clans, source: int, target: int | None = None) -> Clause:
    if target is None:
        return Clause("2.1", Line("why.say_where", {"land": f"t{source + 1}"}))
    names = {"from": f"t{source + 1}", "to": f"t{target + 1}"}
    if not state.ground.near[source] >> target & 1:
        return Clause("2.3", Line("why.not_neighbours", names))
    if not state.live >> target & 1:
        return Clause("2.2", Line("why.empty_target", names))
    if state.big >> source & 1:
        return Clause("2.5", Line("why.not_to_smaller", names | {"n": state.size(source)}))
    return Clause("2.1", Line("why.say_a_move"))
