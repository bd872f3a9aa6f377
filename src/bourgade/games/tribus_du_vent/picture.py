"""Les Tribus du Vent as text, for the terminal."""

from __future__ import annotations

from typing import Any

from bourgade.core.game import Line, View
from bourgade.core.words import Args, Words
from bourgade.games.tribus_du_vent.box import Gift, TribusBox, amounts
from bourgade.games.tribus_du_vent.phrases import objective

COLOURS = {"purple": "P", "green": "G", "orange": "O"}
BONUSES = {"turbine": "w", "catapult": "c", "port": "p"}
WIDTH = 15


def draw(box: TribusBox, view: View, words: Words) -> str:
    """The common rivers, each land of twelve spaces, and the reader's own cards."""
    players: Any = view["players"]
    lands = [land(box, view, words, seat) for seat in range(len(players))]
    return "\n\n".join([heading(view, words), rivers(box, view, words), *lands, *hands(box, view, words)])


def heading(view: View, words: Words) -> str:
    last = words.say("board.last_round", {}) if view["last_round"] == view["round"] else ""
    number: Any = view["round"]
    return f"{words.say('board.round', {'n': number})} {last}".rstrip()


def rivers(box: TribusBox, view: View, words: Words) -> str:
    river: Any = view["river"]
    market: Any = view["market"]
    forests: Any = view["forests"]
    backs = [words.thing(card["back"]) if card else "-" for card in river]
    tiles = [tile(box, name) if name else "-" for name in forests]
    lines = [
        words.say("board.elements", {}) + " " + " ".join(backs[:4]) + " | " + backs[4],
        words.say("board.forests", {}) + " " + " ".join(tiles[:4]) + " | " + tiles[4],
    ]
    for card in market:
        if card:
            lines.append("  " + village_card(box, card, words))
    return "\n".join(lines)


def tile(box: TribusBox, name: str) -> str:
    """`f12:G3cp`: a green forest with three places, catapult and port."""
    forest = box.forests.tiles[int(name[1:]) - 1]
    return f"{name}:{COLOURS[forest.colour]}{forest.slots}{''.join(BONUSES[b] for b in forest.bonuses)}"


def village_card(box: TribusBox, name: str, words: Words) -> str:
    card = int(name[1:]) - 1
    goal = said(words, objective(box, card))
    return f"{name}: {goal} ! {gift(box.villages.cards[card].gives, words)}"


def said(words: Words, line: Line) -> str:
    return words.say(line.key, line.args)


def gift(given: Gift, words: Words) -> str:
    parts = []
    for kind, amount in amounts(given).items():
        n: Args = {"n": amount if isinstance(amount, int) else 2}
        text = words.say(f"effects.{kind}", n)
        parts.append(text if isinstance(amount, int) else text.replace("2", shown(amount)))
    return " + ".join(parts)


def shown(amount: str | list[int]) -> str:
    return amount.upper() if isinstance(amount, str) else "|".join(map(str, amount))


def land(box: TribusBox, view: View, words: Words, seat: int) -> str:
    players: Any = view["players"]
    player = players[seat]
    args: Args = {
        "who": f"s{seat}",
        "guide": player["guide"] or "unknown",
        **{key: player[key] for key in ("points", "water", "villages", "placed", "capital")},
    }
    backs = " ".join(words.thing(card["back"]) for card in player["backs"])
    mark = ">" if view["turn"] == seat else " "
    rows = ["  " + "".join(cell(box, c, words).ljust(WIDTH) for c in player["cells"][i : i + 4]) for i in (0, 4, 8)]
    kept = [kept_card(box, card, words) for card in player["kept"]]
    powers = [words.thing(power) for power in player["powers"]]
    lines = [f"{mark} {words.say('board.player', args)}", f"  {words.say('board.hand', {})} {backs}", *rows, *kept]
    return "\n".join([*lines, *(f"  * {power}" for power in powers)])


def kept_card(box: TribusBox, card: dict[str, Any], words: Words) -> str:
    goal = said(words, objective(box, int(card["id"][1:]) - 1))
    return f"  {card['id']}: {goal} {card['done']}/{card['needs']}"


def cell(box: TribusBox, c: dict[str, Any], words: Words) -> str:
    """`B2 O3cp 2/3 T`: colour, places, bonuses, riders, temple; `B2 !!` is pollution; # is a village."""
    name = str(c["id"]).upper()
    if not c["tile"]:
        return f"{name} {'!' * c['dirt'] or '.'}"
    temple = " T" if c["temple"] else ""
    if c["tile"].startswith("start"):
        start = box.start_tiles.tiles[int(c["tile"][5:]) - 1]
        return f"{name} {COLOURS[start.colour]}* {c['riders']}{temple}"
    forest = box.forests.tiles[int(c["tile"][1:]) - 1]
    letters = COLOURS[forest.colour] + "".join(BONUSES[b] for b in forest.bonuses)
    count = f"#{c['riders'] or ''}" if c["village"] else f"{c['riders']}/{forest.slots}"
    return f"{name} {letters} {count}{temple}"


def hands(box: TribusBox, view: View, words: Words) -> list[str]:
    """The cards the reader may see, with a tick where a line could be played."""
    found: Any = view["hands"]
    return ["\n".join(card(box, c, words) for c in hand) for hand in found if hand]


def card(box: TribusBox, c: dict[str, Any], words: Words) -> str:
    number = [card.id for card in box.elements.cards].index(c["id"])
    lines = []
    for i, (line, state) in enumerate(zip(box.elements.cards[number].lines, c["lines"], strict=True)):
        left, own, right = state["counts"]
        args: Args = {
            "element": line.element,
            "count": line.count,
            "left": left,
            "own": own,
            "right": right,
            "total": left + own + right,
        }
        when = words.say(f"conditions.{line.when}", args)
        what = " / ".join(gift(choice, words) for choice in line.choices)
        lines.append(f"  {'+' if state['met'] else '-'} {words.thing(c['id'])} {i + 1}: {when} > {what}")
    return "\n".join(lines)
