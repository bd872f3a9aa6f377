/** The race, move by move. */

import type { Line, MomentKind, Telling } from "../games/board";
import type { Told } from "../messages.gen";

/**
 * The entries after which points are drawn: moves of players with the draws that followed them, for what a draw changes
 * belongs to the move before.
 */
export function stops(length: number, movers: readonly number[]): number[] {
  const first = movers.findIndex((mover) => mover >= 0);
  return Array.from({ length }, (_, at) => at).filter((at) => first >= 0 && at >= first && (movers[at + 1] ?? 0) >= 0);
}

/** The points after every move of a player. */
export function settled(course: readonly number[][], movers: readonly number[]): number[][] {
  return stops(course.length, movers).map((at) => course[at] ?? []);
}

/** A big moment on the way: where in the log, what kind, and the line that tells it. */
export interface Pin {
  entry: number;
  kind: MomentKind;
  line: Line;
}

export function pinsOf(told: readonly Told[], telling: Telling): Pin[] {
  return told.flatMap(({ entry, lines }) => {
    const line = lines.find(({ key }) => telling.moments[key]);
    return line ? [{ entry, line, kind: telling.moments[line.key]?.kind ?? "built" }] : [];
  });
}
