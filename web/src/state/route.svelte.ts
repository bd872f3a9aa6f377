/**
 * Where we are: the door, a table, my page, the house's ratings and championships, a personal link that brings somebody back,
 * or nowhere.
 */

import { plain } from "./link";

export type Place =
  | { page: "door" | "nowhere" | "me" | "ratings" | "championships" }
  | { page: "table"; id: string; textual: boolean }
  | { page: "championship" | "coach"; id: string }
  | { page: "practice"; what: string } // a box: its puzzle of the day; `mine`: positions of one's own; none: what there is
  | { page: "workshop"; game: string; id: string }
  | { page: "return"; link: string };

const PAGES: Record<string, "door" | "me" | "ratings" | "championships"> = {
  "/": "door",
  "/index.html": "door",
  "/me": "me",
  "/ratings": "ratings",
  "/c": "championships",
};

export const route = $state<{ place: Place }>({ place: placeOf(location) });

/**
 * `/` is the door, `/t/ID` a table, `/t/ID/text` the same as text, `/t/ID/coach` what the coach says of it; `/me` my page,
 * `/me#LINK` a personal link (after the hash: it never reaches a server's log), `/ratings` the players of the house,
 * `/c/ID` a championship, `/practice` what there is to practise, `/workshop` the workshop, `/w/ID` a copy of a box on its bench.
 */
export function placeOf({ pathname, hash }: { pathname: string; hash: string }): Place {
  const table = /^\/t\/([\w-]+)(\/text)?\/?$/.exec(pathname);
  if (table?.[1]) return { page: "table", id: table[1], textual: Boolean(table[2]) };
  const coach = /^\/t\/([\w-]+)\/coach\/?$/.exec(pathname);
  if (coach?.[1]) return { page: "coach", id: coach[1] };
  if (pathname === "/me" && hash.length > 1) return { page: "return", link: plain(hash.slice(1)) };
  const championship = /^\/c\/([\w-]+)\/?$/.exec(pathname);
  if (championship?.[1]) return { page: "championship", id: championship[1] };
  const practice = /^\/practice(?:\/([a-z_]+))?\/?$/.exec(pathname);
  if (practice) return { page: "practice", what: practice[1] ?? "" };
  const bench = /^\/workshop(?:\/([a-z_]{1,40}))?\/?$/.exec(pathname);
  if (bench) return { page: "workshop", game: bench[1] ?? "", id: "" };
  const copy = /^\/w\/([\w-]+)\/?$/.exec(pathname);
  if (copy?.[1]) return { page: "workshop", game: "", id: copy[1] };
  return { page: PAGES[pathname] ?? "nowhere" };
}

export function go(path: string): void {
  if (path !== location.pathname + location.hash) history.pushState(null, "", path); // one step back leads away from here
  route.place = placeOf(location);
  scrollTo(0, 0);
}

addEventListener("popstate", () => (route.place = placeOf(location)));

/** Clicks on plain links inside the page stay inside the page. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (
    !link ||
    link.origin !== location.origin ||
    link.target ||
    link.download ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  )
    return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}
