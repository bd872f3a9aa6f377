/** The one voice of the page: what is told to whoever does not see it, once and in order. */

const LONGEST = 40; // what was said before is gone

interface Saying {
  id: number;
  text: string;
}

class Ears {
  sayings = $state.raw<readonly Saying[]>([]);
}

export const ears = new Ears();
let number = 0;
let kept: readonly Saying[] = []; // read while a part of the page goes, a state still has its old value

/** Say something after all that is being said. */
export function tell(...parts: readonly (string | null | undefined)[]): void {
  const text = parts.filter(Boolean).join(" ").trim();
  if (text) ears.sayings = kept = [...kept, { id: ++number, text }].slice(-LONGEST);
}

/** Say the last thing again. */
export function tellAgain(): void {
  tell(kept.at(-1)?.text);
}
