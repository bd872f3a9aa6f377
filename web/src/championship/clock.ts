/** The clock of a championship's tables where its organiser chooses no other: so that every table ends, whoever does not come. */

import { USUAL } from "../door/plan";
import type { NewChampionship, Terms } from "../messages.gen";

export function clockOf(length: NonNullable<NewChampionship["length"]>): Terms {
  const clock: Partial<Terms> = length === "evening" ? { clock: "live", minutes: 30, seconds: 30 } : { clock: "slow", days: 3 };
  return { ...USUAL, ...clock, zero: "bot" };
}
