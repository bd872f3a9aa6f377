/** What the view and the box of Tiny Towns hold. */

import type { Arg, BoardProps, Speech } from "../board";

export const RESOURCES = ["wood", "wheat", "brick", "glass", "stone"] as const;
export type Resource = (typeof RESOURCES)[number];
export const SQUARES = ["1", "2", "3", "4"].flatMap((row) => ["a", "b", "c", "d"].map((column) => column + row));

export interface Square {
  cube?: Resource;
  building?: string;
  type?: string;
  fed?: boolean;
  on?: Resource[];
}

export interface Entry {
  key: string;
  points: number;
  args: Record<string, Arg>;
}

export interface Town {
  squares: (Square | null)[];
  done: number | null;
  aside: number;
  hammers: number;
  reserve: string[];
  due: string[];
  mark: string | null;
  task: "grant" | "reserve" | "replace" | null;
  monument: string | null;
  points: number;
  tally: Entry[];
}

export interface Hand {
  offered: string[];
  kept: string | null;
  returned: string | null;
}

export interface TownsView {
  asked: number[];
  stage: string;
  mode: "hammer" | "hall" | "solo";
  round: number;
  cards: (string | null)[];
  hammer: number | null;
  named: Resource | null;
  namer: number | null;
  active: number[];
  monuments: boolean;
  cavern: number | null;
  resource_cards: { pile: number[]; face_up: number[]; under: Resource[] } | null;
  towns: Town[];
  hands: (Hand | null)[];
}

export interface Plan {
  id: string;
  type?: string;
  plan: string[];
}

export interface TownsBox {
  resources: { names: Resource[]; letters: string };
  types: { names: string[]; colours: string[] };
  buildings: { cards: Plan[] };
  monuments: { cards: Plan[] };
  promos: { cards: Plan[] };
}

export type TownsBoard = BoardProps<TownsView, TownsBox>;

/** Every card of the box by its name. */
export function planOf(box: TownsBox, card: string): Plan | undefined {
  return [...box.buildings.cards, ...box.monuments.cards, ...box.promos.cards].find((plan) => plan.id === card);
}

/** The type of a card; its pieces look alike. */
export function typeOf(box: TownsBox, card: string): string {
  return planOf(box, card)?.type ?? "monument";
}

/** Whether a piece can be fed: a cottage, or the castle that is one (RULES 4.1). */
export const hungers = (square: Square): boolean => square.type === "cottage" || square.building === "barrett_castle";

/** A square in words: what lies or stands there, whether it is fed, and the cubes on it. */
export function spoken(words: Speech, at: string, square: Square | null): string {
  return words.say("board.square", { at, content: inside(words, square) });
}

export function inside(words: Speech, square: Square | null): string {
  if (square?.cube) return words.say("board.cube_on", { cube: square.cube });
  if (!square?.building) return words.say("board.empty");
  const parts = [words.thing(square.building)];
  if (hungers(square)) parts.push(words.say(square.fed ? "board.fed" : "board.unfed"));
  if (square.on?.length) parts.push(words.say("board.carries", { n: square.on.length, cubes: square.on }));
  return parts.join(", ");
}
