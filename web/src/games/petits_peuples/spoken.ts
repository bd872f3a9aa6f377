/** Petits Peuples in words: seven territories of seven spaces, projects, missions, peoples and the turn track. */

import type { Scene } from "../board";
import { fact, type Row, type Section } from "../spoken";
import { middle } from "./geometry";
import { missionTip, projectTip, TERRAINS, type Mission, type PeuplesBox, type PeuplesView, type Space } from "./types";

const PLACES = ["c", "nw", "ne", "e", "se", "sw", "w"]; // by place in a territory
const BESIDE = 110; // between the middles of two adjacent spaces, in units of the drawing

export function spoken(scene: Scene<PeuplesView, PeuplesBox>): Section[] {
  const { view, box, words, players, seat } = scene;
  const say = words.say.bind(words);

  function space(one: Space): string {
    const args = { terrain: one.terrain ?? "bramble", value: one.value, fallow: one.fallow && one.terrain ? "yes" : "no" };
    const marks = [one.id === view.raised ? say("spoken.raised") : "", one.id === view.lifted ? say("spoken.lifted") : ""];
    const ground =
      one.owner === null
        ? say("spoken.empty", args)
        : say("spoken.built", { ...args, floors: one.floors, who: `s${one.owner}`, roof: one.roof ? "yes" : "no" });
    return [ground, ...marks].filter(Boolean).join(", ");
  }

  function near(one: Space): string[] {
    const [x, y] = middle(one);
    return view.spaces
      .filter((other) => other !== one && Math.hypot(middle(other)[0] - x, middle(other)[1] - y) < BESIDE)
      .map((other) => other.id);
  }

  function territory(slot: number): Row {
    const number = view.territories[slot] ?? 0;
    const leads = view.leads[slot] ?? [];
    const gain = leads.length === 1 ? box.rounds.control_alone : box.rounds.control_shared;
    const state = [
      slot === 0 ? say("spoken.middle") : "",
      view.crane === number ? say("spoken.crane") : "",
      view.bound === `t${number}` ? words.say("tips.bound") : "",
      leads.length ? say("board.leads", { who: leads.map((other) => `s${other}`), n: gain }) : say("board.nobody_leads"),
    ];
    const spaces = view.spaces.filter((one) => one.slot === slot).sort((one, other) => one.place - other.place);
    return {
      name: words.thing(`t${number}`),
      thing: `t${number}`,
      near: spaces.map((one) => one.id),
      facts: [
        ...spaces.map((one) => fact(space(one), { thing: one.id, aside: true, near: near(one) })),
        fact(state.filter(Boolean).join(", ")),
      ],
    };
  }

  const mission = (card: Mission): Row => ({
    name: words.thing(card.id),
    thing: card.id,
    facts: [fact(missionTip(words, card)), fact(say("board.worth", { n: card.now }))],
  });
  const mine = view.missions[seat];
  return [
    ...(mine ? [{ title: say("board.missions"), mine: true, rows: (mine.kept.length ? mine.kept : mine.dealt).map(mission) }] : []),
    {
      title: say("board.garden"),
      columns: [say("spoken.territory"), ...PLACES.map((place) => words.thing(place)), say("spoken.state")],
      rows: view.territories.flatMap((number, slot) => (number === null ? [] : [territory(slot)])),
    },
    {
      title: say("board.projects"),
      rows: view.projects.flatMap((card) =>
        card
          ? [
              {
                name: words.thing(card.id),
                thing: card.id,
                facts: [fact(projectTip(words, card)), fact(say("board.points", { n: card.points }))],
              },
            ]
          : [],
      ),
    },
    {
      title: say("spoken.peoples"),
      columns: ["people", "points", "population", "floors", "ploys", "taken"].map((column) => say(`spoken.${column}`)),
      rows: players.map(({ seat: of, name }) => ({
        name,
        facts: [view.scores, view.people, view.stock, view.tokens]
          .map((counts) => fact(String(counts[of] ?? 0)))
          .concat(fact((view.taken[of] ?? []).map((card) => words.thing(card)).join(", "))),
      })),
    },
    {
      title: say(view.ending ? "board.last_round" : "board.round", { n: view.round }),
      rows: view.track.map((place, at) => ({
        name: say("board.place", { n: at + 1 }),
        facts: [fact(place.seat === null ? "" : words.thing(`s${place.seat}`)), fact(say("board.actions", { n: place.actions }))],
      })),
    },
    {
      title: say("spoken.supply"),
      rows: [
        { name: say("board.roofs", { n: view.roofs }), facts: [] },
        ...TERRAINS.map((terrain) => ({ name: words.thing(terrain), facts: [fact(say("spoken.fallow", { n: view.fallow[terrain] }))] })),
      ],
    },
    ...(view.stage === "over"
      ? players.flatMap((player) => {
          const kept = view.missions[player.seat]?.kept ?? [];
          return player.seat !== seat && kept.length
            ? [{ title: say("spoken.missions_of", { who: `s${player.seat}` }), rows: kept.map(mission) }]
            : [];
        })
      : []),
  ];
}
