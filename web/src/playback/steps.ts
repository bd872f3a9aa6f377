/** A stretch of the log cut into what is shown one after the other, and how long each of it stays. */

import type { Line } from "../games/board";
import type { Position, Told } from "../messages.gen";
import type { Pace } from "../state/settings.svelte";

export type View = Position["view"];

/** One told line and the position it led to; what is told several times in a row is one step. */
export interface Step {
  entry: number; // of the log, the last one it covers
  mover: number; // whose turn it belongs to; chance belongs to who moved before it
  line: Line;
  times: number;
  view: View;
  past: View; // before the entry
  whole: boolean; // the last line of its entry
}

/** What one player did since the reader's last decision. */
export interface Deed {
  seat: number;
  first: number; // the entries it covers
  last: number;
  lines: readonly { line: Line; times: number }[];
}

export const PACES: Readonly<Record<Pace, number>> = { slow: 1400, normal: 800, fast: 400, once: 0 };
const LONGEST_TURN = 7.5; // in steps: 6 s at the normal pace
const LONGEST_ROUND = 18.75; // 15 s
const SHORTEST = 180;

/** The steps that lead from the first of some positions to the last. */
export function cut(positions: readonly Position[], before = -1): Step[] {
  const steps: Step[] = [];
  let mover = before;
  for (const [at, { told, view }] of positions.entries()) {
    if (!told || at === 0) continue;
    if (told.seat >= 0) mover = told.seat;
    const past = positions[at - 1]?.view ?? view;
    for (const line of told.lines) {
      const last = steps.at(-1);
      const again = last !== undefined && last.mover === mover && alike(last.line, line);
      if (again) steps.pop();
      steps.push({
        entry: told.entry,
        mover,
        line,
        times: again ? last.times + 1 : 1,
        view,
        past: again ? last.past : past,
        whole: line === told.lines.at(-1),
      });
    }
  }
  return steps;
}

/** From where to where the turn goes that a step belongs to. */
export function turnAt(steps: readonly Step[], at: number): [first: number, last: number] {
  const mover = steps[at]?.mover;
  let [first, last] = [at, at];
  while (steps[first - 1]?.mover === mover && first > 0) first--;
  while (steps[last + 1]?.mover === mover && last < steps.length - 1) last++;
  return [first, last];
}

/** How long a step stays, in milliseconds: long turns and rounds are told faster, never in a flash. */
export function lasting(steps: readonly Step[], at: number, pace: Pace): number {
  const full = PACES[pace];
  const [first, last] = turnAt(steps, at);
  const fair = Math.min(full, (full * LONGEST_TURN) / (last - first + 1), (full * LONGEST_ROUND) / steps.length);
  return Math.max(Math.min(SHORTEST, full), fair);
}

/** The first entry that is news: one's own move and the luck it brought are known when they are shown. */
export function newsFrom(fresh: readonly Told[], mine: readonly number[]): number {
  const own = fresh.length > 0 && mine.includes(fresh[0]?.seat ?? -1);
  const news = own ? fresh.find((told) => told.seat >= 0 && !mine.includes(told.seat)) : fresh[0];
  return news?.entry ?? Infinity;
}

/** What each of the others did since a seat last moved; of who only watches, the last turn of each. */
export function meanwhile(told: readonly Told[], seat: number): Deed[] {
  const own = told.findLastIndex((entry) => entry.seat === seat);
  const since = seat >= 0 ? told.slice(own + 1) : told.slice(lastRound(told));
  const deeds = new Map<number, Deed>();
  let mover = -1;
  for (const entry of since) {
    if (entry.seat >= 0) mover = entry.seat;
    if (mover < 0 || mover === seat) continue;
    const before = deeds.get(mover) ?? { seat: mover, first: entry.entry, last: entry.entry, lines: [] };
    deeds.set(mover, { ...before, last: entry.entry, lines: entry.lines.reduce(counted, before.lines) });
  }
  return [...deeds.values()].filter((deed) => deed.lines.length);
}

/** Where the last turn of each begins: back until somebody would come twice, or the log is out. */
function lastRound(told: readonly Told[]): number {
  const seen = new Set<number>();
  let [at, mover] = [told.length, -1];
  for (; at > 0; at--) {
    const seat = told[at - 1]?.seat ?? -1;
    if (seat < 0 || seat === mover) continue;
    if (seen.has(seat)) break;
    seen.add((mover = seat));
  }
  return at;
}

type Counted = Deed["lines"];

function counted(lines: Counted, line: Line): Counted {
  const last = lines.at(-1);
  return last && alike(last.line, line) ? [...lines.slice(0, -1), { line, times: last.times + 1 }] : [...lines, { line, times: 1 }];
}

function alike(one: Line, other: Line): boolean {
  return one.key === other.key && JSON.stringify(one.args) === JSON.stringify(other.args);
}
