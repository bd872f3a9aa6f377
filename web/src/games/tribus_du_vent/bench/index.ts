import type { Bench } from "../../bench";
import Symbols from "../Symbols.svelte";
import { powerText } from "../reading";
import { ELEMENTS, type Power } from "../types";
import Map from "./Map.svelte";
import Sign from "./Sign.svelte";
import { HUES, ICONS } from "./signs";
import Thing from "./Thing.svelte";

const text = (value: unknown) => (typeof value === "string" ? value : "");

export const bench: Bench = {
  Defs: Symbols,
  Sign,
  signed: (name) => name in ICONS || ELEMENTS.some((one) => one === name),
  Thing,
  drawn: ["boards.guides", "elements.cards", "villages.cards", "forests.tiles", "start_tiles.tiles"],
  maps: { ground: Map },
  hue: (block, value) => HUES[block === "elements" ? text(value["element"]) : block === "boards" ? text(value["id"]) : ""] ?? null,
  reads: (block, value, words) => (block === "powers" ? powerText(words, value as unknown as Power) : null),
};
