/** Whose eyes the page looks through, and when a curtain falls between two people around one device. */

import type { Frame } from "../messages.gen";

/** Nobody's seat: somebody who watches. */
export const WATCHER = -2;

/** The seat that is looked through: the one that was, as long as it is asked; then who is asked; else the one that was. */
export function eyesOf(mine: readonly number[], due: readonly number[], kept: number | null): number {
  if (kept !== null && due.includes(kept)) return kept;
  if (due[0] !== undefined) return due[0];
  return kept !== null && mine.includes(kept) ? kept : (mine[0] ?? WATCHER);
}

/** Those of my seats that are asked and have not answered. */
export function dueOf(mine: readonly number[], frame: Frame | null): number[] {
  return mine.filter((seat) => frame?.asked.includes(seat) && !frame.done.includes(seat));
}

/** Whether seats around one device see different things, so that nothing may be shown before its owner is there. */
export function veiledFor(seat: number, shownTo: number | null, mine: readonly number[], frame: Frame | null): boolean {
  if (mine.length < 2 || shownTo === seat || frame?.over) return false;
  return new Set(frame?.sights.map((one) => JSON.stringify(one.view))).size > 1;
}
