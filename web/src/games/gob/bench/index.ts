import type { Bench } from "../../bench";
import Defs from "../Defs.svelte";
import Sign from "./Sign.svelte";
import Thing from "./Thing.svelte";

const FACES = /^(earth|wood|stone|metal|gold|diamond|corpse|(elf|dwarf|gwaps|centipede|enemy)_[36])$/;

export const bench: Bench = {
  Defs,
  Sign,
  signed: (name) => FACES.test(name),
  Thing,
  drawn: ["cubes.forest", "cubes.mountain"],
  hue: (block, value) => (block !== "cubes" ? null : String(value["id"]).startsWith("m") ? "#5b6670" : "#3f6b3a"),
  name: (block, value) => (block === "cubes" ? String(value["id"]).toUpperCase() : null),
};
