/** The workshop's own words: fetched with it, so that no table has to carry them. */

import { Denied } from "../state/api";
import { complain, notify } from "../state/house.svelte";
import { settings } from "../state/settings.svelte";
import { Words, type Args } from "../words";

const FILES = { fr: () => import("./words.fr.json"), en: () => import("./words.en.json") };
let read = $state.raw<Partial<Record<"fr" | "en", Words>>>({});

export async function fetchWorkshopWords(language: "fr" | "en"): Promise<void> {
  if (!read[language]) read = { ...read, [language]: new Words((await FILES[language]()).default, language) };
}

export function ready(): boolean {
  return Boolean(read[settings.language] ?? read.fr ?? read.en);
}

export function tell(key: string, args: Args = {}): string {
  return (read[settings.language] ?? read.fr ?? read.en)?.say(key, args) ?? "";
}

/** What went wrong, in the workshop's words where it has some. */
export function moan(error: unknown): void {
  const reason = error instanceof Denied ? `problem.${error.problem.reason}` : "";
  const words = read[settings.language] ?? read.fr ?? read.en;
  if (reason && words?.has(reason)) notify({ text: words.say(reason), bad: true });
  else complain(error);
}
