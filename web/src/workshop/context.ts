/** What every part of the bench needs. */

import { getContext, setContext } from "svelte";
import type { Bench } from "../games/bench";
import type { Speech } from "../games/board";
import type { Copy } from "./copy.svelte";
import { isRecord, type Box, type Place } from "./paths";

export interface Shop {
  copy: Copy;
  bench: Bench;
  words: Speech;
  label: (key: string) => string; // of a field
  named: (name: string) => string; // of a value that is a name
  where: (block: string) => string; // to look in a printed copy
}

const KEY = "workshop";
export const offer = (here: Shop): Shop => setContext(KEY, here);
export const shop = (): Shop => getContext<Shop>(KEY);

/** The blocks that somebody may change: a picture of another block is no piece of the box. */
export function blocksOf(box: Box, bench: Bench): string[] {
  return Object.keys(box).filter((name) => name !== "about" && !bench.pictures?.includes(name));
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What a thing of a list is called. */
export function titleOf(at: Place, value: unknown, here: Shop): string {
  const last = Number(at.at(-1)) + 1;
  if (!isRecord(value)) return String(last);
  const own = here.bench.name?.(String(at[0]), value, here.words);
  if (own) return capital(own);
  const id = value["id"] ?? value["number"];
  return typeof id === "string" ? capital(here.words.thing(id)) : typeof id === "number" ? String(id) : String(last);
}

interface Stock {
  copy: Copy;
  bench: Bench;
  words: Speech;
  labels: Readonly<Record<string, string>>;
}

/** The shop of a page: what it has may change under it. */
export function shopOf(stock: () => Stock): Shop {
  const plain = (key: string) => (stock().words.thing(key) === key ? key.replaceAll("_", " ") : stock().words.thing(key));
  return {
    get copy() {
      return stock().copy;
    },
    get bench() {
      return stock().bench;
    },
    get words() {
      return stock().words;
    },
    label: (key) => stock().labels[`fields.${key}`] ?? capital(plain(key)),
    named: (name) => capital(stock().labels[`values.${name}`] ?? (name === "" ? "–" : plain(name))),
    where: (block) => stock().labels[`where.${block}`] ?? "",
  };
}
