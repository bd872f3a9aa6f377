/** In which order my tables are shown: what waits for me comes first. */

import type { TableInfo } from "../messages.gen";

export type Standing = "turn" | "others" | "gathering" | "over";
const ORDER: readonly Standing[] = ["turn", "others", "gathering", "over"];

/** How a table stands for its reader. One that sleeps waits for the only person who plays there. */
export function standing(table: TableInfo): Standing {
  if (table.stage === "gathering") return "gathering";
  if (table.stage !== "playing") return "over";
  const alone = table.seats.every((seat) => seat.kind !== "person" || table.mine.includes(seat.seat));
  const asked = table.asked ?? (alone ? table.mine : []);
  return asked.some((seat) => table.mine.includes(seat)) ? "turn" : "others";
}

/** When my time is up there: the least time left comes first, no clock last. */
function hurry(table: TableInfo): number {
  return standing(table) === "turn" ? (table.due ?? Number.MAX_SAFE_INTEGER) : 0;
}

export function sorted(tables: readonly TableInfo[]): TableInfo[] {
  return tables.toSorted(
    (one, other) => ORDER.indexOf(standing(one)) - ORDER.indexOf(standing(other)) || hurry(one) - hurry(other) || other.opened - one.opened,
  );
}
