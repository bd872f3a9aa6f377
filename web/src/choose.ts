/** A move is a sentence; clicks are its next words. What is left to choose, and what a click means. */

/** Words that only make a sentence readable; nobody has to point at them. */
const FILLERS = new Set(["on", "to", "at", "for", "from", "with", "and", "in", "as", "by", "then"]);
const LONG_LIST = 12; // of one verb
const LONGEST_LIST = 40;

/** How far into a move the picks lead, or null when the move does not go on with them. The verb may be skipped. */
export function reach(move: string, picks: readonly string[]): number | null {
  const tokens = move.split(" ");
  return follow(tokens, picks, 0) ?? follow(tokens, picks, 1);
}

function follow(tokens: string[], picks: readonly string[], start: number): number | null {
  let at = start;
  for (const pick of picks) {
    while (tokens[at] !== pick && FILLERS.has(tokens[at] ?? "")) at++;
    if (tokens[at] !== pick) return null;
    at++;
  }
  return at;
}

/** The moves that go on with the picks. */
export function left(moves: readonly string[], picks: readonly string[]): string[] {
  return picks.length ? moves.filter((move) => reach(move, picks) !== null) : [...moves];
}

export const verbOf = (move: string): string => move.split(" ")[0] ?? "";

/** The words that could come next in one move: at the start the verb or the first thing. */
function nexts(move: string, picks: readonly string[]): string[] {
  const tokens = move.split(" ");
  const starts = picks.length ? [follow(tokens, picks, 0), follow(tokens, picks, 1)] : [0, 1];
  const found = starts.filter((at) => at !== null).map((at) => tokens[beyondFillers(tokens, at)]);
  return found.filter((token) => token !== undefined);
}

function beyondFillers(tokens: string[], at: number): number {
  while (FILLERS.has(tokens[at] ?? "")) at++;
  return at;
}

/** Everything that may be clicked now. */
export function lit(moves: readonly string[], picks: readonly string[]): Set<string> {
  return new Set(left(moves, picks).flatMap((move) => nexts(move, picks)));
}

/** The move the picks spell out in full, when no other move goes on with them. */
export function spelled(moves: readonly string[], picks: readonly string[]): string | null {
  const open = left(moves, picks);
  const [only] = open;
  if (only === undefined || open.length > 1 || !picks.length) return null;
  const at = reach(only, picks) ?? 0;
  return beyondFillers(only.split(" "), at) >= only.split(" ").length ? only : null;
}

/** What a click means: more picks, a whole move, or a question why not. */
export interface Press {
  picks: string[];
  play?: string;
  why?: string;
}

/** A click on a thing; a thing may be several words at once ("cottage a1 a2"). */
export function press(moves: readonly string[], picks: readonly string[], thing: string): Press {
  const words = thing.split(" ");
  const more = [...picks, ...words];
  if (left(moves, more).length) return taken(moves, more);
  if (picks.length && picks.at(-1) === words.at(-1)) return { picks: picks.slice(0, -1) };
  if (picks.length && left(moves, words).length) return taken(moves, words); // a fresh start elsewhere
  return { picks: [...picks], why: asked(moves, picks, words) };
}

function taken(moves: readonly string[], picks: string[]): Press {
  const play = spelled(moves, picks);
  return play ? { picks, play } : { picks };
}

/** The sentence of a click that leads nowhere, with the verb its picks imply, to ask why not. */
function asked(moves: readonly string[], picks: readonly string[], words: string[]): string {
  const said = [...picks, ...words];
  const open = left(moves, picks)[0] ?? moves[0];
  const verb = open?.split(" ")[0];
  return (verb === undefined || said[0] === verb ? said : [verb, ...said]).join(" ");
}

/** A row of the list beside the board: a whole move, or a pick that leads to several. */
export interface Row {
  picks: string[];
  moves: string[];
}

/** The move of a row that says all of one. */
export function whole(row: Row): string | null {
  const [move] = row.moves;
  return row.moves.length === 1 && move === row.picks.join(" ") ? move : null;
}

/** Rows that share a verb. */
export interface Group {
  verb: string;
  rows: Row[];
}

/** The list of choices: all moves of a verb when they are few, else what may be picked next; `first` are said in full, in their order. */
export function grouped(moves: readonly string[], picks: readonly string[], first: ReadonlySet<string> = new Set()): Group[] {
  const open = left(moves, picks);
  const verbs = new Map<string, string[]>();
  for (const move of open) verbs.set(verbOf(move), [...(verbs.get(verbOf(move)) ?? []), move]);
  return [...verbs].map(([verb, said]) => {
    const rows: Row[] = [...first].filter((move) => said.includes(move)).map((move) => ({ picks: move.split(" "), moves: [move] }));
    const long = said.length > LONG_LIST || open.length > LONGEST_LIST;
    for (const move of said) if (!long || !first.has(move)) enter(rows, long ? stepped(move, picks) : move.split(" "), move);
    return { verb, rows };
  });
}

/** The picks one step further into the move, verb included so that they are exact. */
function stepped(move: string, picks: readonly string[]): string[] {
  const tokens = move.split(" ");
  const at = picks.length ? (reach(move, picks) ?? 0) : 1;
  return tokens.slice(0, beyondFillers(tokens, at) + 1);
}

function enter(rows: Row[], picks: string[], move: string): void {
  const row = rows.find((known) => known.picks.join(" ") === picks.join(" "));
  if (row?.moves.includes(move)) return;
  if (row) row.moves.push(move);
  else rows.push({ picks, moves: [move] });
}
