"""A position of a game for the preview page: `python web/preview/make.py clans 12` plays so many moves by chance."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from bourgade.core.game import Game, legal, owing
from bourgade.core.state import CHANCE
from bourgade.games import SHELF

NAMES = ["Camille", "Théo", "Ourse", "Loutre", "Inès", "Noor"]


def position(game: Game, moves: int, seats: int, seed: int) -> dict[str, object]:
    """What the page would receive for the first seat that is asked after so many moves of players."""
    dice = random.Random(seed)
    state = game.deal(seats, game.default_options)
    told: list[list[tuple[str, object]]] = []
    while (asked := owing(state)) and (asked == [CHANCE] or moves > 0):
        mover = asked[0] if asked == [CHANCE] else dice.choice(asked)
        move = dice.choice(list(legal(game, state, mover).values()))
        told.append([(line.key, line.args) for line in game.tell(state, mover, move, 0)])
        state.play(mover, move)
        moves -= mover != CHANCE
    seat = owing(state)[0] if owing(state) else 0
    texts = legal(game, state, seat) if owing(state) else {}
    prompt = game.prompt(state, seat) if owing(state) else None
    return {
        "seat": seat,
        "players": NAMES[:seats],
        "view": game.view(state, seat),
        "box": game.box.data,
        "words": {tongue: words.messages for tongue, words in game.words.items()},
        "moves": list(texts),
        "prompt": prompt and {"key": prompt.key, "args": prompt.args},
        "foretold": {
            text: [{"key": line.key, "args": line.args} for line in game.foretell(state, seat, move)]
            for text, move in texts.items()
        },
        "told": [[{"key": key, "args": args} for key, args in lines] for lines in told],
    }


def main() -> None:
    name, moves, seats, seed = (sys.argv[1:] + ["12", "4", "1"][len(sys.argv) - 2 :])[:4]
    game = SHELF[name]
    count = min(int(seats), max(game.seats))
    found = position(game, int(moves), count, int(seed))
    (Path(__file__).parent / f"{name}.json").write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main()
