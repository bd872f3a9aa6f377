import { expect, test } from "vitest";
import { field, fits, sealOf } from "../src/end/proof";

// sha256("bourgade commitment" + bytes 00 01 .. 1f), as src/bourgade/table/stream.py makes it
const SECRET = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");
const SEAL = "7e21a7ca4a917b9ae09c0c7989af6e78b584e24d78c1e135cd93bdc0fb31cf16";
const RECORD = `bourgade 1\ngame clans\ncommitment ${SEAL}\nsecret ${SECRET}\n`;

test("a record's fields are its lines", () => {
  expect(field(RECORD, "secret")).toBe(SECRET);
  expect(field(RECORD, "nothing")).toBe("");
});

test("the page seals a secret as the house does", async () => {
  expect(await sealOf(SECRET)).toBe(SEAL);
});

test("a record fits only the seal that was shown", async () => {
  expect(await fits(RECORD, SEAL)).toBe(true);
  expect(await fits(RECORD, SEAL.replace(/^./, (digit) => (digit === "0" ? "1" : "0")))).toBe(false);
});
