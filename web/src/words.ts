/** Names and sentences in one language: ICU messages, of which we use gaps, plural and select; as core/words.py. */

import type { Arg, Line, Speech } from "./games/board";

export type Args = Readonly<Record<string, Arg>>;
export type Catalogue = Readonly<Record<string, string>>;

const NUMBERED = /^([a-z_-]*?[a-z_])(\d+)$/;
const AND: Record<string, string> = { fr: " et ", en: " and " };
const ELIDED = /(^|[\s(])(d|qu)e $/i;
const VOWEL = /^[aeiouyàâäéèêëîïôöûüœæ]/i;

/** A number as it is printed: with a true minus. */
export function figure(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

/** Names side by side, the last one after "and". */
export function listed(items: readonly string[], language: string): string {
  if (items.length < 2) return items.join("");
  return items.slice(0, -1).join(", ") + (AND[language] ?? ", ") + items.at(-1);
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

  say(key: string, args: Args = {}): string {
    const message = this.messages[key];
    return message === undefined ? `[${key}]` : this.fill(message, args);
  }

  line(line: Line): string {
    return this.say(line.key, line.args);
  }

  /** `s1` is a player; `t12` is found under t12 or t#; what has no name is shown as it is. */
  thing(name: string): string {
    const [, stem, number] = NUMBERED.exec(name) ?? [];
    const player = stem === "s" ? this.names[Number(number)] : undefined;
    const exact = player ?? this.messages[`things.${name}`];
    if (exact !== undefined) return exact;
    const pattern = this.messages[`things.${stem}#`];
    return pattern === undefined ? name : this.fill(pattern, { n: Number(number) });
  }

  /** A move as a phrase: `build/5` is looked up before `build`; gaps {1}, {2} ... and {rest} are its things. */
  move(text: string): string {
    const [verb = "", ...things] = text.split(" ");
    const message = this.messages[`moves.${verb}/${things.length}`] ?? this.messages[`moves.${verb}`];
    if (message === undefined) return [verb, ...things.map((thing) => this.thing(thing))].join(" ");
    const gaps = [...message.matchAll(/\{(\d+)/g)].map((gap) => Number(gap[1]));
    const numbered = things.map((thing, at) => [String(at + 1), thing] as const);
    return this.fill(message, { ...Object.fromEntries(numbered), rest: things.slice(Math.max(0, ...gaps)) });
  }

  private shown(value: Arg): string {
    if (typeof value === "number") return figure(value);
    if (typeof value === "string") return this.thing(value);
    return listed(value.map((item) => this.thing(item)), this.language);
  }

  /** Fill the gaps of one message; inside a plural, # is its number. */
  private fill(message: string, args: Args, count = "#"): string {
    let out = "";
    for (let at = 0; at < message.length; at++) {
      if (message[at] === "{") {
        const end = closing(message, at);
        const filled = this.gap(message.slice(at + 1, end), args);
        out = this.elides(out, filled) ? `${out.slice(0, -2)}’${filled}` : out + filled;
        at = end;
      } else out += message[at] === "#" ? count : message[at];
    }
    return out;
  }

  /** French "de" and "que" lose their e before a vowel: la ville d’Ourse. */
  private elides(before: string, filled: string): boolean {
    return this.language === "fr" && VOWEL.test(filled) && ELIDED.test(before);
  }

  private gap(inside: string, args: Args): string {
    const [name, kind, cases] = parted(inside);
    const value = args[name] ?? "";
    if (kind === null) return this.shown(value);
    const forms = branches(cases);
    if (kind !== "plural") return this.fill(forms[String(value)] ?? forms["other"] ?? "", args);
    const number = typeof value === "number" ? value : value.length;
    const form = forms[`=${number}`] ?? forms[this.plural(number)] ?? forms["other"] ?? "";
    return this.fill(form, args, figure(number));
  }

  /** French counts nought as one, English does not. */
  private plural(number: number): string {
    return number === 1 || (number === 0 && this.language === "fr") ? "one" : "other";
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
  for (let at = 0, opened; (opened = cases.indexOf("{", at)) >= 0; ) {
    const end = closing(cases, opened);
    forms[cases.slice(at, opened).trim()] = cases.slice(opened + 1, end);
    at = end + 1;
  }
  return forms;
}
