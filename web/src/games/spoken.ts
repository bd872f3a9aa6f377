/** A position in words: sections of lists and tables. They name the things of a board, and they are the text table. */

import { capital, colon } from "../words";
import type { Line, Scene, Speech } from "./board";

/** One fact; a fact that is `aside` stands in the table and not in the name of its thing. */
export interface Fact {
  text: string;
  thing?: string; // the thing of the board that this cell is
  aside?: boolean;
  near?: readonly string[]; // the things around it, where a table of rows and columns does not say it
}

export interface Row {
  name: string;
  thing?: string; // the thing of the board that the whole row is
  facts: readonly Fact[];
  near?: readonly string[];
}

/** With columns it is a table, else a list. */
export interface Section {
  title: string;
  mine?: boolean; // it belongs to the reader
  columns?: readonly string[]; // the first one names the rows
  rows: readonly Row[];
}

/** What a game's spoken.ts exports: a view in words, with what the chronicle told so far. */
export type Speaker<View = unknown, Box = unknown> = (scene: Scene<View, Box>, story: readonly Line[]) => Section[];

/** Where a thing stands in its table, counted from 1. */
export interface Spot {
  section: string;
  row: number;
  rows: number;
  column: number;
  columns: number;
}

/** What a row says besides its name; after a fact that is a sentence, another one begins. */
export function told(facts: readonly Fact[]): string {
  return facts
    .filter((fact) => fact.text && !fact.aside)
    .reduce((said, { text }) => (!said ? text : /[.!?]$/.test(said) ? `${said} ${capital(text)}` : `${said}, ${text}`), "");
}

/** `name: text`, or the name alone. */
export function called(name: string, text: string, language: string): string {
  return text ? `${name}${colon(language)}${text}` : name;
}

/** A row as one sentence. */
export function sentence(row: Row, language: string): string {
  return called(row.name, told(row.facts), language);
}

/** Every thing that the sections speak of, by all that is seen of it. */
export function namesIn(sections: readonly Section[], words: Speech): Map<string, string> {
  const names = new Map<string, string>();
  const keep = (thing: string | undefined, text: string) => thing !== undefined && !names.has(thing) && names.set(thing, text);
  for (const { rows } of sections) {
    for (const row of rows) {
      keep(row.thing, sentence(row, words.language));
      for (const fact of row.facts) if (fact.thing) keep(fact.thing, called(words.thing(fact.thing), fact.text, words.language));
    }
  }
  return names;
}

/** Row and column of the things that are cells of a table. */
export function spotsIn(sections: readonly Section[]): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const { title, rows } of sections) {
    const columns = Math.max(...rows.map((row) => row.facts.filter((fact) => fact.thing).length));
    for (const [at, row] of rows.entries()) {
      for (const [column, fact] of row.facts.entries()) {
        if (fact.thing) spots.set(fact.thing, { section: title, row: at + 1, rows: rows.length, column: column + 1, columns });
      }
    }
  }
  return spots;
}

/** The things around one: as the game says, else the four beside it in its table. */
export function around(sections: readonly Section[], thing: string): string[] {
  for (const { rows } of sections) {
    for (const [at, row] of rows.entries()) {
      if (row.thing === thing) return [...(row.near ?? [])];
      const column = row.facts.findIndex((fact) => fact.thing === thing);
      if (column < 0) continue;
      const beside = [rows[at - 1]?.facts[column], row.facts[column + 1], rows[at + 1]?.facts[column], row.facts[column - 1]];
      return [...(row.facts[column]?.near ?? beside.flatMap((fact) => fact?.thing ?? []))];
    }
  }
  return [];
}

/** A plain fact, out of what may be missing. */
export function fact(text: string | null | undefined, more: Omit<Fact, "text"> = {}): Fact {
  return { text: text ?? "", ...more };
}
