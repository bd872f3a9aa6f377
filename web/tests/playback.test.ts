import { describe, expect, test } from "vitest";
import type { Line, Telling } from "../src/games/board";
import { telling } from "../src/games/clans/telling";
import type { ClansBox } from "../src/games/clans/types";
import type { Position, Told } from "../src/messages.gen";
import { momentsOf, stays } from "../src/playback/moments";
import { cut, lasting, meanwhile, newsFrom, turnAt, type Step } from "../src/playback/steps";
import { originsOf, seatOf, thingsOf } from "../src/playback/things";
import { Words } from "../src/words";

const line = (key: string, args: Line["args"] = {}): Line => ({ key, args });
const told = (entry: number, seat: number, ...lines: Line[]): Told => ({ entry, seat, lines: lines as Told["lines"] });

function positions(...entries: Told[]): Position[] {
  const first = entries[0]?.entry ?? 0;
  const at = (number: number, led: Told | null): Position => ({
    at: number,
    entries: 99,
    seat: 0,
    asked: [],
    over: false,
    view: { at: number },
    told: led,
  });
  return [at(first, null), ...entries.map((entry) => at(entry.entry + 1, entry))];
}

const steps = (...movers: number[]): Step[] =>
  movers.map((mover, entry) => ({ entry, mover, line: line("lines.x"), times: 1, view: {}, past: {}, whole: true }));

describe("a stretch of the log is cut into steps", () => {
  test("one for each told line, with the position it led to", () => {
    const found = cut(positions(told(4, 1, line("lines.moved"), line("lines.founded"))));
    expect(found.map((step) => [step.line.key, step.view["at"]])).toEqual([
      ["lines.moved", 5],
      ["lines.founded", 5],
    ]);
  });
  test("the same several times in a row is one, and shows where it ends", () => {
    const found = cut(positions(told(0, 1, line("lines.took")), told(1, 1, line("lines.took")), told(2, 2, line("lines.took"))));
    expect(found.map((step) => [step.mover, step.times, step.view["at"]])).toEqual([
      [1, 2, 2],
      [2, 1, 3],
    ]);
  });
  test("chance belongs to who moved before it, and what may not be read is no step", () => {
    const found = cut(positions(told(0, 2, line("lines.played")), told(1, -1, line("lines.back")), told(2, 1)), 0);
    expect(found.map((step) => step.mover)).toEqual([2, 2]);
    expect(cut(positions(told(0, -1, line("lines.back"))), 1)[0]?.mover).toBe(1);
  });
  test("a turn goes as far as its mover", () => {
    expect(turnAt(steps(1, 1, 2, 2, 2, 1), 3)).toEqual([2, 4]);
    expect(turnAt(steps(1), 0)).toEqual([0, 0]);
  });
});

describe("how long a step stays", () => {
  test("is the pace, as long as the turn is short", () => {
    const few = steps(1, 1, 1);
    expect([lasting(few, 0, "slow"), lasting(few, 1, "normal"), lasting(few, 2, "fast"), lasting(few, 0, "once")]).toEqual([
      1400, 800, 400, 0,
    ]);
  });
  test("a long turn takes six seconds, a long round fifteen", () => {
    const turn = steps(...Array<number>(12).fill(1));
    expect(lasting(turn, 0, "normal") * 12).toBeCloseTo(6000);
    const round = steps(...Array.from({ length: 40 }, (_, at) => at % 8));
    expect(lasting(round, 3, "normal") * 40).toBeCloseTo(15_000);
  });
  test("nothing passes in a flash", () => {
    expect(lasting(steps(...Array<number>(90).fill(1)), 0, "fast")).toBe(180);
  });
});

describe("what is news", () => {
  test("one's own move and the luck it brought are none", () => {
    expect(newsFrom([told(7, 0), told(8, -1), told(9, 2)], [0])).toBe(9);
    expect(newsFrom([told(7, 0), told(8, -1)], [0])).toBe(Infinity);
    expect(newsFrom([told(7, -1), told(8, 1)], [0])).toBe(7);
    expect(newsFrom([], [0])).toBe(Infinity);
  });
  test("each of the others has one row since one's last move", () => {
    const log = [
      told(0, 1, line("old")),
      told(1, 0, line("mine")),
      told(2, -1, line("luck")),
      told(3, 1, line("a")),
      told(4, 2, line("b")),
      told(5, 1, line("c")),
      told(6, 1, line("c")),
    ];
    expect(meanwhile(log, 0)).toEqual([
      {
        seat: 1,
        first: 3,
        last: 6,
        lines: [
          { line: line("a"), times: 1 },
          { line: line("c"), times: 2 },
        ],
      },
      { seat: 2, first: 4, last: 4, lines: [{ line: line("b"), times: 1 }] },
    ]);
  });
  test("who only watches reads the last turn of each", () => {
    const log = [told(0, 0, line("x")), told(1, 1, line("y")), told(2, 0, line("a")), told(3, 1, line("b")), told(4, 1, line("c"))];
    expect(meanwhile(log, -2).map((deed) => [deed.seat, deed.first, deed.last])).toEqual([
      [0, 2, 2],
      [1, 3, 4],
    ]);
  });
});

test("a line names its things, where something came from, and who it was", () => {
  const march = line("lines.moved", { who: "s1", n: 2, from: "t3", to: "t4", clans: ["red"] });
  expect([...thingsOf([march])]).toEqual(["s1", "t3", "t4", "red"]);
  expect([...originsOf([march])]).toEqual(["t3"]);
  expect(seatOf(march)).toBe(1);
  expect(seatOf(line("lines.round", { n: 3 }))).toBe(null);
});

describe("big moments", () => {
  const words = new Words(
    { "lines.founded": "Village {number} : {n} huttes.", "board.epoch": "Époque {n} : {good} +{bonus}", "lines.built": "Ourse bâtit." },
    "fr",
  );
  const box = {
    epochs: {
      table: [
        { bonus: 1, favourable: "forest" },
        { bonus: 2, favourable: "mountain" },
      ],
    },
  } as unknown as ClansBox;
  const told = {
    line: line("lines.founded", { number: 4, n: 3, land: "t55", points: 4 }),
    past: { epoch: 0 },
    view: { epoch: 1 },
    whole: true,
  };
  const clans = telling as unknown as Telling;
  test("are what the game declares, with their place and points, and the age they begin", () => {
    expect(momentsOf(told, clans, box, words)).toEqual([
      { kind: "built", title: "Village 4", about: "3 huttes.", gain: "+4", at: "t55" },
      { kind: "age", title: "Époque 2", about: "mountain +2", gain: "", at: null },
    ]);
    expect(stays(told, clans, box)).toBe(1900);
  });
  test("an age comes with the last line of its entry, and only once", () => {
    expect(momentsOf({ ...told, whole: false }, clans, box, words)).toHaveLength(1);
    expect(momentsOf({ ...told, past: told.view }, clans, box, words)).toHaveLength(1);
  });
  test("a plain line is none", () => {
    expect(momentsOf({ ...told, line: line("lines.built"), whole: false }, clans, box, words)).toEqual([]);
    expect(stays({ ...told, line: line("lines.built"), whole: false }, clans, box)).toBe(0);
  });
});
