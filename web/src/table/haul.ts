/** A thing can be dragged to another: it says both, as a click on each does. For a mouse or a pen; a finger scrolls. */

interface Board {
  lit: ReadonlySet<string>;
  picked: readonly string[];
  pick: (thing: string) => void;
  hover: (thing: string | null) => void;
}

const DRAGGED = 10; // pixels from which on a press is no click

export function haul(now: () => Board): (element: HTMLElement) => () => void {
  let from: { thing: string; x: number; y: number; on: boolean } | null = null;
  const thingAt = (event: PointerEvent) =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-thing]")?.dataset["thing"] ?? null;

  function press(event: PointerEvent): void {
    const thing = event.pointerType === "touch" || event.button ? null : thingAt(event);
    from = thing && now().lit.has(thing) ? { thing, x: event.clientX, y: event.clientY, on: false } : null;
  }
  function move(event: PointerEvent): void {
    if (!from) return;
    if (!from.on && Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAGGED) {
      from.on = true;
      document.body.style.cursor = "grabbing";
      if (!now().picked.includes(from.thing)) now().pick(from.thing);
    }
    if (from.on) now().hover(thingAt(event));
  }
  function release(event: PointerEvent): void {
    const { thing, on } = from ?? {};
    from = null;
    document.body.style.cursor = "";
    const target = on ? thingAt(event) : null;
    if (target && target !== thing && now().lit.has(target)) now().pick(target);
  }
  const stop = (event: Event) => event.preventDefault(); // no picture of the thing, no marked text

  return (element) => {
    element.addEventListener("pointerdown", press);
    element.addEventListener("dragstart", stop);
    addEventListener("pointermove", move);
    addEventListener("pointerup", release);
    return () => {
      element.removeEventListener("pointerdown", press);
      element.removeEventListener("dragstart", stop);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", release);
    };
  };
}
