import type { Bench } from "../../bench";
import Defs from "../Defs.svelte";
import Faces from "./Faces.svelte";
import { FACES } from "./net";
import Sign from "./Sign.svelte";
import Thing from "./Thing.svelte";

export const bench: Bench = {
  Defs,
  Sign,
  signed: (name) => FACES.test(name),
  Thing,
  editors: { faces: Faces },
  drawn: ["cubes.forest", "cubes.mountain"],
  hue: (block, value) => (block !== "cubes" ? null : String(value["id"]).startsWith("m") ? "#5b6670" : "#3f6b3a"),
  name: (block, value) => (block === "cubes" ? String(value["id"]).toUpperCase() : null),
};
