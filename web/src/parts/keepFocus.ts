/** Focus never falls to the body: when what had it goes, its twin, what had it before, or the heading of the place takes it. */

const REFUGES = ["[data-refuge]", "main h1", "h1"];

/** Call once for the page; what it returns ends it. */
export function keepFocus(): () => void {
  let last: HTMLElement | SVGElement | null = null;
  let thing: string | null = null; // its name on the board
  let outside: HTMLElement | SVGElement | null = null; // of any dialog

  function remember(event: FocusEvent): void {
    last = event.target as HTMLElement;
    thing = last.dataset?.["thing"] ?? null;
    if (!last.closest("dialog")) outside = last;
  }

  const lost = (element: Element) => !element.isConnected || (element as HTMLButtonElement).disabled || !element.getClientRects().length;

  function tend(): void {
    if (!last || (document.activeElement !== document.body && document.activeElement !== null) || !lost(last)) return;
    const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);
    const twin = thing ? (dialog ?? document).querySelector<SVGElement>(`[data-thing="${CSS.escape(thing)}"]`) : null;
    const home = twin ?? (outside && !lost(outside) && !dialog ? outside : refuge(dialog ?? document));
    if (home && !home.hasAttribute("tabindex") && !home.matches("a, button, input, select, textarea, summary"))
      home.setAttribute("tabindex", "-1");
    home?.focus({ preventScroll: true });
  }

  let asked = 0;
  const watch = new MutationObserver(() => (asked ||= requestAnimationFrame(() => ((asked = 0), tend()))));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled", "hidden", "open"] });
  addEventListener("focusin", remember);
  return () => {
    cancelAnimationFrame(asked);
    watch.disconnect();
    removeEventListener("focusin", remember);
  };
}

function refuge(place: ParentNode): HTMLElement | null {
  for (const one of place === document ? REFUGES : ["h2", "button"]) {
    const found = place.querySelector<HTMLElement>(one);
    if (found) return found;
  }
  return null;
}
