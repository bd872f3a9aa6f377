/** The present, second by second, for whoever shows time. */

import { createSubscriber } from "svelte/reactivity";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 500);
  return () => clearInterval(timer);
});

/** Milliseconds since 1970 by this device; what reads it is drawn anew as time goes by. */
export function now(): number {
  subscribe();
  return Date.now();
}
