/** The boards, found by their folders: a game draws itself by putting Board.svelte into games/<game>/. */

import type { Component } from "svelte";
import { pageOf } from "./pages";
import type { BoardProps, ChoiceProps, EndProps, PanelProps, SeatProps, Telling } from "./board";
import type { Speaker } from "./spoken";

/** The components of one game; all but the board are optional. */
export interface Drawing {
  Board: Component<BoardProps>;
  Panel?: Component<PanelProps>;
  Seat?: Component<SeatProps>;
  Choice?: Component<ChoiceProps>;
  End?: Component<EndProps>;
  inked: boolean; // seats have a shape and no colour
  telling: Telling;
  speaker: Speaker;
}

type Loader = () => Promise<{ default: Component<never> }>;
const PARTS = ["Board", "Panel", "Seat", "Choice", "End"];
const FILES = import.meta.glob<{ default: Component<never> }>("./*/{Board,Panel,Seat,Choice,End}.svelte");

const TELLINGS = import.meta.glob<{ telling: Telling }>("./*/telling.ts");
const SPEAKERS = import.meta.glob<{ spoken: Speaker<never, never> }>("./*/spoken.ts");
const PLAIN: Telling = { lands: false, moments: {} };

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
  const telling = await tellingOf(game);
  return { ...Object.fromEntries(loaded), inked: pageOf(game).inked, telling, speaker: await speaker(game) } as unknown as Drawing;
}

/** What puts a view of the game into words, without its drawings. */
export async function speaker(game: string): Promise<Speaker> {
  return ((await SPEAKERS[`./${game}/spoken.ts`]?.())?.spoken ?? (() => [])) as Speaker;
}

/** How the game tells its moves, without its drawings. */
export async function tellingOf(game: string): Promise<Telling> {
  return (await TELLINGS[`./${game}/telling.ts`]?.())?.telling ?? PLAIN;
}
