/** The covers of the boxes, in the order of the shelf; a game without one gets a plain lid. */

import clans from "./clans.svg";
import gob from "./gob.svg";
import petitsPeuples from "./petits_peuples.svg";
import tinyTowns from "./tiny_towns.svg";
import tribusDuVent from "./tribus_du_vent.svg";

export interface Cover {
  picture: string;
  ink: string; // of the title
  size: number; // of the title
  crop: string; // what a thumbnail shows
  facts: { seats: string; minutes: number; age: number }; // until the box stands on the shelf
  title: string;
}

export const COVERS: Record<string, Cover> = {
  petits_peuples: { picture: petitsPeuples, ink: "#2f5a2f", size: 27, crop: "60 200 150 137", facts: { seats: "2-4", minutes: 60, age: 10 }, title: "Petits Peuples" },
  tiny_towns: { picture: tinyTowns, ink: "#23503c", size: 29, crop: "85 130 130 119", facts: { seats: "1-6", minutes: 45, age: 14 }, title: "Tiny Towns" },
  clans: { picture: clans, ink: "#7a3a17", size: 35, crop: "10 210 140 128", facts: { seats: "2-4", minutes: 30, age: 10 }, title: "Clans" },
  tribus_du_vent: { picture: tribusDuVent, ink: "#1f5560", size: 24, crop: "110 70 130 119", facts: { seats: "2-5", minutes: 90, age: 14 }, title: "Les Tribus du Vent" },
  gob: { picture: gob, ink: "#f3e6c0", size: 37, crop: "50 60 130 119", facts: { seats: "1-4", minutes: 60, age: 10 }, title: "GoB" },
};
