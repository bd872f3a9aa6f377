/** The shell's own words, in the language of the settings; read in a template they change in place. */

import type { SeatInfo } from "../messages.gen";
import type { Args } from "../words";
import { catalogue } from "./catalogues.svelte";
import { tableNames } from "./names";
import { settings } from "./settings.svelte";

const ANIMALS = 12;

export function say(key: string, args: Args = {}): string {
  return catalogue().say(key, args);
}

export function knows(key: string): boolean {
  return catalogue().has(key);
}

/** What a bot at a chair is called, before two of one name are told apart. */
export const animal = (seat: number): string => say(`animal.${seat % ANIMALS}`);

/** The names as they are shown, in the language of the settings. */
export function namesOf(seats: readonly SeatInfo[]): string[] {
  return tableNames(
    seats,
    Array.from({ length: ANIMALS }, (_, n) => say(`animal.${n}`)),
    say("seat.open"),
  );
}

/** How long ago, roughly: just now, for 3 min, for 2 h. */
export function sinceWhen(at: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - at) / 60_000);
  if (minutes < 1) return say("since.now");
  const [unit, each] = minutes < 60 ? ["min", 1] : minutes < 48 * 60 ? ["h", 60] : ["d", 24 * 60];
  return say(`since.${unit}`, { n: Math.floor(minutes / (each as number)) });
}

/** What is left of a short time: 0:48. */
export function countdown(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A day that is near: Monday 23. */
export function day(at: number): string {
  return new Date(at).toLocaleDateString(settings.language, { weekday: "long", day: "numeric" });
}

/** A time of day, or a date when it is not today. */
export function when(at: number): string {
  const then = new Date(at);
  const today = then.toDateString() === new Date().toDateString();
  return today
    ? then.toLocaleTimeString(settings.language, { hour: "2-digit", minute: "2-digit" })
    : then.toLocaleDateString(settings.language, { day: "numeric", month: "short" });
}
