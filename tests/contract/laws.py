"""The laws of the contract as plain functions, so that planted mistakes can be tried against them."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterator, Mapping

from bourgade.core.dice import Dice
from bourgade.core.game import Game, Seat, legal, owing, shows
from bourgade.core.search import Mind, Thinker
from bourgade.core.state import AUDIENCE, CHANCE, FIRST_SEAT, LUCK, State, listed, picked
from tests.contract.dump import dump
from tests.contract.walks import walk

Secret = tuple[Seat, Seat, str]


def readers(state: State) -> list[Seat]:
    return [AUDIENCE, *range(state.seats)]


def seen(game: Game, state: State, seat: Seat) -> str:
    """A view as it goes over the wire."""
    return json.dumps(game.view(state, seat))


def redealt(state: State, seat: Seat, seed: int) -> State:
    twin = state.copy()
    twin.redeal(seat, Dice(seed))
    return twin


# Law 1: moves


def moves_are_proper(game: Game, state: State) -> None:
    """Unique, stable, within span, one spelling each; every waiting seat has one; things are conserved."""
    for seat in owing(state):
        moves = listed(state, seat)
        assert moves, f"seat {seat} is asked and has no move"
        assert moves == listed(state.copy(), seat) == listed(state, seat), "the list of moves is not stable"
        assert len(set(moves)) == len(moves), "a move is listed twice"
        assert min(moves) >= 0, "a move below 0"
        assert max(moves) < state.span, "a move beyond span"
        assert len(legal(game, state, seat)) == len(moves), "two moves with one spelling"
        assert seat != CHANCE or min(state.odds(move) for move in moves) > 0, "a draw without odds is listed"
    game.check(state)


def views_are_data(game: Game, state: State) -> None:
    """Lists, dicts with texts as keys, texts, numbers, truth values and nothing else."""
    for seat in readers(state):
        view = game.view(state, seat)
        assert json.loads(json.dumps(view)) == view, "the view is not plain JSON data"


def scores_add_up(game: Game, state: State) -> None:
    """Points, worth and the itemised tally answer in every position, and agree."""
    items = game.tally(state)
    assert [sum(item.points for item in row) for row in items] == [state.points(s) for s in range(state.seats)]
    assert all(isinstance(state.worth(seat), int) for seat in range(state.seats))
    places = game.places(state)
    assert len(places) == state.seats, "a place for every seat"
    assert min(places) == 1, "somebody is first"


# Law 2: copies


def copy_is_independent(state: State, seed: int) -> None:
    """A copy shares nothing and forgets nothing."""
    before, dice = dump(state), Dice(seed)
    twin = state.copy()
    assert dump(twin) == before, "the copy forgets something"
    for _ in range(3):
        if twin.waiting:
            seat = FIRST_SEAT[twin.waiting]
            twin.play(seat, picked(twin, seat, dice))
    assert dump(state) == before, "playing on a copy changed the original"
    for reader in readers(state):
        redealt(state, reader, seed)
        assert dump(state) == before, "re-dealing a copy changed the original"


# Law 3: at once


def together_commute(state: State, seed: int, tries: int = 4) -> None:
    """Moves of two seats asked at once: either order, the same position; neither changes the other's list."""
    dice = Dice(seed)
    for _ in range(tries if len(owing(state)) > 1 else 0):
        two_commute(state, owing(state), dice)


def two_commute(state: State, asked: list[Seat], dice: Dice) -> None:
    a, b = asked[0], asked[1 + dice.below(len(asked) - 1)]
    first, second = picked(state, a, dice), picked(state, b, dice)
    one, two = state.copy(), state.copy()
    one.play(a, first)
    if b in owing(one):
        assert listed(one, b) == listed(state, b), "a move of one seat changed the list of another"
    one.play(b, second)
    two.play(b, second)
    two.play(a, first)
    assert dump(one) == dump(two), "moves made at once do not commute"


# Law 4: twin worlds


def twins_look_alike(game: Game, state: State, seed: int) -> None:
    """What a seat sees, may choose and is asked must not change when the unseen is dealt anew."""
    for seat in readers(state):
        twin = redealt(state, seat, seed)
        assert seen(game, twin, seat) == seen(game, state, seat), "the view leaks, or the re-deal changes the known"
        assert (twin.waiting, twin.sealed, twin.reveals) == (state.waiting, state.sealed, state.reveals)
        if seat in owing(state):
            assert list(legal(game, twin, seat).items()) == list(legal(game, state, seat).items()), "the moves leak"
        game.check(twin)
        one, two = redealt(state, seat, seed + 1), redealt(twin, seat, seed + 1)
        assert dump(one) == dump(two), "the re-deal knows more than the seat"


def answers_are_blind(game: Game, state: State, texts: list[str], seed: int) -> None:
    """Prompt, forecast and refusal are the same in every world the seat cannot tell apart."""
    dice = Dice(seed)
    for seat in range(state.seats):
        twin = redealt(state, seat, seed)
        for text in [*texts, *foreign_sentences(game, state, twin, seat, dice)]:
            if seat not in owing(state) or text not in legal(game, state, seat):
                assert game.why_not(state, seat, text) == game.why_not(twin, seat, text), "the refusal leaks"
        if seat in owing(state):
            assert game.prompt(state, seat) == game.prompt(twin, seat), "the prompt leaks"
            moves = listed(state, seat)
            for move in {moves[dice.below(len(moves))] for _ in range(5)}:
                assert game.foretell(state, seat, move) == game.foretell(twin, seat, move), "the forecast leaks"


def foreign_sentences(game: Game, state: State, twin: State, seat: Seat, dice: Dice) -> list[str]:
    """Sentences of what others have: their own moves, and moves that name what only they see, here or in the twin."""
    texts: list[str] = []
    own = list(legal(game, state, seat)) if seat in owing(state) else []
    for world, other in itertools.product((state, twin), owing(state)):
        theirs = list(legal(game, world, other)) if other not in (seat, CHANCE) else []
        texts += [theirs[dice.below(len(theirs))] for _ in range(4 if theirs else 0)]
    verbs = {text.split()[0]: text for text in own + texts}
    secrets = sorted(names_hidden(game, state, seat) | names_hidden(game, twin, seat))
    known = sorted(verbs_known(game))
    for secret in sorted({secrets[dice.below(len(secrets))] for _ in range(3 if secrets else 0)}):
        for verb in sorted({known[dice.below(len(known))] for _ in range(5)}):
            things = verbs.get(verb, verb).split()[1:] or ["s0"]
            place = dice.below(len(things))
            texts.append(" ".join([verb, *things[:place], secret, *things[place + 1 :]]))
    return [text for text in texts if text not in own]


def names_hidden(game: Game, state: State, seat: Seat) -> set[str]:
    """The names that stand in the views of others and not in the seat's own."""
    others = [other for other in range(state.seats) if other != seat]
    seen_by_others = {name for other in others for name in names_in(game.view(state, other))}
    return seen_by_others - set(names_in(game.view(state, seat)))


def names_in(part: object) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, Mapping):
        yield from part
        for value in part.values():
            yield from names_in(value)
    elif isinstance(part, list):
        for value in part:
            yield from names_in(value)


def forced_steps_are_blind(game: Game, state: State, seed: int) -> None:
    """That a seat had nothing to choose is seen by all when its step is made for it: they must know it anyway."""
    for seat in owing(state):
        if seat == CHANCE:
            continue
        lone = game.forced(state, seat)
        for reader in readers(state):
            twin = redealt(state, reader, seed)
            assert reader == seat or game.forced(twin, seat) == lone, f"reader {reader} learns what seat {seat} lacks"
            told = lone is None or shows(twin, seat, lone) == shows(state, seat, lone)
            assert told, f"reader {reader} learns what seat {seat} would show"


def redealt_plays_on(game: Game, state: State, seed: int) -> None:
    twin = redealt(state, Dice(seed).below(state.seats), seed)
    for _ in walk(game, twin, seed):  # every step of it has a move, and it ends
        pass


def nothing_is_dealt_anew_at_the_end(state: State, seed: int) -> None:
    """When it is over everything is seen, so there is nothing to imagine."""
    for reader in readers(state):
        assert dump(redealt(state, reader, seed)) == dump(state), "a finished game was dealt anew"


def thoughts_are_blind(game: Game, state: State, seed: int, iterations: int = 12) -> None:
    """The bot decides the same in every world its seat cannot tell apart."""
    mind = game.mind
    short = Mind(mind.explore, mind.scale, min(mind.cut, 10), mind.widen, min(mind.tries, 2), judge=mind.judge)
    for seat in owing(state):
        if seat != CHANCE:
            worlds = (state, redealt(state, seat, seed))
            choices = [Thinker(world, seat, Dice(seed), short).think(iterations) for world in worlds]
            assert choices[0] == choices[1], "the bot peeps"


# Law 5: nobody learns in silence


def learning_is_declared(game: Game, state: State, seed: int) -> None:
    """The same moves in two worlds a seat cannot tell apart: if now it can, `reveals` must have risen."""
    for reader, movers, rose in learning(game, state, seed):
        assert rose, f"reader {reader} learned something from seats {movers}"


def learning(game: Game, state: State, seed: int, tries: int = 3) -> Iterator[tuple[Seat, list[Seat], bool]]:
    """Who learns something from whose moves, beyond the moves themselves, and whether `reveals` rises with it."""
    dice, asked = Dice(seed), owing(state)
    for reader in tries * readers(state) if asked not in ([], [CHANCE]) else []:
        one, two = state.copy(), redealt(state, reader, dice.below(1 << 30))
        movers = asked if state.sealed else [asked[dice.below(len(asked))]]
        if not all(played_alike(one, two, seat, dice) for seat in movers) or not one.waiting:
            continue
        public = (one.waiting, one.sealed) == (two.waiting, two.sealed)
        if not public or seen(game, one, reader) != seen(game, two, reader):
            yield reader, movers, one.reveals > state.reveals


def reveals_never_falls(state: State) -> None:
    """No move takes back what was shown."""
    for seat in owing(state):
        moves = listed(state, seat)
        for move in moves[:: 1 + len(moves) // 12]:
            after = state.copy()
            after.play(seat, move)
            assert after.reveals >= state.reveals, "`reveals` falls"


def reveals_are_true(game: Game, states: list[State], worlds: int = 4) -> None:
    """Where `reveals` rises somebody learns something; looked for by verbs, since often the worlds differ elsewhere."""
    risen, shown = set[str](), set[str]()
    for number, state in enumerate(states, start=1):
        for seat in owing(state) if owing(state) != [CHANCE] else []:
            for text, move in some_of(legal(game, state, seat)):
                verb = text.split()[0]
                if verb not in shown and rises(state, seat, move):
                    risen.add(verb)
                    twins = [
                        redealt(state, reader, 71 * number + w) for reader in readers(state) for w in range(worlds)
                    ]
                    if state.sealed or any(
                        learns(game, state, twin, reader, seat, text)
                        for twin, reader in zip(twins, [r for r in readers(state) for _ in range(worlds)], strict=True)
                    ):
                        shown.add(verb)
    assert risen <= shown, f"`reveals` rises and nobody learns anything: {sorted(risen - shown)}"


def some_of(texts: dict[str, int]) -> list[tuple[str, int]]:
    return list(texts.items())[:: 1 + len(texts) // 12]


def rises(state: State, seat: Seat, move: int) -> bool:
    after = state.copy()
    after.play(seat, move)
    return after.reveals > state.reveals and after.waiting not in (0, LUCK)  # a draw or the end is final anyway


def learns(game: Game, one: State, two: State, reader: Seat, seat: Seat, text: str) -> bool:
    """Whether a move tells two worlds apart for a reader; also if in one of them it could not have been made."""
    there = legal(game, two, seat)
    if text not in there:
        return True
    here, other = one.copy(), two.copy()
    here.play(seat, legal(game, one, seat)[text])
    other.play(seat, there[text])
    public = (here.waiting, here.sealed) == (other.waiting, other.sealed)
    return not public or seen(game, here, reader) != seen(game, other, reader)


def played_alike(one: State, two: State, seat: Seat, dice: Dice) -> bool:
    """The same move in both worlds, if they have one in common."""
    other = set(listed(two, seat))
    both = [move for move in listed(one, seat) if move in other]
    if not both:
        return False
    move = both[dice.below(len(both))]
    one.play(seat, move)
    two.play(seat, move)
    return True


# Law 6: every secret is dealt anew


def secrets_of(game: Game, state: State) -> set[Secret]:
    """(me, other, part): parts where the other seat is shown more than the public, and not the same as I."""
    views, public = [game.view(state, seat) for seat in range(state.seats)], game.view(state, AUDIENCE)
    pairs = [(a, b) for a in range(state.seats) for b in range(state.seats) if a != b]
    return {(a, b, part) for a, b in pairs for part in public if public[part] != views[b][part] != views[a][part]}


def secrets_that_move(game: Game, state: State, seed: int, tries: int = 6) -> set[Secret]:
    """(me, other, part): parts of the other seat's view that some re-deal of mine changed."""
    moved: set[Secret] = set()
    before = [game.view(state, other) for other in range(state.seats)]
    for me in range(state.seats):
        for number in range(tries):
            twin = redealt(state, me, seed + 31 * number)
            for other in range(state.seats):
                after = game.view(twin, other)
                moved |= {(me, other, part) for part in after if before[other][part] != after[part]}
    return moved


def secrets_are_dealt_anew(game: Game, states: list[State]) -> None:
    """Where a secret can be worked out from what is public it stays put; somewhere each kind of secret must move."""
    secret: set[Secret] = set()
    moved: set[Secret] = set()
    for number, state in enumerate(states):
        if state.waiting:
            here = secrets_of(game, state)
            secret |= here
            if not here <= moved:
                moved |= secrets_that_move(game, state, number + 1)
    assert secret <= moved, f"never dealt anew: {sorted(secret - moved)}"


# Law 8: the chronicle is discreet


def chronicle_is_discreet(game: Game, state: State, seed: int) -> None:
    """Two moves of chance or in envelopes that look the same to a reader must read the same."""
    asked, dice = owing(state), Dice(seed)
    for seat in asked if state.sealed or asked == [CHANCE] else []:
        moves = listed(state, seat)
        some = {moves[dice.below(len(moves))] for _ in range(8)}
        for reader in readers(state):
            told: dict[str, object] = {}
            for move in some if reader != seat else set():
                after = state.copy()
                after.play(seat, move)
                lines = game.tell(state, seat, move, reader)
                assert told.setdefault(seen(game, after, reader), lines) == lines, f"the chronicle tells {lines}"


# Law 9: luck


def luck_keeps_its_odds(state: State, seed: int, tries: int = 2000) -> None:
    """`pick` draws what `fill_moves` lists, as often as `odds` says."""
    moves, dice = listed(state, CHANCE), Dice(seed)
    odds = [int(state.odds(move)) for move in moves]
    drawn = Counter(picked(state, CHANCE, dice) for _ in range(tries))
    hoped = [tries * share / sum(odds) for share in odds]
    chi = sum((drawn[move] - hope) ** 2 / hope for move, hope in zip(moves, hoped, strict=True))
    assert set(drawn) <= set(moves), "luck draws what is not listed"
    assert chi < len(moves) + 6 * (2 * len(moves)) ** 0.5 + 12, "luck does not keep its odds"


def picks_are_legal(state: State, seed: int, tries: int = 20) -> None:
    dice = Dice(seed)
    for seat in owing(state):
        assert {picked(state, seat, dice) for _ in range(tries)} <= set(listed(state, seat))


# Law 10: every kind of sentence occurs


def verbs_said(game: Game, states: list[State]) -> set[str]:
    return {text.split()[0] for state in states for seat in owing(state) for text in legal(game, state, seat)}


def verbs_known(game: Game) -> set[str]:
    """The verbs that [moves] of the words has a phrase for."""
    keys = [key for key in game.words["en"].messages if key.startswith("moves.")]
    return {key.removeprefix("moves.").partition("/")[0] for key in keys}
