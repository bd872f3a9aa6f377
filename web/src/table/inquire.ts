/** Questions of one key each: where am I, what is around, what is mine, what is lit, what was I asked, what was said. */

import type { Speech } from "../games/board";
import { around, namesIn, sentence, spotsIn, type Section } from "../games/spoken";
import { tell, tellAgain } from "../state/ears.svelte";
import { say } from "../state/say";
import { listed } from "../words";

/** By key; settings and "?" list them in this order. */
export const QUESTIONS = { w: "where", a: "around", m: "mine", l: "lit", q: "question", s: "again", n: "next", p: "previous" } as const;

export interface Inquiry {
  sections: readonly Section[];
  words: Speech;
  heading: string;
  rows: readonly string[]; // the choices in words
}

/** Answer a key; false: it is no question. */
export function inquire(key: string, inquiry: Inquiry): boolean {
  const question = QUESTIONS[key as keyof typeof QUESTIONS];
  if (question === "again") tellAgain();
  else if (question === "next" || question === "previous") goToLit(question === "next" ? 1 : -1);
  else if (question) tell(ANSWERS[question](inquiry));
  return question !== undefined;
}

const ANSWERS = { where, around: beside, mine, lit, question: asked } as const;

function here(): { thing: string | null; label: string; focused: Element | null } {
  const focused = document.activeElement;
  const thing = focused?.closest<HTMLElement>("[data-thing]")?.dataset["thing"] ?? null;
  return {
    thing,
    label: focused === document.body ? "" : spokenName(focused),
    focused,
  };
}

/** A name of its own, else one that stands in it unseen, else its text. */
function spokenName(one: Element | null): string {
  const name = one?.getAttribute("aria-label") ?? one?.querySelector(":scope > .unseen")?.textContent ?? one?.textContent;
  return name?.trim() ?? "";
}

function where({ sections }: Inquiry): string {
  const { thing, label, focused } = here();
  const spot = thing ? spotsIn(sections).get(thing) : undefined;
  if (spot) {
    const { section, row, rows, column, columns } = spot;
    return `${label}. ${say("ears.spot", { section, row, rows, column, columns })}`;
  }
  const rows = [...document.querySelectorAll(".choice")];
  const at = focused ? rows.indexOf(focused) : -1;
  return at >= 0 ? `${say("ears.row", { n: at + 1, of: rows.length })} ${label}` : label || say("ears.nowhere");
}

function beside({ sections, words }: Inquiry): string {
  const { thing } = here();
  const names = namesIn(sections, words);
  const near = thing ? around(sections, thing) : [];
  return near.length ? near.map((other) => names.get(other) ?? words.thing(other)).join(". ") : say("ears.nothing_around");
}

function mine({ sections, words }: Inquiry): string {
  const own = sections.filter((section) => section.mine);
  const grid = (section: Section) => section.rows.some((row) => row.facts.some((fact) => fact.thing && !fact.aside));
  const cells = (section: Section) =>
    section.rows.flatMap((row) =>
      row.facts.flatMap((fact, at) => (fact.text ? [`${section.columns?.[at + 1] ?? ""}${row.name} ${fact.text}`] : [])),
    );
  const rows = (section: Section) => (grid(section) ? cells(section) : section.rows.map((row) => sentence(row, words.language)));
  return own.length ? own.map((section) => `${section.title}. ${rows(section).join(". ")}`).join(". ") : say("ears.nothing_mine");
}

function lit({ rows, words }: Inquiry): string {
  return rows.length ? `${say("ears.choices", { n: rows.length })} ${listed(rows, words.language)}` : say("ears.nothing_lit");
}

function asked({ heading, rows }: Inquiry): string {
  return [heading, rows.length ? say("ears.choices", { n: rows.length }) : ""].filter(Boolean).join(". ");
}

/** To the next lit thing of the board, or back, in reading order. */
function goToLit(step: number): void {
  const things = [...document.querySelectorAll<HTMLElement>(".board [data-thing].lit, .under [data-thing].lit")];
  const at = things.indexOf(document.activeElement as HTMLElement);
  const next = things.at((at < 0 && step < 0 ? -1 : at + step) % Math.max(1, things.length));
  if (!next) return tell(say("ears.nothing_lit"));
  next.tabIndex = 0;
  next.focus();
}
