/** Names and sentences in one language: ICU messages, of which we use gaps, plural and select; as core/words.py. */

import type { Arg, Line, Speech } from "./games/board";

export type Args = Readonly<Record<string, Arg>>;
export type Catalogue = Readonly<Record<string, string>>;

const NUMBERED = /^([a-z_-]*?[a-z_])(\d+)$/;
const AND: Record<string, string> = { fr: " et ", en: " and " };
const ELIDED = /(^|[\s(])(d|qu)e $/i;
const VOWEL = /^(y(?![aeiouéèê])|[aeiouàâäéèêëîïôöûüœæ])/i; // d’Yves, but de Yack
const SENTENCES = new Set(["lines", "prompts", "why", "items", "tips", "foretell", "hindsight"]);
const ENDED = /[.!?]\s+$/;
const WORD_FOLLOWS = /^ [\p{L}\p{N}_]/u;
const TIMES = "\u00a0×\u00a0";
const COLON: Record<string, string> = { fr: "\u00a0: " };
const SEMICOLON: Record<string, string> = { fr: "\u202f; ", en: "; " };

/** A number as it is printed: with a true minus. */
export function figure(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

/** Names side by side, the last one after "and"; names with a comma are kept apart by semicolons. */
export function listed(items: readonly string[], language: string): string {
  if (items.length < 2) return items.join("");
  const between = items.some((item) => item.includes(", ")) ? semicolon(language) : ", ";
  return items.slice(0, -1).join(between) + (AND[language] ?? ", ") + items.at(-1);
}

/** What keeps apart names that may hold a comma. */
export function semicolon(language: string): string {
  return SEMICOLON[language] ?? "; ";
}

/** What stands between a name and what is said of it. */
export function colon(language: string): string {
  return COLON[language] ?? ": ";
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A catalogue of flat keys; `names` are the players, seat by seat. */
export class Words implements Speech {
  constructor(
    readonly messages: Catalogue,
    readonly language: string,
    readonly names: readonly string[] = [],
  ) {}

  has(key: string): boolean {
    return key in this.messages;
  }

  /** The message with its gaps filled; a sentence has its capital. */
  say(key: string, args: Args = {}): string {
    const message = this.messages[key];
    const opens = SENTENCES.has(key.split(".", 1)[0] ?? "");
    return message === undefined ? `[${key}]` : this.fill(message, args, "#", opens);
  }

  line(line: Line): string {
    return this.say(line.key, line.args);
  }

  /** `s1` is a player; `t12` is found under t12 or t#; what has no name is shown as it is. */
  thing(name: string): string {
    const [, stem, number] = NUMBERED.exec(name) ?? [];
    const player = stem === "s" ? this.names[Number(number)] : undefined;
    return player ?? this.named(name) ?? name;
  }

  /** What the catalogue calls a thing. */
  private named(name: string): string | undefined {
    const [, stem, number] = NUMBERED.exec(name) ?? [];
    const pattern = this.messages[`things.${stem}#`];
    return this.messages[`things.${name}`] ?? (pattern && this.fill(pattern, { n: Number(number) }));
  }

  /** A move as a phrase: `build/5` is looked up before `build`; gaps {1}, {2} ... and {rest} are its things. */
  move(text: string): string {
    const [verb = "", ...things] = text.split(" ");
    const message = this.messages[`moves.${verb}/${things.length}`] ?? this.messages[`moves.${verb}`];
    if (message === undefined) return [verb, ...things.map((thing) => this.thing(thing))].join(" ");
    const gaps = [...message.matchAll(/\{(\d+)/g)].map((gap) => Number(gap[1]));
    const numbered = things.map((thing, at) => [String(at + 1), thing] as const);
    return this.fill(message, { ...Object.fromEntries(numbered), rest: things.slice(Math.max(0, ...gaps)) }, "#", true);
  }

  private shown(value: Arg): string {
    if (typeof value === "number") return figure(value);
    if (typeof value === "string") return this.thing(value);
    const counts = new Map<string, number>();
    for (const name of value) counts.set(name, (counts.get(name) ?? 0) + 1);
    return listed(
      [...counts].map(([name, times]) => this.counted(name, times)),
      this.language,
    );
  }

  /** What is there twice is named once: bois × 2. */
  private counted(name: string, times: number): string {
    return this.thing(name) + (times > 1 ? `${TIMES}${times}` : "");
  }

  /** Fill the gaps of one message; inside a plural, # is its number. `opens`: a sentence begins here. */
  private fill(message: string, args: Args, count = "#", opens = false): string {
    let out = "";
    for (let at = 0; at < message.length; at++) {
      if (message[at] === "{") {
        const end = closing(message, at);
        const inside = message.slice(at + 1, end);
        let filled = this.gap(inside, args, (opens && !out) || ENDED.test(message.slice(0, at)));
        if (WORD_FOLLOWS.test(message.slice(end + 1))) filled += this.comma(args[inside], filled);
        out = this.elides(out, filled) ? `${out.slice(0, -2)}’${filled}` : out + filled;
        at = end;
      } else {
        const letter = message[at] === "#" ? count : (message[at] ?? "");
        out += opens && !out ? capital(letter) : letter;
      }
    }
    return out;
  }

  /** A place named in two parts is closed by a comma where the sentence goes on: en 3, au centre, et paie. */
  private comma(value: Arg | undefined, filled: string): string {
    return typeof value === "string" && filled.includes(", ") && filled !== value ? "," : "";
  }

  /** Whether it is shown by a word of the catalogue: a person or the square d4 keeps its name as it is. */
  private common(value: Arg): boolean {
    const first = typeof value === "string" ? value : typeof value === "number" ? "" : (value[0] ?? "");
    return this.named(first) !== undefined;
  }

  /** French "de" and "que" lose their e before a vowel: la ville d’Ourse. */
  private elides(before: string, filled: string): boolean {
    return this.language === "fr" && VOWEL.test(filled) && ELIDED.test(before);
  }

  private gap(inside: string, args: Args, opening: boolean): string {
    const [name, kind, cases] = parted(inside);
    const value = args[name] ?? "";
    if (kind === null) {
      const shown = this.shown(value);
      return opening && this.common(value) ? capital(shown) : shown;
    }
    const forms = branches(cases);
    if (kind !== "plural") return this.fill(forms[String(value)] ?? forms["other"] ?? "", args, "#", opening);
    const number = typeof value === "number" ? value : value.length;
    const form = forms[`=${number}`] ?? forms[this.plural(number)] ?? forms["other"] ?? "";
    return this.fill(form, args, figure(number), opening);
  }

  /** French counts nought as one, English does not; −1 counts as 1. */
  private plural(number: number): string {
    return Math.abs(number) === 1 || (number === 0 && this.language === "fr") ? "one" : "other";
  }
}

/** `n, plural, one {..}` -> its name, kind and cases. */
function parted(inside: string): [string, string | null, string] {
  const [name = "", kind, ...cases] = inside.split(",");
  return [name.trim(), kind === undefined ? null : kind.trim(), cases.join(",")];
}

/** Where the brace opened at `start` closes. */
function closing(message: string, start: number): number {
  let depth = 0;
  for (let at = start; at < message.length; at++) {
    if (message[at] === "{") depth++;
    if (message[at] === "}" && --depth === 0) return at;
  }
  throw new Error(`a brace is left open in: ${message}`);
}

/** `one {a hut} other {# huts}` -> its forms. */
function branches(cases: string): Record<string, string> {
  const forms: Record<string, string> = {};
  for (let at = 0, opened; (opened = cases.indexOf("{", at)) >= 0;) {
    const end = closing(cases, opened);
    forms[cases.slice(at, opened).trim()] = cases.slice(opened + 1, end);
    at = end + 1;
  }
  return forms;
}
