/** Les Tribus du Vent in words: the land space by space, the hand line by line, what lies open, and the other tribes. */

import type { Scene, Speech } from "../board";
import { fact, type Row, type Section } from "../spoken";
import { colourOf, forestOf, neighbours, objectiveLine, powerText, shownSeat, terrainOf } from "./reading";
import {
  ELEMENTS,
  type Amount,
  type BoxLine,
  type Cell,
  type Forest,
  type Gift,
  type Guide,
  type HandCard,
  type TribusBox,
  type TribusView,
} from "./types";

const SLOTS = ["r1", "r2", "r3", "r4", "deck"];

/** An effect in words. */
export function gift(words: Speech, given: Gift): string {
  const amount = (much: Amount) => (Array.isArray(much) ? much.join("/") : String(much).toUpperCase().replace("-", "−"));
  return Object.entries(given)
    .map(([kind, much]) =>
      typeof much === "number" ? words.say(`effects.${kind}`, { n: much }) : `${amount(much)} ${words.thing(`take-${kind}`)}`,
    )
    .join(", ");
}

export function spoken(scene: Scene<TribusView, TribusBox>): Section[] {
  const { view, box, words, players, seat } = scene;
  const say = words.say.bind(words);
  const eyes = shownSeat(seat, view);

  function forest(one: Forest, riders: number | null): string {
    const full = riders === null ? say("spoken.slots", { n: one.slots }) : say("board.forest_full", { n: riders, slots: one.slots });
    return [words.thing(`${one.colour}-forest`), full, ...one.bonuses.map((bonus) => words.thing(bonus))].join(", ");
  }

  function cell(one: Cell): string {
    const wood = one.tile ? forestOf(box, one.tile) : null;
    const tile = !one.tile
      ? ""
      : wood
        ? one.village
          ? `${say("board.village")}, ${forest(wood, null)}`
          : forest(wood, one.riders)
        : `${say("board.start", { n: Number(one.tile.slice(5)) })}, ${words.thing(`${colourOf(box, one.tile)}-forest`)}`;
    const riders = one.riders && (!wood || one.village) ? say("board.riders", { n: one.riders }) : "";
    return [
      words.thing(terrainOf(box, one.id)),
      one.tile && !one.dirt ? "" : say("board.pollution", { n: one.dirt }),
      tile,
      riders,
      one.temple ? say("board.temple") : "",
    ]
      .filter(Boolean)
      .join(", ");
  }

  function land(of: number): Section[] {
    const tribe = view.players[of];
    if (!tribe) return [];
    const own = of === eyes;
    const guide = box.boards.guides.find((one) => one.id === tribe.guide);
    const rows: Row[] = [1, 2, 3].map((row) => ({
      name: String(row),
      facts: tribe.cells.filter((one) => one.id.endsWith(String(row))).map((one) => fact(cell(one), own ? { thing: one.id } : {})),
    }));
    return [
      {
        title: of === seat ? say("board.map") : say("board.land_of", { who: `s${of}` }),
        mine: of === seat,
        columns: [say("spoken.row"), "A", "B", "C", "D"],
        rows,
      },
      {
        title: of === seat ? say("spoken.tribe") : say("spoken.tribe_of", { who: `s${of}` }),
        mine: of === seat,
        rows: [
          { name: say("board.capital"), ...(own ? { thing: "capital" } : {}), facts: [fact(say("board.riders", { n: tribe.capital }))] },
          { name: say("board.water"), ...(own ? { thing: "water" } : {}), facts: [fact(String(tribe.water))] },
          { name: say("board.guide"), facts: [fact(words.thing(tribe.guide ?? "unknown"))] },
          { name: say("spoken.points"), facts: [fact(String(tribe.points))] },
          { name: say("board.to_build"), facts: [fact(String(box.pieces.villages - tribe.villages))] },
          { name: say("spoken.backs"), facts: [fact(say("spoken.cards", { cards: tribe.backs.map((card) => card.back) }))] },
          ...Object.entries(tribe.temples).map(([temple, used]) => ({
            name: words.thing(temple),
            ...(own ? { thing: temple } : {}),
            facts: [fact(used ? say("spoken.placed") : ""), fact(gift(words, guide?.temples[temple.replace("temple-", "")] ?? {}))],
          })),
          ...tribe.kept.map((kept) => village(kept.id, own, `${kept.done}/${kept.needs}`)),
          ...(guide ? conditions(guide, of) : []),
          ...box.powers.cards
            .filter((card) => card.id.startsWith(`${tribe.guide}_`))
            .map((card) => ({
              name: words.thing(card.id),
              ...(own ? { thing: card.id } : {}),
              facts: [
                fact(tribe.powers.includes(card.id) ? powerText(words, card) : say("board.power_locked", { text: powerText(words, card) })),
              ],
            })),
        ],
      },
    ];
  }

  function conditions(guide: Guide, of: number): Row[] {
    const tribe = view.players[of];
    const done = (progress: { done: number; needs: number; met: boolean } | null | undefined) =>
      !progress ? "" : progress.met ? say("board.met") : `${progress.done}/${progress.needs}`;
    const goal = say(`board.goal_${guide.goal.kind}`, { n: guide.goal.count });
    return [
      {
        name: say("board.sequence"),
        facts: [fact(guide.sequence.map((colour) => words.thing(`${colour}-forest`)).join(", ")), fact(done(tribe?.sequence))],
      },
      {
        name: say("board.goal"),
        facts: [fact(goal), fact((guide.goal.on ?? []).map((one) => words.thing(one)).join(", ")), fact(done(tribe?.goal))],
      },
    ];
  }

  function village(id: string, own: boolean, progress = ""): Row {
    const card = box.villages.cards.find((one) => one.id === id);
    return {
      name: words.thing(id),
      ...(own ? { thing: id } : {}),
      facts: card
        ? [
            fact(words.line(objectiveLine(card.objective, card.points))),
            fact(progress),
            fact(say("spoken.right", { text: gift(words, card.gives) })),
          ]
        : [],
    };
  }

  function line(rule: BoxLine, state: HandCard["lines"][number] | undefined, at: number): string {
    const when = say(`board.when_${rule.when}`, { count: rule.count ?? 0 });
    const gives = (rule.choose ?? (rule.gives ? [rule.gives] : [])).map((each) => gift(words, each)).join(say("spoken.or"));
    const [left, mine, right] = state?.counts ?? [0, 0, 0];
    const counts = rule.element ? say("spoken.counts", { element: rule.element, left, mine, right }) : "";
    return [`${words.thing(`line${at + 1}`)}, ${when}`, counts, say(state?.met ? "board.met" : "board.not_met"), gives]
      .filter(Boolean)
      .join(", ");
  }

  function held(card: HandCard): Row {
    const lines = box.elements.cards.find((one) => one.id === card.id)?.lines ?? [];
    return { name: words.thing(card.id), thing: card.id, facts: lines.map((rule, at) => fact(line(rule, card.lines[at], at))) };
  }

  const hand = view.hands[eyes];
  const beside = neighbours(eyes, view);
  const backs = (of: number | null) => (of === null ? view.river : (view.players[of]?.backs ?? [])).map((card) => card?.back);
  const count = (of: number | null, element: string) => fact(String(backs(of).filter((back) => back === element).length));
  const hands = {
    title: say("spoken.hands"),
    columns: [
      say("spoken.element"),
      players[beside.left]?.name ?? "",
      players[eyes]?.name ?? "",
      beside.right === null ? say("board.element_river") : (players[beside.right]?.name ?? ""),
    ],
    rows: ELEMENTS.map((element) => ({
      name: words.thing(element),
      facts: [count(beside.left, element), count(eyes, element), count(beside.right, element)],
    })),
  };
  const guides = view.players.some((tribe) => !tribe.guide)
    ? [
        {
          title: say("board.guides"),
          rows: box.boards.guides.map((guide) => {
            const taker = view.players.findIndex((tribe) => tribe.guide === guide.id);
            return {
              name: taker >= 0 ? say("board.guide_taken", { guide: guide.id, who: `s${taker}` }) : words.thing(guide.id),
              thing: guide.id,
              facts: [
                ...conditions(guide, -1).map((row) =>
                  fact(
                    `${row.name} ${row.facts
                      .map((one) => one.text)
                      .filter(Boolean)
                      .join(", ")}`,
                  ),
                ),
                ...Object.entries(guide.temples).map(([temple, given]) => fact(`${words.thing(`temple-${temple}`)} ${gift(words, given)}`)),
                ...box.powers.cards.filter((card) => card.id.startsWith(`${guide.id}_`)).map((card) => fact(powerText(words, card))),
              ],
            };
          }),
        },
      ]
    : [];
  const others = players.filter((player) => player.seat !== eyes).flatMap((player) => land(player.seat));
  return [
    ...guides,
    ...land(eyes),
    ...(hand ? [{ title: say("board.your_hand"), mine: true, rows: hand.map(held) }] : []),
    hands,
    {
      title: say("board.forest_river"),
      rows: view.forests.flatMap((tile) => {
        const one = tile ? forestOf(box, tile) : null;
        return one ? [{ name: words.thing(one.id), thing: one.id, facts: [fact(forest(one, null))] }] : [];
      }),
    },
    {
      title: say("board.element_river"),
      rows: view.river.flatMap((card, at) =>
        card ? [{ name: words.thing(SLOTS[at] ?? "deck"), thing: SLOTS[at] ?? "deck", facts: [fact(words.thing(card.back))] }] : [],
      ),
    },
    { title: say("board.market"), rows: view.market.flatMap((id) => (id ? [village(id, true)] : [])) },
    {
      title: say(view.last_round ? "board.round_of" : "board.round", { n: view.round, last: view.last_round ?? 0 }),
      rows: [
        { name: view.ender === null ? say("board.token_free") : say("board.token_held", { who: `s${view.ender}` }), facts: [] },
        {
          name: say("board.discard_pile", { n: view.discard.length }),
          facts: [fact(view.discard.map((card) => words.thing(card)).join(", "))],
        },
      ],
    },
    ...others,
  ];
}
