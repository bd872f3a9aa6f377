/** The boards, found by their folders: a game draws itself by putting Board.svelte into games/<game>/. */

import type { Component } from "svelte";
import type { BoardProps, ChoiceProps, EndProps, PanelProps, SeatProps } from "./board";

/** The components of one game; all but the board are optional. */
export interface Drawing {
  Board: Component<BoardProps>;
  Panel?: Component<PanelProps>;
  Seat?: Component<SeatProps>;
  Choice?: Component<ChoiceProps>;
  End?: Component<EndProps>;
  inked: boolean; // seats have a shape and no colour
}

type Loader = () => Promise<{ default: Component<never> }>;
/** Where colours are secret, a seat of that colour would be read as a confession. */
const INKED = ["clans"];
const PARTS = ["Board", "Panel", "Seat", "Choice", "End"];
const FILES = import.meta.glob<{ default: Component<never> }>("./*/{Board,Panel,Seat,Choice,End}.svelte");

/** Whether the game has a board of its own. */
export function drawn(game: string): boolean {
  return `./${game}/Board.svelte` in FILES;
}

/** Load the drawing of a game; each game is a chunk of its own. */
export async function drawing(game: string): Promise<Drawing> {
  const parts = PARTS.filter((part) => `./${game}/${part}.svelte` in FILES);
  const loaded = await Promise.all(
    parts.map(async (part) => [part, (await (FILES[`./${game}/${part}.svelte`] as Loader)()).default] as const),
  );
  return { ...Object.fromEntries(loaded), inked: INKED.includes(game) } as unknown as Drawing;
}
