/** What this browser itself saw of a table, so that the house need not be believed afterwards. */

export interface Memory {
  commitment: string;
  early: boolean; // seen before the game began
  seen: number; // when, in milliseconds since 1970
  sheets: Signed[]; // every sheet that was signed, the last one last
  passedOver: boolean; // this page had committed and was there, and the game began without its share
  moves: [seat: number, text: string, joined?: "joined"][]; // made here and acknowledged; joined: chosen with the one before
  elsewhere: boolean; // a move was taken back on another device
}

/** A sheet that this page signed, and what it then revealed. */
export interface Signed {
  text: string;
  nonces: Record<number, string>; // by seat
}

const PREFIX = "bourgade.proof.";
const MOST = 60; // tables that are remembered

export function recall(table: string): Memory | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + table) ?? "null") as Memory | null;
  } catch {
    return null; // a broken note is no note
  }
}

export function remember(table: string, memory: Memory): void {
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify(memory));
    forgetOldest();
  } catch {
    // a full or closed store: the proof will say what it did not see
  }
}

function forgetOldest(): void {
  const kept = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (kept.length <= MOST) return;
  const seen = (key: string) => recall(key.slice(PREFIX.length))?.seen ?? 0;
  kept.sort((one, other) => seen(one) - seen(other));
  for (const key of kept.slice(0, kept.length - MOST)) localStorage.removeItem(key);
}
