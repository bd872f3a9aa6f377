import { describe, expect, test } from "vitest";
import { sorted, standing } from "../src/door/order";
import { keptPlan, USUAL, type Plan } from "../src/door/plan";
import { awayUntil, leftAt, span, spoken } from "../src/table/clock/time";
import type { GameCard, TableInfo } from "../src/messages.gen";
import { chair } from "./tables";

const table = (id: string, more: Partial<TableInfo>): TableInfo =>
  ({ id, stage: "playing", mine: [0], opened: 1, seats: [chair(0, "person"), chair(1, "person")], asked: [], ...more }) as TableInfo;

describe("my tables", () => {
  test("wait for me where I am asked", () => {
    expect(standing(table("a", { asked: [0] }))).toBe("turn");
    expect(standing(table("a", { asked: [1] }))).toBe("others");
    expect(standing(table("a", { stage: "over", asked: [] }))).toBe("over");
  });
  test("one that sleeps waits for the only person who plays there", () => {
    expect(standing(table("a", { asked: null }))).toBe("others");
    expect(standing(table("a", { asked: null, seats: [chair(0, "person"), chair(1, "bot")] }))).toBe("turn");
  });
  test("come in the order of what is to be done, the newest first", () => {
    const all = [
      table("done", { stage: "over", opened: 9 }),
      table("theirs", { asked: [1] }),
      table("old", { asked: [0] }),
      table("new", { asked: [0], opened: 5 }),
      table("open", { stage: "gathering" }),
    ];
    expect(sorted(all).map((one) => one.id)).toEqual(["new", "old", "theirs", "open", "done"]);
  });
});

describe("time", () => {
  const clocks = { at: 1000, left: [90_000, 60_000, null], running: [0], paused: false, away: [null, null, null] };
  test("runs for who thinks, by the house's clock", () => {
    expect(leftAt(clocks, 0, 31_000)).toBe(60_000);
    expect(leftAt(clocks, 0, 999_000)).toBe(0);
    expect(leftAt(clocks, 1, 31_000)).toBe(60_000);
    expect(leftAt(clocks, 2, 31_000)).toBeNull();
    const away = { ...clocks, away: [40_000, null, null] };
    expect([leftAt(away, 0, 39_000), leftAt(away, 0, 50_000)]).toEqual([
      leftAt(clocks, 0, clocks.at),
      leftAt(clocks, 0, clocks.at + 10_000),
    ]);
    expect([awayUntil(away, 0, 39_000), awayUntil(away, 0, 41_000)]).toEqual([40_000, null]);
  });
  test("is said as a clock says it", () => {
    expect([41_000, 384_000, 7_800_000, 68_400_000, 259_200_000].map((ms) => spoken(ms, "fr"))).toEqual([
      "0:41",
      "6:25",
      "2\u00a0h\u00a010",
      "19\u00a0h",
      "3\u00a0j",
    ]);
    expect(span(7_300_000, "en")).toBe("2\u00a0h");
  });
  test("the least left comes first among tables that wait for me", () => {
    const all = [
      table("none", { asked: [0], opened: 9 }),
      table("hours", { asked: [0], due: 9_000_000 }),
      table("soon", { asked: [0], due: 1000 }),
    ];
    expect(sorted(all).map((one) => one.id)).toEqual(["soon", "hours", "none"]);
  });
});

describe("how a table was set is kept", () => {
  const card = { name: "x", seats: [2, 3], options: [{ name: "mode", choices: ["plain", "wild"] }] } as unknown as GameCard;
  const last: Plan = { seats: 2, bot: "level-3", style: "", options: { mode: "wild" }, open: true, terms: USUAL };
  test("as far as it can still be had", () => {
    expect(keptPlan(card, ["level-2", "level-3"], last, "level-2")).toEqual(last);
    expect(keptPlan(card, ["level-2"], { ...last, seats: 6, options: { mode: "gone" } }, "level-2")).toEqual({
      ...last,
      seats: 3,
      bot: "level-2",
      options: { mode: "plain" },
    });
  });
  test("without one, the table is a plain one", () => {
    expect(keptPlan(card, ["level-2"], undefined, "level-2")).toMatchObject({
      seats: 3,
      bot: "level-2",
      options: { mode: "plain" },
      open: false,
    });
  });
});
