/** The boards, found by their folders: a game draws itself by putting Board.svelte into games/<game>/. */

import type { Component } from "svelte";
import { awaited, pageOf } from "./pages";
import type { BoardProps, ChoiceProps, EndProps, PanelProps, SeatProps, Telling, ThenProps } from "./board";
import type { Speaker } from "./spoken";

/** The components of one game; all but the board are optional. */
export interface Drawing {
  Board: Component<BoardProps>;
  Panel?: Component<PanelProps>;
  Seat?: Component<SeatProps>;
  Choice?: Component<ChoiceProps>;
  Then?: Component<ThenProps>;
  inked: boolean; // seats have a shape and no colour
  telling: Telling;
  speaker: Speaker;
}

type Loader = () => Promise<{ default: Component<never> }>;
const PARTS = ["Board", "Panel", "Seat", "Choice", "Then"];
const FILES = import.meta.glob<{ default: Component<never> }>("./*/{Board,Panel,Seat,Choice,Then}.svelte");
const ENDS = import.meta.glob<{ default: Component<EndProps> }>("./*/End.svelte");

const TELLINGS = import.meta.glob<{ telling: Telling }>("./*/telling.ts");
const SPEAKERS = import.meta.glob<{ spoken: Speaker<never, never> }>("./*/spoken.ts");
const PLAIN: Telling = { lands: false, moments: {} };

/** Load the drawing of a game; each game is a chunk of its own. */
export async function drawing(game: string): Promise<Drawing> {
  const parts = PARTS.filter((part) => `./${game}/${part}.svelte` in FILES);
  const loaded = await Promise.all(
    parts.map(async (part) => [part, (await (FILES[`./${game}/${part}.svelte`] as Loader)()).default] as const),
  );
  const telling = await tellingOf(game);
  const Board = parts.includes("Board") ? {} : { Board: await otherBoard(game) };
  return {
    ...Board,
    ...Object.fromEntries(loaded),
    inked: pageOf(game).inked,
    telling,
    speaker: await speaker(game),
  } as unknown as Drawing;
}

/** The board of a game that this page was not built with: the one its package brings, else a plain one. */
async function otherBoard(game: string): Promise<Drawing["Board"]> {
  const card = await awaited(game);
  const brought = card?.board ? await (await import("./brought")).boardFrom(card.board, card.style) : null;
  return (brought ?? (await import("./plain/PlainBoard.svelte")).default) as Drawing["Board"];
}

/** The story of a game above its itemised scores, fetched when it is over. */
export async function endOf(game: string): Promise<Component<EndProps> | null> {
  return (await ENDS[`./${game}/End.svelte`]?.())?.default ?? null;
}

/** What puts a view of the game into words, without its drawings. */
export async function speaker(game: string): Promise<Speaker> {
  return ((await SPEAKERS[`./${game}/spoken.ts`]?.())?.spoken ?? (await import("./plain/sections")).sections) as Speaker;
}

/** How the game tells its moves, without its drawings. */
export async function tellingOf(game: string): Promise<Telling> {
  return (await TELLINGS[`./${game}/telling.ts`]?.())?.telling ?? PLAIN;
}
