/** The big moments of Les Tribus du Vent. */

import type { Speech, Telling } from "../board";
import type { TribusBox, TribusView } from "./types";

const SLOTS = ["r1", "r2", "r3", "r4", "deck"];

/** Cards are taken by their backs: that is what one reads. */
function phrase(move: string, view: TribusView, words: Speech): string | null {
  const [verb = "", ...slots] = move.split(" ");
  if (verb !== "draw" && verb !== "draws") return null;
  return words.say("runs.backs", { backs: slots.map((slot) => view.river[SLOTS.indexOf(slot)]?.back ?? slot) });
}

export const telling: Telling<TribusView, TribusBox> = {
  phrase,
  progress: (view, box) => ({
    key: "board.progress",
    args: {
      n: Math.max(view.round, 1),
      last: Number(view.last_round === view.round),
      most: Math.max(...view.players.map((player) => player.villages)),
      of: box.pieces.villages,
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
