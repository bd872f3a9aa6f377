import { describe, expect, test } from "vitest";
import { around, phrase, richest, shareOf, sideAt } from "../src/games/gob/turning";
import { telling } from "../src/games/gob/telling";
import type { Line } from "../src/games/board";
import type { GobBox, GobView } from "../src/games/gob/types";
import { Words } from "../src/words";

describe("a cube between the players", () => {
  test("lies as they sit: the next on the left, nobody opposite with three, nobody beside with two", () => {
    expect(around(2, 4)).toEqual({ front: 2, left: 3, back: 0, right: 1 });
    expect(around(2, 3)).toEqual({ front: 2, left: 0, right: 1 });
    expect(around(1, 2)).toEqual({ front: 1, back: 0 });
    expect(around(0, 1)).toEqual({ front: 0 });
  });
  test("keeps the order of its sides when it is turned", () => {
    expect(["front", "left", "back", "right"].map((place) => sideAt("south", place as "front"))).toEqual([
      "south",
      "west",
      "north",
      "east",
    ]);
  });
  test("is called by the face one sees, not by a point of the compass", () => {
    const words = new Words({ "board.in_front_of_you": "{face} in front", "things.wood": "wood" }, "en");
    const view = { cube: { top: "earth", north: "wood", east: "stone", south: "earth", west: "metal" } } as unknown as GobView;
    expect(phrase("front north", view, words)).toBe("wood in front");
    expect(phrase("ready", view, words)).toBeNull();
  });
  test("is called so before it is taken, too", () => {
    const words = new Words({ "board.seen_north": "the {face} above", "things.wood": "wood" }, "en");
    const view = { cube: null, zones: [{ cells: [{ id: "fb1", cube: true, north: "wood" }] }] } as unknown as GobView;
    expect(phrase("front north", view, words, "take fb1")).toBe("the wood above");
  });
});

describe("what a turn brings", () => {
  const LINES: Line[] = [
    { key: "lines.gained", args: { who: "s0", kind: "wood", n: 2 } },
    { key: "lines.attacked", args: { who: "s1", n: 3 } },
    { key: "lines.parried", args: { who: "s2" } },
    { key: "lines.worn", args: { who: "s2" } },
    { key: "lines.healed", args: { who: "s1", n: 2 } },
  ];
  test("is told seat by seat", () => {
    expect(shareOf(LINES, 0)).toEqual({ gains: [{ kind: "wood", n: 2 }], harm: null, healed: 0, worn: false });
    expect(shareOf(LINES, 1)).toEqual({ gains: [], harm: 3, healed: 2, worn: false });
  });
  test("says once what is gained of a kind, however it came", () => {
    const gained = (n: number): Line => ({ key: "lines.gained", args: { who: "s0", kind: "wood", n } });
    expect(shareOf([gained(1), gained(2)], 0).gains).toEqual([{ kind: "wood", n: 3 }]);
  });
  test("lies first as it brings most, then as it brings the others least", () => {
    const gain = (who: string, kind: string): Line => ({ key: "lines.gained", args: { who, kind, n: 1 } });
    const told: Record<string, Line[]> = {
      "front north": [gain("s0", "earth")],
      "front east": [gain("s0", "wood"), gain("s1", "wood")],
      "front south": [gain("s0", "wood"), { key: "lines.attacked", args: { who: "s1", n: 3 } }],
    };
    const value = (kind: string) => (kind === "wood" ? 2 : 1);
    expect(richest(["north", "east", "south"], (move) => told[move] ?? null, 0, value)).toBe("south");
    expect(richest(["north", "east", "west"], (move) => told[move] ?? null, 0, value)).toBeNull();
  });
  test("an attack that was parried is one without harm, not none", () => {
    expect(shareOf(LINES, 2)).toEqual({ gains: [], harm: 0, healed: 0, worn: true });
    expect(shareOf(LINES, 3).harm).toBeNull();
  });
});

test("what the lord demands stays in the chest unless somebody wants it otherwise", () => {
  const view = { demand: ["wood", "wood", "stone"], lairs: [{ chest: { wood: 4, stone: 1, earth: 3 } }] } as unknown as GobView;
  const often = (sentence: string, most: number) => telling.often?.(sentence, most, view, 0);
  expect([often("put wood tower", 4), often("put earth tower", 3), often("put stone wall", 1), often("drop wood", 2)]).toEqual([
    2, 3, 1, 2,
  ]);
});

test("how far the game is: the round of those in the box, and the cubes that are left", () => {
  const view = { round: 0, zones: [{ left: 16 }, { left: 9 }] } as unknown as GobView;
  const found = telling.progress?.(view, { rounds: { count: 6 } } as unknown as GobBox, 0);
  expect(found?.args).toEqual({ n: 1, of: 6, forest: 16, mountain: 9 });
});
