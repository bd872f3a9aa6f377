/** What the page reads out of an analysis. */

import type { Analysis, Judgement } from "../messages.gen";

/** What came of a try, or of asking for the answer. */
export interface Asked {
  good: boolean;
  answer: Judgement | null;
}

/** What a board is lent while somebody looks for a move on it. */
export interface Tools {
  ringed: string[];
  pointed: string | null;
  picked: string[];
  remaining: string[];
  lit: Set<string>;
  moves: readonly string[];
  pick: (thing: string) => void;
  play: (move: string) => void;
}

/** The moves that mattered of one seat, in the order of the game. */
export function mattered(analysis: Analysis, seat: number): Judgement[] {
  const entries = new Set(analysis.summary?.accounts[seat]?.mattered ?? []);
  return analysis.judgements.filter((one) => entries.has(one.entry));
}

/** The points a move gave away, as players count; none within the uncertainty. */
export function given({ points }: Judgement): number {
  return points.mean > 2 * points.error ? Math.max(0, Math.round(points.mean)) : 0;
}

export function percent(part: number): number {
  return Math.round(100 * part);
}

/** The words of a move that name things on the board. */
export function things(move: string | undefined): string[] {
  return move?.split(" ").slice(1) ?? [];
}

/** Which move of the game an entry is, as players count: draws are none. */
export function numberOf(entry: number, movers: readonly number[]): number {
  return movers.slice(0, entry + 1).filter((mover) => mover >= 0).length;
}

/** The curve of a seat as points of a line. */
export function line(analysis: Analysis, seat: number, x: (at: number) => number, y: (part: number) => number): string {
  const seats = analysis.summary?.accounts.length ?? 1;
  const start = seats > 1 ? 1 / seats : 0.5;
  const parts = [start, ...(analysis.summary?.curve ?? []).map((stop) => stop.chances[seat] ?? 0)];
  return parts.map((part, at) => `${x(at).toFixed(1)} ${y(part).toFixed(1)}`).join(" ");
}

/** A turning point: where, and the seat whose chances changed most there, in percent. */
export interface Turn {
  entry: number;
  seat: number;
  before: number;
  after: number;
}

export function turnsOf(analysis: Analysis): Turn[] {
  const curve = analysis.summary?.curve ?? [];
  return (analysis.summary?.turns ?? []).flatMap((entry) => {
    const step = curve.findIndex((stop) => stop.entry === entry);
    const [before, after] = [curve[step - 1]?.chances, curve[step]?.chances];
    if (!before || !after) return [];
    const jumps = after.map((part, seat) => Math.abs(part - (before[seat] ?? 0)));
    const seat = jumps.indexOf(Math.max(...jumps));
    return [{ entry, seat, before: percent(before[seat] ?? 0), after: percent(after[seat] ?? 0) }];
  });
}
