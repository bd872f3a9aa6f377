/** The one voice of the page: what is told to whoever does not see it, once and in order. */

import { untrack } from "svelte";

const KEPT = 40; // what was said before is gone

interface Saying {
  id: number;
  text: string;
}

class Ears {
  sayings = $state.raw<readonly Saying[]>([]);
}

export const ears = new Ears();
let number = 0;

/** Say something after all that is being said. */
export function tell(...parts: readonly (string | null | undefined)[]): void {
  const text = parts.filter(Boolean).join(" ").trim();
  if (text) ears.sayings = [...untrack(() => ears.sayings), { id: ++number, text }].slice(-KEPT);
}

/** Say the last thing again. */
export function tellAgain(): void {
  tell(untrack(() => ears.sayings.at(-1)?.text));
}
