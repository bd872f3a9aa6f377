/** Who is here and what stands on the shelf; shared by all pages. */

import { bring } from "../games/pages";
import type { Me, RulesCard, Shelf } from "../messages.gen";
import { api, Denied } from "./api";
import { Lost, No } from "./connection.svelte";
import { knows, say } from "./say";
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
  undo?: () => void; // it can be taken back while this is shown
  lasts?: number; // milliseconds
}

export const house = $state<House>({ shelf: null, me: null, naming: null, notice: null, clause: undefined });

let fading: ReturnType<typeof setTimeout> | undefined;

export function notify(notice: Notice): void {
  house.notice = notice;
  clearTimeout(fading);
  fading = setTimeout(() => (house.notice = null), notice.lasts ?? (notice.bad ? 9000 : 4000));
}

export async function openHouse(): Promise<void> {
  const [shelf, me] = await Promise.all([api.shelf(), api.me()]).catch((error: unknown) => {
    bring([]);
    throw error;
  });
  bring(shelf.games);
  house.shelf = shelf;
  house.me = me;
}

/** A bot that is neither weak nor slow. */
export function middling(): string {
  const bots = house.shelf?.bots ?? [];
  return bots[Math.floor(bots.length / 2)]?.name ?? "greedy";
}

/** A bot that a newcomer can beat: the second level. */
export function gentle(): string {
  return house.shelf?.bots.find((bot) => bot.level === 2)?.name ?? middling();
}

/** Be somebody: known already, asked for a name, or a plain guest where a name does not matter. Null: thought better of it. */
export async function beSomebody(ask: boolean): Promise<string | null> {
  if (house.me?.name) return house.me.name;
  const name = ask ? await new Promise<string | null>((told) => (house.naming = told)) : say("guest");
  house.naming = null;
  if (name) house.me = await api.call(name);
  return name;
}

/** When it is worth asking again. */
export function comeBack(seconds: number): string {
  const [unit, each] = seconds < 100 ? ["s", 1] : seconds < 6000 ? ["min", 60] : ["h", 3600];
  return say(`problem.after.${unit}`, { n: Math.ceil(seconds / (each as number)) });
}

/** Say what went wrong in the reader's language: by the server's reason, for its own sentence is for programs. */
export function complain(error: unknown): void {
  const reason = error instanceof Denied ? error.problem.reason : error instanceof No ? error.refused.reason : "";
  const after = error instanceof Denied ? error.problem.after : null;
  const unreached = error instanceof Lost || error instanceof TypeError; // fetch says so where there is no line
  if (unreached) return notify({ text: say("lost.not_sent"), bad: true });
  const text = knows(`problem.${reason}`) ? say(`problem.${reason}`) : say("wrong");
  notify({ text: after ? `${text} ${comeBack(after)}` : text, bad: true });
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
