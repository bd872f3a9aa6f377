import { describe, expect, test } from "vitest";
import { ghost, patterns } from "../src/games/tiny_towns/patterns";
import { spoken } from "../src/games/tiny_towns/types";
import { Words } from "../src/words";

describe("the ghost on a square", () => {
  const MOVES = ["swap a1 brick d4", "store a1", "place d4", "place d3", "rest b2"];
  test("is what would come to lie there", () => {
    expect(ghost(MOVES, "d3", "wood")).toBe("wood");
    expect(ghost(["place glass c2"], "c2", "wood")).toBe("glass");
    expect(ghost(["build cottage b1 a2 b2 a2"], "a2", null)).toBe("cottage");
    expect(ghost(["grant farm c3"], "c3", null)).toBe("farm");
  });
  test("never shows on the warehouse of a swap, nor on what a cube is stored in", () => {
    expect(ghost(MOVES, "a1", "wood")).toBeNull();
    expect(ghost(MOVES, "b2", "wood")).toBeNull();
    expect(ghost(["replace a1 farm"], "a1", null)).toBeNull();
  });
  test("is the cube that comes out once the swap is meant", () => {
    expect(ghost(MOVES, "d4", "wood")).toBe("wood");
    expect(ghost(["swap a1 brick d4"], "d4", "wood")).toBe("brick");
  });
});

test("plans are found once, with all squares they may stand on", () => {
  expect(patterns(["build well a1 b1 a1", "build well a1 b1 b1", "ready"])).toEqual([
    { card: "well", squares: ["a1", "b1"], targets: ["a1", "b1"], pick: "well a1 b1" },
  ]);
});

describe("a square in words", () => {
  const WORDS = new Words(
    {
      "things.cottage": "Cottage",
      "things.warehouse": "Warehouse",
      "things.wood": "wood",
      "things.glass": "glass",
      "board.square": "{at}: {content}",
      "board.empty": "empty",
      "board.cube_on": "{cube} cube",
      "board.fed": "fed",
      "board.unfed": "not fed",
      "board.carries": "{n, plural, one {carries a cube} other {carries # cubes}}: {cubes}",
    },
    "en",
  );
  test("tells whether a cottage is fed", () => {
    expect(spoken(WORDS, "a1", { building: "cottage", type: "cottage", fed: true, on: [] })).toBe("a1: Cottage, fed");
    expect(spoken(WORDS, "a1", { building: "cottage", type: "cottage", fed: false, on: ["wood"] })).toBe(
      "a1: Cottage, not fed, carries a cube: wood",
    );
  });
  test("tells of the cubes on a building", () => {
    expect(spoken(WORDS, "b2", { building: "warehouse", type: "factory", fed: false, on: ["wood", "glass"] })).toBe(
      "b2: Warehouse, carries 2 cubes: wood and glass",
    );
  });
  test("tells of cubes and of nothing", () => {
    expect(spoken(WORDS, "c3", { cube: "wood" })).toBe("c3: wood cube");
    expect(spoken(WORDS, "c3", null)).toBe("c3: empty");
  });
});
