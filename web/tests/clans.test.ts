import { describe, expect, test } from "vitest";
import type { Line } from "../src/games/board";
import { foundings, gain, marches, row, toOrder } from "../src/games/clans/story";

const MARCH: Line = { key: "lines.moved", args: { who: "s1", n: 2, from: "t3", to: "t4", clans: ["red"] } };
const FOUNDED: Line = {
  key: "lines.founded",
  args: { who: "s1", land: "t4", number: 10, n: 5, bonus: 4, points: 9, clans: ["red", "blue"] },
};
const STRIFE: Line = {
  key: "lines.strife",
  args: { who: "s1", land: "t6", number: 11, n: 6, bonus: 0, points: 6, clans: ["red", "black"], lost: ["blue", "green", "yellow"] },
};
const RUIN: Line = { key: "lines.destroyed", args: { who: "s1", land: "t7", number: 11 } };
const LEFT: Line = { key: "lines.all_left", args: { who: "s1", land: "t8", number: 12 } };
const LATE: Line = { key: "lines.surplus", args: { land: "t9" } };

describe("the villages of a move", () => {
  const all = foundings([MARCH, FOUNDED, STRIFE, RUIN, LEFT, LATE]);
  test("are all told, in their order", () => {
    expect(all.map((village) => village.land)).toEqual([4, 6, 7, 8, 9]);
    expect(all.map((village) => village.fate)).toEqual(["standing", "standing", "destroyed", "deserted", "surplus"]);
  });
  test("five single huts that leave are strife, not a ruin", () => {
    const [, , , left] = all;
    expect(left).toMatchObject({ number: 12, points: 0, clans: [], lost: ["red", "blue", "green", "yellow", "black"] });
  });
  test("a surplus village has no number, no founder and no points", () => {
    expect(all.at(-1)).toMatchObject({ number: 0, founder: -1, points: 0, clans: [], lost: [] });
  });
  test("other lines found nothing", () => {
    expect(foundings([MARCH])).toEqual([]);
    expect(marches([MARCH, FOUNDED])).toEqual([{ who: 1, from: 3, to: 4, clans: ["red"] }]);
  });
});

describe("the sentence of a village", () => {
  const told = (line: Line, here: number, verb = "move") => foundings([line]).map((village) => row(village, here, verb))[0];
  test("is decided village by village: here, or cut off elsewhere", () => {
    expect(told(FOUNDED, 4)).toMatchObject({ key: "board.row_standing", args: { at: "here", n: 5, bonus: 4, land: "t4" } });
    expect(told(FOUNDED, 5)).toMatchObject({ key: "board.row_standing", args: { at: "apart" } });
  });
  test("when the order is chosen, what follows comes then", () => {
    expect(told(RUIN, 4, "found")).toMatchObject({ key: "board.row_destroyed", args: { at: "then" } });
    expect(told(LATE, 4, "found")).toMatchObject({ key: "board.row_surplus", args: { land: "t9" } });
  });
  test("names who has to leave", () => {
    expect(told(STRIFE, 6)).toMatchObject({ key: "board.row_strife", args: { lost: ["blue", "green", "yellow"] } });
    expect(told(LEFT, 8)?.key).toBe("board.row_deserted");
  });
});

describe("villages whose order will be asked for (RULES 3.4)", () => {
  const ORDER: Line = { key: "lines.order", args: { who: "s1", n: 2, lands: ["t7", "t9"] } };
  const SURE: Line = { key: "lines.any_order", args: { land: "t7", least: 1, points: 1, clans: ["red"] } };
  const OPEN: Line = { key: "lines.some_order", args: { land: "t9", least: 0, points: 4, clans: ["blue", "green"] } };
  const [sure, open] = foundings([ORDER, SURE, OPEN]);
  test("are foretold with the least and the most they bring", () => {
    expect(toOrder([ORDER, SURE, OPEN])).toBe(2);
    expect(toOrder([MARCH, FOUNDED])).toBe(0);
    expect([sure, open].map((village) => village && gain(village))).toEqual(["+1", "0–4"]);
  });
  test("have a sentence that says whether the order matters", () => {
    expect(sure && row(sure, 9, "move")).toMatchObject({ key: "board.row_ordered", args: { land: "t7", order: "any" } });
    expect(open && row(open, 9, "move")).toMatchObject({ key: "board.row_ordered", args: { land: "t9", order: "some" } });
  });
});
