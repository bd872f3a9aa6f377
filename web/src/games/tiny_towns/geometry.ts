/** Where things lie in the drawing of a town: squares of 142, and contours around sets of them. */

import { SQUARES } from "./types";

export const SIDE = 612;
export const PITCH = 142;
export const FIRST = 26;
export const PLOT = 134;
const EDGE = 22; // the first line of the grid that contours follow
const ROUND = 18;

export type Point = [number, number];

export const cellOf = (square: string): Point => {
  const at = SQUARES.indexOf(square);
  return [at % 4, Math.floor(at / 4)];
};

/** The upper left corner of a square. */
export const corner = (square: string): Point => {
  const [column, row] = cellOf(square);
  return [FIRST + PITCH * column, FIRST + PITCH * row];
};

export const middle = (square: string): Point => {
  const [x, y] = corner(square);
  return [x + PLOT / 2, y + PLOT / 2];
};

/** The outline of squares that hang together, as the corners one meets going round clockwise. */
function outline(squares: readonly string[]): Point[] {
  const cells = new Set(squares.map((square) => cellOf(square).join()));
  const has = (x: number, y: number) => cells.has(`${x},${y}`);
  const next = new Map<string, Point>();
  for (const square of squares) {
    const [x, y] = cellOf(square);
    if (!has(x, y - 1)) next.set(`${x},${y}>`, [x + 1, y]);
    if (!has(x + 1, y)) next.set(`${x + 1},${y}v`, [x + 1, y + 1]);
    if (!has(x, y + 1)) next.set(`${x + 1},${y + 1}<`, [x, y + 1]);
    if (!has(x - 1, y)) next.set(`${x},${y + 1}^`, [x, y]);
  }
  const start = [...next.keys()].find((key) => key.endsWith(">")) ?? "";
  const path: Point[] = [];
  let key = start;
  do {
    const [x = 0, y = 0] = key.slice(0, -1).split(",").map(Number);
    path.push([x, y]);
    key = onward(next, next.get(key) ?? [x, y], key.slice(-1));
  } while (key !== start && path.length < 40);
  return path;
}

/** The edge that goes on from a corner, keeping to the right. */
function onward(next: Map<string, Point>, [x, y]: Point, way: string): string {
  const turns: Record<string, string> = { ">": "^>v", v: ">v<", "<": "v<^", "^": "<^>" };
  const found = [...(turns[way] ?? "")].find((turn) => next.has(`${x},${y}${turn}`));
  return `${x},${y}${found ?? way}`;
}

/** One rounded contour around the squares of a plan. */
export function contour(squares: readonly string[]): string {
  const points = outline(squares).map(([x, y]): Point => [EDGE + PITCH * x, EDGE + PITCH * y]);
  const bends = points.filter((point, at) => bent(points.at(at - 1) ?? point, point, points[(at + 1) % points.length] ?? point));
  const parts = bends.map((point, at) => {
    const before = toward(point, bends.at(at - 1) ?? point);
    const after = toward(point, bends[(at + 1) % bends.length] ?? point);
    return `${at ? "L" : "M"}${before.join(" ")}Q${point.join(" ")} ${after.join(" ")}`;
  });
  return `${parts.join("")}Z`;
}

const bent = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - b[1]) !== (b[1] - a[1]) * (c[0] - b[0]);

function toward(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [from[0] + ((to[0] - from[0]) / length) * ROUND, from[1] + ((to[1] - from[1]) / length) * ROUND];
}

/** The gap between two neighbouring cubes of a plan: the medallion's place. */
export function gap(squares: readonly string[]): Point {
  for (const one of squares.toReversed()) {
    for (const two of squares) {
      const [a, b] = [middle(one), middle(two)];
      if (Math.hypot(a[0] - b[0], a[1] - b[1]) === PITCH) return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    }
  }
  return middle(squares[0] ?? "a1");
}
