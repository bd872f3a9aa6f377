/** The big moments of Tiny Towns. */

import type { Telling } from "../board";
import type { TownsBox, TownsView } from "./types";

export const telling: Telling<TownsView, TownsBox> = {
  progress: (view, _, seat) => ({
    key: "board.progress",
    args: {
      n: view.round,
      free: Math.max(
        ...view.towns.filter((_, at) => seat < 0 || at === seat).map((town) => town.squares.filter((square) => !square).length),
      ),
    },
  }),
  lands: true,
  declines: ["ready", "decline"],
  moments: {
    "lines.unveiled": { kind: "built", at: "at" },
    "lines.completed": { kind: "built" },
    "lines.end": { kind: "end" },
  },
};
