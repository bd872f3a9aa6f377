"""GoB: what may be done in each stage, and what it does."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.core.state import CHANCE, EVERYBODY, LUCK, ONLY
from bourgade.games.gob.chance import redeal
from bourgade.games.gob.features import features
from bourgade.games.gob.position import (
    ANSWERING,
    BUILDING,
    CONVERTED,
    CREDIT,
    DEMANDING,
    FOLLOWING,
    HEAPS,
    HELD,
    PAYING,
    PLANNING,
    PLANS,
    POOL,
    RENEWAL,
    ROW,
    SETTING,
    STARTING,
    TAKING,
    THROWING,
    TRADING,
    TURNING,
    UPGRADING,
    Position,
)
from bourgade.games.gob.rules import demand, grab, offers, upgrade, zones
from bourgade.games.gob.rules.construct import construct, list_alchemy, list_constructions
from bourgade.games.gob.scoring import points
from bourgade.games.gob.tables import moves
from bourgade.games.gob.tables.pieces import (
    BANK,
    BIT,
    BUILDINGS,
    CELLS,
    DIAMOND,
    GOLD,
    PALACE,
    WAYS,
    ZONES,
    Pieces,
    enemy_value,
)
from bourgade.games.gob.worth.lair import worth


class Gob(Position):
    """One game: the stages follow each other as RULES 2.1 says."""

    def copy(self) -> Gob:
        new = Gob(self.seats, self.pieces, self.cube[:], self.way[:], self.known[:], self.lair[:], self.pool[:])
        new.waiting = self.waiting
        new.reveals = self.reveals
        new.stage = self.stage
        new.full = self.full
        new.out = self.out
        new.zone = self.zone
        new.spot = self.spot
        new.todo = self.todo
        new.back = self.back
        new.first = self.first
        new.current = self.current
        new.round = self.round
        new.culled = self.culled
        new.taken = self.taken
        new.cell = self.cell
        new.opening = self.opening
        new.wooden = self.wooden
        new.lifted = self.lifted
        new.tipped = self.tipped
        new.bonus = self.bonus
        new.step = self.step
        new.ask = self.ask
        new.amount = self.amount
        new.allowed = self.allowed
        new.prey = self.prey
        new.crater = self.crater
        new.loot = self.loot
        new.loots = self.loots
        new.blasted = self.blasted
        new.looked = self.looked
        new.robbed = self.robbed
        new.thrown = self.thrown
        new.ending = self.ending
        new.scenario = self.scenario
        new.choosing = self.choosing
        return new

    # Lists.

    def fill_moves(self, seat: i64, out: vec[i64]) -> i64:
        stage = self.stage
        if seat == CHANCE:
            return self.fill_luck(out)
        if stage == TAKING:
            return offers.list_takes(self, out)
        if stage == TURNING:
            return offers.list_turns(self, out)
        if stage == ANSWERING:
            return offers.list_answers(self, out)
        if stage == FOLLOWING:
            return offers.list_follow_ups(self, out)
        if stage == PAYING:
            return demand.list_answers_to_demand(self, seat, out)
        if stage == PLANNING:
            return self.fill_plans(seat, out)
        if stage == UPGRADING:
            count = list_alchemy(self, seat, out, upgrade.list_upgrades(self, seat, out))
        else:
            count = list_constructions(self, seat, out)
        out[count] = moves.READY
        return count + 1

    def fill_plans(self, seat: i64, out: vec[i64]) -> i64:
        """RULES 1.5: any plans, to at least 45 points; the bank only in a campaign."""
        chosen = self.fact(seat, PLANS)
        count: i64 = 0
        building: i64
        for building in range(1, BUILDINGS):
            out[count] = moves.PLAN + building
            open_plan = building != BANK or self.scenario > 0
            count += 1 if open_plan and not (chosen >> building) & 1 else 0
        out[count] = moves.READY
        return count + 1 if self.set_points(seat) >= self.pieces.set_points else count

    def set_points(self, seat: i64) -> i64:
        total: i64 = 0
        building: i64
        for building in range(BUILDINGS):
            if (self.fact(seat, PLANS) >> building) & 1:
                total += self.pieces.points[building]
        return total

    def fill_luck(self, out: vec[i64]) -> i64:
        i: i64
        if self.stage == SETTING:
            return zones.list_fills(self, out)
        if self.stage == DEMANDING:
            return demand.list_draws(self, out)
        if self.stage == STARTING:
            for i in range(self.seats):
                out[i] = moves.START + i
            return self.seats
        for i in range(6):
            out[i] = moves.THROW + i
        return 6

    def odds(self, move: i64) -> i64:
        if move >= moves.FILL:
            return zones.fill_odds(self, (move - moves.FILL) // WAYS)
        if moves.REMOVE <= move < moves.THROW:
            return self.bag((move - moves.REMOVE) % 4)
        return 1

    def pick(self, seat: i64, dice: Dice, out: vec[i64]) -> i64:
        """Fills without a list of hundreds."""
        if seat == CHANCE:
            if self.stage == SETTING:
                return zones.pick_fill(self, dice)
            return super().pick(seat, dice, out)
        return out[dice.below(self.fill_moves(seat, out))]

    # Moves.

    def play(self, seat: i64, move: i64) -> None:
        if seat == CHANCE:
            self.play_luck(move)
        elif move < moves.LEARN:
            self.play_grab(seat, move)
        elif move < moves.CONVERT:
            upgrade.upgrade(self, seat, move)
        elif move < moves.READY:
            construct(self, seat, move)
            if self.stage == PAYING:
                self.leave(seat)
        elif move == moves.READY:
            self.waiting &= ~ONLY[seat]
            if self.waiting == 0:
                self.all_ready()
        elif move < moves.PLAN:
            demand.answer_demand(self, seat, move)
            self.leave(seat)
        else:
            self.mark(seat, PLANS, BIT[move - moves.PLAN])

    def leave(self, seat: i64) -> None:
        """RULES 9.4: who has answered and whose chest closes is done."""
        demand.leave(self, seat)
        if self.waiting == 0:
            demand.end_round(self)

    def play_luck(self, move: i64) -> None:
        if move >= moves.FILL:
            if zones.put_cube(self, move - moves.FILL):
                self.after_fill()
        elif move >= moves.THROW:
            self.throw(move - moves.THROW)
        elif move >= moves.REMOVE:
            if demand.draw(self, move):
                grab.begin_turn(self, self.first)
        else:
            self.first = move - moves.START
            self.current = self.first
            if self.choosing:
                self.stage = PLANNING
                self.waiting = EVERYBODY[self.seats]
            else:
                demand.begin_round(self)

    def play_grab(self, seat: i64, move: i64) -> None:
        if move < moves.TIP:
            grab.take(self, move)
        elif move < moves.FRONT:
            grab.tip(self, move - moves.TIP)
        elif move < moves.EXTRA_EARTH:
            grab.turn(self, move - moves.FRONT)
        elif move < moves.BLAST:
            grab.answer(self, move)
        elif move < moves.STAKE_ON:
            grab.follow_up(self, seat, move)
        elif move < moves.STEAL:
            grab.stake(self, seat, move - moves.STAKE_ON)
        elif move < moves.DONE:
            grab.steal(self, seat, move - moves.STEAL)
        if self.stage == FOLLOWING and (move == moves.DONE or not grab.may_do_more(self)):
            self.end_cube()

    def end_cube(self) -> None:
        """RULES 3.5: an emptied zone is renewed before anything else."""
        self.allowed = 0
        self.prey = 0
        self.crater = 0
        self.loot = 0
        self.loots = 0
        zone: i64
        for zone in range(ZONES):
            if zones.part(self.full, zone) == 0:
                self.todo |= BIT[zone]
        self.back = TAKING
        if self.todo:
            self.reveals += 1
        if not zones.begin_fill(self):
            self.next_cube()

    def after_fill(self) -> None:
        if zones.begin_fill(self):
            return
        self.zone = 0
        self.spot = 0
        if self.back == TAKING:
            self.next_cube()
        elif self.back == BUILDING:
            self.begin_constructions()
        else:
            self.stage = STARTING

    def next_cube(self) -> None:
        """The mover's next cube, or the next mover, or everybody's upgrades."""
        if self.taken < self.pieces.grabs[self.seats - 1]:
            self.ask_only(self.current, TAKING)
            return
        seat = (self.current + 1) % self.seats
        if seat != self.first:
            grab.begin_turn(self, seat)
            return
        grab.begin_turn(self, self.first)
        self.begin_phase(UPGRADING)

    def begin_phase(self, stage: i64) -> None:
        seat: i64
        for seat in range(self.seats):
            self.note(seat, CONVERTED, 0)
        self.share_out()
        self.stage = stage
        self.waiting = EVERYBODY[self.seats]

    def all_ready(self) -> None:
        if self.stage == PLANNING:
            demand.begin_round(self)
        elif self.stage == UPGRADING:
            self.grant_renewals()
        else:
            self.end_constructions()

    def grant_renewals(self) -> None:
        """RULES 6.9: each zone wished for is renewed once."""
        seat: i64
        for seat in range(self.seats):
            self.todo |= self.fact(seat, RENEWAL)
            self.note(seat, RENEWAL, 0)
        self.back = BUILDING
        if self.todo:
            self.reveals += 1
        if not zones.begin_fill(self):
            self.begin_constructions()

    def begin_constructions(self) -> None:
        """RULES 11.2: a lone goblin throws the cubes first."""
        self.begin_phase(BUILDING)
        if self.seats == 1:
            self.stage = THROWING
            self.waiting = LUCK

    def throw(self, side: i64) -> None:
        """One cube as a die; after the last the highest resource is demanded, the others are received."""
        cube = self.fact(0, HELD + self.taken) // WAYS
        face = self.pieces.face[6 * WAYS * cube + side]
        self.send(self.taken, face)
        self.thrown |= (face + 1) << 4 * self.taken
        self.taken += 1
        if self.taken < self.pieces.grabs[0]:
            return
        self.taken = 0
        sort_dice(self)
        self.step = 0
        grab.go_on(self)

    def end_constructions(self) -> None:
        seat: i64
        for seat in range(self.seats):
            self.note(seat, TRADING, 0)
            self.note(seat, CREDIT, 0)
            if self.all_built(seat):
                self.ending = True
        demand.begin_answers(self)
        if self.waiting == 0:
            demand.end_round(self)

    def redeal(self, seat: i64, dice: Dice) -> None:
        if self.waiting:
            redeal(self, seat, dice)

    def points(self, seat: i64) -> i64:
        return points(self, seat)

    def worth(self, seat: i64) -> i64:
        return worth(self, seat)

    def features(self, seat: i64, out: vec[float]) -> None:
        features(self, seat, out)


def sort_dice(p: Position) -> None:
    """RULES 11.2: the dearest resource joins the demand; without any, the strongest enemy is left out."""
    best: i64 = 0
    i: i64
    for i in range(1, 3):
        if rank(p, p.mail(i)) > rank(p, p.mail(best)):
            best = i
    face = p.mail(best)
    if face < GOLD:
        p.want(3, face)
    p.send(best, p.mail(0))
    p.send(0, -1)


def rank(p: Position, face: i64) -> i64:
    if face < GOLD:
        return 100 + p.pieces.value[face]
    return enemy_value(face) if face > GOLD + 1 else 0


def new_gob(seats: i64, pieces: Pieces, plans: i64, choosing: bool, scenario: i64, gold: bool, diamond: bool) -> Gob:
    """The empty zones: everything else is dealt by chance. `gold` and `diamond` lie in the banks already."""
    lair = vec[i64]([0] * (4 * ROW))
    pool = vec[i64]([0] * POOL)
    i: i64
    seat: i64
    new = Gob(seats, pieces, vec[i64]([-1] * CELLS), vec[i64]([0] * CELLS), vec[i64]([0] * CELLS), lair, pool)
    new.choosing = choosing
    new.scenario = scenario
    for i in range(HEAPS):
        new.pool[i] = pieces.tokens[i]
    for i in range(4):
        new.fill_bag(i, pieces.bag[i])
        new.want(i, -1)
        new.send(i, -1)
    for seat in range(seats):
        new.note(seat, PLANS, BIT[PALACE] if choosing else plans)
        for i in range(3):
            new.note(seat, HELD + i, -1)
    if gold:
        new.bring_along(GOLD)
    if diamond:
        new.bring_along(DIAMOND)
    zones.begin_fill(new)
    return new
