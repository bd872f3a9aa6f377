import { expect, test } from "vitest";
import { settled } from "../src/end/course";

test("the race counts what a draw changes to the move before it, and ends with the last points", () => {
  const movers = [-1, -1, 0, -1, 1, 0, -1];
  const course = [
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 1],
    [3, 4],
    [5, 4],
    [5, 14],
  ];
  expect(settled(course, movers)).toEqual([
    [3, 1],
    [3, 4],
    [5, 14],
  ]);
  expect(settled([[0], [0]], [-1, -1])).toEqual([]);
});
