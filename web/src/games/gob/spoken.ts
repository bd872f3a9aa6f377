/** GoB in words: both zones cube by cube with their faces, the demand, and every lair with its trees, chest and plans. */

import { semicolon } from "../../words";
import type { Scene } from "../board";
import { fact, type Row, type Section } from "../spoken";
import {
  KINDS,
  SIDES,
  type Cell,
  type Faces,
  type GobBox,
  type GobView,
  type Lair,
  type Plan,
  type Skill,
  type Slot,
  type Zone,
} from "./types";

export function spoken(scene: Scene<GobView, GobBox>): Section[] {
  const { view, box, words, players, seat } = scene;
  const say = words.say.bind(words);
  const seen = (cube: Partial<Faces>) => SIDES.flatMap((side) => (cube[side] ? [say("spoken.side", { side, face: cube[side] })] : []));
  const faces = (cube: Partial<Faces>) => [say("spoken.top", { face: cube.top ?? "nothing" }), ...seen(cube)].join(", ");
  const cell = (one: Cell) =>
    one.cube ? [faces(one), one.looked ? say("spoken.looked") : ""].filter(Boolean).join(", ") : say("spoken.dug");

  function zone(one: Zone): Section {
    return {
      title: words.thing(one.name),
      columns: [say("spoken.row"), "A", "B", "C", "D"],
      rows: [0, 1, 2, 3].map((row) => ({
        name: String(row + 1),
        facts: one.cells.slice(4 * row, 4 * row + 4).map((each) => fact(cell(each), { thing: each.id })),
      })),
    };
  }

  function ground(one: Zone): Row {
    const renewers = view.lairs.flatMap((lair, of) => (lair.renewing.includes(one.name) ? [`s${of}`] : []));
    return {
      name: words.thing(one.name),
      thing: one.name,
      facts: [fact(say("board.forest_left", { n: one.left })), fact(renewers.length ? say("board.renewing", { who: renewers }) : "")],
    };
  }

  function slots(list: readonly Slot[]): string {
    const there = list.flatMap((slot) => slot.has || []);
    const wanted = list.flatMap((slot) => (slot.has ? [] : slot.want));
    const parts = [there.length ? say("spoken.filled", { kinds: there }) : "", wanted.length ? say("spoken.wants", { kinds: wanted }) : ""];
    return parts.filter(Boolean).join(semicolon(words.language));
  }

  function plan(one: Plan, own: boolean): Row {
    const parts = [...one.slots, ...(one.column ?? []), ...(one.account ?? [])];
    return {
      name: words.thing(one.name),
      ...(own ? { thing: one.name } : {}),
      facts: [
        fact(one.built ? say("board.built") : say("board.slots", { n: parts.filter((slot) => slot.has).length, of: parts.length })),
        fact(say("spoken.worth", { n: one.points })),
        fact(slots(parts)),
        fact(words.say(`tips.${one.name}`)),
      ],
    };
  }

  const named = (face: string) => {
    const [kind = "", value = ""] = face.split("_");
    return kind === "enemy" ? say("spoken.enemy", { n: Number(value) }) : words.thing(face);
  };

  function skill(one: Skill, lair: Lair, own: boolean): Row {
    const laid = lair.invested.find((there) => there.skill === one.id)?.slot;
    const has = lair.skills.includes(one.id) || (one.id === "trade" && lair.trading);
    return {
      name: words.thing(one.id),
      ...(own ? { thing: one.id } : {}),
      facts: [
        fact(
          has
            ? say("board.acquired")
            : one.requires && !lair.skills.includes(one.requires)
              ? say("spoken.needs", { skill: one.requires })
              : "",
        ),
        fact(has ? "" : say("spoken.price", { top: named(one.top), front: named(one.front), below: named(one.below) })),
        fact(laid ? say(`board.laid_${laid}`) : ""),
        fact(
          (box.aptitudes[one.id] ?? [])
            .map((aptitude) => say("spoken.aptitude", { name: aptitude, state: state(aptitude, one.id, lair) }))
            .join(", "),
        ),
      ],
    };
  }

  function state(aptitude: string, of: string, lair: Lair): string {
    if (lair.aptitudes.includes(aptitude)) return say("board.acquired");
    if (lair.forbidden.includes(aptitude)) return say("board.forbidden");
    const next = box.aptitudes[of]?.find((one) => !lair.aptitudes.includes(one) && !lair.forbidden.includes(one));
    return say(next === aptitude ? "board.next" : "board.locked");
  }

  function lair(of: number): Section[] {
    const data = view.lairs[of];
    if (!data) return [];
    const own = of === Math.max(seat, 0);
    const of_whom = of === seat ? say("board.your_lair") : say("board.lair_of", { who: `s${of}` });
    const mine = of === seat;
    const stone = data.aptitudes.includes("stoneling") ? (["renew", "renew_stone"] as const) : (["renew"] as const);
    const renew = stone
      .map((way) => say("spoken.price_one", { top: named(box.skills[way].top), front: named(box.skills[way].front) }))
      .join(semicolon(words.language));
    return [
      {
        title: of_whom,
        mine,
        rows: [
          { name: say("spoken.servitude"), facts: [fact(String(data.servitude))] },
          { name: say("spoken.defence"), facts: [fact(String(data.defence))] },
          { name: say("spoken.power"), facts: [fact(String(data.power))] },
          {
            name: say("board.chest_title"),
            facts: [
              fact(say("board.chest_full", { n: KINDS.slice(0, 4).reduce((sum, kind) => sum + data.chest[kind], 0), of: data.capacity })),
            ],
          },
          ...KINDS.filter((kind) => data.chest[kind] || own).map((kind) => ({
            name: words.thing(kind),
            ...(own ? { thing: kind } : {}),
            facts: [fact(say("spoken.in_chest", { n: data.chest[kind] })), fact(`${say("spoken.servitude")} ${box.servitude[kind] ?? 0}`)],
          })),
          ...data.held.map((cube) => ({
            name: words.thing(cube.id),
            ...(own ? { thing: cube.id } : {}),
            facts: [fact(faces(cube)), fact(cube.spent ? say("board.spent") : "")],
          })),
        ],
      },
      {
        title: `${of_whom}, ${say("board.buildings")}`,
        mine,
        rows: [
          ...data.plans.map((one) => plan(one, own)),
          ...data.built
            .filter((name) => !data.plans.some((one) => one.name === name))
            .map((name) => ({ name: words.thing(name), facts: [fact(say("board.built"))] })),
        ],
      },
      {
        title: `${of_whom}, ${say("spoken.skills")}`,
        mine,
        rows: [
          ...box.skills.table.map((one) => skill(one, data, own)),
          {
            name: words.thing("renew"),
            ...(own ? { thing: "renew" } : {}),
            facts: [fact(renew), fact(data.renewing.map((one) => words.thing(one)).join(", "))],
          },
        ],
      },
    ];
  }

  const cube = view.cube
    ? [
        {
          title: say("board.turn_cube"),
          rows: [
            { name: words.thing(view.cube.name), facts: [fact(faces(view.cube))] },
            ...SIDES.map((side) => ({
              name: words.thing(side),
              thing: side,
              facts: [fact(view.cube?.[side] ? words.thing(view.cube[side]) : say("board.hidden"))],
            })),
          ],
        },
      ]
    : [];
  const order = [...players].sort((one, other) => Number(other.seat === seat) - Number(one.seat === seat));
  const heap = (counts: Record<string, number>) =>
    Object.entries(counts).map(([kinds, n]) => ({
      name: kinds
        .split("_")
        .map((kind) => words.thing(kind))
        .join(", "),
      facts: [fact(String(n))],
    }));
  return [
    ...cube,
    {
      title: say("board.demands"),
      rows: view.demand.length
        ? view.demand.map((kind) => ({ name: words.thing(kind), facts: [fact(`${say("spoken.servitude")} ${box.servitude[kind] ?? 0}`)] }))
        : [{ name: say("board.no_demand"), facts: [] }],
    },
    {
      title: say("board.round", { n: view.round }),
      rows: [
        { name: say(`board.stage_${STAGES[view.stage] ?? "grab"}`), facts: [] },
        ...view.zones.map(ground),
        ...(view.scenario ? [{ name: say("board.objective"), facts: [fact(say(`board.objective_${view.scenario}`))] }] : []),
      ],
    },
    ...view.zones.map(zone),
    ...order.flatMap((player) => lair(player.seat)),
    { title: say("board.bag"), rows: heap(view.bag) },
    { title: say("board.supply"), rows: heap(view.supply) },
  ];
}

const STAGES: Readonly<Record<string, string>> = {
  demanding: "demanding",
  upgrading: "upgrading",
  building: "building",
  paying: "paying",
  dropping: "paying",
};
