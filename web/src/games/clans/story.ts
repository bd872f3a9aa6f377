/** What the chronicle says about villages: the view only keeps where huts stand. */

import type { Line } from "../board";
import { CLANS, type Clan } from "./types";

/** What became of a village: it stands, burnt down on bad ground, all five single huts left it, or it came too late. */
export type Fate = "standing" | "destroyed" | "deserted" | "surplus";

const FATES: Readonly<Record<string, Fate>> = {
  "lines.founded": "standing",
  "lines.strife": "standing",
  "lines.destroyed": "destroyed",
  "lines.all_left": "deserted", // RULES 4.3: strife, not bad ground
  "lines.surplus": "surplus", // RULES 3.5: no marker, no strife, no points
};

/** One village as it was founded. */
export interface Founding {
  number: number; // of its marker; 0 for a surplus village
  land: number;
  founder: number; // -1 where nobody took a marker
  huts: number;
  bonus: number;
  points: number;
  clans: Clan[];
  lost: Clan[];
  fate: Fate;
}

/** The villages founded in some lines, in order. */
export function foundings(lines: readonly Line[]): Founding[] {
  return lines.filter((line) => line.key in FATES).map(founding);
}

function founding({ key, args }: Line): Founding {
  const fate = FATES[key] ?? "standing";
  return {
    number: Number(args["number"] ?? 0),
    land: landOf(args["land"]),
    founder: args["who"] === undefined ? -1 : Number(String(args["who"]).slice(1)),
    huts: Number(args["n"] ?? 0),
    bonus: Number(args["bonus"] ?? 0),
    points: Number(args["points"] ?? 0),
    clans: (args["clans"] ?? []) as Clan[],
    lost: fate === "deserted" ? [...CLANS] : ((args["lost"] ?? []) as Clan[]),
    fate,
  };
}

/** The sentence for a village a move would found: its key, and what fills its gaps. `here` is the land the row names. */
export function row(village: Founding, here: number, verb: string): Line {
  const at = village.land === here ? "here" : verb === "found" ? "then" : "apart";
  const kind = village.fate === "standing" && village.lost.length ? "strife" : village.fate;
  return { key: `board.row_${kind}`, args: { at, n: village.huts, bonus: village.bonus, land: `t${village.land}`, lost: village.lost } };
}

/** The last march told, if the lines tell of one. */
export function march(lines: readonly Line[]): { from: number; to: number } | null {
  const line = lines.findLast((other) => other.key === "lines.moved");
  return line ? { from: landOf(line.args["from"]), to: landOf(line.args["to"]) } : null;
}

/** `t12` -> 12. */
export function landOf(name: unknown): number {
  return Number(String(name).slice(1));
}
