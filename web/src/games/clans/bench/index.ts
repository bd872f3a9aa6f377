import type { Bench } from "../../bench";
import { CLANS } from "../types";
import Map from "./Map.svelte";
import Sign from "./Sign.svelte";

const GROUNDS = ["forest", "mountain", "steppe", "grassland"];

export const bench: Bench = {
  Sign,
  signed: (name) => GROUNDS.includes(name) || CLANS.some((one) => one === name),
  maps: { map: Map },
  pictures: ["drawing"],
  name: (block, value, words) => (block === "map" ? words.thing(`t${String(value["id"])}`) : null),
};
