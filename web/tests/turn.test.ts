import { expect, test, vi } from "vitest";
import type { Speech } from "../src/games/board";
import type { Connection } from "../src/state/connection.svelte";

// What the settings ask of a browser.
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
const { Turn } = await import("../src/table/turn.svelte");

const MOVES = ["plant cart1 a1", "plant cart1 b1", "plant cart2 a1"];

/** A table whose answers come when the test says so. */
function table() {
  const answers: (() => void)[] = [];
  const state = { frame: { seq: 1 }, lesson: null, stories: new Map(), sight: () => ({ moves: MOVES, runs: {}, envelope: null }) };
  const live = { ...state, ask: () => new Promise<void>((told) => answers.push(told)) };
  const turn = new Turn(
    () => live as unknown as Connection,
    () => 0,
    () => ({}) as Speech,
  );
  const arrive = (seq: number) => ((live.frame = { seq }), turn.renew());
  return { turn, answers, arrive };
}

test("what is picked after the next frame belongs to the next move, whenever the answer to the last one comes", async () => {
  const { turn, answers, arrive } = table();
  arrive(1);
  turn.pick("cart1");
  turn.pick("a1");
  expect(turn.moves, "one move at a time").toEqual([]);
  arrive(3); // our move and the bot's answer are on the table, the answer is still on its way
  turn.pick("cart2");
  answers[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(turn.picked).toEqual(["cart2"]);
  expect(turn.sent).toBeNull();
});

test("without a new frame the answer puts the picks away", async () => {
  const { turn, answers, arrive } = table();
  arrive(1);
  turn.pick("cart1");
  turn.pick("a1");
  answers[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect([turn.picked, turn.sent]).toEqual([[], null]);
});
