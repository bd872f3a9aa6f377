/** The drawing of the map, made once from the box: coasts, rivers, numbers, and what grows where. */

import { coasts, depth, type Border } from "./geometry";
import type { ClansBox, Point, Terrain } from "./types";

export interface Mark {
  symbol: string;
  x: number;
  y: number;
  size: number;
}

export interface Land {
  id: number;
  terrain: Terrain;
  path: string;
  anchor: Point;
  radius: number;
  scale: number; // of the huts that stand here
  number: Point;
  marks: Mark[];
}

export interface Ground {
  lands: Land[];
  lakes: { id: string; path: string; ripples: string; fauna: Mark | null }[];
  rivers: string[];
  borders: string[];
}

const SYMBOLS: Record<Terrain, [string, string]> = {
  forest: ["tree", "tree2"],
  mountain: ["peak", "peak2"],
  steppe: ["tuft", "tuft2"],
  grassland: ["flower", "flower2"],
};
const SPACING: Record<Terrain, number> = { forest: 16, mountain: 21, steppe: 18, grassland: 16 };
const REACH: Record<Terrain, number> = { forest: 9, mountain: 12, steppe: 9, grassland: 7 }; // how far a mark spreads from its foot
const FAUNA = ["duck", "canoe", "fish", "duck", "canoe", "fish"];
const drawn = new WeakMap<ClansBox, Ground>();

/** The ground of a box, worked out the first time. */
export function groundOf(box: ClansBox): Ground {
  const known = drawn.get(box) ?? survey(box);
  drawn.set(box, known);
  return known;
}

function survey(box: ClansBox): Ground {
  const areas = new Map<string, Point[]>();
  for (const outline of box.drawing.outlines) areas.set(String(outline.id), outline.polygon);
  for (const lake of box.drawing.lakes) areas.set(lake.id, lake.polygon);
  const found = coasts(areas);
  const lands = box.map.territories.map((territory) => {
    const outline = box.drawing.outlines.find((other) => other.id === territory.id);
    const coast = found.coasts.get(String(territory.id));
    if (!outline || !coast) throw new Error(`territory ${territory.id} has no outline`);
    const number = numberPlace(outline.anchor, coast.ring);
    const marks = growth(territory.terrain, coast.ring, outline.anchor, number, territory.id);
    const scale = Math.max(1, Math.min(1.2, outline.radius / 27));
    return {
      id: territory.id,
      terrain: territory.terrain,
      path: coast.path,
      anchor: outline.anchor,
      radius: outline.radius,
      scale,
      number,
      marks,
    };
  });
  const lakes = box.drawing.lakes.map((lake, at) =>
    waters(lake.id, found.coasts.get(lake.id)?.path ?? "", found.coasts.get(lake.id)?.ring ?? [], at),
  );
  return { lands, lakes, ...linesOf(box, found.borders) };
}

/** Rivers are the borders that the box says are wet; lakes' shores are drawn with the lakes. */
function linesOf(box: ClansBox, borders: Border[]): { rivers: string[]; borders: string[] } {
  const wet = new Set(box.map.territories.flatMap((land) => land.rivers.map((other) => `${land.id} ${other}`)));
  const dry = borders.filter((border) => border.between.every((name) => !name.startsWith("L")));
  const river = (border: Border) => wet.has(border.between.join(" "));
  return { rivers: dry.filter(river).map((b) => b.path), borders: dry.filter((b) => !river(b)).map((b) => b.path) };
}

/** The number stands beside the huts, as far from the coast as it can. */
function numberPlace([x, y]: Point, ring: Point[]): Point {
  const around = Array.from({ length: 24 }, (_, i): Point => {
    const angle = (i * Math.PI) / 12;
    return [x + 41 * Math.cos(angle), y + 37 * Math.sin(angle)];
  });
  const places = around.map((place) => ({ place, room: Math.min(16, depth(place, ring)) + (place[1] > y ? 1 : 0) }));
  const best = places.reduce((one, other) => (other.room > one.room ? other : one));
  return [best.place[0], best.place[1] + 4];
}

/** Trees, peaks, tufts and flowers: an even scatter that keeps clear of huts, number and coast. */
function growth(terrain: Terrain, ring: Point[], anchor: Point, number: Point, seed: number): Mark[] {
  const random = dice(seed * 7919);
  const step = SPACING[terrain];
  const xs = ring.map((point) => point[0]);
  const ys = ring.map((point) => point[1]);
  const marks: Mark[] = [];
  let row = 0;
  for (let y = Math.min(...ys) + 8; y < Math.max(...ys); y += step * 0.72, row++) {
    for (let x = Math.min(...xs) + (row % 2 ? step / 2 : 0); x < Math.max(...xs); x += step * 1.25) {
      const spot: Point = [x + (random() - 0.5) * step * 0.5, y + (random() - 0.5) * step * 0.4];
      const size = 0.84 + random() * 0.2;
      const second = random() > 0.5;
      if (depth(spot, ring) < REACH[terrain] || apart(spot, anchor) < 30 || apart(spot, number) < 15) continue;
      marks.push({ symbol: SYMBOLS[terrain][second ? 1 : 0], x: spot[0], y: spot[1], size });
    }
  }
  return marks;
}

function waters(id: string, path: string, ring: Point[], at: number): Ground["lakes"][number] {
  const random = dice(at * 104729 + 5);
  const [x, y] = middle(ring);
  let ripples = "";
  for (let i = 0; i < 60 && ripples.length < 190; i++) {
    const spot: Point = [x + (random() - 0.5) * 110, y + (random() - 0.5) * 80];
    if (depth(spot, ring) > 12 && apart(spot, [x, y]) > 20) ripples += `M${spot[0].toFixed(1)} ${spot[1].toFixed(1)}q3.5-3.4 7 0t7 0`;
  }
  const symbol = FAUNA[at % FAUNA.length] ?? "duck";
  const fauna = depth([x, y], ring) > 18 ? { symbol, x, y, size: 0.95 } : null;
  return { id, path, ripples, fauna };
}

function middle(ring: Point[]): Point {
  const sum = ring.reduce<Point>(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  return [sum[0] / ring.length, sum[1] / ring.length];
}

function apart([x, y]: Point, [x2, y2]: Point): number {
  return Math.hypot(x - x2, y - y2);
}

/** The same scatter every time. */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((again ^ (again >>> 14)) >>> 0) / 4294967296;
  };
}
