/** Any view in words, for games without words of their own: every entry a section, grids as tables, seats by their players. */

import type { Scene, Speech } from "../board";
import { fact, type Fact, type Row, type Section } from "../spoken";

type Tree = Readonly<Record<string, unknown>>;
type Plain = Scene<Tree, unknown>;

const SQUARE = /^([a-z])(\d+)$/;
const NOTHING = "–";
const SHOWN_ELSEWHERE = new Set(["asked", "turn"]); // by the players' panel

export function sections(scene: Plain): Section[] {
  const found: Section[] = [];
  const single: Row[] = [];
  for (const [key, value] of Object.entries(scene.view)) {
    if (SHOWN_ELSEWHERE.has(key)) continue;
    if (key === "seats" && Array.isArray(value)) found.push(...value.map((held, seat) => ofSeat(scene, held, seat)));
    else if (value !== null && typeof value === "object") found.push(section(label(scene.words, key), value, scene.words));
    else single.push({ name: label(scene.words, key), facts: facts(value, scene.words) });
  }
  return single.length ? [...found, { title: label(scene.words, "table"), rows: single }] : found;
}

/** What the game calls an entry of its view ([board] of its words); else its own name. */
function label(words: Speech, key: string): string {
  return words.has(`board.${key}`) ? words.say(`board.${key}`) : isThing(words, key) ? words.thing(key) : key.replaceAll("_", " ");
}

export function isThing(words: Speech, name: string): boolean {
  return SQUARE.test(name) || words.thing(name) !== name;
}

function ofSeat(scene: Plain, held: unknown, seat: number): Section {
  const own = section(scene.players[seat]?.name ?? `${seat + 1}`, held, scene.words);
  return { ...own, mine: seat === scene.seat };
}

function section(title: string, value: unknown, words: Speech): Section {
  if (Array.isArray(value)) return value.some(Array.isArray) ? table(title, value, words) : { title, rows: listed(value, words) };
  const entries = Object.entries((value ?? {}) as Tree);
  return entries.length && entries.every(([key]) => SQUARE.test(key))
    ? grid(title, entries, words)
    : { title, rows: entries.map((entry) => entered(entry, words)) };
}

function entered([key, value]: [string, unknown], words: Speech): Row {
  return { name: label(words, key), ...(isThing(words, key) && { thing: key }), facts: facts(value, words) };
}

function listed(values: readonly unknown[], words: Speech): Row[] {
  return values.map((value, at) =>
    typeof value === "string" && isThing(words, value)
      ? { name: words.thing(value), thing: value, facts: [] }
      : { name: `${at + 1}`, facts: facts(value, words) },
  );
}

/** Lists in a list: one row each. */
function table(title: string, rows: readonly unknown[], words: Speech): Section {
  const cells = rows.map((row) => (Array.isArray(row) ? row : [row]).map((cell) => facts(cell, words)[0] ?? fact(NOTHING)));
  const wide = Math.max(...cells.map((row) => row.length));
  const columns = ["", ...Array.from({ length: wide }, (_, at) => `${at + 1}`)];
  return { title, columns, rows: cells.map((row, at) => ({ name: `${at + 1}`, facts: row })) };
}

/** Squares a1, b1, ...: letters across, numbers down. */
function grid(title: string, entries: readonly [string, unknown][], words: Speech): Section {
  const at = new Map(entries);
  const letters = [...new Set(entries.map(([key]) => key[0] ?? ""))].toSorted();
  const numbers = [...new Set(entries.map(([key]) => Number(key.slice(1))))].toSorted((one, other) => one - other);
  const cell = (square: string): Fact => (at.has(square) ? fact(text(at.get(square), words), { thing: square }) : fact(""));
  return {
    title,
    columns: ["", ...letters],
    rows: numbers.map((number) => ({ name: `${number}`, facts: letters.map((letter) => cell(`${letter}${number}`)) })),
  };
}

function facts(value: unknown, words: Speech): Fact[] {
  if (Array.isArray(value)) return value.flatMap((one) => facts(one, words));
  const thing = typeof value === "string" && isThing(words, value) ? { thing: value } : {};
  return [fact(text(value, words), thing)];
}

function text(value: unknown, words: Speech): string {
  if (value === null || value === undefined || value === false) return NOTHING;
  if (value === true) return "✓";
  if (typeof value === "string") return words.thing(value);
  if (Array.isArray(value)) return value.length ? value.map((one) => text(one, words)).join(", ") : NOTHING;
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([key, one]) => `${label(words, key)} ${text(one, words)}`)
    .join(", ");
}
