/** What the view and the box of Petits Peuples hold. */

import { figure } from "../../words";
import type { BoardProps, Line, Speech } from "../board";

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
  rounds: { control_alone: number; control_shared: number };
  projects: { cards: (Omit<Project, "empty"> & { empty?: Terrain })[] };
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

/** The projects a seat has completed, as cards. */
export function projectsOf(box: PeuplesBox, view: PeuplesView, seat: number): Project[] {
  const taken = view.taken[seat] ?? [];
  return box.projects.cards.filter((card) => taken.includes(card.id)).map((card) => ({ ...card, empty: card.empty || null }));
}

/** How a number beyond the end of a track is laid out: tokens for the whole rounds, cells for the rest. */
export function lap(n: number, cells: number): { tokens: number; cells: number } {
  const tokens = Math.max(0, Math.ceil(n / cells) - 1);
  return { tokens, cells: n - tokens * cells };
}

/** Points that may be negative: `+5`, `−3`, `0`. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : figure(n);
}

/** What a mission asks for, in full. */
export function missionTip(words: Speech, card: Mission): string {
  return words.say(`tips.mission_${card.family}`, {
    terrain: card.terrain ?? "",
    a: card.territories[0] ?? 0,
    b: card.territories[1] ?? 0,
  });
}

/** What a project asks for, in full. */
export function projectTip(words: Speech, card: Project): string {
  return words.say(`tips.project_${card.family}`, { terrain: card.terrain, empty: card.empty ?? "" });
}
