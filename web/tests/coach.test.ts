import { expect, test } from "vitest";
import type { Analysis, Judgement } from "../src/messages.gen";
import { given, line, mattered, numberOf, things } from "../src/coach/coach";

const judgement = (entry: number, mean: number, error: number) => ({ entry, seat: 0, points: { mean, error } }) as Judgement;
const analysis = {
  stage: "done",
  decisions: 3,
  judgements: [judgement(4, 3, 0.2), judgement(6, 0, 0), judgement(8, 2.6, 0.2)],
  summary: {
    curve: [
      { entry: 4, chances: [0.25, 0.75] },
      { entry: 9, chances: [0, 1] },
    ],
    accounts: [{ mattered: [8, 4] }, { mattered: [] }],
    turns: [],
    chance: 0,
  },
} as unknown as Analysis;

test("the moves that mattered stand in the order of the game", () => {
  expect(mattered(analysis, 0).map((one) => one.entry)).toEqual([4, 8]);
  expect(mattered(analysis, 1)).toEqual([]);
});

test("what is within the uncertainty gives nothing away", () => {
  expect(given(judgement(1, 2.6, 0.2))).toBe(3);
  expect(given(judgement(1, 2.6, 1.4))).toBe(0);
});

test("moves are counted without draws, and name their things", () => {
  expect(numberOf(3, [-1, 0, -1, 1])).toBe(2);
  expect(things("move t12 t14")).toEqual(["t12", "t14"]);
  expect(things(undefined)).toEqual([]);
});

test("a line begins where all are equal", () => {
  expect(
    line(
      analysis,
      0,
      (at) => at,
      (part) => 100 * part,
    ),
  ).toBe("0.0 50.0 1.0 25.0 2.0 0.0");
});
