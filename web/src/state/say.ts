/** The shell's own words, in the language of the settings; read in a template they change in place. */

import { Words, type Args } from "../words";
import en from "../words.en.json";
import fr from "../words.fr.json";
import { settings } from "./settings.svelte";

const CATALOGUES = { fr: new Words(fr, "fr"), en: new Words(en, "en") };

export function say(key: string, args: Args = {}): string {
  return CATALOGUES[settings.language].say(key, args);
}

/** A time of day, or a date when it is not today. */
export function when(at: number): string {
  const then = new Date(at);
  const today = then.toDateString() === new Date().toDateString();
  return today
    ? then.toLocaleTimeString(settings.language, { hour: "2-digit", minute: "2-digit" })
    : then.toLocaleDateString(settings.language, { day: "numeric", month: "short" });
}
