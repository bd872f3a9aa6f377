import { expect, test } from "vitest";
import { plain, understood, type Known } from "../src/text/commands";

const PHRASES: Record<string, string> = {
  "move t12 t14": "Du territoire 12 au territoire 14",
  "move t12 t40": "Du territoire 12 au territoire 40",
  "found t3": "Fonder d’abord le village du territoire 3",
};
const known: Known = {
  rows: 3,
  moves: Object.keys(PHRASES),
  phrase: (move) => PHRASES[move] ?? "",
  things: new Map([["t7", "territoire 7"]]),
};

test("a number is a row, while there is such a row", () => {
  expect(understood("2", known)).toEqual({ kind: "row", at: 1 });
  expect(understood("4", known)).toEqual({ kind: "unknown" });
});

test("a sentence is a move: as it is written, short, or as it is read", () => {
  const move = { kind: "move", move: "move t12 t14" };
  for (const text of ["move t12 t14", "move 12 14", "Move 12 14.", "du territoire 12 au territoire 14"])
    expect(understood(text, known)).toEqual(move);
  expect(understood("fonder d'abord le village du territoire 3", known)).toEqual({ kind: "move", move: "found t3" });
  expect(understood("move 12", known)).toEqual({ kind: "several", moves: ["move t12 t14", "move t12 t40"] });
  expect(understood("move t12 t13", known)).toEqual({ kind: "why", text: "move t12 t13" });
});

test("commands are understood in both languages, with and without accents", () => {
  expect(understood("règles 2.4", known)).toEqual({ kind: "verb", verb: "rules", rest: "2.4" });
  expect(understood("rules 2.4", known)).toEqual({ kind: "verb", verb: "rules", rest: "2.4" });
  expect(understood("Conseil", known)).toEqual({ kind: "verb", verb: "hint", rest: "" });
  expect(understood("dire Bonjour à tous", known)).toEqual({ kind: "verb", verb: "say", rest: "Bonjour à tous" });
  expect(understood("où", known)).toEqual({ kind: "verb", verb: "where", rest: "" });
});

test("the name of a thing asks what it is, anything else is not understood", () => {
  expect(understood("territoire 7", known)).toEqual({ kind: "thing", thing: "t7" });
  expect(understood("t7", known)).toEqual({ kind: "thing", thing: "t7" });
  expect(understood("abracadabra", known)).toEqual({ kind: "unknown" });
  expect(plain("  Où SUIS-je ! ")).toBe("ou suis-je");
});

test("several moves in a row are typed as the list has them, one is one", () => {
  const runs = ["put earth tower", "put earth tower x2", "put earth tower then ready"];
  const many: Known = { ...known, moves: runs, phrase: (move) => move };
  for (const move of runs) expect(understood(move, many)).toEqual({ kind: "move", move });
  const short: Known = { ...known, moves: ["move t1 t2", "move t1 t2 then done"] };
  expect(understood("move 1 2", short)).toEqual({ kind: "move", move: "move t1 t2" });
});

test("a row is taken several times, or with the end of the turn, by its number", () => {
  const texts = ["put earth palace", "put earth palace x2", "put earth palace x3", "put earth palace x3 then ready"];
  const many: Known = { ...known, moves: texts, phrase: (move) => move, sentence: (at) => (at === 1 ? "put earth palace" : null) };
  for (const text of ["2 x3", "2x3", "2 ×3"]) expect(understood(text, many)).toEqual({ kind: "move", move: "put earth palace x3" });
  expect(understood("2 x3 then ready", many)).toEqual({ kind: "move", move: "put earth palace x3 then ready" });
  expect(understood("2 x4", many)).toEqual({ kind: "unknown" });
  expect(understood("1 x2", many)).toEqual({ kind: "unknown" });
});

test("what goes with a lesson, a clock and a finished game is typed, too", () => {
  expect(understood("suivant", known)).toEqual({ kind: "verb", verb: "onward", rest: "" });
  expect(understood("temps", known)).toEqual({ kind: "verb", verb: "time", rest: "" });
  expect(understood("revoir 12", known)).toEqual({ kind: "verb", verb: "replay", rest: "12" });
  expect(understood("rematch", known)).toEqual({ kind: "verb", verb: "rematch", rest: "" });
});
