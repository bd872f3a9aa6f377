/** The share of this browser in the deals of a championship: made once, kept here, so that it can be looked for later. */

import type { ChampionshipCard } from "../messages.gen";
import { commitmentOf, randomHex } from "../proof/crypto";

const PREFIX = "bourgade.championship.";

interface Kept {
  share: string;
  commitments: string[]; // as this browser saw them when it entered
}

export function newShare(card: ChampionshipCard): string {
  const kept: Kept = { share: randomHex(16), commitments: card.commitments };
  localStorage.setItem(PREFIX + card.id, JSON.stringify(kept));
  return kept.share;
}

function recall(id: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + id) ?? "null") as Kept | null;
  } catch {
    return null; // a broken note is no note
  }
}

/**
 * Whether the house still says what it said when we entered, and every secret it has shown is the promised one.
 * null: this browser cannot know.
 */
export function holds(card: ChampionshipCard): boolean | null {
  const kept = recall(card.id);
  if (!kept) return null;
  const shown = card.course.every(
    (round) =>
      round.secret === null || (commitmentOf(round.secret) === round.commitment && card.commitments[round.number - 1] === round.commitment),
  );
  return (
    shown &&
    kept.commitments.every((one, at) => card.commitments[at] === one) &&
    card.standings.some((row) => row.me && row.share === kept.share)
  );
}
