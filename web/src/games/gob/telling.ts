/** The big moments of GoB. */

import type { Telling } from "../board";
import { phrase } from "./turning";
import type { GobBox, GobView, Kind } from "./types";

/** As many tokens as can be placed and leave what the lord demands in the chest; one at least. */
function spared(sentence: string, most: number, view: GobView, seat: number): number {
  const [verb, kind] = sentence.split(" ");
  const held = verb === "put" ? view.lairs[seat]?.chest[kind as Kind] : undefined;
  if (held === undefined) return most;
  return Math.min(most, Math.max(1, held - view.demand.filter((wanted) => wanted === kind).length));
}

export const telling: Telling<GobView, GobBox> = {
  lands: true,
  inPanel: true,
  phrase,
  progress: (view, box) => ({
    key: "board.progress",
    args: { n: Math.max(view.round, 1), of: box.rounds.count, forest: view.zones[0]?.left ?? 0, mountain: view.zones[1]?.left ?? 0 },
  }),
  declines: ["ready", "done", "pay nothing"],
  singly: ["convert"],
  often: spared,
  moments: {
    "lines.round": { kind: "age" },
    "lines.attacked": { kind: "harm" },
    "lines.blast": { kind: "harm" },
    "lines.built": { kind: "built" },
    "lines.all_built": { kind: "last" },
    "lines.end_rounds": { kind: "end" },
    "lines.end_built": { kind: "end" },
  },
};
