/** What this browser prefers; kept on this device only. */

import type { Plan } from "../door/plan";

export type Language = "fr" | "en";
export type Theme = "light" | "dark";
export type Asking = "never" | "touch" | "always";
export type Scan = "off" | "two" | "one";
export type Pace = "slow" | "normal" | "fast" | "once";

interface Kept {
  language: Language;
  theme: Theme;
  confirm: Asking; // ask before a move is played
  calm: boolean; // no animations
  pace: Pace; // at which the turns of others are played back
  sound: boolean; // sounds at all
  volume: number; // 0 to 1
  soundTurn: boolean; // it is my turn, somebody speaks
  soundTable: boolean; // pieces that move
  soundMoments: boolean; // villages, epochs, attacks, the end
  everyStep: boolean; // be asked also where there is only one choice
  game: string; // last chosen at the door
  plans: Record<string, Plan>; // by game: how its last table was set
  hidden: string[]; // people whose chat is not shown
  granting: string[]; // tables at which others may always take back
  night: boolean; // no sound at night
  nightFrom: string; // by the clock of this device
  nightUntil: string;
  large: boolean; // large print
  contrast: boolean; // 7 to 1
  letters: boolean; // keys of one letter
  textual: boolean; // tables as text
  scan: Scan; // play with one switch, or with two keys
  scanTime: number; // seconds at each choice, with one switch
  askedToTell: boolean; // whether notices are wanted was asked once
}

const KEY = "bourgade.settings";

function first(): Kept {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const language = navigator.language.startsWith("fr") ? "fr" : "en";
  const kept = readKept();
  return {
    language,
    theme: dark ? "dark" : "light",
    confirm: "touch",
    calm: false,
    pace: "normal",
    sound: false,
    volume: 0.7,
    soundTurn: true,
    soundTable: true,
    soundMoments: true,
    everyStep: false,
    game: "",
    plans: {},
    hidden: [],
    granting: [],
    night: true,
    nightFrom: "22:00",
    nightUntil: "08:00",
    askedToTell: false,
    large: false,
    contrast: matchMedia("(prefers-contrast: more)").matches,
    letters: true,
    textual: false,
    scan: "off",
    scanTime: 2,
    ...kept,
  };
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
  page.dataset["print"] = settings.large ? "large" : "plain";
  page.dataset["contrast"] = settings.contrast ? "high" : "plain";
  page.dataset["calm"] = settings.calm ? "on" : "off";
  localStorage.setItem(KEY, JSON.stringify(settings));
}

/** Whether a finished sentence asks before it is played. */
export function asksFirst(): boolean {
  return settings.confirm === "always" || (settings.confirm === "touch" && matchMedia("(pointer: coarse)").matches);
}
