import { describe, expect, test } from "vitest";
import type { Line } from "../src/games/board";
import { network, place } from "../src/games/tribus_du_vent/network";
import { colourOf, neighbours, objectiveLine, shownSeat, terrainOf, traceOf } from "../src/games/tribus_du_vent/reading";
import { telling } from "../src/games/tribus_du_vent/telling";
import type { TribusBox, TribusView } from "../src/games/tribus_du_vent/types";
import { Words } from "../src/words";

const tribes = (...villages: number[]) => ({ players: villages.map((n) => ({ villages: n })), mover: 1 }) as unknown as TribusView;
const BOX = {
  pieces: { villages: 5 },
  ground: { terrain: [["open", "ruin", "open", "open"], [], []] },
  start_tiles: { tiles: [{ colour: "orange" }] },
  forests: { tiles: [{ id: "f7", colour: "purple" }] },
} as unknown as TribusBox;

describe("around the table", () => {
  test("the left neighbour plays next, and with two players the river is the other one", () => {
    expect(neighbours(2, tribes(0, 0, 0))).toEqual({ left: 0, right: 1 });
    expect(neighbours(1, tribes(0, 0))).toEqual({ left: 0, right: null });
  });
  test("a spectator sees the land of the player whose turn it is", () => {
    expect([shownSeat(0, tribes(0, 0)), shownSeat(-2, tribes(0, 0))]).toEqual([0, 1]);
  });
});

test("a tile has its colour, a start tile that of its number", () => {
  expect([colourOf(BOX, "f7"), colourOf(BOX, "start1")]).toEqual(["purple", "orange"]);
  expect([terrainOf(BOX, "b1"), terrainOf(BOX, "d3")]).toEqual(["ruin", "open"]);
});

test("an objective is the line of its kind, with what it asks for", () => {
  const line = objectiveLine({ kind: "pattern", match: "same", shape: "corner" }, 6);
  expect([line.key, line.args["shape"], line.args["points"]]).toEqual(["objectives.pattern_same", "corner", 6]);
  expect(objectiveLine({ kind: "tiles", on: ["a1"], count: 2 }, 4).args).toMatchObject({ cells: ["a1"], n: 2 });
});

test("a trace is of one's own land alone", () => {
  const told: Line[] = [
    { key: "lines.built", args: { who: "s0", cell: "b2" } },
    { key: "lines.stepped", args: { who: "s1", to: "c3" } },
  ];
  expect(traceOf(told, 0)).toEqual(["b2"]);
});

describe("the line that joins the ports", () => {
  test("leads to each of them, and without any only to the Capital", () => {
    expect(network([])).toBe("M144 68H152Q158 68 158 74V84");
    expect(network(["a2", "d3"]).match(/M158 80V/g)).toHaveLength(2);
  });
  test("runs in the gaps between the spaces", () => {
    for (const cell of ["c1", "c2", "c3", "d1"]) {
      const gap = Number(/V(\d+)H/.exec(network([cell]))?.[1]);
      for (const row of ["1", "2", "3"]) {
        const { y } = place(`a${row}`);
        expect(gap <= y || gap >= y + 132, `${cell} crosses row ${row}`).toBe(true);
      }
    }
  });
});

test("how far the game is: the most villages, of those in the box", () => {
  const view = { ...tribes(1, 3), round: 4, last_round: null } as TribusView;
  expect(telling.progress?.(view, BOX, 0)?.args).toEqual({ n: 4, last: 0, most: 3, of: 5 });
});

test("cards are drawn by the backs one reads", () => {
  const words = new Words({ "runs.backs": "Draw {backs}", "things.fire": "Fire" }, "en");
  const view = { river: [{ back: "fire", shuffle: 0 }, null, null, null, null] } as unknown as TribusView;
  expect(telling.phrase?.("draw r1", view, words)).toBe("Draw Fire");
  expect(telling.phrase?.("done", view, words)).toBeNull();
});
