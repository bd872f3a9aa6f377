/** Smooth coasts out of the box's polygons: each border is drawn once, between junctions, for both its neighbours. */

import type { Point } from "./types";

type Chain = { points: Point[]; sides: string[] };

/** An outline as an SVG path, its smoothed corners, and the borders it shares. */
export interface Coast {
  path: string;
  ring: Point[];
}

export interface Border {
  path: string;
  between: string[]; // the two areas it parts
}

const key = ([x, y]: Point) => `${x} ${y}`;
const round = (n: number) => Math.round(n * 10) / 10;

/** Smooth outlines of areas that tile a sheet, and the borders between them. */
export function coasts(areas: Map<string, Point[]>): { coasts: Map<string, Coast>; borders: Border[] } {
  const meeting = whoMeets(areas);
  const chains = new Map<string, Chain>();
  const found = new Map<string, Coast>();
  for (const [name, ring] of areas) found.set(name, coast(name, ring, meeting, chains));
  const borders = [...chains.values()].filter((chain) => chain.sides.length === 2);
  return { coasts: found, borders: borders.map((chain) => ({ path: curve(chain.points, true), between: chain.sides })) };
}

/** Which areas touch each corner. */
function whoMeets(areas: Map<string, Point[]>): Map<string, Set<string>> {
  const meeting = new Map<string, Set<string>>();
  for (const [name, ring] of areas) {
    for (const point of ring) {
      const names = meeting.get(key(point)) ?? new Set();
      meeting.set(key(point), names.add(name));
    }
  }
  return meeting;
}

function coast(name: string, ring: Point[], meeting: Map<string, Set<string>>, chains: Map<string, Chain>): Coast {
  const parts = cutAtJunctions(ring, meeting).map((points) => shared(name, points, chains));
  const joined = parts.flatMap((points) => points.slice(0, -1));
  const path = parts.map((points, at) => curve(points, at === 0)).join("") + "Z";
  return { path, ring: joined };
}

/** The ring as chains of points, each from one junction to the next. */
function cutAtJunctions(ring: Point[], meeting: Map<string, Set<string>>): Point[][] {
  const turns = ring.map((point, at) => isJunction(point, ring[(at + 1) % ring.length] ?? point, ring.at(at - 1) ?? point, meeting));
  const start = Math.max(0, turns.indexOf(true));
  const turned = [...ring.slice(start), ...ring.slice(0, start)];
  const marks = [...turns.slice(start), ...turns.slice(0, start)];
  const chains: Point[][] = [];
  let chain: Point[] = [];
  turned.forEach((point, at) => {
    if (marks[at] && chain.length) chains.push([...chain, point]);
    chain = marks[at] ? [point] : [...chain, point];
  });
  const [first] = turned;
  return first ? [...chains, [...chain, first]] : [];
}

/** A junction is where the company changes: three areas meet, or two meet the edge of the sheet. */
function isJunction(point: Point, next: Point, previous: Point, meeting: Map<string, Set<string>>): boolean {
  const here = meeting.get(key(point))?.size ?? 0;
  const corner = here === 1 && (previous[0] !== point[0] || next[0] !== point[0]) && (previous[1] !== point[1] || next[1] !== point[1]);
  return here > 2 || corner || sides(point, next, meeting) !== sides(previous, point, meeting);
}

function sides(from: Point, to: Point, meeting: Map<string, Set<string>>): string {
  const there = meeting.get(key(to));
  return [...(meeting.get(key(from)) ?? [])]
    .filter((name) => there?.has(name))
    .sort()
    .join(" ");
}

/** The smoothed chain, the same one for both areas it parts. */
function shared(name: string, points: Point[], chains: Map<string, Chain>): Point[] {
  const forth = points.map(key).join();
  const back = [...points].reverse().map(key).join();
  const known = chains.get(back);
  if (known) {
    known.sides.push(name);
    return [...known.points].reverse();
  }
  const smooth = smoothed(points);
  chains.set(forth, { points: smooth, sides: [name] });
  return smooth;
}

/** Rounds of averaging with both ends held, then every second point. */
function smoothed(points: Point[]): Point[] {
  let line = points;
  for (let time = 0; time < 3; time++) {
    line = line.map((point, at) => {
      const before = line[at - 1];
      const after = line[at + 1];
      if (!before || !after) return point;
      return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
    });
  }
  return line.filter((_, at) => at === 0 || at === line.length - 1 || at % 2 === 0);
}

/** Quadratic curves through the middles of the segments; read backwards it is the same line. */
function curve(points: Point[], begins: boolean): string {
  const at = (index: number) => points[index] as Point;
  const text = ([x, y]: Point) => `${round(x)} ${round(y)}`;
  let path = begins ? `M${text(at(0))}` : "";
  for (let i = 1; i < points.length - 1; i++) {
    const end = i === points.length - 2 ? at(i + 1) : ([(at(i)[0] + at(i + 1)[0]) / 2, (at(i)[1] + at(i + 1)[1]) / 2] as Point);
    path += `Q${text(at(i))} ${text(end)}`;
  }
  return points.length === 2 ? `${path}L${text(at(1))}` : path;
}

/** How far a point lies inside a ring; negative outside. */
export function depth([x, y]: Point, ring: Point[]): number {
  let inside = false;
  let nearest = Infinity;
  ring.forEach(([x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length] as Point;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    const along = Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2 || 1)));
    nearest = Math.min(nearest, Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)));
  });
  return inside ? nearest : -nearest;
}
