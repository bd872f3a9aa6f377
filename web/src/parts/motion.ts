/** Motion explains, and stops where it is not wanted. */

const SPEED = 260;
const EASE = "cubic-bezier(.2,.8,.2,1)";

/** Whether things should keep still: by the system's setting or the page's own. */
export function calm(): boolean {
  return document.documentElement.dataset["calm"] === "on" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A piece travels to where it is drawn, from an offset in its own units; calm pieces only fade in. */
export function glide(piece: Element, dx: number, dy: number, speed = SPEED): void {
  const start = calm() ? { opacity: 0 } : { transform: `translate(${dx}px, ${dy}px)` };
  piece.animate([start, {}], { duration: speed, easing: EASE });
}
