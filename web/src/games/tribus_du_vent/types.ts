/** What the view and the box of Les Tribus du Vent hold. */

import type { BoardProps, Scene } from "../board";

export const ELEMENTS = ["air", "fire", "water", "earth"] as const;
export type Element = (typeof ELEMENTS)[number];
export type Colour = "purple" | "green" | "orange";
export type Bonus = "turbine" | "catapult" | "port";
export type Kind = "water" | "clean" | "moves" | "mixed" | "forest" | "catapults" | "temples" | "clear";
export const KINDS: readonly Kind[] = ["clean", "moves", "mixed", "forest", "catapults", "temples", "clear"];

export interface Back {
  back: Element;
  shuffle: number;
}

export interface Cell {
  id: string;
  dirt: number;
  tile: string | null;
  village: boolean;
  temple: boolean;
  riders: number;
}

export interface Progress {
  done: number;
  needs: number;
  met: boolean;
}

export interface Kept {
  id: string;
  done: number;
  needs: number;
  points: number;
}

export interface Tribe {
  guide: string | null;
  start: number | null;
  water: number;
  backs: Back[];
  capital: number;
  cells: Cell[];
  temples: Record<string, boolean>;
  placed: number;
  villages: number;
  kept: Kept[];
  rights: number;
  sequence: Progress;
  goal: Progress | null;
  powers: string[];
  points: number;
}

export interface HandLine {
  met: boolean;
  reach: number;
  counts: [number, number, number]; // left neighbour, own, right neighbour
}

export interface HandCard {
  id: string;
  element: Element;
  lines: HandLine[];
}

export interface TribusView {
  asked: number[];
  stage: string;
  round: number;
  last_round: number | null;
  first: number | null;
  turn: number | null;
  mover: number;
  ender: number | null;
  players: Tribe[];
  hands: (HandCard[] | null)[];
  river: (Back | null)[];
  deck: number;
  discard: string[];
  picked: Back[];
  forests: (string | null)[];
  pile: number;
  market: (string | null)[];
  offers: number;
  left: Record<Kind, number>;
  turn_state: { acted: boolean; toss: number; owes_card: boolean; owed: number; used: number[] };
}

export type Amount = number | string | number[];
export type Gift = Partial<Record<Kind, Amount>>;

export interface BoxLine {
  when: "sum" | "has" | "all" | "more" | "least" | "none" | "fewer" | "tiers";
  element?: Element;
  count?: number;
  steps?: number[];
  gives?: Gift;
  choose?: Gift[];
}

export interface BoxObjective {
  kind: "cover" | "villages" | "temples" | "tiles" | "pattern" | "bonus" | "bonuses";
  terrain?: string;
  on?: string[];
  count?: number;
  shape?: "row" | "column" | "diagonal" | "corner";
  match?: "same" | "different";
  bonus?: Bonus;
}

export interface Power {
  id: string;
  kind: string;
  element?: Element;
  water?: number;
  gives?: Gift;
}

export interface Forest {
  id: string;
  colour: Colour;
  slots: number;
  bonuses: Bonus[];
}

export interface Guide {
  id: string;
  temples: Record<string, Gift>;
  sequence: Colour[];
  goal: { kind: string; count: number; on?: string[] };
}

export interface TribusBox {
  pieces: { villages: number; riders: number; tucked: number };
  scoring: { end_token: number };
  ground: { terrain: string[][]; pollution: number[][] };
  boards: { guides: Guide[] };
  start_tiles: { tiles: { colour: Colour; clean: number; water: number; riders: number }[] };
  forests: { tiles: Forest[] };
  elements: { cards: { id: string; element: Element; lines: BoxLine[] }[] };
  villages: { cards: { id: string; objective: BoxObjective; points: number; gives: Gift }[] };
  powers: { cards: Power[] };
}

export type TribusBoard = BoardProps<TribusView, TribusBox>;
export type TribusScene = Scene<TribusView, TribusBox>;
