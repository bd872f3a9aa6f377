/** What somebody typed at a text table: a number, a sentence, or a command in either language. */

export type Verb =
  | "help"
  | "choices"
  | "hint"
  | "undo"
  | "back"
  | "yes"
  | "rules"
  | "say"
  | "where"
  | "mine"
  | "story"
  | "again"
  | "time"
  | "onward"
  | "before"
  | "replay"
  | "rematch"
  | "coach"
  | "leave";

const VERBS: Readonly<Record<string, Verb>> = {
  aide: "help", help: "help", "?": "help",
  choix: "choices", choices: "choices",
  conseil: "hint", hint: "hint",
  annuler: "undo", undo: "undo",
  retour: "back", back: "back", non: "back", no: "back",
  oui: "yes", yes: "yes",
  regles: "rules", regle: "rules", rules: "rules", rule: "rules",
  dire: "say", say: "say",
  ou: "where", where: "where",
  moi: "mine", mine: "mine",
  chronique: "story", story: "story",
  repete: "again", encore: "again", again: "again",
  temps: "time", horloge: "time", horloges: "time", time: "time", clock: "time", clocks: "time",
  suivant: "onward", suite: "onward", next: "onward",
  precedent: "before", avant: "before", previous: "before",
  revoir: "replay", replay: "replay",
  revanche: "rematch", rematch: "rematch",
  bilan: "coach", coach: "coach",
  quitter: "leave", leave: "leave",
}; // prettier-ignore

/** Verbs that something may follow. */
const FOLLOWED = new Set<Verb>(["say", "rules", "replay"]);

export type Command =
  | { kind: "row"; at: number }
  | { kind: "move"; move: string }
  | { kind: "several"; moves: string[] }
  | { kind: "verb"; verb: Verb; rest: string }
  | { kind: "thing"; thing: string }
  | { kind: "why"; text: string } // looks like a move and is none: the server says why
  | { kind: "unknown" };

export interface Known {
  rows: number; // how many choices are listed
  sentence?: (at: number) => string | null; // of a choice that says a whole move
  moves: readonly string[]; // all legal sentences, also those of several moves: `put earth palace x2`
  phrase: (move: string) => string; // one of them in the reader's words
  things: ReadonlyMap<string, string>; // by id, its short name
}

/** Without accents, capitals and ends of sentences: as people type. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[ .!]+$/, "");
}

export function understood(text: string, known: Known): Command {
  const typed = plain(text);
  if (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= known.rows) return { kind: "row", at: Number(typed) - 1 };
  const counted = several(typed, known);
  if (counted) return { kind: "move", move: counted };
  if (known.moves.includes(typed)) return { kind: "move", move: typed };
  const said = known.moves.filter((move) => plain(known.phrase(move)) === typed);
  if (said[0]) return { kind: "move", move: said[0] };
  const [first = "", ...rest] = typed.split(" ");
  const short = known.moves.filter((move) => shortened(move, typed));
  const entire = short.filter((move) => move.split(" ").length === rest.length + 1);
  const meant = entire.length === 1 ? entire[0] : short.length === 1 ? short[0] : undefined;
  if (meant) return { kind: "move", move: meant };
  const verb = VERBS[first];
  if (verb && (FOLLOWED.has(verb) || !rest.length)) return { kind: "verb", verb, rest: text.trim().split(/\s+/).slice(1).join(" ") };
  if (short.length > 1) return { kind: "several", moves: short };
  const thing = [...known.things].find(([id, name]) => id === typed || plain(name) === typed)?.[0];
  if (thing) return { kind: "thing", thing };
  return known.moves.some((move) => move.split(" ")[0] === first) ? { kind: "why", text: typed } : { kind: "unknown" };
}

/** `2 x3` is the second choice three times at once, `2 then ready` the same with the end of the turn. */
function several(typed: string, known: Known): string | undefined {
  const [, number, times, end] = /^(\d+)(?: ?[x×] ?(\d+))?(?: then (\w+))?$/.exec(typed) ?? [];
  if (number === undefined || (times === undefined && end === undefined)) return undefined;
  const sentence = known.sentence?.(Number(number) - 1);
  const text = `${sentence}${times && times !== "1" ? ` x${times}` : ""}${end ? ` then ${end}` : ""}`;
  return sentence && known.moves.includes(text) ? text : undefined;
}

/** `move 12 14` is `move t12 t14`: letters of a thing may be left out, and the end of a sentence too. */
function shortened(move: string, typed: string): boolean {
  const [words, parts] = [move.split(" "), typed.split(" ")];
  return (
    parts.length <= words.length &&
    parts.every((part, at) => part === words[at] || (at > 0 && part === words[at]?.replace(/^[a-z]+(?=\d)/, "")))
  );
}
