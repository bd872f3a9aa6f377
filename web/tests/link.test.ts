import { expect, test } from "vitest";
import { plain } from "../src/state/link";

test("a personal link is decoded, and an odd one is only no link", () => {
  expect(plain("ab%2Ecd")).toBe("ab.cd");
  for (const odd of ["x%zz", "%", "%E0%A4%A"]) expect(plain(odd)).toBe(odd);
});
