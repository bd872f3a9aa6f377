/** What a game gives to the workshop, found by its folder: games/<game>/bench/index.ts. All of it is optional. */

import type { Component } from "svelte";
import type { Place } from "../workshop/paths";
import type { Speech } from "./board";

/** What a drawing of a thing receives: a card, a tile, a cube of the box. */
export interface ThingProps {
  block: string;
  value: Readonly<Record<string, unknown>>;
  box: Readonly<Record<string, unknown>>;
  words: Speech;
}

/** What the drawing of a whole block receives: it shows places that can be picked, and changes nothing itself. */
export interface MapProps {
  value: Readonly<Record<string, unknown>>;
  box: Readonly<Record<string, unknown>>;
  words: Speech;
  picked: string | null; // a place, spelled
  changed: (at: Place) => boolean;
  wrong: (at: Place) => boolean;
  pick: (at: Place) => void;
}

export interface Bench {
  Defs?: Component; // drawings that the others refer to, put on the page once
  Sign?: Component<{ name: string; size?: number; field?: boolean }>; // a piece, a face, a terrain; of a field or of its value
  signed?: (name: string) => boolean; // whether there is a sign of that name
  Thing?: Component<ThingProps>;
  drawn?: readonly string[]; // the lists whose things have a drawing: "elements.cards"
  maps?: Readonly<Record<string, Component<MapProps>>>; // by block
  name?: (block: string, value: Readonly<Record<string, unknown>>, words: Speech) => string | null;
  hue?: (block: string, value: Readonly<Record<string, unknown>>) => string | null; // of the head of a card
  reads?: (block: string, value: Readonly<Record<string, unknown>>, words: Speech) => string | null; // at the table
}

type Labels = Readonly<Record<string, string>>;
const FILES = import.meta.glob<{ bench: Bench }>("./*/bench/index.ts");
const LABELS = import.meta.glob<Labels>("./*/bench/words.*.json", { import: "default" });

export async function benchOf(game: string): Promise<Bench> {
  return (await FILES[`./${game}/bench/index.ts`]?.())?.bench ?? {};
}

/** What the fields of its box are called. */
export async function labelsOf(game: string, language: string): Promise<Labels> {
  return (await LABELS[`./${game}/bench/words.${language}.json`]?.()) ?? {};
}
