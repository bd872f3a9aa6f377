import { describe, expect, test } from "vitest";
import { blocks } from "../src/parts/markdown";
import { tableNames } from "../src/state/names";
import { record } from "../src/table/records";
import type { SeatInfo } from "../src/messages.gen";
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
  expect([listed([], "fr"), listed(["a"], "fr"), listed(["a", "b", "c"], "fr"), listed(["a", "b"], "en")]).toEqual([
    "",
    "a",
    "a, b et c",
    "a and b",
  ]);
});

test("the shell speaks both languages alike", () => {
  const gaps = (message: string) =>
    [...message.matchAll(/\{(\w+)/g)]
      .map((gap) => gap[1])
      .sort()
      .filter((g, i, all) => all.indexOf(g) === i);
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  for (const [key, message] of Object.entries(fr)) {
    const other = (en as Record<string, string>)[key] ?? "";
    if (!message.includes("plural") && !message.includes("select")) expect([key, gaps(message)]).toEqual([key, gaps(other)]);
  }
});

test("every word the shell says is known", () => {
  const sources = import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.ts", "!../src/games/**"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const said = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/(?<![.\w])say\("([\w.]+)"/g)].map((found) => found[1] ?? ""),
  );
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((key) => !(key in fr))).toEqual([]);
});

test("no bot is called like another bot or like a person at its table", () => {
  const seat = (at: number, kind: SeatInfo["kind"], name: string) => ({ seat: at, kind, name }) as SeatInfo;
  const seats = [
    seat(0, "person", "ourse"),
    seat(1, "bot", "level-3"),
    seat(2, "bot", "Loutre"),
    seat(3, "bot", "level-3 2"),
    seat(4, "open", ""),
  ];
  expect(tableNames(seats, ["Blaireau", "Ourse", "Loutre", "Renard"], "libre")).toEqual(["ourse", "Renard", "Loutre", "Blaireau", "libre"]);
});

test("a house ruling leads to its record, by number or by name", async () => {
  expect(await record("0004")).toMatch(/^# /);
  expect(await record("0020-clans-house-rulings")).toMatch(/^# /);
  await expect(record("000")).rejects.toThrow();
});

test("rules and records are read as headings, lists and tables", () => {
  const plain = (text: string) => [{ text, tone: "plain" }];
  expect(blocks("# Title\n\nSaid `so`, see [this](x.md):\n- one\n  more\n- two")).toEqual([
    { kind: "head", spans: plain("Title") },
    { kind: "text", spans: plain("Said so, see this:") },
    { kind: "list", items: [plain("one more"), plain("two")] },
  ]);
  expect(blocks("| a | b |\n|---|--:|\n| 1 | 2 |")).toEqual([
    { kind: "table", head: [plain("a"), plain("b")], rows: [[plain("1"), plain("2")]] },
  ]);
});
