/** Arrow keys lead from card to card of a grid, as they do on a board. */

export function fold(grid: HTMLElement): { destroy: () => void } {
  function press(event: KeyboardEvent): void {
    const cards = [...grid.querySelectorAll<HTMLElement>(":scope > button")];
    const from = cards.indexOf(document.activeElement as HTMLElement);
    if (from < 0) return;
    const wide = cards.filter((card) => card.offsetTop === cards[0]?.offsetTop).length || 1;
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: wide, ArrowUp: -wide }[event.key];
    const to = by === undefined ? undefined : cards[from + by];
    if (!to) return;
    event.preventDefault();
    to.focus();
  }
  grid.addEventListener("keydown", press);
  return { destroy: () => grid.removeEventListener("keydown", press) };
}
