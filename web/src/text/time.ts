/** How much time somebody has left, as a text table says it. */

import type { Connection } from "../state/connection.svelte";
import { now } from "../state/now.svelte";
import { say } from "../state/say";
import { settings } from "../state/settings.svelte";
import { leftAt, spoken } from "../table/clock/time";

/** Nothing where there is no clock, or when the game is over. */
export function timeOf(live: Connection, seat: number): string {
  const left = live.frame?.over ? null : leftAt(live.frame?.clocks ?? null, seat, live.now(now()));
  return left === null ? "" : say("clock.left", { time: spoken(left, settings.language) });
}
