/** What the view and the box of GoB hold. */

import type { BoardProps } from "../board";

export const SIDES = ["north", "east", "south", "west"] as const;
export type Side = (typeof SIDES)[number];
export const KINDS = ["earth", "wood", "stone", "metal", "gold", "diamond", "corpse"] as const;
export type Kind = (typeof KINDS)[number];

export type Place = "above" | "below";

/** The faces of a cube, as far as they are seen. */
export interface Faces {
  top: string | null;
  north: string | null;
  east: string | null;
  south: string | null;
  west: string | null;
}

export interface Cell extends Partial<Faces> {
  id: string;
  cube: boolean;
  looked?: boolean;
}

export interface Zone {
  name: "forest" | "mountain";
  left: number;
  cells: Cell[];
}

export interface Slot {
  want: string;
  has: string | null;
}

export interface Plan {
  name: string;
  points: number;
  built: boolean;
  slots: Slot[];
  column?: Slot[];
  account?: Slot[];
}

export interface Held extends Faces {
  id: string;
  spent: boolean;
}

export interface Lair {
  chest: Record<Kind, number>;
  capacity: number;
  servitude: number;
  defence: number;
  power: number;
  skills: string[];
  aptitudes: string[];
  forbidden: string[];
  plans: Plan[];
  built: string[];
  held: Held[];
  invested: { skill: string; cube: string; slot: Place }[];
  trading: boolean;
  credit: number;
  renewing: string[]; // zones named for renewal, after the upgrades
  stake: Kind | null; // the token on the guild
  attacks: number;
  paid: boolean;
  share: { earth_stone: number; wood_metal: number } | null; // what may still be drawn while all act at the same time
  saved: { gold: number; diamond: number }; // quest objects of this game: they stay on the Bank
  carried: { gold: number; diamond: number }; // those of earlier scenarios: they may be taken out
}

export interface GobView {
  asked: number[];
  stage: string;
  round: number;
  first: number | null;
  turn: number | null;
  taken: number;
  cubes: number;
  zones: Zone[];
  cube: (Faces & { name: string }) | null;
  question: { kind: string; amount: number; face: string } | null;
  dice: string[];
  demand: string[];
  bag: Record<string, number>; // tokens of later demands
  supply: Record<string, number>; // earth_stone, wood_metal, gold, diamond, corpse
  lairs: Lair[];
  scores: number[];
  scenario: number;
  ending: boolean; // somebody has built everything: the round is finished without its demand
  over: boolean;
}

export interface Skill {
  id: string;
  tree: string;
  requires: string;
  top: string;
  front: string;
  below: string;
}

/** What one cube has to show. */
export interface Faced {
  top: string;
  front: string;
}

export interface GobBox {
  rounds: { count: number };
  servitude: Record<string, number>;
  offerings: { corpse: number };
  skills: { table: Skill[]; renew: Faced; renew_stone: Faced };
  aptitudes: Record<string, string[]>;
  switch: { pairs: [string, string][] };
}

export type GobBoard = BoardProps<GobView, GobBox>;

/** The symbol of a face or of what a skill asks to see. */
export function symbol(face: string): string {
  if (face === "corpse") return "#gob-corpse";
  return `#gob-f-${face.replace("enemy", "foe")}`;
}

/** The glyph of a face, and the value if it is an enemy. */
export function glyph(face: string): { href: string; value: string } {
  const [kind = "", value = ""] = face.split("_");
  return { href: `#gob-k-${kind}`, value };
}

/** The pigment of a face. */
export function pigment(face: string): string {
  const [kind = "", value = ""] = face.split("_");
  if (!value) return `var(--f-${kind})`;
  return kind === "elf" || kind === "dwarf" ? "var(--f-foe)" : "var(--f-beast)";
}
