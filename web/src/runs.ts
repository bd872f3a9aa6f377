/** Choices that are several moves in a row: `put earth palace x2`, `put earth palace then ready`. The server lists them all. */

import type { Speech } from "./games/board";

const TIMES = /^(.*) x(\d+)$/;
const THEN = " then ";

/** What may be said, with how often, and what may end the turn with it. */
export interface Offer {
  sentences: string[]; // moves, and runs that read like one
  most: ReadonlyMap<string, number>; // by sentence: how often it may be made at once
  ends: ReadonlyMap<string, readonly string[]>; // by whole text: the texts that go on with it, to the end of a turn for one
  texts: string[]; // all of it, each text as the server lists it
}

export function offered(moves: readonly string[], runs: Readonly<Record<string, readonly string[]>>): Offer {
  const most = new Map<string, number>();
  const ends = new Map<string, string[]>();
  const said = Object.keys(runs).filter((text) => {
    const [, base = "", n] = TIMES.exec(text) ?? [];
    const [start = "", ...then] = text.split(THEN);
    if (then.length) ends.set(start, [...(ends.get(start) ?? []), text]);
    else if (n) most.set(base, Math.max(most.get(base) ?? 1, Number(n)));
    return !then.length && !n;
  });
  return { sentences: [...moves, ...said], most, ends, texts: [...moves, ...Object.keys(runs)] };
}

/** A sentence, so many times. */
export function counted(sentence: string, times: number): string {
  return times > 1 ? `${sentence} x${times}` : sentence;
}

/** What a text goes on with: `ready` and `pay wood` of `put earth palace then ready then pay wood`. */
export function endings(text: string): string[] {
  return text.split(THEN).slice(1);
}

/** A choice in words; `plain` says one move, `after` another. */
export function phrased(
  text: string,
  words: Speech,
  plain: (move: string, after?: string) => string,
  then: (first: string, end: string) => string,
): string {
  const parts = text.split(THEN);
  if (parts.length > 1)
    return parts.slice(1).reduce((said, end, at) => then(said, plain(end, parts[at])), phrased(parts[0] ?? "", words, plain, then));
  const [, base = text, n] = TIMES.exec(text) ?? [];
  const [verb, ...things] = base.split(" ");
  const key = `runs.${verb}${n ? "/x" : ""}`;
  const gaps = Object.fromEntries(things.map((thing, at) => [String(at + 1), thing]));
  if (words.has(key)) return words.say(key, { ...gaps, rest: things, n: Number(n) });
  return n ? `${plain(base)}\u00a0×\u00a0${n}` : plain(base);
}
