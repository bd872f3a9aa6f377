/** Copying, also where the page came over plain http: there the browser has no clipboard for scripts. */

import { notify } from "./house.svelte";
import { say } from "./say";

/** Copy and say so; where nothing helps, the text is marked for the reader to copy. */
export async function copyText(text: string, field?: HTMLInputElement | null): Promise<void> {
  if ((await byClipboard(text)) || bySelection(text)) return notify({ text: say("copied") });
  field?.focus();
  field?.select();
  notify({ text: say("copy.by_hand", { text }) });
}

async function byClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text); // undefined on plain http
    return true;
  } catch {
    return false;
  }
}

/** The old way: mark a hidden text and let the browser copy what is marked. */
function bySelection(text: string): boolean {
  const before = document.activeElement;
  const hidden = document.createElement("textarea");
  hidden.value = text;
  hidden.className = "unseen";
  hidden.readOnly = true;
  (document.querySelector("dialog[open]") ?? document.body).append(hidden);
  hidden.select();
  const done = document.execCommand("copy");
  hidden.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
