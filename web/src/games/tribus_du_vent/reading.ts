/** Small questions the components ask of the view and the box. */

import { touch, type Line, type Speech, type Touch } from "../board";
import type { BoxObjective, Colour, Forest, Guide, Power, TribusBoard, TribusBox, TribusView } from "./types";

/** Whose land is shown large: one's own, and for spectators that of the player whose turn it is. */
export function shownSeat(seat: number, view: TribusView): number {
  return seat >= 0 ? seat : view.mover;
}

/** The neighbours as around the table: the left one plays next. With two players the right one is the river. */
export function neighbours(seat: number, view: TribusView): { left: number; right: number | null } {
  const seats = view.players.length;
  return { left: (seat + 1) % seats, right: seats > 2 ? (seat + seats - 1) % seats : null };
}

export function forestOf(box: TribusBox, tile: string): Forest | null {
  return box.forests.tiles.find((forest) => forest.id === tile) ?? null;
}

export function colourOf(box: TribusBox, tile: string): Colour {
  if (tile.startsWith("start")) return box.start_tiles.tiles[Number(tile.slice(5)) - 1]?.colour ?? "purple";
  return forestOf(box, tile)?.colour ?? "green";
}

export function terrainOf(box: TribusBox, cell: string): string {
  return box.ground.terrain[Number(cell[1]) - 1]?.["abcd".indexOf(cell[0] ?? "a")] ?? "open";
}

/** An objective as the line the words have for it. */
export function objectiveLine(objective: BoxObjective, points: number): Line {
  const kind = objective.kind === "pattern" ? `pattern_${objective.match}` : objective.kind;
  const { terrain = "", on = [], count = 0, shape = "", bonus = "" } = objective;
  return { key: `objectives.${kind}`, args: { terrain, cells: on, n: count, shape, bonus, points } };
}

/** When a guide card works, then what it brings. */
function powerLines(power: Power): [Line, ...Line[]] {
  const head = { key: `powers.${power.kind}`, args: { element: power.element ?? "air", n: power.water ?? 0 } };
  const gifts = Object.entries(power.gives ?? {}).flatMap(([kind, n]) =>
    typeof n === "number" ? [{ key: `effects.${kind}`, args: { n } }] : [],
  );
  return [head, ...gifts];
}

/** A guide card in words. */
export function powerText(words: Speech, power: Power): string {
  const [head, ...gifts] = powerLines(power).map((line) => words.line(line));
  return gifts.length ? `${head} ${gifts.join(", ")}` : (head ?? "");
}

/** A whole beginning of a sentence as one thing to press: a line of a card, a side of a village card. */
export function pressing(board: TribusBoard, words: string, label: string, classes = ""): Touch {
  const lit = board.moves.some((move) => move === words || move.startsWith(`${words} `));
  const found = touch(board, words, label, classes);
  return { ...found, "aria-disabled": !lit, class: lit ? `${found.class} lit` : found.class };
}

export function goalText(board: TribusBoard, guide: Guide): string {
  return board.words.say(`board.goal_${guide.goal.kind}`, { n: guide.goal.count });
}

/** The cells that the last move of this seat changed. */
export function traceOf(last: readonly Line[], seat: number): string[] {
  const own = last.filter((line) => line.args.who === `s${seat}`);
  return own.flatMap((line) => [line.args.cell, line.args.to]).filter((cell) => typeof cell === "string");
}
