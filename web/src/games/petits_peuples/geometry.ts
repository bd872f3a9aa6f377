/** Where everything lies: seven flowers of seven hexagons on one lattice, in units of the drawing. */

import type { Space } from "./types";

export type Point = readonly [number, number];
export const SIZE: Point = [960, 852];
export const CLOSE = "8 14 876 830"; // the garden alone
export const NEAR = "2 8 888 856"; // on a phone, where signs are larger
const MIDDLE: Point = [446, 424];
const STEP: Point = [94, 81.4];
const Q = [0, 0, 1, 1, 0, -1, -1];
const R = [0, -1, -1, 0, 1, 1, 0];

/** The contour of a territory, of a space and of the rings on it, around 0 0. */
export const BED = [
  "M-61.1-133.3Q-47-141.5-32.9-133.3L-14.1-122.4Q0-114.3 14.1-122.4L32.9-133.3Q47-141.5 61.1-133.3L84.9-119.5",
  "Q99-111.4 99-95.1L99-73.5Q99-57.2 113.1-49L131.9-38.1Q146-30 146-13.7L146 13.7Q146 30 131.9 38.1L113.1 49",
  "Q99 57.2 99 73.5L99 95.1Q99 111.4 84.9 119.5L61.1 133.3Q47 141.5 32.9 133.3L14.1 122.4Q0 114.3-14.1 122.4L-32.9 133.3",
  "Q-47 141.5-61.1 133.3L-84.9 119.5Q-99 111.4-99 95.1L-99 73.5Q-99 57.2-113.1 49L-131.9 38.1Q-146 30-146 13.7L-146-13.7",
  "Q-146-30-131.9-38.1L-113.1-49Q-99-57.2-99-73.5L-99-95.1Q-99-111.4-84.9-119.5Z",
].join("");
export const LIP = hexagon(52.8, 7);
export const SOIL = hexagon(51.6, 6.5);
export const EDGE = hexagon(48.3, 6);
export const RING = hexagon(50.3, 6);
export const INSIDE = hexagon(47.3, 5);

/** The shapes of the four peoples, around 0 0. */
export const OUTLINES = [
  "M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0",
  "M-10-10H10V10H-10Z",
  "M0-15 14.3 9.4H-14.3Z",
  "M0-13.8 13.8 0 0 13.8-13.8 0Z",
];

/** A pointed hexagon with rounded corners: its radius, and how far before a corner the curve begins. */
export function hexagon(radius: number, round: number): string {
  const corner = (i: number): Point => [radius * Math.sin((i * Math.PI) / 3), -radius * Math.cos((i * Math.PI) / 3)];
  const toward = (a: Point, b: Point): Point => [a[0] + ((b[0] - a[0]) * round) / radius, a[1] + ((b[1] - a[1]) * round) / radius];
  const at = (point: Point) => `${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
  const parts = [0, 1, 2, 3, 4, 5].map((i) => {
    const [before, here, after] = [corner(i + 5), corner(i), corner(i + 1)];
    return `${i ? "L" : "M"}${at(toward(here, before))}Q${at(here)} ${at(toward(here, after))}`;
  });
  return `${parts.join("")}Z`;
}

/** The middle of a territory by its slot. */
export function heart(slot: number): Point {
  return spot(3 * (Q[slot] ?? 0), 3 * (R[slot] ?? 0));
}

/** The middle of a space. */
export function middle(space: Pick<Space, "slot" | "place">): Point {
  return spot(3 * (Q[space.slot] ?? 0) + (Q[space.place] ?? 0), 3 * (R[space.slot] ?? 0) + (R[space.place] ?? 0));
}

function spot(q: number, r: number): Point {
  return [MIDDLE[0] + STEP[0] * (q + r / 2), MIDDLE[1] + STEP[1] * r];
}

/** The signs with the numbers, and where the crane waits, by slot. */
export const SIGNS: readonly Point[] = [
  [446, 262],
  [200, 42],
  [692, 42],
  [837, 558],
  [692, 806],
  [407, 808],
  [40, 340],
];
/** Where the tag of those in the lead hangs on each sign, clear of the spaces; by slot. */
export const TAGS: readonly ("below" | "left" | "right" | "above")[] = ["below", "left", "right", "below", "below", "below", "above"];
export const PADDOCKS: readonly Point[] = [
  [446, 590],
  [196, 106],
  [452, 118],
  [866, 496],
  [470, 742],
  [140, 742],
  [60, 514],
];

/** The frame around one territory, for a phone. */
export function closeUp(slot: number): string {
  const [x, y] = heart(slot);
  return `${x - 160} ${y - 150} 320 300`;
}

/** A dashed way from a space to the territory of the next action, bent a little, with its arrowhead. */
export function way(from: Point, slot: number): { path: string; head: string } | null {
  const to = heart(slot);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < 120) return null;
  const [ux, uy] = [dx / length, dy / length];
  const start: Point = [from[0] + ux * 40, from[1] + uy * 40];
  const end: Point = [to[0] - ux * 62, to[1] - uy * 62];
  const bend: Point = [(start[0] + end[0]) / 2 - uy * 34, (start[1] + end[1]) / 2 + ux * 34];
  const [hx, hy] = unit(end[0] - bend[0], end[1] - bend[1]);
  const tip: Point = [end[0] + hx * 22, end[1] + hy * 22];
  const wing = (side: number): string => `${(end[0] - hx * 4 - hy * side).toFixed(1)} ${(end[1] - hy * 4 + hx * side).toFixed(1)}`;
  const at = (point: Point) => `${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
  return { path: `M${at(start)}Q${at(bend)} ${at(end)}`, head: `M${wing(13)}L${at(tip)}L${wing(-13)}Z` };
}

function unit(x: number, y: number): Point {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}
