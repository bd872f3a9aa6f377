import type { Bench } from "../../bench";
import { TERRAINS } from "../types";
import Sign from "./Sign.svelte";
import Spaces from "./Spaces.svelte";
import Thing from "./Thing.svelte";

export const bench: Bench = {
  Sign,
  signed: (name) => name === "bramble" || TERRAINS.some((one) => one === name),
  Thing,
  editors: { terrains: Spaces, values: Spaces },
  drawn: ["garden.territories", "projects.cards", "missions.cards"],
  name: (block, value, words) => (block === "garden" ? words.thing(`t${String(value["number"])}`) : null),
};
