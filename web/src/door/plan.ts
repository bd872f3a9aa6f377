/** How a table is set from the door: how many sit, which bots, which variant. */

import type { GameCard, NewTable, SeatPlan } from "../messages.gen";

export interface Plan {
  seats: number;
  bot: string;
  style: string; // of a bot that has one; none: a bit of everything
  options: Record<string, string>;
  open: boolean; // listed for everybody
}

export type Way = "now" | "friends" | "device";

/** Three at the table where the game allows it, the variant of the rules as printed. */
export function planFor(card: GameCard, bot: string): Plan {
  const seats = card.seats.includes(3) ? 3 : (card.seats[0] ?? 2);
  return { seats, bot, style: "", options: Object.fromEntries(card.options.map((option) => [option.name, option.choices[0] ?? ""])), open: false };
}

/** The table as the server is asked for it; around one device every seat has a name. */
export function tableOf(card: GameCard, plan: Plan, way: Way, names: readonly string[]): NewTable {
  const others = Array.from({ length: plan.seats - 1 }, (): SeatPlan => (way === "now" ? { kind: "bot", bot: plan.style ? `${plan.bot}/${plan.style}` : plan.bot } : { kind: "open" }));
  const around = names.map((name): SeatPlan => ({ kind: "me", name }));
  const seats: SeatPlan[] = way === "device" ? around : [{ kind: "me" }, ...others];
  const reach = way === "friends" ? (plan.open ? "public" : "link") : "mine";
  return { game: card.name, seats, options: plan.options, reach };
}
