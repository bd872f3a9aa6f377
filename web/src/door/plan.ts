/** How a table is set from the door: how many sit, which bots, which variant. */

import type { GameCard, NewTable, SeatPlan, Terms } from "../messages.gen";

export interface Plan {
  seats: number;
  bot: string;
  style: string; // of a bot that has one; none: a bit of everything
  options: Record<string, string>;
  open: boolean; // listed for everybody
  rated?: boolean; // its places count
  terms: Terms;
}

/** As a table is played where nobody says otherwise. */
export const USUAL: Terms = {
  clock: "none",
  minutes: 10,
  seconds: 10,
  days: 1,
  zero: "move",
  resign: "bot",
  practice: false,
  stand: "level-3",
};

export type Way = "now" | "friends" | "device";

/** Three at the table where the game allows it, the variant of the rules as printed. */
export function planFor(card: GameCard, bot: string): Plan {
  const seats = card.seats.includes(3) ? 3 : (card.seats[0] ?? 2);
  return {
    seats,
    bot,
    style: "",
    options: Object.fromEntries(card.options.map((option) => [option.name, option.choices[0] ?? ""])),
    open: false,
    terms: USUAL,
  };
}

/** As the last table of this game was set, as far as that can still be had. */
export function keptPlan(card: GameCard, bots: readonly string[], kept: Plan | undefined, fallback: string): Plan {
  const plain = planFor(card, fallback);
  if (!kept) return plain;
  const options = Object.fromEntries(
    card.options.map(({ name, choices }) => [name, choices.find((choice) => choice === kept.options[name]) ?? plain.options[name] ?? ""]),
  );
  return {
    ...kept,
    seats: card.seats.includes(kept.seats) ? kept.seats : plain.seats,
    bot: bots.includes(kept.bot) ? kept.bot : plain.bot,
    options,
    terms: { ...USUAL, ...kept.terms },
  };
}

/** The table as the server is asked for it; around one device every seat has a name. */
export function tableOf(card: GameCard, plan: Plan, way: Way, names: readonly string[]): NewTable {
  const rated = plan.rated === true && way !== "device";
  const others = Array.from({ length: plan.seats - 1 }, (): SeatPlan =>
    way === "now" ? { kind: "bot", bot: plan.style && !rated ? `${plan.bot}/${plan.style}` : plan.bot } : { kind: "open" },
  );
  const around = names.map((name): SeatPlan => ({ kind: "me", name }));
  const seats: SeatPlan[] = way === "device" ? around : [{ kind: "me" }, ...others];
  const reach = way === "friends" ? (plan.open ? "public" : "link") : "mine";
  return { game: card.name, seats, options: plan.options, reach, terms: plan.terms, ...(rated ? { rated } : {}) };
}
