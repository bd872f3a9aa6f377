"""Achievements: the eighteen of the rulebook and the six of the campaign (RULES 13)."""

from __future__ import annotations

from bourgade.games.gob.box.contents import GobBox
from bourgade.games.gob.box.names import APTITUDE_NAMES, BUILDING_NAMES
from bourgade.games.gob.position import (
    ANSWERED,
    APTITUDE,
    ATTACKS,
    BUILT,
    CARRIED,
    CRISPY,
    FEATS,
    PLANS,
    SAVED,
    SEER,
    STACK,
    STRONG,
    STUNG,
    THIEF,
    Position,
)
from bourgade.games.gob.tables.pieces import BANK, CORPSE, GOLD, GOLEM, LAB, SOUL_WELL, TOWER


def deeds(box: GobBox, state: Position, seat: int) -> list[str]:
    """The achievements a seat has earned in a finished game, in the order of the rulebook."""
    if state.waiting:
        return []
    earned = [*first_half(state, seat, box), *second_half(state, seat, box)]
    found = [name for name, done in earned if done]
    if state.scenario and objective_met(state, seat, box):
        found.append(f"campaign_{state.scenario}")
    return found


def strides(box: GobBox, state: Position, seat: int) -> dict[str, tuple[int, int]]:
    """How far a seat got towards what is counted."""
    goal = box.achievements
    return {
        "facing_fears": (state.fact(seat, STUNG), goal.gwaps_killed),
        "grand_treasurer": (state.stock(seat, GOLD), goal.gold),
        "t800": (state.power(seat), goal.power),
        "war_chief": (max(0, corpses_ahead(state, seat)), goal.corpses_ahead + 1),
    }


def first_half(state: Position, seat: int, box: GobBox) -> list[tuple[str, bool]]:
    goal = box.achievements
    chosen = state.fact(seat, PLANS)
    servitude = -state.points(seat)
    return [
        ("facing_fears", state.fact(seat, STUNG) >= goal.gwaps_killed),
        ("not_expensive", not (chosen >> LAB | chosen >> SOUL_WELL) & 1),
        ("you_shall_not_pass", bool(state.fact(seat, FEATS) & STRONG)),
        ("crybaby", state.fact(seat, ATTACKS) <= goal.attacks),
        ("why_me", not won(state, seat) and servitude > goal.lost_with),
        ("grand_treasurer", state.stock(seat, GOLD) >= goal.gold),
        ("dry_cakes", bool(state.fact(seat, FEATS) & CRISPY)),
        ("chucky_norris", won(state, seat) and servitude < goal.won_with),
        ("stargate", owns(state, seat, "great_stag", "stoneling")),
    ]


def second_half(state: Position, seat: int, box: GobBox) -> list[tuple[str, bool]]:
    goal = box.achievements
    return [
        ("goblin_shaman", state.built(seat, LAB) and state.built(seat, SOUL_WELL)),
        ("nice_bastard", bool(state.fact(seat, FEATS) & THIEF)),
        ("regeneration", owns(state, seat, "tree_of_life", "werecat")),
        ("hello_dave", state.built(seat, GOLEM) and owns(state, seat, "mecha")),
        ("cannibal", state.built(seat, TOWER) and of_corpses(state.fact(seat, STACK))),
        ("gigawatts", owns(state, seat, "radioactive_crystals", "drow")),
        ("war_chief", corpses_ahead(state, seat) > goal.corpses_ahead),
        ("t800", state.power(seat) >= goal.power),
        ("if_i_understood", saw_diamond(state, seat)),
    ]


def won(state: Position, seat: int) -> bool:
    """Alone one wins against par."""
    if state.seats == 1:
        return state.points(seat) >= state.par
    return all(state.points(seat) >= state.points(other) for other in range(state.seats))


def owns(state: Position, seat: int, *aptitudes: str) -> bool:
    mine = state.fact(seat, APTITUDE)
    return all(mine >> APTITUDE_NAMES.index(name) & 1 for name in aptitudes)


def of_corpses(stack: int) -> bool:
    """Every token of a stack, 3 bits each, is a corpse."""
    return all(stack >> i & 7 == CORPSE + 1 for i in range(0, stack.bit_length(), 3))


def corpses_ahead(state: Position, seat: int) -> int:
    """How many corpses a war chief has more than anybody else; alone there is no war chief."""
    others = [state.stock(other, CORPSE) for other in range(state.seats) if other != seat]
    return state.stock(seat, CORPSE) - max(others) if others else 0


def saw_diamond(state: Position, seat: int) -> bool:
    """In a cube taken or renewed since, or in one that still lies there."""
    if state.fact(seat, FEATS) & SEER:
        return True
    return any(state.known[c] >> seat & 1 and state.sparkles(state.cube[c]) for c in range(32) if state.full >> c & 1)


def objective_met(state: Position, seat: int, box: GobBox) -> bool:
    """RULES 12.2: the objective of the scenario."""
    goal = box.campaign
    done = [name for b, name in enumerate(BUILDING_NAMES) if state.fact(seat, BUILT) >> b & 1]
    diamonds = state.fact(seat, SAVED + 1) + state.fact(seat, CARRIED + 1)
    return (
        sum(box.buildings.points[name] for name in done) >= goal.building_points,
        state.fact(seat, ANSWERED) >= goal.demands_met,
        state.fact(seat, STUNG) >= goal.gwaps_killed,
        ("lab" in done or "soul_well" in done) and state.stock(seat, CORPSE) >= goal.corpses,
        "golem" in done,
        state.built(seat, BANK) and diamonds > 0 and -state.points(seat) < goal.servitude,
    )[state.scenario - 1]
