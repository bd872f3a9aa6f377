/** Places in a box: the names and numbers that lead to a value; and what sets one box apart from another. */

import type { ChangeCard } from "../messages.gen";

export type Step = string | number;
export type Place = readonly Step[];
export type Box = Readonly<Record<string, unknown>>;

const ORIGIN = new Set(["source", "basis", "basis_fr"]); // of a block: what is said of its values
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !isList(value);
}

/** What stands at a place; undefined where nothing does. */
export function valueAt(box: unknown, at: Place): unknown {
  let found = box;
  for (const step of at) found = isList(found) ? found[Number(step)] : isRecord(found) ? found[step] : undefined;
  return found;
}

/** The same box with another value; undefined takes it away. What did not change is shared. */
export function withValue<Whole>(box: Whole, at: Place, value: unknown): Whole {
  const [step, ...rest] = at;
  if (step === undefined) return value as Whole;
  if (isList(box)) return box.map((one, number) => (number === step ? withValue(one, rest, value) : one)) as Whole;
  const record = { ...(box as Record<string, unknown>) };
  const inside = rest.length ? withValue(record[step], rest, value) : value;
  if (inside === undefined) delete record[step];
  else record[step] = inside;
  return record as Whole;
}

/** What makes the new box of the old one; as core/changes.py. Lists of another length are one change. */
export function changesOf(old: Box, now: Box): ChangeCard[] {
  return Object.keys(old).flatMap((block) => differing([block], values(old[block]), values(now[block])));
}

function values(block: unknown): unknown {
  return isRecord(block) ? Object.fromEntries(Object.entries(block).filter(([key]) => !ORIGIN.has(key))) : block;
}

function differing(at: Step[], old: unknown, now: unknown): ChangeCard[] {
  if (old === now) return [];
  if (isRecord(old) && isRecord(now)) {
    const keys = [...Object.keys(old), ...Object.keys(now).filter((key) => !(key in old))];
    return keys.flatMap((key) => differing([...at, key], old[key], now[key]));
  }
  if (isList(old) && isList(now) && old.length === now.length)
    return old.flatMap((one, number) => differing([...at, number], one, now[number]));
  return JSON.stringify(old) === JSON.stringify(now) ? [] : [{ at, value: now ?? null }];
}

/** A box with changes made. */
export function withChanges(box: Box, changes: readonly ChangeCard[]): Box {
  return changes.reduce((made, { at, value }) => withValue(made, at, value ?? undefined), box);
}

/** Whether a place is inside another one, or the same. */
export function under(at: Place, outer: Place): boolean {
  return outer.every((step, number) => at[number] === step);
}

export function spelled(at: Place): string {
  return at.join(".");
}

/** What a value is, by its looks. */
export type Shape = "number" | "flag" | "text" | "record" | "things" | "grid" | "row" | "drawing";

export function shapeOf(value: unknown): Shape {
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "flag";
  if (isList(value)) {
    if (value.length && value.every(isRecord)) return "things";
    if (value.some((one) => isList(one) && one.some(isList))) return "drawing";
    return value.some(isList) ? (value.length > 12 ? "drawing" : "grid") : "row";
  }
  return isRecord(value) ? "record" : "text";
}

/** What a block has besides what is said of it. */
export function fieldsOf(block: unknown): string[] {
  return isRecord(block) ? Object.keys(block).filter((key) => !ORIGIN.has(key)) : [];
}

/** The same place in all things of a list: their numbers are left out. */
export function sort(at: Place): string {
  return at.filter((step) => typeof step === "string").join(".");
}

/** The texts, and the names of fields, that a box has in places of the same sort: what one may choose from. */
export class Vocabulary {
  private readonly texts = new Map<string, Set<string>>();
  private readonly keys = new Map<string, Set<string>>();
  private readonly holders = new Map<string, number>();
  private readonly samples = new Map<string, unknown>();

  constructor(box: Box) {
    this.read([], box);
  }

  private read(at: Place, value: unknown): void {
    const here = sort(at);
    if (typeof value === "string") this.texts.set(here, (this.texts.get(here) ?? new Set()).add(value));
    else if (isList(value)) value.forEach((one, number) => this.read([...at, number], one));
    else if (isRecord(value)) {
      this.holders.set(here, (this.holders.get(here) ?? 0) + 1);
      for (const [key, one] of Object.entries(value)) {
        if (at.length === 1 && ORIGIN.has(key)) continue;
        this.keys.set(here, (this.keys.get(here) ?? new Set()).add(key));
        const inner = sort([...at, key]);
        if (!this.samples.has(inner)) this.samples.set(inner, one);
        this.holders.set(`${inner}?`, (this.holders.get(`${inner}?`) ?? 0) + 1);
        this.read([...at, key], one);
      }
    }
  }

  /** Texts of places of the same sort; where there is but one, of `alike` ones all that the box knows. */
  choices(at: Place, alike?: (name: string) => boolean): string[] {
    const own = [...(this.texts.get(sort(at)) ?? [])].sort();
    if (own.length > 1 || !alike || !own.every(alike)) return own;
    return [...new Set([...this.texts.values()].flatMap((found) => [...found].filter(alike)))].sort();
  }

  /** Fields that things of this sort may have, and this one has not. */
  missing(at: Place, value: Readonly<Record<string, unknown>>): string[] {
    return [...(this.keys.get(sort(at)) ?? [])].filter((key) => !(key in value));
  }

  /** Whether some things of this sort do without a field. */
  optional(at: Place): boolean {
    const holder = this.holders.get(sort(at.slice(0, -1))) ?? 0;
    return holder > (this.holders.get(`${sort(at)}?`) ?? 0);
  }

  /** What a new field begins with. */
  sample(at: Place): unknown {
    return this.samples.get(sort(at)) ?? 0;
  }
}
