/** The key with which this device signs; it never leaves it. */

import { publicKey, randomHex } from "./crypto";

const KEY = "bourgade.key";

let unkept = ""; // where the browser keeps nothing, as long as the page is open

/** 32 bytes, made on first use. */
export function seed(): string {
  const known = readKept();
  if (/^[0-9a-f]{64}$/.test(known)) return known;
  unkept = randomHex(32);
  try {
    localStorage.setItem(KEY, unkept);
  } catch {
    // signed all the same; another page of this device will have another key
  }
  return unkept;
}

function readKept(): string {
  try {
    return localStorage.getItem(KEY) ?? unkept;
  } catch {
    return unkept;
  }
}

/** What people compare with each other: the beginning of the public key. */
export function fingerprint(key: string = publicKey(seed())): string {
  return (key.slice(0, 16).match(/.{4}/g) ?? []).join(" ");
}
