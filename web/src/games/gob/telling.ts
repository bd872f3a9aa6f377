/** The big moments of GoB. */

import type { Telling } from "../board";
import { phrase } from "./turning";
import type { GobBox, GobView } from "./types";

export const telling: Telling<GobView, GobBox> = {
  lands: true,
  inPanel: true,
  phrase,
  progress: (view, box) => ({
    key: "board.progress",
    args: { n: Math.max(view.round, 1), of: box.rounds.count, forest: view.zones[0]?.left ?? 0, mountain: view.zones[1]?.left ?? 0 },
  }),
  declines: ["ready", "done", "pay nothing"],
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
