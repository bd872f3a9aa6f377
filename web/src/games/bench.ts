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

/** What an editor of a game's own receives: a list that is drawn as the piece it is. */
export interface EditorProps {
  value: readonly unknown[];
  box: Readonly<Record<string, unknown>>;
  words: Speech;
  named: (name: string) => string; // a value, in words
  label: string;
  changed: boolean;
  wrong: boolean;
  set: (value: readonly unknown[]) => void;
}

export interface Bench {
  Defs?: Component; // drawings that the others refer to, put on the page once
  Sign?: Component<{ name: string; size?: number; field?: boolean }>; // a piece, a face, a terrain; of a field or of its value
  signed?: (name: string) => boolean; // whether there is a sign of that name
  Thing?: Component<ThingProps>;
  drawn?: readonly string[]; // the lists whose things have a drawing: "elements.cards"
  editors?: Readonly<Record<string, Component<EditorProps>>>; // by the name of the field
  maps?: Readonly<Record<string, Component<MapProps>>>; // by block
  pictures?: readonly string[]; // blocks that only say how the page draws another one: nothing of a printed copy
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
