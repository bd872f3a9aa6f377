/** Shapes between two places of the map: a tapering arrow, and the footprints of a march. */

import type { Point } from "./types";

const BEND = 0.14;
const STEPS = 9;
const HEAD = 16;

/** A curved arrow that swells towards its head, leaving room for the huts at both ends. */
export function arrow(from: Point, to: Point): string {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const line = arc(from, to, 22, 24 + HEAD);
  const last = line.at(-1) as Point;
  const before = line.at(-2) as Point;
  const stretch = Math.min(HEAD, long * 0.2) / (Math.hypot(last[0] - before[0], last[1] - before[1]) || 1);
  const tip: Point = [last[0] + (last[0] - before[0]) * stretch, last[1] + (last[1] - before[1]) * stretch];
  const next = (at: number) => line[at + 1] ?? tip;
  const left = line.map((point, at) => beside(point, next(at), 1.8 + (at / STEPS) * 2));
  const right = line.map((point, at) => beside(point, next(at), -1.8 - (at / STEPS) * 2));
  const wide = Math.min(10, long * 0.12);
  const head = [beside(last, tip, wide), tip, beside(last, tip, -wide)];
  return `M${[...left, ...head, ...right.reverse()].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** Where feet were set on the way, and the way they point, in degrees. */
export function footprints(from: Point, to: Point): { x: number; y: number; angle: number }[] {
  const line = arc(from, to, 12, 34);
  return line.slice(0, -1).map((point, at) => {
    const next = line[at + 1] as Point;
    const [x, y] = beside(point, next, at % 2 ? 4 : -4);
    return { x, y, angle: (Math.atan2(next[1] - point[1], next[0] - point[0]) * 180) / Math.PI + 90 };
  });
}

/** Points along a gentle arc, without its first and last stretch. */
function arc([x1, y1]: Point, [x2, y2]: Point, skipped: number, spared: number): Point[] {
  const long = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [cx, cy] = [(x1 + x2) / 2 + (y2 - y1) * BEND, (y1 + y2) / 2 - (x2 - x1) * BEND];
  const [start, end] = [Math.min(0.35, skipped / long), 1 - Math.min(0.35, spared / long)];
  return Array.from({ length: STEPS + 1 }, (_, i): Point => {
    const t = start + ((end - start) * i) / STEPS;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [a * x1 + b * cx + c * x2, a * y1 + b * cy + c * y2];
  });
}

/** A point to the side of another, looking along the way. */
function beside([x, y]: Point, [nx, ny]: Point, by: number): Point {
  const long = Math.hypot(nx - x, ny - y) || 1;
  return [x - ((ny - y) / long) * by, y + ((nx - x) / long) * by];
}
