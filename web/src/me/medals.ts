/** How an achievement is struck: gold for the rare, silver for the good, bronze for the first that most people earn. */

import { pageOf } from "../games/pages";

export type Metal = "gold" | "silver" | "bronze";

export function metalOf(deed: string): Metal {
  const [game = "", name = ""] = deed.split(".");
  const { gold, bronze } = pageOf(game).medals;
  return gold.includes(name) ? "gold" : bronze.includes(name) ? "bronze" : "silver";
}
