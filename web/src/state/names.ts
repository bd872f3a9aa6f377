/** What the players of a table are called. */

import type { SeatInfo } from "../messages.gen";

const METHOD = /^(luck|near|greedy|search|level)/;

/** Seat by seat; bots that only carry the name of their method get an animal that nobody else at the table is called by. */
export function tableNames(seats: readonly SeatInfo[], animals: readonly string[], open: string): string[] {
  const taken = new Set(seats.filter((seat) => !isPlainBot(seat)).map((seat) => seat.name.toLowerCase()));
  return seats.map((seat) => {
    if (seat.kind === "open") return open;
    if (!isPlainBot(seat)) return seat.name;
    const around = [...animals.slice(seat.seat), ...animals.slice(0, seat.seat)];
    const name = around.find((animal) => !taken.has(animal.toLowerCase())) ?? seat.name;
    taken.add(name.toLowerCase());
    return name;
  });
}

function isPlainBot(seat: SeatInfo): boolean {
  return seat.kind === "bot" && METHOD.test(seat.name);
}
