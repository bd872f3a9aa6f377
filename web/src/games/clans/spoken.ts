/** Clans in words: each territory with its huts by colour, its village and its neighbours. */

import { figure } from "../../words";
import type { Line, Scene } from "../board";
import { fact, type Row, type Section } from "../spoken";
import { foundings } from "./story";
import { CLANS, type ClansBox, type ClansView } from "./types";

export function spoken(scene: Scene<ClansView, ClansBox>, story: readonly Line[]): Section[] {
  const { view, box, words, players, seat } = scene;
  const say = words.say.bind(words);
  const villages = new Map(foundings(story).map((village) => [village.land, village]));
  const epochs = box.epochs.table.flatMap((epoch, at) => Array.from({ length: epoch.markers }, () => at + 1)); // of each marker

  function land(id: number): Row {
    const ground = box.map.territories.find((one) => one.id === id);
    const huts = CLANS.flatMap((clan, at) => Array.from({ length: view.huts[id - 1]?.[at] ?? 0 }, () => clan));
    const village = villages.get(id);
    const site = village
      ? say(`board.site_${village.fate}`, { n: village.number })
      : view.villages.includes(id)
        ? say("board.village")
        : "";
    const epoch = village && village.number ? say("board.epoch_name", { n: epochs[village.number - 1] ?? epochs.length }) : "";
    const near = (ground?.neighbours ?? []).map((other) => `t${other}`);
    return {
      name: words.thing(`t${id}`),
      thing: `t${id}`,
      near,
      facts: [
        fact(words.thing(ground?.terrain ?? "")),
        fact(say("spoken.group", { n: huts.length, huts })),
        fact([site, epoch].filter(Boolean).join(", ")),
        fact((ground?.neighbours ?? []).join(", "), { aside: true }),
      ],
    };
  }

  const own = view.clans[seat];
  return [
    ...(own
      ? [
          {
            title: say("board.your_clan"),
            mine: true,
            rows: [
              {
                name: say("board.your_clan"),
                facts: [fact(say("board.clan", { clan: own })), fact(say("spoken.points", { n: view.scores[CLANS.indexOf(own)] ?? 0 }))],
              },
            ],
          },
        ]
      : []),
    {
      title: say("board.map"),
      columns: ["land", "terrain", "huts", "village", "neighbours"].map((column) => say(`spoken.${column}`)),
      rows: box.map.territories.map(({ id }) => land(id)),
    },
    {
      title: say("spoken.scores"),
      rows: CLANS.map((clan, at) => ({ name: say(`board.people_${clan}`), facts: [fact(figure(view.scores[at] ?? 0))] })),
    },
    {
      title: say("board.epochs"),
      rows: box.epochs.table.map((epoch, at) => ({
        name: say("board.epoch_name", { n: at + 1 }),
        facts: [
          fact(say("spoken.epoch", { good: epoch.favourable, bad: epoch.unfavourable, bonus: epoch.bonus })),
          fact(at + 1 === view.epoch ? say("board.now") : ""),
        ],
      })),
    },
    {
      title: say("board.markers"),
      rows: players.map((player) => ({
        name: player.name,
        facts: [
          fact(say("spoken.markers", { n: view.markers[player.seat] ?? 0 })),
          fact(view.clans[player.seat] ? say("board.clan", { clan: view.clans[player.seat] ?? "" }) : say("board.hidden_clan")),
        ],
      })),
    },
  ];
}
