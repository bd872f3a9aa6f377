/** Who sits at a table, as its board and the cards beside it draw them. */

import { SHAPES, type Player } from "../games/board";
import type { TableInfo } from "../messages.gen";
import { namesOf } from "./say";

/** `inked`: the colours of this game are secret, so nobody wears that of a chair. */
export function playersOf(table: TableInfo | null, inked: boolean): Player[] {
  const seats = table?.seats ?? [];
  const names = namesOf(seats);
  return seats.map(({ seat, name, bot }, at) => ({
    seat,
    name: names[at] ?? name,
    shape: SHAPES[seat] ?? "circle",
    hue: inked ? null : seat,
    bot,
    me: table?.mine.includes(seat) ?? false,
  }));
}
