/** Complete plans among the moves: `build cottage b1 a2 b2 a2` is a cottage on the contour b1 a2 b2, to stand on a2. */

export interface Pattern {
  card: string;
  squares: string[];
  targets: string[];
  pick: string; // what a click on the contour says
}

/** The plans the moves could build, each once. */
export function patterns(moves: readonly string[]): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const move of moves.filter((text) => text.startsWith("build "))) {
    const [, card = "", ...rest] = move.split(" ");
    const target = rest.at(-1) ?? "";
    const squares = rest.slice(0, -1);
    const pick = [card, ...squares].join(" ");
    const known = found.get(pick);
    if (known) known.targets.push(target);
    else found.set(pick, { card, squares, targets: [target], pick });
  }
  return [...found.values()];
}

const LAYS = ["place", "build", "grant", "watch", "swap"]; // these end with the square on which something comes to lie

/** The piece or cube a move would put on a square: what the ghost shows. A cube simply placed comes before a swap. */
export function ghost(moves: readonly string[], square: string, named: string | null): string | null {
  const laid = moves.map((text) => text.split(" ")).filter(([verb = "", ...things]) => LAYS.includes(verb) && things.at(-1) === square);
  const [verb, ...things] = laid.sort(([one = ""], [other = ""]) => LAYS.indexOf(one) - LAYS.indexOf(other))[0] ?? [];
  if (verb === "place") return things.length > 1 ? (things[0] ?? null) : named;
  return (verb === "swap" ? things[1] : things[0]) ?? null;
}
