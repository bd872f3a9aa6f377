/** Why somebody won: the part of the score that made the largest difference with the second. */

import type { Player } from "../games/board";
import type { Scores } from "../messages.gen";
import type { Words } from "../words";

export interface Reason {
  what: string; // a part of the score, in words
  n: number; // the winner's points there
  m: number; // the second's
  second: Player;
}

export function reasonOf(scores: Scores, players: readonly Player[], words: Words): Reason | null {
  const ranked = players.toSorted((one, other) => (scores.places[one.seat] ?? 9) - (scores.places[other.seat] ?? 9));
  const [winner, second] = [ranked[0], ranked.find((player) => scores.places[player.seat] !== 1)];
  if (!winner || !second) return null;
  const keys = [...new Set(scores.items.flatMap((items) => items.map((item) => item.key)))];
  const sum = (key: string, seat: number) =>
    (scores.items[seat] ?? []).filter((item) => item.key === key).reduce((total, item) => total + item.points, 0);
  const apart = (key: string) => sum(key, winner.seat) - sum(key, second.seat);
  const best = keys.toSorted((one, other) => apart(other) - apart(one))[0];
  if (best === undefined || apart(best) <= 0) return null;
  const item = [winner.seat, second.seat].flatMap((seat) => scores.items[seat] ?? []).find((found) => found.key === best);
  const what = words.has(`${best}_all`) ? words.say(`${best}_all`) : words.say(best, item?.args ?? {});
  return { what, n: sum(best, winner.seat), m: sum(best, second.seat), second };
}
