/** The big moments of Les Tribus du Vent. */

import type { Speech, Telling } from "../board";
import type { TribusBox, TribusView } from "./types";

const SLOTS = ["r1", "r2", "r3", "r4", "deck"];
const VILLAGES = 5; // RULES 10.1: who builds the fifth ends it

/** Cards are taken by their backs: that is what one reads. */
function phrase(move: string, view: TribusView, words: Speech): string | null {
  const [verb = "", ...slots] = move.split(" ");
  if (verb !== "draw" && verb !== "draws") return null;
  return words.say("runs.backs", { backs: slots.map((slot) => view.river[SLOTS.indexOf(slot)]?.back ?? slot) });
}

export const telling: Telling<TribusView, TribusBox> = {
  phrase,
  progress: (view) => ({
    key: "board.progress",
    args: {
      n: Math.max(view.round, 1),
      last: Number(view.last_round === view.round),
      most: Math.max(...view.players.map((player) => player.villages)),
      of: VILLAGES,
    },
  }),
  lands: true,
  declines: ["done"],
  singly: ["step"],
  moments: {
    "lines.built": { kind: "built", at: "cell" },
    "lines.raised": { kind: "built", at: "cell" },
    "lines.polluted": { kind: "harm" },
    "lines.goal_met": { kind: "built" },
    "lines.last_village": { kind: "last" },
    "lines.last_round": { kind: "last" },
    "lines.over": { kind: "end" },
  },
};
