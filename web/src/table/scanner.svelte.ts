/** Play with two keys (next, choose) or with one switch: what can be chosen has the focus in turn. */

import { settings } from "../state/settings.svelte";

const CHOICES = [
  ...[".card .button", ".card .deed", ".paused .button", ".confirm button", ".hint .ways button", ".choice", ".times button"],
  ...[".row .end", ".again", ".lesson .button", ".mend button", ".farewell button", ".watching .skip", ".curtain .button"],
  ".text-choice",
].join(", ");
const NEXT = ["Tab", " ", "ArrowRight", "ArrowDown"];
const CHOOSE = ["Enter"];

export class Scanner {
  /** With one switch the focus goes on by itself; call inside an effect. */
  run(): (() => void) | undefined {
    if (settings.scan !== "one") return undefined;
    const timer = setInterval(() => this.next(), settings.scanTime * 1000);
    return () => clearInterval(timer);
  }

  /** Keys, before anybody else hears them. With one switch every key chooses. */
  press(event: KeyboardEvent): void {
    const elsewhere = (event.target as Element).closest?.("input, textarea, select, dialog, .top, .story");
    if (settings.scan === "off" || event.ctrlKey || event.metaKey || event.altKey || elsewhere) return;
    const choosing = CHOOSE.includes(event.key) || (settings.scan === "one" && event.key === " ");
    if (!choosing && !(NEXT.includes(event.key) && !event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (choosing) this.choose();
    else this.next();
  }

  private get all(): HTMLElement[] {
    return [...document.querySelectorAll<HTMLElement>(CHOICES)].filter(
      (one) => one.getClientRects().length && !(one as HTMLButtonElement).disabled,
    );
  }

  private next(): void {
    const all = this.all;
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + 1) % Math.max(1, all.length)]?.focus();
  }

  private choose(): void {
    const here = this.all.find((one) => one === document.activeElement);
    if (here) here.click();
    else this.next();
  }
}
