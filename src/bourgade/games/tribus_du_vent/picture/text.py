"""Les Tribus du Vent as text, for the terminal."""

from __future__ import annotations

from typing import Any

from bourgade.core.game import Line, View
from bourgade.core.words import Args, Words
from bourgade.games.tribus_du_vent.box.contents import Gift, TribusBox, amounts
from bourgade.games.tribus_du_vent.notation.phrases import objective, power_lines

WIDTH = 18


def draw(box: TribusBox, view: View, words: Words) -> str:
    """The common rivers, each land of twelve spaces, and the reader's own cards."""
    players: Any = view["players"]
    lands = [land(box, view, words, seat) for seat in range(len(players))]
    parts = [heading(view, words), rivers(box, view, words), *lands, *hands(box, view, words)]
    return "\n\n".join([*parts, words.say("board.legend", {})])


def heading(view: View, words: Words) -> str:
    """The race: this round, the last one once it is known, and the end token."""
    number: Any = view["round"]
    final: Any = view["last_round"]
    key = "round" if final is None else "round_last" if final == number else "round_of"
    held = view["ender"] is not None
    token = words.say("board.token_held", {"who": f"s{view['ender']}"}) if held else words.say("board.token_free", {})
    return f"{words.say(f'board.{key}', {'n': number, 'last': final or 0})} · {token}"


def letter(words: Words, name: str) -> str:
    """A colour or a bonus in short, as the legend has it."""
    return words.say(f"board.letter_{name}", {})


def rivers(box: TribusBox, view: View, words: Words) -> str:
    river: Any = view["river"]
    market: Any = view["market"]
    forests: Any = view["forests"]
    backs = [words.thing(card["back"]) if card else "-" for card in river]
    tiles = [tile(box, name, words) if name else "-" for name in forests]
    lines = [
        words.say("board.elements", {}) + " " + " ".join(backs[:4]) + " | " + backs[4],
        words.say("board.forests", {}) + " " + " ".join(tiles[:4]) + " | " + tiles[4],
    ]
    for card in market:
        if card:
            lines.append("  " + village_card(box, card, words))
    return "\n".join(lines)


def tile(box: TribusBox, name: str, words: Words) -> str:
    """`f12:G3cp`: a green forest with three slots, catapult and port."""
    forest = box.forests.tiles[int(name[1:]) - 1]
    return f"{name}:{letter(words, forest.colour)}{forest.slots}{''.join(letter(words, b) for b in forest.bonuses)}"


def village_card(box: TribusBox, name: str, words: Words) -> str:
    card = int(name[1:]) - 1
    goal = said(words, objective(box, card))
    return f"{name} · {goal} ! {gift(box.villages.cards[card].gives, words)}"


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
    return amount.upper().replace("-", "−") if isinstance(amount, str) else "|".join(map(str, amount))


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
    lines = [f"{mark} {words.say('board.player', args)}", f"  {words.say('board.hand', {})} {backs}", *rows, *kept]
    return "\n".join([*lines, *board(box, player, words), *(power(box, name, words) for name in player["powers"])])


def board(box: TribusBox, player: dict[str, Any], words: Words) -> list[str]:
    """What is printed on it: the goal, the colour sequence, the rewards of the temples still to place."""
    guides = [guide for guide in box.boards.guides if guide.id == player["guide"]]
    if not guides:
        return []
    printed, goal, path = guides[0], player["goal"], player["sequence"]
    what = words.say(f"board.goal_{printed.goal.kind}", {"n": printed.goal.count})
    where = "".join(f" {name.upper()}" for name in printed.goal.on)
    colours = " ".join(letter(words, colour) for colour in printed.sequence)
    rewards = [
        f"{words.thing(temple)}, {gift(printed.temples[temple.removeprefix('temple-')], words)}"
        for temple, placed in player["temples"].items()
        if not placed
    ]
    lines = [
        f"  {words.say('board.goal', {})} · {what}{where} {min(goal['done'], goal['needs'])}/{goal['needs']}",
        f"  {words.say('board.sequence', {})} · {colours} {path['done']}/{path['needs']}",
    ]
    return [*lines, " · ".join([f"  {words.say('board.to_place', {})}", *rewards])] if rewards else lines


def power(box: TribusBox, name: str, words: Words) -> str:
    number = [card.id for card in box.powers.cards].index(name)
    return f"  * {words.thing(name)} · " + " ".join(said(words, line) for line in power_lines(box, number))


def kept_card(box: TribusBox, card: dict[str, Any], words: Words) -> str:
    goal = said(words, objective(box, int(card["id"][1:]) - 1))
    return f"  {card['id']} · {goal} {card['done']}/{card['needs']}"


def cell(box: TribusBox, c: dict[str, Any], words: Words) -> str:
    """`B2 Ocp 2/3 T`: colour, bonuses, riders, temple; # is a village; `B2 !! Bridge` is pollution on a ruin."""
    name = str(c["id"]).upper()
    if not c["tile"]:
        return f"{name} {'!' * c['dirt'] or '.'} {ruin(box, c['id'], words)}".rstrip()
    temple = " T" if c["temple"] else ""
    if c["tile"].startswith("start"):
        start = box.start_tiles.tiles[int(c["tile"][5:]) - 1]
        return f"{name} {letter(words, start.colour)}* {c['riders']}{temple}"
    forest = box.forests.tiles[int(c["tile"][1:]) - 1]
    letters = letter(words, forest.colour) + "".join(letter(words, b) for b in forest.bonuses)
    count = f"#{c['riders'] or ''}" if c["village"] else f"{c['riders']}/{forest.slots}"
    return f"{name} {letters} {count}{temple}"


def ruin(box: TribusBox, name: str, words: Words) -> str:
    """What objectives of the kind `cover` speak of (RULES 11.1)."""
    terrain = box.ground.terrain[int(name[1]) - 1]["abcd".index(name[0])]
    return "" if terrain == "open" else words.thing(terrain)


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
        name = f"{words.thing(c['id'])} · {words.thing(f'line{i + 1}')}"
        lines.append(f"  {'+' if state['met'] else '-'} {name} · {when} > {what}")
    return "\n".join(lines)
