import { expect, test } from "vitest";
import { checked, type Check } from "../src/proof/checks";
import { commitmentOf, derived, digestOf, hashOf, publicKey, signed, Stream, verifies } from "../src/proof/crypto";
import type { Memory } from "../src/proof/memory";
import { readRecord } from "../src/proof/record";
import made from "./proof.vectors.json"; // a game that src/bourgade/table made, by tests/table/fair.py

const [ada, beatrice] = made.seeds as [string, string];
const first = made.nonces[0] as string;
const moves = readRecord(made.record)
  .moves.filter(([seat]) => seat === "0")
  .map(([, text]): [number, string] => [0, text]);
const MEMORY: Memory = {
  commitment: made.commitment,
  early: true,
  seen: 0,
  sheets: [{ text: made.sheet, nonces: { 0: first } }],
  passedOver: false,
  moves,
  elsewhere: false,
};

function holding(record: string, memory: Memory | null = MEMORY, draws: number[][] = made.draws): Record<string, Check["holds"]> {
  return Object.fromEntries(checked(readRecord(record), draws, memory).map((check) => [check.name, check.holds]));
}

/** As somebody does who knows how the seal is made. */
function resealed(text: string): string {
  const body = text.slice(0, text.lastIndexOf("seal "));
  return `${body}seal ${hashOf(body)}\n`;
}

const ALL = { whole: true, secret: true, sheet: true, rounds: true, shares: true, draws: true, moves: true, receipts: true };

test("the page hashes, derives and signs as the house expects", () => {
  expect(commitmentOf(made.secret)).toBe(made.commitment);
  expect(made.nonces.map(digestOf)).toEqual(made.digests);
  expect([0, 1, 2, 3].map((seat) => derived(made.secret, seat))).toEqual(made.derived);
  expect(made.seeds.map(publicKey)).toEqual(made.keys);
  const record = readRecord(made.record);
  expect(record.shares[1]?.signature).toBe(signed(beatrice, made.sheet));
  expect(record.receipts.get(0)).toBe(signed(ada, made.receipt));
});

test("what Ed25519 must refuse", () => {
  const signature = signed(ada, "x");
  expect(verifies(publicKey(ada), "x", signature)).toBe(true);
  expect(verifies(publicKey(ada), "y", signature)).toBe(false);
  expect(verifies(publicKey(beatrice), "x", signature)).toBe(false);
  expect(verifies("", "x", "")).toBe(false);
});

test("the stream draws what the table drew", () => {
  const stream = new Stream(made.secret, readRecord(made.record).nonces);
  expect(made.draws.map(([total]) => stream.below(total as number))).toEqual(made.draws.map(([, roll]) => roll));
});

test("sheet and receipt are rebuilt from the record to the letter", () => {
  expect(readRecord(made.record).sheet).toBe(made.sheet);
  expect(readRecord(made.record).receipt).toBe(made.receipt);
});

test("a genuine game agrees in everything", () => {
  expect(holding(made.record)).toEqual(ALL);
});

test("what this browser did not see it does not claim", () => {
  expect(holding(made.record, null)).toEqual({ ...ALL, secret: null, sheet: null, rounds: null, moves: null });
  expect(holding(made.record, { ...MEMORY, elsewhere: true })).toEqual({ ...ALL, moves: null });
});

test("a secret that was swapped after the commitment", () => {
  const other = "ab".repeat(32);
  const swapped = made.record.replace(`secret ${made.secret}`, `secret ${other}`).replace(made.commitment, commitmentOf(other));
  expect(holding(resealed(swapped))).toMatchObject({ whole: true, secret: false, sheet: false, shares: false, draws: false });
});

test("a changed and resealed log", () => {
  expect(holding(made.record.replace("seat 0 Ada", "seat 0 Eve"))).toMatchObject({ whole: false });
  expect(holding(resealed(made.record.replace("seat 0 Ada", "seat 0 Eve")))).toMatchObject({
    whole: true,
    sheet: false,
    shares: false,
    receipts: false,
  });
});

test("a bot for a person, a person for a bot", () => {
  expect(holding(resealed(made.record.replace("seat 3 Dan", "seat 3 bot luck")))).toMatchObject({ sheet: false, shares: false });
  expect(holding(resealed(made.record.replace("seat 2 bot luck", "seat 2 Cleo")))).toMatchObject({ sheet: false, shares: false });
});

test("a fabricated game with keys of the house's own", () => {
  const sheet = made.sheet
    .replaceAll(made.keys[0] as string, publicKey("11".repeat(32)))
    .replaceAll(made.keys[1] as string, publicKey("22".repeat(32)));
  const record = made.record
    .replace(/^share 0 .*$/m, `share 0 page ${made.digests[0]} ${publicKey("11".repeat(32))} ${signed("11".repeat(32), sheet)}`)
    .replace(/^share 1 .*$/m, `share 1 page ${made.digests[1]} ${publicKey("22".repeat(32))} ${signed("22".repeat(32), sheet)}`);
  expect(holding(resealed(record.replace(/^receipt .*\n/m, "")))).toMatchObject({ whole: true, shares: true, sheet: false });
});

test("a share that was not the one this page gave", () => {
  expect(holding(resealed(made.record.replace(`nonce 0 ${first}`, `nonce 0 ${"c0".repeat(16)}`)))).toMatchObject({
    sheet: false,
    shares: false,
    draws: false,
  });
});

test("a shuffle that was made again and not owned up to", () => {
  const twice = { ...MEMORY, sheets: [{ text: "another sheet", nonces: { 0: "00" } }, ...MEMORY.sheets] };
  expect(holding(made.record, twice)).toEqual({ ...ALL, rounds: false });
});

test("a page that was there and was passed over", () => {
  expect(holding(made.record, { ...MEMORY, sheets: [], passedOver: true })).toEqual({ ...ALL, sheet: false, rounds: null });
});

test("a move that is missing or in another order", () => {
  expect(holding(made.record, { ...MEMORY, moves: [...moves, [0, "move t1 t2"]] })).toEqual({ ...ALL, moves: false });
  expect(holding(made.record, { ...MEMORY, moves: [...moves].reverse() })).toEqual({ ...ALL, moves: false });
  expect(holding(made.record, { ...MEMORY, moves: moves.slice(1) })).toEqual(ALL);
});

test("draws that do not come out of the stream", () => {
  expect(holding(made.record, MEMORY, made.draws.slice(1))).toEqual({ ...ALL, draws: false });
  expect(holding(made.record, MEMORY, [...made.draws.slice(0, -1), [7, 9]])).toEqual({ ...ALL, draws: false });
});
