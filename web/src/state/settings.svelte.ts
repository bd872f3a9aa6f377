/** What this browser prefers; kept on this device only. */

export type Language = "fr" | "en";
export type Theme = "light" | "dark";
export type Asking = "never" | "touch" | "always";

interface Kept {
  language: Language;
  theme: Theme;
  confirm: Asking; // ask before a move is played
  calm: boolean; // no animations
  sound: boolean;
  hidden: string[]; // people whose chat is not shown
}

const KEY = "bourgade.settings";

function first(): Kept {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const language = navigator.language.startsWith("fr") ? "fr" : "en";
  const kept = readKept();
  return { language, theme: dark ? "dark" : "light", confirm: "touch", calm: false, sound: false, hidden: [], ...kept };
}

function readKept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  } catch {
    return {}; // a broken note is no note
  }
}

export const settings = $state<Kept>(first());

/** Keep the settings and let the page wear them; call inside an effect. */
export function wear(): void {
  const page = document.documentElement;
  page.lang = settings.language;
  page.dataset["theme"] = settings.theme;
  page.dataset["calm"] = settings.calm ? "on" : "off";
  localStorage.setItem(KEY, JSON.stringify(settings));
}

/** Whether a finished sentence asks before it is played. */
export function asksFirst(): boolean {
  return settings.confirm === "always" || (settings.confirm === "touch" && matchMedia("(pointer: coarse)").matches);
}
