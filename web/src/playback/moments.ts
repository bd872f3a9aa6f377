/** Big moments, recognised in what is told by what the game declares. */

import type { Line, MomentKind, Speech, Telling } from "../games/board";
import type { Step } from "./steps";

export interface Moment {
  kind: MomentKind;
  title: string;
  about: string;
  gain: string; // points, with their sign; empty where there are none
  at: string | null; // the thing where it happens
}

/** How long a moment stays at the normal pace. */
const STAYS: Readonly<Record<MomentKind, number>> = { built: 1200, age: 1900, harm: 1200, last: 1500, end: 1500 };
const HEAD = /^(.+?)(?:\s*:\s+|[.!?]\s+|[.!]?$)(.*)$/su;

export type Told = Pick<Step, "line" | "view" | "past" | "whole">;

/** The moments of one told line: its own, and the new age that it began. */
export function momentsOf(step: Told, telling: Telling, box: unknown, words: Speech): Moment[] {
  const declared = telling.moments[step.line.key];
  const points = Number(declared?.gain ? step.line.args[declared.gain] : 0);
  const place = declared?.at ? step.line.args[declared.at] : null;
  const own = declared
    ? [
        {
          ...said(step.line, words),
          kind: declared.kind,
          gain: points > 0 ? `+${points}` : "",
          at: typeof place === "string" ? place : null,
        },
      ]
    : [];
  const age = step.whole ? telling.age?.(step.past, step.view, box) : null;
  return age ? [...own, { ...said(age, words), kind: "age", gain: "", at: null }] : own;
}

/** How long the moments of a step stay; none: not at all. */
export function stays(step: Told, telling: Telling, box: unknown): number {
  const declared = telling.moments[step.line.key];
  const age = step.whole && telling.age?.(step.past, step.view, box);
  return Math.max(declared ? STAYS[declared.kind] : 0, age ? STAYS.age : 0);
}

/** A sentence as a title and the rest: what comes before its colon or its full stop is the title. */
function said(line: Line, words: Speech): { title: string; about: string } {
  const whole = words.line(line);
  const [, title = whole, about = ""] = HEAD.exec(whole) ?? [];
  return { title, about };
}
