import type { Bench } from "../../bench";
import PlanEditor from "./PlanEditor.svelte";
import Sign from "./Sign.svelte";
import Thing from "./Thing.svelte";

const SIGNS = new Set("wood wheat brick glass stone cottage farm well chapel tavern theater factory monument".split(" "));

export const bench: Bench = {
  Sign,
  signed: (name) => SIGNS.has(name),
  Thing,
  editors: { plan: PlanEditor },
  drawn: ["buildings.cards", "monuments.cards", "promos.cards"],
};
