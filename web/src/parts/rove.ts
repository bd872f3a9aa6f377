/** The board is one stop of the Tab key; arrows go to the nearest thing in their direction, with Shift to the nearest lit one. */

import type { Attachment } from "svelte/attachments";

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Attach to the element that holds the things. */
export const rove: Attachment<HTMLElement> = (board) => {
  const open = () => [...board.querySelectorAll<HTMLElement | SVGElement>("[data-thing].lit, [data-thing].picked")];

  /** Exactly one lit thing can be reached by Tab: the one last focused, else the first. */
  function tend(): void {
    const things = open();
    const stop =
      [...board.querySelectorAll<HTMLElement | SVGElement>("[data-thing]")].find((thing) => thing === document.activeElement) ??
      things.find((thing) => thing.tabIndex === 0) ??
      things[0];
    for (const thing of board.querySelectorAll<HTMLElement | SVGElement>('[data-thing][tabindex="0"]'))
      if (thing !== stop) thing.tabIndex = -1;
    if (stop && stop.tabIndex !== 0) stop.tabIndex = 0;
  }

  function steer(event: KeyboardEvent): void {
    const way = ARROWS[event.key];
    const here = (event.target as Element).closest("[data-thing]");
    if (!way || !here) return;
    event.preventDefault();
    const next = nearest(here, event.shiftKey ? open() : [...board.querySelectorAll<HTMLElement | SVGElement>("[data-thing]")], way);
    if (!next) return;
    next.tabIndex = 0;
    next.focus();
    tend();
  }

  const watch = new MutationObserver(tend);
  watch.observe(board, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
  board.addEventListener("keydown", steer);
  tend();
  return () => {
    watch.disconnect();
    board.removeEventListener("keydown", steer);
  };
};

/** The nearest thing in a direction; what lies aside counts as farther. */
function nearest<T extends Element>(from: Element, things: T[], [dx, dy]: [number, number]): T | null {
  const [x, y] = middle(from);
  let best: T | null = null;
  let least = Infinity;
  for (const thing of things) {
    const [tx, ty] = middle(thing);
    const ahead = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (thing === from || ahead < 4) continue;
    if (ahead + 2 * aside < least) [best, least] = [thing, ahead + 2 * aside];
  }
  return best;
}

function middle(thing: Element): [number, number] {
  const place = thing.getBoundingClientRect();
  return [place.left + place.width / 2, place.top + place.height / 2];
}
