/** A board that a package brings: a module of the house's own origin, loaded when its game is opened. */

import { untrack, type Component } from "svelte";
import { notify } from "../../state/house.svelte";
import { say } from "../../state/say";
import { touch, type BoardProps, type Touch } from "../board";
import BroughtBoard from "./BroughtBoard.svelte";

/** What the page hands to a board of a package, beside the position. */
export interface Kit {
  /** Make an element a thing one can point at: role, label, keys, classes and clicks, as the position has it now. */
  touch(element: HTMLElement | SVGElement, board: BoardProps, thing: string, label: string, classes?: string): void;
}

/** A board that stands: `draw` is called with every position, `leave` when it goes. */
export interface Standing {
  draw(board: BoardProps): void;
  leave?(): void;
}

/** What board.js exports. */
export interface BoardModule {
  mount(target: HTMLElement, kit: Kit): Standing;
}

export const kit: Kit = {
  touch(element, board, thing, label, classes = "") {
    const { class: states, ...all } = touch(board, thing, label, classes);
    element.setAttribute("class", states);
    for (const [name, value] of Object.entries(all) as [keyof Touch, unknown][]) {
      if (typeof value === "function") (element as unknown as Record<string, unknown>)[name] = aside(value as Handler);
      else if (name !== "tabindex" || !element.hasAttribute("tabindex")) element.setAttribute(name, String(value));
    }
  },
};

type Handler = (event: Event) => void;

/** As Svelte calls its own handlers: an element that goes loses the focus in the middle of a drawing. */
function aside(handler: Handler): Handler {
  return (event) => untrack(() => handler(event));
}

/** The board of a module as a component; null, and a sentence, where it cannot be loaded. */
export async function boardFrom(address: string, style: string | null): Promise<Component<BoardProps> | null> {
  try {
    const module = (await import(/* @vite-ignore */ address)) as BoardModule;
    if (typeof module.mount !== "function") throw new TypeError(address);
    if (style) link(style);
    return (internals, board) => (BroughtBoard(internals, { board, module }), {});
  } catch {
    notify({ text: say("brought.broken"), bad: true });
    return null;
  }
}

function link(style: string): void {
  if (document.querySelector(`link[href="${style}"]`)) return;
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: style });
  document.head.append(sheet);
}
