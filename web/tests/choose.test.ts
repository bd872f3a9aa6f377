import { describe, expect, test } from "vitest";
import { grouped, left, lit, press, spelled } from "../src/choose";

const MARCHES = ["move t1 t2", "move t1 t3", "move t2 t1", "pass"];
const PLANS = ["build cottage a1 a2 b1 on a2", "build cottage a1 a2 b1 on b1", "place brick c2"];

describe("what is lit", () => {
  test("at the start the first things and the verbs", () => {
    expect(lit(MARCHES, [])).toEqual(new Set(["move", "t1", "t2", "pass"]));
  });
  test("after a pick only what goes on with it", () => {
    expect(lit(MARCHES, ["t1"])).toEqual(new Set(["t2", "t3"]));
  });
  test("the verb may be said", () => {
    expect(lit(MARCHES, ["move", "t1"])).toEqual(new Set(["t2", "t3"]));
  });
  test("fillers are stepped over", () => {
    expect(lit(PLANS, ["cottage", "a1", "a2", "b1"])).toEqual(new Set(["a2", "b1"]));
  });
  test("nothing when nothing may be done", () => {
    expect(lit([], [])).toEqual(new Set());
  });
});

describe("a click", () => {
  test("narrows the moves", () => {
    expect(press(MARCHES, [], "t1")).toEqual({ picks: ["t1"] });
    expect(left(MARCHES, ["t1"])).toEqual(["move t1 t2", "move t1 t3"]);
  });
  test("plays the sentence it completes", () => {
    expect(press(MARCHES, ["t1"], "t3")).toEqual({ picks: ["t1", "t3"], play: "move t1 t3" });
    expect(press(MARCHES, [], "pass").play).toBe("pass");
  });
  test("on the last pick takes it back", () => {
    expect(press(MARCHES, ["t1"], "t1")).toEqual({ picks: [] });
  });
  test("on another source starts afresh", () => {
    expect(press(["move t1 t3", "move t2 t3"], ["t1"], "t2")).toEqual({ picks: ["t2"] });
  });
  test("on anything else asks why not, as a sentence", () => {
    expect(press(MARCHES, ["t1"], "t9")).toEqual({ picks: ["t1"], why: "move t1 t9" });
    expect(press(MARCHES, [], "t9").why).toBe("move t9");
    expect(press([], [], "t9").why).toBe("t9");
  });
  test("on a whole pattern picks all its words", () => {
    expect(press(PLANS, [], "cottage a1 a2 b1").picks).toEqual(["cottage", "a1", "a2", "b1"]);
    expect(press(PLANS, ["cottage", "a1", "a2", "b1"], "b1").play).toBe("build cottage a1 a2 b1 on b1");
  });
  test("does not play a sentence that others prolong", () => {
    expect(spelled(["take a", "take a b"], ["a"])).toBeNull();
    expect(spelled(["take a", "take a b"], ["a", "b"])).toBe("take a b");
  });
});

describe("the list", () => {
  const many = Array.from({ length: 20 }, (_, i) => `move t${i % 4} t${10 + i}`);
  test("shows whole moves when they are few", () => {
    expect(grouped(MARCHES, ["t1"])[0]?.rows.map((row) => row.picks.join(" "))).toEqual(["move t1 t2", "move t1 t3"]);
  });
  test("what brings most comes first", () => {
    const best = new Set(["move t2 t1", "move t1 t3"]);
    expect(grouped(MARCHES, [], best)[0]?.rows.map((row) => row.picks.join(" "))).toEqual(["move t2 t1", "move t1 t3", "move t1 t2"]);
  });
  test("steps by the next thing when they are many", () => {
    const [group] = grouped(many, []);
    expect(group?.verb).toBe("move");
    expect(group?.rows.map((row) => row.picks)).toEqual([
      ["move", "t0"],
      ["move", "t1"],
      ["move", "t2"],
      ["move", "t3"],
    ]);
    expect(group?.rows[0]?.moves.length).toBe(5);
  });
  test("a row can always be picked", () => {
    for (const row of grouped(many, []).flatMap((group) => group.rows)) {
      expect(left(many, row.picks)).toEqual(row.moves);
    }
  });
});
