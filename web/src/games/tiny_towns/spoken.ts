/** Tiny Towns in words: towns square by square, cards with their plans row by row. */

import { figure, semicolon } from "../../words";
import type { Scene } from "../board";
import { fact, type Row, type Section } from "../spoken";
import { inside, planOf, RESOURCES, typeOf, type TownsBox, type TownsView } from "./types";

const COLUMNS = ["a", "b", "c", "d"];

export function spoken(scene: Scene<TownsView, TownsBox>): Section[] {
  const { view, box, words, players, seat } = scene;
  const say = words.say.bind(words);

  /** A card: its colour, what it brings, and its plan from above. */
  function card(name: string): Row {
    const colour = box.types.colours[box.types.names.indexOf(typeOf(box, name))] ?? "";
    return {
      name: words.thing(name),
      thing: name,
      facts: [fact(say(`spoken.colour_${colour}`)), fact(words.say(`effects.${name}`)), fact(plan(name))],
    };
  }

  function plan(name: string): string {
    const lines = planOf(box, name)?.plan ?? [];
    const cells = (line: string) =>
      [...line].map((letter) => {
        const at = box.resources.letters.indexOf(letter);
        return at < 0 ? say("board.empty") : words.thing(box.resources.names[at] ?? "");
      });
    return say("spoken.plan", {
      rows: lines.map((line, at) => say("spoken.plan_row", { n: at + 1, cells: cells(line).join(", ") })).join(semicolon(words.language)),
    });
  }

  function town(of: number): Section[] {
    const data = view.towns[of];
    if (!data) return [];
    const mine = of === seat || (seat < 0 && of === 0);
    const who = of === seat ? say("board.own_town") : say("spoken.town_of", { who: `s${of}` });
    const rows = [0, 1, 2, 3].map((row) => ({
      name: String(row + 1),
      facts: COLUMNS.map((column, at) =>
        fact(inside(words, data.squares[4 * row + at] ?? null), mine ? { thing: `${column}${row + 1}` } : {}),
      ),
    }));
    const points = data.tally.map((entry) => ({ name: words.say(entry.key, entry.args), facts: [fact(figure(entry.points))] }));
    const beside = [
      view.mode === "hammer" ? say("board.hammers", { n: data.hammers }) : "",
      view.cavern !== null ? say("board.cavern", { n: data.aside, most: view.cavern }) : "",
      data.reserve.length ? say("board.on_watch", { cards: data.reserve }) : "",
      data.done ? say("board.done") : "",
    ].filter(Boolean);
    return [
      { title: who, mine: of === seat, columns: [say("spoken.row"), ...COLUMNS.map((column) => column.toUpperCase())], rows },
      {
        title: say("spoken.points_of", { who: `s${of}` }),
        mine: of === seat,
        rows: [
          ...points,
          ...beside.map((text) => ({ name: text, facts: [] })),
          { name: say("board.total"), facts: [fact(figure(data.points))] },
        ],
      },
    ];
  }

  const hand = view.hands[seat];
  const monuments = [...(hand?.offered ?? []), hand?.kept].filter((name) => typeof name === "string");
  const stock = view.resource_cards;
  const round = [
    view.hammer !== null ? { name: say("board.builder"), facts: [fact(words.thing(`s${view.hammer}`))] } : null,
    view.named ? { name: say("spoken.named"), facts: [fact(words.thing(view.named))] } : null,
    stock && view.mode === "solo"
      ? {
          name: say("board.offer", { cubes: RESOURCES.flatMap((name, at) => Array.from({ length: stock.face_up[at] ?? 0 }, () => name)) }),
          facts: [],
        }
      : null,
    stock
      ? {
          name: say("board.pile"),
          facts: [
            fact(
              words.say("spoken.cubes", {
                cubes: RESOURCES.flatMap((name, at) => Array.from({ length: stock.pile[at] ?? 0 }, () => name)),
              }),
            ),
          ],
        }
      : null,
  ].filter((row) => row !== null);
  const order = [...players].sort((one, other) => Number(other.seat === seat) - Number(one.seat === seat));
  return [
    { title: say("board.round", { n: view.round }), rows: round },
    ...order.slice(0, 1).flatMap((player) => town(player.seat)),
    ...(monuments.length ? [{ title: say("spoken.monument"), mine: true, rows: monuments.map(card) }] : []),
    { title: say("board.cards"), rows: view.cards.filter((name) => name !== null).map(card) },
    ...order.slice(1).flatMap((player) => town(player.seat)),
  ];
}
