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

/** The piece or cube a move would put on a square: what the ghost shows. */
export function ghost(moves: readonly string[], square: string, named: string | null): string | null {
  const move = moves.find((text) => text.split(" ").at(-1) === square || text.split(" ")[1] === square);
  if (!move) return null;
  const [verb, ...things] = move.split(" ");
  if (verb === "place") return things.length > 1 ? (things[0] ?? null) : named;
  if (verb === "swap") return things[1] ?? null;
  return verb === "build" || verb === "grant" || verb === "watch" ? (things[0] ?? null) : null;
}
