/** What a game tells the house's pages of itself, found by its folder: games/<game>/page.json, cover.svg and emblem.svg.
 * A game from another package brings the same files, under addresses that the shelf names. */

import type { DrawingCard, GameCard } from "../messages.gen";

export interface Page {
  place: number; // on the shelf
  cover: Lid;
  ribbon: string; // of its medals
  inked: boolean; // seats have a shape and no colour: where colours are secret, one would be read as a confession
  lowest: boolean; // the lowest score wins
  medals: { gold: readonly string[]; bronze: readonly string[] };
}

export interface Lid {
  ink: string; // of the title
  size: number; // of the title
  crop: string; // what a thumbnail shows
}

const LAST = 1000;
const PLAIN: Page = {
  place: LAST,
  cover: { ink: "var(--ink)", size: 27, crop: "0 0 300 273" },
  ribbon: "#b4481f",
  inked: false,
  lowest: false,
  medals: { gold: [], bronze: [] },
};
const PAGES = import.meta.glob<Partial<Page>>("./*/page.json", { eager: true, import: "default" });
const COVERS = import.meta.glob<string>("./*/cover.svg", { eager: true, import: "default", query: "?url" });
const EMBLEMS = import.meta.glob<string>("./*/emblem.svg", { eager: true, import: "default", query: "?url" });

const BROUGHT = new Map<string, DrawingCard>();
let settled: () => void;
const shelf = new Promise<void>((done) => (settled = done));

/** Remember what the packages of this house bring; nothing, where the shelf cannot be read. */
export function bring(games: readonly GameCard[]): void {
  for (const { name, drawing } of games) if (drawing) BROUGHT.set(name, drawing);
  settled();
}

/** What a package brings, once the shelf is read: a table may be there before it. */
export async function awaited(game: string): Promise<DrawingCard | undefined> {
  await shelf;
  return BROUGHT.get(game);
}

export function pageOf(game: string): Page {
  return { ...PLAIN, ...BROUGHT.get(game)?.page, ...PAGES[`./${game}/page.json`] };
}

/** Points as players of the game say them: where the lowest score wins, they are burdens, and said without a sign. */
export function tally(game: string, points: number): number {
  return pageOf(game).lowest ? 0 - points : points;
}

/** The picture on its lid; a game without one gets a plain lid. */
export function coverOf(game: string): string | undefined {
  return COVERS[`./${game}/cover.svg`] ?? BROUGHT.get(game)?.cover ?? undefined;
}

export function emblemOf(game: string): string | undefined {
  return EMBLEMS[`./${game}/emblem.svg`] ?? BROUGHT.get(game)?.emblem ?? undefined;
}

/** As they stand on the shelf: those with a place first, the others by name. */
export function shelved<Card extends { name: string }>(games: readonly Card[]): Card[] {
  return games.toSorted((one, other) => pageOf(one.name).place - pageOf(other.name).place || one.name.localeCompare(other.name));
}
