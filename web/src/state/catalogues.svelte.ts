/** The shell's words: only the language that is read is fetched. */

import { Words } from "../words";
import { settings } from "./settings.svelte";

type Language = "fr" | "en";
const FILES: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  fr: () => import("../words.fr.json"),
  en: () => import("../words.en.json"),
};
const NONE = new Words({}, "en");
let read = $state.raw<Partial<Record<Language, Words>>>({});
let last: Words = NONE;

/** Before anything is drawn, and whenever another language is chosen; until it is there the last one stays. */
export async function fetchWords(language: Language): Promise<void> {
  if (!read[language]) {
    const words = new Words((await FILES[language]()).default, language);
    read = { ...read, [language]: words };
  }
}

export function catalogue(): Words {
  last = read[settings.language] ?? last;
  return last;
}
