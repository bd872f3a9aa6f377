/** Who won, in a sentence. */

import type { Player } from "../games/board";
import type { Scores } from "../messages.gen";
import { say } from "../state/say";
import { settings } from "../state/settings.svelte";
import { listed } from "../words";

export const rankedBy = (scores: Scores, players: readonly Player[]): Player[] =>
  players.toSorted((one, other) => (scores.places[one.seat] ?? 9) - (scores.places[other.seat] ?? 9));

/** Who came second and had left: all others gave up, so points say nothing. */
export function goneOf(scores: Scores, players: readonly Player[], outs: readonly number[]): Player | null {
  const second = rankedBy(scores, players).find((player) => scores.places[player.seat] !== 1);
  return second && outs.includes(second.seat) ? second : null;
}

export function headlineOf(scores: Scores, players: readonly Player[], outs: readonly number[]): string {
  const ranked = rankedBy(scores, players);
  const points = (player: Player | undefined) => (player ? (scores.points[player.seat] ?? 0) : 0);
  if (players.length === 1) return say("end.alone", { n: points(ranked[0]) });
  const winners = ranked.filter((player) => scores.places[player.seat] === 1);
  const names = winners.map((player) => player.name);
  if (winners.length > 1) return say("end.shared", { who: listed(names, settings.language) });
  const [who, gone] = [names[0] ?? "", goneOf(scores, players, outs)];
  const me = winners[0]?.me && players.filter((player) => player.me).length === 1;
  if (gone) return say(me ? "end.you_stayed" : "end.other_stayed", { who, gone: gone.name });
  const lead = points(winners[0]) - points(ranked[winners.length]);
  if (me) return lead > 0 ? say("end.you", { n: lead }) : say("end.you_tie");
  return lead > 0 ? say("end.other", { who, n: lead }) : say("end.other_tie", { who });
}
