/** Who is here and what stands on the shelf; shared by all pages. */

import type { Me, RulesCard, Shelf } from "../messages.gen";
import { api } from "./api";
import { say } from "./say";
import { settings } from "./settings.svelte";

interface House {
  shelf: Shelf | null;
  me: Me | null;
  naming: ((name: string | null) => void) | null; // somebody is being asked for their name
  notice: Notice | null;
  clause: string | null | undefined; // the clause at which the rules are open; null: at their beginning, undefined: closed
}

/** Something to say in passing; a clause leads to the rules. */
export interface Notice {
  text: string;
  clause?: string | null;
  bad?: boolean;
}

export const house = $state<House>({ shelf: null, me: null, naming: null, notice: null, clause: undefined });

let fading: ReturnType<typeof setTimeout> | undefined;

export function notify(notice: Notice): void {
  house.notice = notice;
  clearTimeout(fading);
  fading = setTimeout(() => (house.notice = null), 9000);
}

export async function openHouse(): Promise<void> {
  const [shelf, me] = await Promise.all([api.shelf(), api.me()]);
  house.shelf = shelf;
  house.me = me;
}

/** A bot that is neither weak nor slow. */
export function middling(): string {
  const bots = house.shelf?.bots ?? [];
  return bots[Math.floor(bots.length / 2)]?.name ?? "greedy";
}

/** Be somebody: known already, asked for a name, or a plain guest where a name does not matter. Null: thought better of it. */
export async function beSomebody(ask: boolean): Promise<string | null> {
  if (house.me?.name) return house.me.name;
  const name = ask ? await new Promise<string | null>((told) => (house.naming = told)) : say("guest");
  house.naming = null;
  if (name) house.me = await api.call(name);
  return name;
}

/** Say what went wrong, in the reader's words where we have them. */
export function complain(error: unknown): void {
  const about = error instanceof Error ? error.message : String(error);
  notify({ text: about || say("wrong"), bad: true });
}

const rulebooks = new Map<string, Promise<RulesCard>>();

/** The rules of a game in the language of the settings. */
export function rulebook(game: string): Promise<RulesCard> {
  const key = `${game}/${settings.language}`;
  const known = rulebooks.get(key) ?? api.rules(game, settings.language);
  rulebooks.set(key, known);
  return known;
}

const catalogues = new Map<string, Promise<Record<string, string>>>();

/** The words of a game in the language of the settings. */
export function catalogue(game: string): Promise<Record<string, string>> {
  const key = `${game}/${settings.language}`;
  const known = catalogues.get(key) ?? api.words(game, settings.language);
  catalogues.set(key, known);
  return known;
}
