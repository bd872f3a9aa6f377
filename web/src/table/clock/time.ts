/** How much time somebody has left, and how it is said. */

import type { ClockInfo, Terms } from "../../messages.gen";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const SHORT = 0.2; // of the whole: the clock turns red

/** Milliseconds left to a seat at a moment of the house's clock; null: it has no clock. */
export function leftAt(clocks: ClockInfo | null, seat: number, now: number): number | null {
  const left = clocks?.left[seat] ?? null;
  if (left === null || !clocks?.running.includes(seat)) return left;
  return Math.max(0, left - Math.max(0, now - Math.max(clocks.at, clocks.away[seat] ?? 0)));
}

/** Until when the owner of a seat is on holiday; null: they are not. */
export function awayUntil(clocks: ClockInfo | null, seat: number, now: number): number | null {
  const until = clocks?.away[seat] ?? 0;
  return until > now ? until : null;
}

export function full(terms: Terms): number {
  return terms.clock === "slow" ? terms.days * DAY : terms.minutes * MINUTE;
}

/** Above a minute a live clock steps by five seconds, so that it does not pull the eye. */
export function shown(ms: number): string {
  if (ms >= 2 * DAY) return `${Math.floor(ms / DAY)}\u00a0j`;
  if (ms >= HOUR) {
    const minutes = Math.floor((ms % HOUR) / MINUTE);
    return ms >= 10 * HOUR || !minutes
      ? `${Math.floor(ms / HOUR)}\u00a0h`
      : `${Math.floor(ms / HOUR)}\u00a0h\u00a0${String(minutes).padStart(2, "0")}`;
  }
  const step = ms > MINUTE ? 5 : 1;
  const seconds = Math.ceil(ms / SECOND / step) * step;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Days are said in the reader's language. */
export function spoken(ms: number, language: string): string {
  const text = shown(ms);
  return language === "fr" ? text : text.replace("\u00a0j", "\u00a0d");
}

/** A span that has passed: minutes, hours or days. */
export function span(ms: number, language: string): string {
  if (ms < HOUR) return `${Math.max(1, Math.floor(ms / MINUTE))}\u00a0min`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)}\u00a0h`;
  return `${Math.floor(ms / DAY)}\u00a0${language === "fr" ? "j" : "d"}`;
}
