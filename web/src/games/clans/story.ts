/** What the chronicle says about villages: the view only keeps where huts stand. */

import type { Line } from "../board";
import { CLANS, type Clan } from "./types";

/**
 * What became of a village: it stands, burnt down on bad ground, all five single huts left it, it came too late, or its order
 * is still to be chosen.
 */
export type Fate = "standing" | "destroyed" | "deserted" | "surplus" | "ordered";

const FATES: Readonly<Record<string, Fate>> = {
  "lines.founded": "standing",
  "lines.strife": "standing",
  "lines.destroyed": "destroyed",
  "lines.all_left": "deserted", // RULES 4.3: strife, not bad ground
  "lines.surplus": "surplus", // RULES 3.5: no marker, no strife, no points
  "lines.any_order": "ordered", // RULES 3.4: foretold only, the mover will be asked
  "lines.some_order": "ordered",
};

/** One village as it was founded. */
export interface Founding {
  number: number; // of its marker; 0 for a surplus village
  land: number;
  founder: number; // -1 where nobody took a marker
  huts: number;
  bonus: number;
  points: number;
  least: number; // points in the worst order; as many as `points` where it does not matter
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
    least: Number(args["least"] ?? args["points"] ?? 0),
    clans: (args["clans"] ?? []) as Clan[],
    lost: fate === "deserted" ? [...CLANS] : ((args["lost"] ?? []) as Clan[]),
    fate,
  };
}

/** The sentence for a village a move would found: its key, and what fills its gaps. `here` is the land the row names. */
export function row(village: Founding, here: number, verb: string): Line {
  const at = village.land === here ? "here" : verb === "found" ? "then" : "apart";
  const kind = village.fate === "standing" && village.lost.length ? "strife" : village.fate;
  return {
    key: `board.row_${kind}`,
    args: { at, n: village.huts, bonus: village.bonus, land: `t${village.land}`, lost: village.lost, order: order(village) },
  };
}

/** Whether the order of the villages changes what this one brings. */
export function order(village: Founding): "any" | "some" {
  return village.least === village.points ? "any" : "some";
}

/** What a village brings to each of its clans: `+4`, or `0–4` where the order decides. */
export function gain(village: Founding): string {
  return village.least === village.points ? `+${village.points}` : `${village.least}–${village.points}`;
}

/** How many villages a move leaves to be ordered, where lines foretell it. */
export function toOrder(lines: readonly Line[]): number {
  return Number(lines.find((line) => line.key === "lines.order")?.args["n"] ?? 0);
}

export interface March {
  who: number;
  from: number;
  to: number;
  clans: Clan[];
}

/** The marches told, in order. */
export function marches(lines: readonly Line[]): March[] {
  const told = lines.filter((line) => line.key === "lines.moved");
  return told.map(({ args }) => ({
    who: landOf(args["who"]),
    from: landOf(args["from"]),
    to: landOf(args["to"]),
    clans: (args["clans"] ?? []) as Clan[],
  }));
}

/** `t12` -> 12. */
export function landOf(name: unknown): number {
  return Number(String(name).slice(1));
}
