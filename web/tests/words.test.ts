import { describe, expect, test } from "vitest";
import { figure, listed, Words, type Args, type Catalogue } from "../src/words";
import en from "../src/words.en.json";
import fr from "../src/words.fr.json";
import shared from "../../tests/words.json";

interface Vectors {
  catalogue: Record<string, Catalogue>;
  names: string[];
  say: [string, Args, string, string][];
  thing: [string, string, string][];
  move: [string, string, string][];
}

const vectors = shared as unknown as Vectors;

describe.each([
  ["fr", 0],
  ["en", 1],
])("words in %s", (language, column) => {
  const words = new Words(vectors.catalogue[language] ?? {}, language, vectors.names);
  test("say what the shared examples say", () => {
    for (const [key, args, ...said] of vectors.say) expect(words.say(key, args)).toBe(said[column]);
    for (const [name, ...said] of vectors.thing) expect(words.thing(name)).toBe(said[column]);
    for (const [text, ...said] of vectors.move) expect(words.move(text)).toBe(said[column]);
  });
});

test("names stand side by side, and numbers have a true minus", () => {
  expect([figure(-3), figure(3)]).toEqual(["−3", "3"]);
  expect([listed([], "fr"), listed(["a"], "fr"), listed(["a", "b", "c"], "fr"), listed(["a", "b"], "en")]).toEqual(["", "a", "a, b et c", "a and b"]);
});

test("the shell speaks both languages alike", () => {
  const gaps = (message: string) => [...message.matchAll(/\{(\w+)/g)].map((gap) => gap[1]).sort().filter((g, i, all) => all.indexOf(g) === i);
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  for (const [key, message] of Object.entries(fr)) {
    const other = (en as Record<string, string>)[key] ?? "";
    if (!message.includes("plural") && !message.includes("select")) expect([key, gaps(message)]).toEqual([key, gaps(other)]);
  }
});

test("every word the shell says is known", () => {
  const sources = import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.ts", "!../src/games/**"], { query: "?raw", import: "default", eager: true });
  const said = Object.values(sources).flatMap((source) => [...source.matchAll(/(?<![.\w])say\("([\w.]+)"/g)].map((found) => found[1] ?? ""));
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((key) => !(key in fr))).toEqual([]);
});
