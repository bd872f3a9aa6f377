/** A cube in hand: who gets which side, what that brings them, and how its turns are called. */

import type { Line, Speech } from "../board";
import { SIDES, type GobView, type Side } from "./types";

/** Where a side lies for the one who holds the cube: the next player sits on the left, as around a table. */
export const PLACES = ["front", "left", "back", "right"] as const;
export type Place = (typeof PLACES)[number];

/** The seats around a cube, by where they sit; with three players nobody is opposite, with two nobody beside. */
export function around(mover: number, seats: number): Partial<Record<Place, number>> {
  const places: Place[] =
    seats === 1 ? ["front"] : seats === 2 ? ["front", "back"] : seats === 3 ? ["front", "left", "right"] : [...PLACES];
  return Object.fromEntries(places.map((place, step) => [place, (mover + step) % seats]));
}

/** Which side lies where, when `front` is in front. */
export function sideAt(front: Side, place: Place): Side {
  return SIDES[(SIDES.indexOf(front) + PLACES.indexOf(place)) % 4] ?? front;
}

/** What a turn brings to one seat, as it was foretold. */
export interface Share {
  gains: { kind: string; n: number }[];
  harm: number | null; // an attack, after the defence
  healed: number;
  worn: boolean; // the top of a tower or of the golem's column is lost
}

export function shareOf(lines: readonly Line[], seat: number): Share {
  const own = lines.filter((line) => line.args["who"] === `s${seat}`);
  const gained = new Map<string, number>();
  for (const { key, args } of own)
    if (key === "lines.gained") gained.set(String(args["kind"]), (gained.get(String(args["kind"])) ?? 0) + Number(args["n"]));
  const number = (key: string) => own.filter((line) => line.key === key).reduce((sum, line) => sum + Number(line.args["n"]), 0);
  return {
    gains: [...gained].map(([kind, n]) => ({ kind, n })),
    harm: own.some((line) => line.key === "lines.attacked" || line.key === "lines.parried") ? number("lines.attacked") : null,
    healed: number("lines.healed"),
    worn: own.some((line) => line.key === "lines.worn"),
  };
}

/** The side that brings a goblin most; of equal ones the one that brings the others least. Null while something is unknown. */
export function richest(
  open: readonly Side[],
  foretold: (move: string) => readonly Line[] | null,
  mover: number,
  value: (kind: string) => number,
): Side | null {
  const worth = (lines: readonly Line[], seat: number) => {
    const share = shareOf(lines, seat);
    return share.gains.reduce((sum, { kind, n }) => sum + n * value(kind), share.healed - (share.harm ?? 0));
  };
  const rest = (lines: readonly Line[]) =>
    [...new Set(lines.map((line) => line.args["who"]))].reduce<number>(
      (sum, who) => (typeof who === "string" && who !== `s${mover}` ? sum + worth(lines, Number(who.slice(1))) : sum),
      0,
    );
  const known = open.flatMap((side) => {
    const lines = foretold(`front ${side}`);
    return lines ? [{ side, mine: worth(lines, mover), theirs: rest(lines) }] : [];
  });
  if (known.length < open.length) return null;
  return known.sort((one, other) => other.mine - one.mine || one.theirs - other.theirs)[0]?.side ?? null;
}

/** The face on a side of the cube in hand, or of the one that is taken first. */
export function faceOf(side: Side, view: GobView, after: string): string | null | undefined {
  const [, taken] = after.split(" ");
  return (view.cube ?? view.zones.flatMap((zone) => zone.cells).find((cell) => cell.id === taken))?.[side];
}

/** A move in words that depend on the cube: no point of the compass is on a cube. */
export function phrase(move: string, view: GobView, words: Speech, after = ""): string | null {
  const [verb, side] = move.split(" ");
  const face = faceOf(side as Side, view, after);
  if (verb === "front" && face && !view.cube) return words.say(`board.seen_${side}`, { face });
  if (verb === "front" && face) return words.say("board.in_front_of_you", { face });
  if (verb === "tip" && face) return words.say("board.tipped", { face });
  if (verb === "charge") return words.say(side === "west" ? "board.charge_left" : "board.charge_right");
  return null;
}
