/** The things that told lines speak of, by their names on the board. */

import type { Line } from "../games/board";

const ORIGINS = ["from", "shop"]; // gaps that name where something came from

export function thingsOf(lines: readonly Line[]): Set<string> {
  return new Set(
    lines.flatMap((line) =>
      Object.values(line.args)
        .flat()
        .filter((arg) => typeof arg === "string"),
    ),
  );
}

export function originsOf(lines: readonly Line[]): Set<string> {
  return new Set(lines.flatMap((line) => ORIGINS.flatMap((gap) => (typeof line.args[gap] === "string" ? [line.args[gap]] : []))));
}

/** The seat a line speaks of, where it speaks of one. */
export function seatOf(line: Line): number | null {
  const [, number] = /^s(\d)$/.exec(String(line.args["who"] ?? "")) ?? [];
  return number === undefined ? null : Number(number);
}
