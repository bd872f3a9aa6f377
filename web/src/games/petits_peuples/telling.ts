/** The big moments of Petits Peuples. */

import type { Telling } from "../board";
import type { PeuplesBox, PeuplesView } from "./types";

export const telling: Telling<PeuplesView, PeuplesBox> = {
  progress: (view) => ({ key: "board.progress", args: { n: view.round, last: Number(view.ending), left: Math.min(...view.stock) } }),
  lands: false,
  declines: ["pass", "decline"],
  moments: {
    "lines.completed": { kind: "built", at: "space", gain: "n" },
    "lines.invaded": { kind: "harm", at: "space" },
    "lines.round": { kind: "age" },
    "lines.last_floor": { kind: "last" },
    "lines.end": { kind: "end" },
  },
};
