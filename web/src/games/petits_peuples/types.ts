/** What the view and the box of Petits Peuples hold. */

import type { BoardProps, Line } from "../board";

export const TERRAINS = ["green", "yellow", "red"] as const;
export type Terrain = (typeof TERRAINS)[number];
export type Ground = Terrain | "bramble";

export interface Space {
  id: string; // nw6: its place in territory 6
  slot: number;
  place: number;
  terrain: Terrain | null; // null: a bramble patch without a token
  fallow: boolean;
  value: number;
  owner: number | null;
  floors: number;
  roof: boolean;
}

export interface Project {
  id: string;
  family: "tall-next-to-empty" | "tall-peripheral" | "twin" | "tall-and-low" | "tower-central" | "trio";
  terrain: Terrain;
  empty: Terrain | null;
  points: number;
}

export interface Mission {
  id: string;
  family: "floors" | "tall" | "belfry" | "observatory" | "control";
  terrain: Terrain | null;
  territories: number[];
  now: number;
}

export interface PeuplesView {
  asked: number[];
  stage: "luck" | "keep" | "act" | "cap" | "claim" | "name" | "over";
  round: number;
  turn: number | null;
  left: number;
  track: { actions: number; seat: number | null }[];
  crane: number | null;
  territories: (number | null)[];
  spaces: Space[];
  leads: number[][];
  people: number[];
  people_points: number[];
  stock: number[];
  tokens: number[];
  scores: number[];
  roofs: number;
  fallow: Record<Terrain, number>;
  projects: (Project | null)[];
  unseen: number;
  taken: string[][];
  missions: ({ dealt: Mission[]; kept: Mission[] } | null)[];
  lifted: string | null;
  raised: string | null;
  bound: string | null;
  schemed: boolean;
  ending: boolean;
}

export interface PeuplesBox {
  pieces: { stratagems: number };
  population: { points: number[] };
}

export type PeuplesBoard = BoardProps<PeuplesView, PeuplesBox>;

/** A number that fills a gap of a line, if there is such a line. */
export function told(lines: readonly Line[] | null, key: string, gap: string): number | null {
  const value = lines?.find((line) => line.key === `lines.${key}`)?.args[gap];
  return typeof value === "number" ? value : null;
}

/** The things that fill a gap, over all lines of one kind. */
export function named(lines: readonly Line[] | null, key: string, gap: string): string[] {
  const found = (lines ?? []).filter((line) => line.key === `lines.${key}`).map((line) => line.args[gap]);
  return found.filter((value) => typeof value === "string");
}
