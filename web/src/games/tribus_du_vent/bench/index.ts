import type { Bench } from "../../bench";
import Symbols from "../Symbols.svelte";
import { capital, colon } from "../../../words";
import type { Speech } from "../../board";
import { objectiveLine, powerText } from "../reading";
import { ELEMENTS, type Gift, type Guide, type Power, type TribusBox } from "../types";
import Map from "./Map.svelte";
import Sign from "./Sign.svelte";
import { HUES, ICONS } from "./signs";
import Thing from "./Thing.svelte";

type Value = Readonly<Record<string, unknown>>;

const giftText = (gift: Gift, words: Speech) =>
  Object.entries(gift).flatMap(([kind, n]) => (typeof n === "number" ? [words.say(`effects.${kind}`, { n })] : []));

/** What players will read of a thing, in their words. */
const READ: Readonly<Record<string, (value: Value, words: Speech) => string>> = {
  powers: (value, words) => powerText(words, value as unknown as Power),
  boards: (value, words) => {
    const { temples, goal } = value as unknown as Guide;
    const rewards = Object.entries(temples).map(
      ([temple, gift]) => `${capital(words.thing(`temple-${temple}`))}${colon(words.language)}${giftText(gift, words).join(", ")}.`,
    );
    return [...rewards, `${words.say(`board.goal_${goal.kind}`, { n: goal.count })}.`].join(" ");
  },
  villages: (value, words) => {
    const { objective, points, gives } = value as unknown as TribusBox["villages"]["cards"][number];
    return [words.line(objectiveLine(objective, points)), ...giftText(gives, words)].join(" / ");
  },
};

const text = (value: unknown) => (typeof value === "string" ? value : "");

export const bench: Bench = {
  Defs: Symbols,
  Sign,
  signed: (name) => name in ICONS || ELEMENTS.some((one) => one === name),
  Thing,
  drawn: ["boards.guides", "elements.cards", "villages.cards", "forests.tiles", "start_tiles.tiles"],
  maps: { ground: Map },
  hue: (block, value) => HUES[block === "elements" ? text(value["element"]) : block === "boards" ? text(value["id"]) : ""] ?? null,
  reads: (block, value, words) => READ[block]?.(value, words) ?? null,
};
