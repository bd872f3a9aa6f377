import { describe, expect, test } from "vitest";
import { grouped } from "../src/choose";
import { counted, endings, offered, phrased } from "../src/runs";
import { Words } from "../src/words";

const MOVES = ["put earth tower", "put wood lab", "ready"];
const RUNS = {
  "put earth tower x2": ["put earth tower", "put earth tower"],
  "put earth tower x3": ["put earth tower", "put earth tower", "put earth tower"],
  "stock lab": ["put wood lab", "put earth lab"],
  "put wood lab then ready": ["put wood lab", "ready"],
  "put earth tower x2 then ready": ["put earth tower", "put earth tower", "ready"],
};

describe("what the server lists", () => {
  const offer = offered(MOVES, RUNS);
  test("moves and runs that read like one are said, counts and ends are not", () => {
    expect(offer.sentences).toEqual([...MOVES, "stock lab"]);
  });
  test("how often", () => {
    expect(offer.most).toEqual(new Map([["put earth tower", 3]]));
  });
  test("every text that can be composed is listed", () => {
    const texts = offer.sentences.flatMap((one) => [1, 2, 3].filter((n) => n <= (offer.most.get(one) ?? 1)).map((n) => counted(one, n)));
    expect([...texts, ...[...offer.ends.values()].flat()].every((text) => MOVES.includes(text) || text in RUNS)).toBe(true);
  });
  test("the end of a turn goes with the very count", () => {
    expect(offer.ends.get("put earth tower x2")).toEqual(["put earth tower x2 then ready"]);
    expect(offer.ends.get("put earth tower")).toBeUndefined();
  });
});

test("a choice may go on in several ways, and by more than a word", () => {
  const offer = offered(["take fb1", "ready"], {
    "take fb1 then front north": ["take fb1", "front north"],
    "take fb1 then front west": ["take fb1", "front west"],
    "ready then pay wood wood": ["ready", "pay wood wood"],
  });
  expect(offer.sentences).toEqual(["take fb1", "ready"]);
  expect(offer.ends.get("take fb1")).toEqual(["take fb1 then front north", "take fb1 then front west"]);
  expect(endings("put wood lab then ready then pay wood wood")).toEqual(["ready", "pay wood wood"]);
});

describe("in words", () => {
  const words = new Words(
    { "moves.put": "Place {1} on {2}", "moves.ready": "Finished", "runs.put/x": "Place {n} {1} on {2}", "runs.drops": "Drop {rest}" },
    "en",
  );
  const said = (text: string) =>
    phrased(
      text,
      words,
      (move) => words.move(move),
      (move, end) => `${move}, then ${end}`,
    );
  test("counted, joined and ended", () => {
    expect(said("put earth tower x2")).toBe("Place 2 earth on tower");
    expect(said("drops earth earth wood")).toBe("Drop earth\u00a0×\u00a02 and wood");
    expect(said("put wood lab then ready")).toBe("Place wood on lab, then Finished");
    expect(said("put wood lab then ready then ready")).toBe("Place wood on lab, then Finished, then Finished");
  });
});

test("what brings something is said in full, before the rows that lead to the rest", () => {
  const marches = Array.from({ length: 20 }, (_, at) => `move t1 t${at + 2}`);
  const [group] = grouped(marches, [], new Set(["move t1 t9"]));
  expect(group?.rows.map((row) => row.picks.join(" "))).toEqual(["move t1 t9", "move t1"]);
});
