/** The big moments of Clans. */

import type { Line, Telling } from "../board";
import { foundings, landOf } from "./story";
import type { ClansBox, ClansView } from "./types";

const ROMAN = ["I", "II", "III", "IV", "V"];

export const telling: Telling<ClansView, ClansBox> = {
  lands: false,
  progress(view, box) {
    const until = box.epochs.table.slice(0, view.epoch).reduce((sum, epoch) => sum + epoch.markers, 0);
    return { key: "board.progress", args: { n: ROMAN[view.epoch - 1] ?? "", left: until - view.founded } };
  },
  brings(lines, view, seat) {
    const villages = foundings(lines);
    const mine = villages.filter((village) => village.clans.includes(view.clans[seat] ?? "black") && view.clans[seat]);
    return villages.length + 100 * mine.reduce((sum, village) => sum + village.points, 0);
  },
  near(picks, thing, box) {
    const [from, to] = [picks[1], thing].map((name) => box.drawing.outlines.find((land) => land.id === landOf(name))?.anchor);
    return from && to ? Math.hypot(from[0] - to[0], from[1] - to[1]) : Infinity;
  },
  hues: (view) => view.clans.map((clan) => `var(--clan-${clan ?? "black"})`),
  moments: {
    "lines.founded": { kind: "built", at: "land", gain: "points" },
    "lines.strife": { kind: "harm", at: "land", gain: "points" },
    "lines.all_left": { kind: "harm", at: "land" },
    "lines.destroyed": { kind: "harm", at: "land" },
    "lines.end_twelfth": { kind: "end" },
    "lines.end_no_move": { kind: "end" },
  },
  age(before, after, box): Line | null {
    const epoch = box.epochs.table[after.epoch];
    if (after.epoch <= before.epoch || !epoch) return null;
    return { key: "board.epoch", args: { n: after.epoch + 1, good: epoch.favourable, bonus: epoch.bonus, bad: epoch.unfavourable } };
  },
};
