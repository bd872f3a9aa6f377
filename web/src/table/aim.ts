/** Whether somebody is about to click: what arrives late must not move the row they aim at. */

const RESTS = 400; // milliseconds after which a pointer reads and does not aim
const AGAIN = 60;
let pressed = false;
let moved = -RESTS;
let over: Element | null = null;

if (typeof addEventListener !== "undefined") {
  const quiet = { capture: true, passive: true };
  const note = (event: PointerEvent) => ((moved = performance.now()), (over = event.target instanceof Element ? event.target : null));
  const release = () => setTimeout(() => (pressed = false)); // after the click that follows
  addEventListener("pointermove", (event) => event.pointerType !== "touch" && note(event), quiet);
  addEventListener("pointerdown", () => (pressed = true), quiet);
  addEventListener("pointerup", release, quiet);
  addEventListener("pointercancel", release, quiet);
}

function aims(place: string): boolean {
  return pressed || (performance.now() - moved < RESTS && Boolean(over?.isConnected && over.closest(place)));
}

/** As soon as nobody aims at anything in there. */
export async function unaimed(place: string): Promise<void> {
  while (aims(place)) await new Promise((go) => setTimeout(go, AGAIN));
}
