/** What the chronicle says about villages: the view only keeps where huts stand. */

import type { Line } from "../board";
import type { Clan } from "./types";

const FOUNDINGS = ["lines.founded", "lines.strife", "lines.destroyed", "lines.all_left"];

/** One village as it was founded. */
export interface Founding {
  number: number;
  land: number;
  founder: number;
  huts: number;
  bonus: number;
  points: number;
  clans: Clan[];
  lost: Clan[];
  destroyed: boolean;
}

/** The villages founded in some lines, in order. */
export function foundings(lines: readonly Line[]): Founding[] {
  return lines.filter((line) => FOUNDINGS.includes(line.key)).map(founding);
}

function founding({ key, args }: Line): Founding {
  return {
    number: Number(args["number"]),
    land: landOf(args["land"]),
    founder: Number(String(args["who"]).slice(1)),
    huts: Number(args["n"] ?? 0),
    bonus: Number(args["bonus"] ?? 0),
    points: Number(args["points"] ?? 0),
    clans: (args["clans"] ?? []) as Clan[],
    lost: (args["lost"] ?? []) as Clan[],
    destroyed: key === "lines.destroyed" || key === "lines.all_left",
  };
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
