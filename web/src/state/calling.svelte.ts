/** How many tables wait for me, said where one looks without looking: the title, the icon of the tab, the badge of the app. */

import { standing } from "../door/order";
import type { TableInfo } from "../messages.gen";
import icon from "../icon.svg?raw";
import { api } from "./api";
import { house } from "./house.svelte";
import { say } from "./say";

const PAUSE = 20_000;
export const calling = $state({ n: 0 });

/** "(2) À vous · " before any title, or nothing. */
export function call(): string {
  return calling.n ? say("door.waiting", { n: calling.n }) : "";
}

export function count(tables: readonly TableInfo[]): void {
  calling.n = tables.filter((table) => standing(table) === "turn" && table.kind === "game").length;
}

/** Look now and then, wherever one is; the door looks by itself. Call inside an effect. */
export function listenForCalls(): () => void {
  const look = () =>
    void (
      house.me?.name &&
      api.tables().then(
        (found) => count(found.mine),
        () => undefined,
      )
    );
  const timer = setInterval(look, PAUSE);
  return () => clearInterval(timer);
}

/** The icon of the tab wears the number. Call inside an effect. */
export function wearNumber(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const badge = (navigator as { setAppBadge?: (n: number) => Promise<void> }).setAppBadge;
  badge?.call(navigator, calling.n).catch(() => undefined);
  if (!link) return;
  const number = calling.n > 9 ? "9+" : String(calling.n);
  const style = 'font-family="sans-serif" font-weight="700" font-size="10" text-anchor="middle" fill="#fff"';
  const mark = `<circle cx="22" cy="8" r="8" fill="#b4481f"/><text x="22" y="11.6" ${style}>${number}</text></svg>`;
  const drawn = calling.n ? icon.replace("</svg>", mark) : icon;
  link.href = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}
