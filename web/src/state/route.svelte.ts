/** Where we are: the door, a table, a personal link that brings somebody back, or nowhere. */

export type Place = { page: "door" } | { page: "nowhere" } | { page: "table"; id: string } | { page: "return"; link: string };

export const route = $state<{ place: Place }>({ place: placeOf(location) });

/** `/t/ID` is a table, `/me#LINK` a personal link (after the hash: it never reaches a server's log), `/` the door; else there is nothing. */
export function placeOf({ pathname, hash }: { pathname: string; hash: string }): Place {
  const table = /^\/t\/([\w-]+)\/?$/.exec(pathname);
  if (table?.[1]) return { page: "table", id: table[1] };
  if (pathname === "/me" && hash.length > 1) return { page: "return", link: decodeURIComponent(hash.slice(1)) };
  return { page: ["/", "/index.html", "/me"].includes(pathname) ? "door" : "nowhere" };
}

export function go(path: string): void {
  history.pushState(null, "", path);
  route.place = placeOf(location);
  scrollTo(0, 0);
}

addEventListener("popstate", () => (route.place = placeOf(location)));

/** Clicks on plain links inside the page stay inside the page. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.download || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}
