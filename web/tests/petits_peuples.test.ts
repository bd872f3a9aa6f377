import { describe, expect, test } from "vitest";
import { lap, signed } from "../src/games/petits_peuples/types";

describe("a track that begins anew", () => {
  test("fills its cells first", () => {
    expect(lap(1, 40)).toEqual({ tokens: 0, cells: 1 });
    expect(lap(40, 40)).toEqual({ tokens: 0, cells: 40 });
  });
  test("then a token stands for the first forty", () => {
    expect(lap(41, 40)).toEqual({ tokens: 1, cells: 1 });
    expect(lap(80, 40)).toEqual({ tokens: 1, cells: 40 });
    expect(lap(81, 40)).toEqual({ tokens: 2, cells: 1 });
  });
});

test("points that may be negative have their sign", () => {
  expect([signed(5), signed(0), signed(-30)]).toEqual(["+5", "0", "−30"]);
});
