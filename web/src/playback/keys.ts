/** Keys and clicks while a turn is shown: they steer it, or end it; none of them plays a move. */

import { settings, type Pace } from "../state/settings.svelte";
import type { Playback } from "./playback.svelte";
import { PACES } from "./steps";

const OURS = ".playback, .top, dialog, .notice, input, textarea, select";
const IGNORED = ["Tab", "Shift", "Control", "Alt", "Meta", "F5", "F12", "CapsLock"];

/** Attach to the table: a click outside the panel first goes to the present. */
export function hush(playback: Playback) {
  return (table: HTMLElement): (() => void) => {
    function still(event: MouseEvent): void {
      if (!playback.active || (event.target as Element).closest(OURS)) return;
      event.stopPropagation();
      event.preventDefault();
      playback.skip();
    }
    table.addEventListener("click", still, true);
    return () => table.removeEventListener("click", still, true);
  };
}

/** A key, before anybody else hears it. */
export function steer(event: KeyboardEvent, playback: Playback): void {
  if (!playback.active || event.ctrlKey || event.metaKey || event.altKey || IGNORED.includes(event.key)) return;
  const target = event.target as Element;
  if (target.closest?.("input, textarea, select, dialog")) return;
  const pressed = target.closest?.("button, a, summary, [role]"); // a heading may have the focus, and is not
  if (pressed?.closest(OURS) && (event.key === "Enter" || event.key === " ")) return; // a button of ours is pressed
  if (event.key === "u") return playback.skip(); // and then the last move is taken back
  event.stopPropagation();
  event.preventDefault();
  const pace = (Object.keys(PACES) as Pace[])[Number(event.key) - 1];
  if (pace) settings.pace = pace;
  else if (event.key === " ") playback.toggle();
  else if (event.key === "ArrowRight") playback.next();
  else if (event.key === "ArrowLeft") playback.look(playback.at - 1);
  else playback.skip();
}
