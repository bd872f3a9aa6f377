import { USUAL } from "../src/door/plan";
import { beforeEach, expect, test } from "vitest";
import type { TableInfo } from "../src/messages.gen";
import { digestOf, publicKey, verifies } from "../src/proof/crypto";
import { seed } from "../src/proof/key";
import { recall } from "../src/proof/memory";
import { Witness, type Question } from "../src/proof/witness";
import { chair } from "./tables";

const COMMITMENT = "c0".repeat(32);
const TABLE: TableInfo = {
  id: "t",
  game: "clans",
  edition: 1,
  box: "b0".repeat(32),
  options: { five_singles: "literal" },
  kind: "game",
  reach: "link",
  stage: "gathering",
  seats: [chair(0, "person", "Ada"), chair(1, "bot", "luck")],
  mine: [0],
  owner: true,
  commitment: COMMITMENT,
  opened: 0,
  seq: 0,
  watching: 0,
  origin: null,
  rematch: null,
  leaves: null,
  asked: null,
  rated: false,
  shared: false,
  held: false,
  sought: null,
  host: 0,
  called: [],
  terms: USUAL,
  since: null,
  due: null,
  copy: null,
  hidden: false,
};

let asked: Question[] = [];
let witness: Witness;

/** The little of a browser that is needed here. */
class Storage {
  getItem = (key: string) => (this as unknown as Record<string, string>)[key] ?? null;
  setItem = (key: string, value: string) => void ((this as unknown as Record<string, string>)[key] = value);
  removeItem = (key: string) => void delete (this as unknown as Record<string, string>)[key];
}

beforeEach(() => {
  Object.assign(globalThis, { localStorage: new Storage() });
  asked = [];
  witness = new Witness("t", (question) => (asked.push(question), Promise.resolve()));
});

const settled = () => new Promise((done) => setTimeout(done));

/** The sheet as the house writes it, after the page has committed. */
async function sheet(): Promise<string> {
  witness.saw(TABLE);
  await settled();
  const bound = asked.at(-1);
  if (bound?.type !== "commit") throw new Error("the page did not commit");
  const lines = [
    "bourgade sheet 1",
    "game clans",
    "edition 1",
    `box ${TABLE.box}`,
    "option five_singles literal",
    "seat 0 Ada",
    "seat 1 bot luck",
  ];
  return [
    ...lines,
    `commitment ${COMMITMENT}`,
    "table t",
    `share 0 page ${bound.digest} ${bound.key}`,
    "share 1 bot",
    "opened 2026-01-31T20:15:00Z",
    "",
  ].join("\n");
}

test("a page commits once, signs its sheet, reveals what it committed to and keeps it", async () => {
  const text = await sheet();
  witness.saw({ ...TABLE, seats: TABLE.seats.map((seat) => ({ ...seat, committed: true })) });
  expect(asked.length).toBe(1);
  witness.sign(text, TABLE);
  const revealed = asked.at(-1);
  if (revealed?.type !== "reveal") throw new Error("the page did not reveal");
  expect(text).toContain(digestOf(revealed.nonce));
  expect(verifies(publicKey(seed()), text, revealed.signature)).toBe(true);
  expect(recall("t")?.sheets).toEqual([{ text, nonces: { 0: revealed.nonce } }]);
  witness.begun();
  expect(recall("t")?.passedOver).toBe(false);
});

const FORGED: Record<string, [string, string]> = {
  "another commitment than the first": [COMMITMENT, "d0".repeat(32)],
  "another name": ["seat 0 Ada", "seat 0 Eve"],
  "a person for a bot": ["seat 1 bot luck", "seat 1 Bob"],
  "another table": ["table t", "table u"],
  "another option": ["five_singles literal", "five_singles none"],
  "another digest of ours": ["share 0 page ", "share 0 page f"],
};

for (const [name, [genuine, forged]] of Object.entries(FORGED)) {
  test(`nothing is revealed to a sheet with ${name}`, async () => {
    const text = (await sheet()).replace(genuine, forged);
    witness.sign(text, TABLE);
    expect(asked.map((question) => question.type)).toEqual(["commit"]);
    witness.begun();
    expect(recall("t")?.passedOver).toBe(true);
  });
}

test("after a failed round the page commits to a fresh share", async () => {
  witness.sign(await sheet(), TABLE);
  witness.saw(TABLE);
  await settled();
  const [first, , second] = asked;
  expect([first?.type, second?.type]).toEqual(["commit", "commit"]);
  expect(first).not.toEqual(second);
});

test("moves are kept as they stand: taken back, replaced in their envelope, undone elsewhere", () => {
  witness.saw(TABLE);
  witness.done({ type: "move", seat: 0, text: "one", seq: 1 }, false);
  witness.done({ type: "move", seat: 0, text: "two", seq: 2 }, false);
  witness.done({ type: "undo", seat: 0 }, false);
  witness.done({ type: "move", seat: 0, text: "three", seq: 3 }, false);
  witness.done({ type: "move", seat: 0, text: "four", seq: 3 }, true);
  expect(recall("t")?.moves).toEqual([
    [0, "one"],
    [0, "four"],
  ]);
  witness.undoneElsewhere();
  expect(recall("t")?.elsewhere).toBe(true);
});

test("a device has one key, and remembers the newest tables", () => {
  expect(seed()).toBe(seed());
  for (let n = 0; n < 70; n++) new Witness(`t${n}`, () => Promise.resolve()).saw({ ...TABLE, mine: [] });
  expect(Object.keys(localStorage).filter((key) => key.startsWith("bourgade.proof.")).length).toBe(60);
  expect(recall("t69")?.commitment).toBe(COMMITMENT);
});
