"""Why a sentence is no legal move of GoB: the clause, and the case at hand."""

from __future__ import annotations

import re

from bourgade.core.game import Clause, Line, owing
from bourgade.games.gob.box import GobBox
from bourgade.games.gob.box.names import (
    APTITUDE_NAMES,
    BUILDING_NAMES,
    KIND_NAMES,
    SKILL_NAMES,
    STAGE_NAMES,
    TARGET_NAMES,
    ZONE_NAMES,
    cell_of,
)
from bourgade.games.gob.position import (
    ANSWERING,
    BUILDING,
    BUILT,
    EXTRA,
    FOLLOWING,
    PAID,
    PAYING,
    PLANNING,
    PLANS,
    RENEWAL,
    SEND_BACK,
    STAKE,
    TAKING,
    TRADING,
    TURNING,
    UPGRADING,
)
from bourgade.games.gob.rules import Gob
from bourgade.games.gob.rules.construct import falls_short, turns_back
from bourgade.games.gob.rules.offers import may_rob, reach
from bourgade.games.gob.rules.upgrade import cubes_left, invested, may_learn, may_train
from bourgade.games.gob.tables.pieces import BANK, CORPSE, DROW, FAIRY, GOLD, GUILD, LAB, SOUL_WELL, TRADE
from bourgade.games.gob.tables.targets import is_stack, plan_of
from bourgade.games.gob.view import wanted

TRADED = KIND_NAMES[1:5]  # RULES 6.10: not earth
CELL = re.compile(r"\b[fm][a-d][1-4]\b")
# The stage a verb belongs to, and the clause that says so.
VERBS = {
    "plan": (PLANNING, "1.5"),
    "take": (TAKING, "4.2"),
    "tip": (TURNING, "7.6"),
    "front": (TURNING, "4.3"),
    "extra": (ANSWERING, "4.8"),
    "return": (ANSWERING, "5.7"),
    "bear": (ANSWERING, "5.7"),
    "blast": (FOLLOWING, "7.10"),
    "charge": (FOLLOWING, "7.15"),
    "devour": (FOLLOWING, "7.18"),
    "fight": (FOLLOWING, "7.16"),
    "look": (FOLLOWING, "7.12"),
    "stake": (TAKING, "8.11"),
    "steal": (TAKING, "8.11"),
    "learn": (UPGRADING, "6.2"),
    "renew": (UPGRADING, "6.9"),
    "invest": (UPGRADING, "6.5"),
    "train": (UPGRADING, "6.6"),
    "put": (BUILDING, "8.1"),
    "souls": (BUILDING, "8.10"),
    "sell": (BUILDING, "6.10"),
    "barter": (BUILDING, "6.10"),
    "deposit": (BUILDING, "12.3"),
    "withdraw": (BUILDING, "12.4"),
    "convert": (BUILDING, "8.8"),
    "pay": (PAYING, "9.1"),
    "drop": (PAYING, "9.4"),
}
# What to do instead, by stage.
STAGE_CLAUSES = {
    PLANNING: "1.5",
    TAKING: "4.2",
    TURNING: "4.3",
    ANSWERING: "4.6",
    FOLLOWING: "4.10",
    UPGRADING: "6.1",
    BUILDING: "8.1",
    PAYING: "9.1",
}
APTITUDE_OF = {
    "blast": "flogum",
    "charge": "giant_boar",
    "devour": "spawn",
    "fight": "molmore",
    "look": "engineer_goggles",
}


def refuse(box: GobBox, state: Gob, seat: int, text: str) -> Clause:
    """Who is asked, what is asked, then what is wrong with the things named."""
    if not state.waiting:
        return Clause("10.1", Line("why.over"))
    if seat < 0 or seat not in owing(state):
        return not_asked(state)
    verb, _, rest = text.strip().partition(" ")
    things = rest.split()
    if verb not in VERBS and CELL.fullmatch(verb):
        verb, things = "take", [verb, *things]  # a click on a cube
    if verb not in VERBS or not belongs(state, verb):
        return instead(state, seat)
    return reason(state, seat, verb, things) or Clause(VERBS[verb][1], Line(f"why.{verb}"))


def not_asked(state: Gob) -> Clause:
    asked = [f"s{other}" for other in owing(state) if other >= 0]
    return Clause("1.6", Line("why.not_asked", {"who": asked}) if asked else Line("why.luck"))


def belongs(state: Gob, verb: str) -> bool:
    """The verb is one of this stage; some live in two."""
    if verb == "convert":
        return state.stage in (UPGRADING, BUILDING, PAYING) or (state.stage in (TAKING, FOLLOWING) and may_rob(state))
    if verb == "extra":
        return state.stage == ANSWERING and state.ask == EXTRA
    if verb in ("stake", "steal", "take"):
        return state.stage in (TAKING, FOLLOWING)
    return state.stage == VERBS[verb][0]


def instead(state: Gob, seat: int) -> Clause:
    stage = state.stage
    if stage == ANSWERING and state.ask == SEND_BACK:
        return Clause("5.7", Line("why.at_answering"))
    if stage == PAYING and state.fact(seat, PAID):
        return Clause("9.4", Line("why.drop_first", {"n": state.pieces.capacity}))
    return Clause(STAGE_CLAUSES[stage], Line(f"why.at_{STAGE_NAMES[stage]}"))


def reason(state: Gob, seat: int, verb: str, things: list[str]) -> Clause | None:
    if verb in APTITUDE_OF:
        return lacks_aptitude(state, seat, verb)
    looks = {
        "take": refuse_take,
        "learn": refuse_skill,
        "invest": refuse_skill,
        "train": refuse_skill,
        "renew": refuse_renewal,
        "tip": refuse_tip,
        "put": refuse_put,
        "barter": refuse_trade,
        "sell": refuse_trade,
        "pay": refuse_pay,
        "drop": refuse_drop,
        "stake": refuse_theft,
        "steal": refuse_theft,
        "convert": refuse_convert,
        "souls": refuse_souls,
        "deposit": refuse_bank,
        "withdraw": refuse_bank,
        "plan": refuse_plan,
    }
    return looks[verb](state, seat, verb, things) if verb in looks else None


def lacks_aptitude(state: Gob, seat: int, verb: str) -> Clause | None:
    name = APTITUDE_OF[verb]
    if state.apt(seat, APTITUDE_NAMES.index(name)):
        return None
    return Clause(VERBS[verb][1], Line("why.no_aptitude", {"aptitude": name}))


def refuse_take(state: Gob, seat: int, verb: str, things: list[str]) -> Clause:
    if not things or not CELL.fullmatch(things[0]):
        return Clause("3.1", Line("why.no_such_cell"))
    cell = {"cell": things[0]}
    if not state.full >> cell_of(things[0]) & 1:
        return Clause("3.1", Line("why.empty_cell", cell))
    if state.stage == FOLLOWING:
        return Clause("4.10", Line("why.not_won", cell))
    if not reach(state) >> cell_of(things[0]) & 1:
        return Clause("3.2", Line("why.buried", cell))
    return Clause("4.2", Line("why.take"))


def refuse_skill(state: Gob, seat: int, verb: str, things: list[str]) -> Clause | None:
    if not things or things[0] not in SKILL_NAMES:
        return Clause("6.2", Line("why.no_such_skill"))
    skill, name = SKILL_NAMES.index(things[0]), {"skill": things[0]}
    if len(things) > 1 and not cubes_left(state, seat):
        return Clause("6.1", Line("why.cubes_spent", {"n": state.pieces.usable}))
    if verb == "train":
        return None if may_train(state, seat, skill) else Clause("6.6", Line("why.nothing_to_train", name))
    if not may_learn(state, seat, skill):
        owned = skill == TRADE or state.owns(seat, skill)  # Trade has no level before it
        return Clause("6.7", Line("why.owned" if owned else "why.level_before", name))
    if verb == "invest" and skill == TRADE:
        return Clause("6.5", Line("why.not_lasting", name))
    if verb == "invest" and invested(state, seat, skill):
        return Clause("6.5", Line("why.invested", name))
    return Clause("6.5" if verb == "invest" else "6.3", Line(f"why.{verb}_faces", name))


def refuse_renewal(state: Gob, seat: int, verb: str, things: list[str]) -> Clause | None:
    if not cubes_left(state, seat):
        return Clause("6.1", Line("why.cubes_spent", {"n": state.pieces.usable}))
    if things and things[0] in ZONE_NAMES and state.fact(seat, RENEWAL) >> ZONE_NAMES.index(things[0]) & 1:
        return Clause("6.9", Line("why.renewing", {"zone": things[0]}))
    return None


def refuse_tip(state: Gob, seat: int, verb: str, things: list[str]) -> Clause | None:
    """Without Fairy and Drow the top stays on top; each has a clause of its own."""
    fairy, drow = state.apt(seat, FAIRY), state.apt(seat, DROW)
    if not fairy and not drow:
        return Clause("4.2", Line("why.no_tip"))
    return Clause("7.6" if fairy else "7.14", Line("why.tip"))


def refuse_put(state: Gob, seat: int, verb: str, things: list[str]) -> Clause | None:
    if not things or things[0] not in KIND_NAMES:
        return Clause("8.1", Line("why.no_such_token"))
    if not state.stock(seat, KIND_NAMES.index(things[0])):
        return Clause("8.1", Line("why.no_token", {"kind": things[0]}))
    return refuse_target(state, seat, things)


def refuse_target(state: Gob, seat: int, things: list[str]) -> Clause | None:
    if len(things) < 2 or things[1] not in TARGET_NAMES:
        return Clause("8.1", Line("why.say_where"))
    plan = plan_of(TARGET_NAMES.index(things[1]))
    args = {"building": BUILDING_NAMES[plan], "kind": things[0]}
    if not state.fact(seat, PLANS) >> plan & 1:
        return Clause("1.5", Line("why.no_plan", args))
    if state.fact(seat, BUILT) >> plan & 1:
        return Clause("8.4", Line("why.complete", args))
    if things[0] == "gold" and not is_stack(TARGET_NAMES.index(things[1])):
        if len(things) < 3 or things[2] not in KIND_NAMES[:4]:
            return Clause("8.2", Line("why.gold_for_what"))
        args["kind"] = things[2]
    return Clause("8.1", Line("why.no_slot", args))


def refuse_trade(state: Gob, seat: int, verb: str, things: list[str]) -> Clause | None:
    if not state.fact(seat, TRADING):
        return Clause("6.10", Line("why.no_trade"))
    if things and things[0] == "earth":
        return Clause("6.10", Line("why.no_earth"))
    if not things or things[0] not in TRADED:
        return Clause("6.10", Line("why.no_such_token"))
    kind = KIND_NAMES.index(things[0])
    if verb == "sell":
        needed = not state.stock(seat, kind) or falls_short(state, seat, kind)
        return None if needed else Clause("6.10", Line("why.no_need"))
    return None if kind == GOLD else empty_supply(state, seat, kind)


def refuse_pay(state: Gob, seat: int, verb: str, things: list[str]) -> Clause | None:
    if state.fact(seat, PAID):
        return instead(state, seat)
    if things == ["gold"] and not state.stock(seat, GOLD):
        return Clause("9.3", Line("why.no_token", {"kind": "gold"}))
    for kind in dict.fromkeys(things):
        if kind in KIND_NAMES and things.count(kind) > state.stock(seat, KIND_NAMES.index(kind)):
            return Clause("9.1", Line("why.no_token", {"kind": kind}))
    given = [kind for kind in things if kind != "corpse"]
    if any(given.count(kind) > wanted(state).count(kind) for kind in given):
        return Clause("9.1", Line("why.pay"))
    if "corpse" in things:
        return Clause("9.2", Line("why.too_many_corpses"))
    return None


def refuse_drop(state: Gob, seat: int, verb: str, things: list[str]) -> Clause | None:
    return None if state.fact(seat, PAID) else instead(state, seat)


def refuse_theft(state: Gob, seat: int, verb: str, things: list[str]) -> Clause | None:
    if not state.built(seat, GUILD):
        return Clause("8.11", Line("why.not_built", {"building": "thieves_guild"}))
    if state.seats == 1:
        return Clause("11.3", Line("why.nobody_to_rob"))
    if state.robbed:
        return Clause("8.11", Line("why.robbed"))
    staked = bool(state.fact(seat, STAKE))
    return Clause("8.11", Line(f"why.{verb}_first")) if staked == (verb == "stake") else None


def refuse_convert(state: Gob, seat: int, verb: str, things: list[str]) -> Clause | None:
    if not state.built(seat, LAB):
        return Clause("8.8", Line("why.not_built", {"building": "lab"}))
    return next((lacking(state, seat, i) for i in range(4) if things == alchemy(state, i)), None)


def alchemy(state: Gob, i: int) -> list[str]:
    return [KIND_NAMES[state.pieces.alchemy[4 * i]], KIND_NAMES[state.pieces.alchemy[4 * i + 2]]]


def lacking(state: Gob, seat: int, i: int) -> Clause | None:
    """What a line of alchemy wants: enough in the chest, not what was just made, and tokens in the supply."""
    give, amount, get, _ = state.pieces.alchemy[4 * i :][:4]
    if state.stock(seat, give) < amount:
        return Clause("8.8", Line("why.no_token", {"kind": KIND_NAMES[give]}))
    if turns_back(state, seat, i):
        return Clause("8.8", Line("why.turned_back"))
    return Clause("4.9", Line("why.no_supply", {"kind": KIND_NAMES[get]}))


def empty_supply(state: Gob, seat: int, kind: int) -> Clause | None:
    """RULES 4.9: what the supply does not hold for this seat."""
    if state.drawable(seat, kind):
        return None
    return Clause("4.9", Line("why.no_supply", {"kind": KIND_NAMES[kind]}))


def refuse_souls(state: Gob, seat: int, verb: str, things: list[str]) -> Clause | None:
    if not state.built(seat, SOUL_WELL):
        return Clause("8.10", Line("why.not_built", {"building": "soul_well"}))
    if not state.stock(seat, CORPSE):
        return Clause("8.10", Line("why.no_token", {"kind": "corpse"}))
    if len(things) != 1 or things[0] not in KIND_NAMES[:4]:
        return None
    kind = KIND_NAMES.index(things[0])
    return empty_supply(state, seat, kind) if state.stock(seat, CORPSE) >= state.pieces.souls[kind] else None


def refuse_bank(state: Gob, seat: int, verb: str, things: list[str]) -> Clause | None:
    if not state.fact(seat, PLANS) >> BANK & 1:
        return Clause(VERBS[verb][1], Line("why.no_plan", {"building": "bank", "kind": "gold"}))
    return None


def refuse_plan(state: Gob, seat: int, verb: str, things: list[str]) -> Clause | None:
    if not things or things[0] not in BUILDING_NAMES:
        return Clause("1.5", Line("why.no_such_plan"))
    if things == ["bank"] and not state.scenario:
        return Clause("1.5", Line("why.bank_in_campaign"))
    return None
