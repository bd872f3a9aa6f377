"""Information-set tree search over imagined positions: one for all games.

The parts, by the names they have in the literature (docs/thinking.md has the sources):
- ISMCTS, single-observer: every iteration deals the hidden part anew and walks one tree (`iterate`); what is legal
  differs from world to world, so UCB1 counts how often a move was on offer, not its parent's visits (`best`).
- Max-n: every node adds up the reward of the seat that moved there (`learn`).
- Decoupled UCT where seats choose in secret: each by itself at the same node (`sealed_round`).
- Progressive widening (`choose`), in the order of a shortlist by `worth` (`promising`).
- Playouts cut early and judged by `worth`, or by what was learned (`roll_on`, `learn`); luck makes no nodes.
- Early stopping, once no other move can catch up (`settled`).
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bourgade.core.dice import Dice
from bourgade.core.mind import FOREVER as FOREVER
from bourgade.core.mind import Mind as Mind
from bourgade.core.state import CHANCE, FIRST_SEAT, LUCK, State, new_buffer

LOG: Final = vec[float]([0.0] + [math.log(float(n)) for n in range(1, 1 << 14)])
MOST_NODES: Final[i64] = 400_000  # about 100 MB; beyond it the tree stops growing, not the search
SHORTLIST: Final[i64] = 16  # moves of a node that are put in order at a time
EARLY: Final[i64] = 6  # visits of a node that is still new
NO_MOVES: Final = vec[i64]()  # sliced, never written to
NO_FEATURES: Final = vec[float]()


class Node:
    """What follows a move of one seat; `total` is the reward of that seat."""

    def __init__(self, seat: i64, move: i64) -> None:
        self.seat = seat
        self.move = move
        self.visits: i64 = 0
        self.offers: i64 = 0  # how often the move was legal when its parent was visited
        self.total: float = 0.0
        self.children: list[Node] = []
        self.shortlists: list[Shortlist] = []


class Shortlist:
    """The most promising moves of one seat at one node, best first, as one imagined world shows them."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.moves = NO_MOVES[:]


class Thinker:
    """One decision of one seat. It sees the given position only to copy and re-deal it."""

    def __init__(self, root: State, me: i64, dice: Dice, mind: Mind) -> None:
        self.root = root
        self.me = me
        self.dice = dice
        self.mind = mind
        judge = mind.judge
        self.judge = judge if judge is not None and judge.knows(root.seats) else None
        self.slate = judge.slate() if judge is not None else NO_FEATURES[:]  # features of a seat, while it is judged
        self.played: i64 = 0  # moves of all playouts so far
        self.rounds: i64 = 0
        self.length: i64 = 0  # of the last playout
        self.gained = vec[float]([0.0] * 6)  # what each seat had at the end of all playouts so far
        self.promised = vec[float]([0.0] * 6)  # how much of it was not yet points
        self.nodes: i64 = 1
        # Buffers, made once; each means one thing.
        self.moves = new_buffer(root)  # the legal moves of the seat that chooses a node
        self.drawn = new_buffer(root)  # what `pick` and `habit` write, and nobody reads
        self.place = vec[i64]([0] * root.span)  # move -> 1 + place among the children of the node; 0 elsewhere
        self.fresh = vec[i64]([0] * root.span)  # move -> 1 if no child has it yet; 0 elsewhere
        self.ranked = vec[i64]([0] * SHORTLIST)  # the moves of a shortlist in the making, best first
        self.values = vec[i64]([0] * SHORTLIST)  # and what they are worth
        self.rewards = vec[float]([0.0] * 6)  # of this iteration, by seat
        self.stands = vec[i64]([0] * 6)  # what each seat has where the playout ended
        self.tree = Node(CHANCE, -1)
        self.path: list[Node] = []  # of this iteration

    def think(self, iterations: i64, later: i64 = 0) -> i64:
        """Think on for so many iterations, of which `later` more are to follow; the best move so far."""
        i: i64
        for i in range(iterations):
            self.iterate()
            if self.settled(later + iterations - 1 - i):
                break
        return self.best_child().move

    def settled(self, left: i64) -> bool:
        """Can no other move be looked at more often in the iterations left?"""
        return self.mind.settle and self.margin() > left

    def margin(self) -> i64:
        """How many more looks the best own move has had than the next."""
        first: i64 = 0
        second: i64 = 0
        for child in self.tree.children:
            if child.seat == self.me and child.visits > second:
                second = child.visits
                if second > first:
                    second = first
                    first = child.visits
        return first - second

    def best_child(self) -> Node:
        """The own move looked at most; never called before the first iteration."""
        best = self.tree.children[0]
        for child in self.tree.children:
            if child.seat == self.me and (best.seat != self.me or child.visits > best.visits):
                best = child
        return best

    def iterate(self) -> None:
        state = self.root.copy()
        state.redeal(self.me, self.dice)
        self.path = [self.tree]
        node = self.tree
        while state.waiting and (node.visits > 0 or node is self.tree):
            if state.waiting == LUCK:  # open loop: luck makes no nodes
                state.play(CHANCE, state.pick(CHANCE, self.dice, self.drawn))
            elif state.sealed:
                node = self.sealed_round(state, node)
            else:
                seat = self.next_seat(state)
                node = self.choose(state, node, seat)
                state.play(seat, node.move)
        self.roll_on(state)
        self.learn(state)

    def roll_on(self, state: State) -> None:
        """A quick game from here, to the end or to the cut."""
        cut, tries = self.mind.cut, self.mind.tries
        played: i64 = 0
        while state.waiting and played < cut:
            seat = FIRST_SEAT[state.waiting]
            if tries == 0 and seat != CHANCE:
                state.play(seat, state.habit(seat, self.dice, self.drawn))
            elif tries > 1 and seat != CHANCE:
                state.play(seat, self.taste(state, seat))
            else:
                state.play(seat, state.pick(seat, self.dice, self.drawn))
            played += 1
        self.played += played
        self.rounds += 1
        self.length = played

    def taste(self, state: State, seat: i64) -> i64:
        """The best by worth of a few random moves: playouts that are not silly."""
        best = state.pick(seat, self.dice, self.drawn)
        top = worth_after(state, seat, best)
        _i: i64
        for _i in range(1, self.mind.tries):
            move = state.pick(seat, self.dice, self.drawn)
            if move != best:
                value = worth_after(state, seat, move)
                if value > top:
                    top = value
                    best = move
        return best

    def next_seat(self, state: State) -> i64:
        """Open moves of different seats commute, so the thinker may go first."""
        if self.me >= 0 and (state.waiting >> self.me) & 1:
            return self.me
        return FIRST_SEAT[state.waiting]

    def sealed_round(self, state: State, node: Node) -> Node:
        """Every seat chooses at the same node, blind to the others; only my choice is followed."""
        waiting = state.waiting
        follow = node
        seat: i64
        for seat in range(state.seats):
            if (waiting >> seat) & 1:
                child = self.choose(state, node, seat)
                state.play(seat, child.move)
                if seat == self.me or follow is node:
                    follow = child
        return follow

    def choose(self, state: State, node: Node, seat: i64) -> Node:
        """A new legal move, or else the best known one."""
        moves, place, widen = self.moves, self.place, self.mind.widen
        children = node.children
        i: i64 = 0
        mine: i64 = 0
        for child in children:
            i += 1
            if child.seat == seat:
                place[child.move] = i
                mine += 1
        count = state.fill_moves(seat, moves)
        # The untried moves are brought to the front of the buffer, the known ones stay behind them.
        untried: i64 = 0
        tried: i64 = count
        for i in range(count):
            move = moves[i]
            if place[move] == 0:
                tried -= 1
                moves[i] = moves[untried]
                moves[untried] = move
                untried += 1
            else:
                children[place[move] - 1].offers += 1
        grows = untried > 0
        if grows and widen > 0.0 and tried > 0:  # progressive widening
            grows = float(mine) < 1.0 + widen * math.sqrt(float(node.visits))
        chosen = self.new_child(state, node, seat, untried) if grows else self.best(children, untried, count)
        for child in children:
            place[child.move] = 0
        if grows and self.nodes < MOST_NODES:
            children.append(chosen)
            self.nodes += 1
        self.path.append(chosen)
        return chosen

    def new_child(self, state: State, node: Node, seat: i64, untried: i64) -> Node:
        """One of the first `untried` moves of the buffer: any, or the best by worth."""
        move = self.moves[self.dice.below(untried)]
        widen = self.mind.widen
        if widen > 0.0 and untried > self.mind.glance and node.visits < EARLY:
            move = self.glimpse(state, seat, untried)
        elif widen > 0.0 and untried > 1:
            move = self.promising(state, node, seat, untried)
        child = Node(seat, move)
        child.offers = 1
        return child

    def glimpse(self, state: State, seat: i64, untried: i64) -> i64:
        """The best by worth of a few untried moves: most nodes are never seen again."""
        best = self.moves[self.dice.below(untried)]
        top = worth_after(state, seat, best)
        _i: i64
        for _i in range(1, self.mind.glance):
            move = self.moves[self.dice.below(untried)]
            value = worth_after(state, seat, move)
            if value > top:
                top = value
                best = move
        return best

    def promising(self, state: State, node: Node, seat: i64, untried: i64) -> i64:
        """The best untried move of the node's shortlist; a new list when none of the old one is left."""
        shortlist = shortlist_of(node, seat)
        moves, fresh = self.moves, self.fresh
        found: i64 = -1
        i: i64
        for i in range(untried):
            fresh[moves[i]] = 1
        for i in range(len(shortlist.moves)):
            if fresh[shortlist.moves[i]]:
                found = shortlist.moves[i]
                break
        for i in range(untried):
            fresh[moves[i]] = 0
        if found < 0:
            shortlist.moves = self.best_by_worth(state, seat, untried)
            found = shortlist.moves[0]
        return found

    def best_by_worth(self, state: State, seat: i64, untried: i64) -> vec[i64]:
        """A new shortlist of the first `untried` moves of the buffer."""
        ranked, values = self.ranked, self.values
        count: i64 = 0
        i: i64
        for i in range(untried):
            move = self.moves[i]
            value = worth_after(state, seat, move)
            place = count
            if count < SHORTLIST:
                count += 1
            elif value > values[SHORTLIST - 1]:
                place = SHORTLIST - 1
            else:
                continue
            while place > 0 and value > values[place - 1]:
                ranked[place] = ranked[place - 1]
                values[place] = values[place - 1]
                place -= 1
            ranked[place] = move
            values[place] = value
        return ranked[:count]

    def best(self, children: list[Node], first: i64, count: i64) -> Node:
        """UCB1 over the known moves, which lie in the buffer from `first` to `count`, with availability counts."""
        top = -1.0
        moves, place, explore = self.moves, self.place, self.mind.explore
        chosen = children[place[moves[first]] - 1]
        i: i64
        for i in range(first, count):
            child = children[place[moves[i]] - 1]
            visits = float(child.visits)
            value = child.total / visits + explore * math.sqrt(log(child.offers) / visits)
            if value > top:
                top = value
                chosen = child
        return chosen

    def learn(self, state: State) -> None:
        """Judge the end of the playout, once for each seat, and tell it to all nodes of the path."""
        judge = self.judge
        seat: i64
        for seat in range(state.seats):
            self.stands[seat] = standing(state, seat) if judge is None else judge.standing(state, seat, self.slate)
        for seat in range(state.seats):
            self.rewards[seat] = self.reward(state, seat)
        for node in self.path:
            node.visits += 1
            if node.seat >= 0:
                node.total += self.rewards[node.seat]

    def reward(self, state: State, seat: i64) -> float:
        """The lead, squashed to between 0 and 1; a styled mind weighs the rival and the clock in its own way."""
        spite, haste, scale = self.mind.spite, self.mind.haste, self.mind.scale
        stands = self.stands[seat]
        ahead = float(stands - best_rival_of(state, seat, self.stands)) / 100.0
        if spite != 1.0:
            own = float(stands) / 100.0
            self.gained[seat] += own
            usual = self.gained[seat] / float(self.rounds)
            ahead = spite * ahead + (1.0 - spite) * (own - usual)
        if haste > 0.0:
            promise = float(stands - 100 * state.points(seat)) / 100.0
            self.promised[seat] += promise
            ahead -= haste * (promise - self.promised[seat] / float(self.rounds))
            usual = float(self.played) / float(self.rounds) + 1.0
            ahead -= haste * scale * (float(self.length) / usual - 1.0)
        return 0.5 + 0.5 * math.tanh(ahead / scale)


def best_rival_of(state: State, seat: i64, stands: vec[i64]) -> i64:
    """What the best of the others has; alone, par."""
    rival: i64 = 100 * state.par if state.seats == 1 else -100 * FOREVER
    other: i64
    for other in range(state.seats):
        if other != seat and stands[other] > rival:
            rival = stands[other]
    return rival


def shortlist_of(node: Node, seat: i64) -> Shortlist:
    """The seat's own: several may decide at one node."""
    for shortlist in node.shortlists:
        if shortlist.seat == seat:
            return shortlist
    new = Shortlist(seat)
    node.shortlists.append(new)
    return new


def worth_after(state: State, seat: i64, move: i64) -> i64:
    """What a position is worth to a seat once it has made the move, in hundredths of a point of lead."""
    after = state.copy()
    after.play(seat, move)
    return lead(after, seat)


def near_after(state: State, seat: i64, move: i64) -> i64:
    """What a beginner sees once it has made the move; it does not look at what others have."""
    after = state.copy()
    after.play(seat, move)
    return after.near(seat)


def lead(state: State, seat: i64) -> i64:
    """How far a seat is ahead of its best rival (alone: of par), in hundredths of a point."""
    rival: i64 = 100 * state.par if state.seats == 1 else -100 * FOREVER
    other: i64
    for other in range(state.seats):
        if other != seat:
            value = standing(state, other)
            if value > rival:
                rival = value
    return standing(state, seat) - rival


def standing(state: State, seat: i64) -> i64:
    """What a seat has: its points once the game is over, the looks of its position before."""
    return state.worth(seat) if state.waiting else 100 * state.points(seat)


def log(n: i64) -> float:
    return LOG[n] if n < 1 << 14 else math.log(float(n))
