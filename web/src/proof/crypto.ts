/** Hashes and signatures that work on plain http too, where browsers offer none; the same as src/bourgade/table makes. */

import * as ed from "@noble/ed25519";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";

ed.hashes.sha512 = sha512;

export function randomHex(bytes: number): string {
  return bytesToHex(randomBytes(bytes));
}

export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** What the house shows of its secret before the first move. */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes("bourgade commitment"), hexToBytes(secret))));
}

/** Binds a page to its share before anybody else's is known. */
export function digestOf(nonce: string): string {
  return hashOf(`bourgade nonce ${nonce}`);
}

/** The share of a seat without a page. */
export function derived(secret: string, seat: number): string {
  return bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(`share ${seat}`))).slice(0, 32);
}

export function publicKey(seed: string): string {
  return bytesToHex(ed.getPublicKey(hexToBytes(seed)));
}

export function signed(seed: string, text: string): string {
  return bytesToHex(ed.sign(utf8ToBytes(text), hexToBytes(seed)));
}

export function verifies(key: string, text: string, signature: string): boolean {
  try {
    return ed.verify(hexToBytes(signature), utf8ToBytes(text), hexToBytes(key), { zip215: false });
  } catch {
    return false; // not even the shape of a signature
  }
}

const BLOCK = 1n << 64n;

/** The luck of a table, drawn again: HMAC-SHA-256 in counter mode under the secret and every share. */
export class Stream {
  private readonly key: Uint8Array;
  private drawn = 0n;

  constructor(secret: string, nonces: string[]) {
    this.key = hmac(sha256, hexToBytes(secret), utf8ToBytes(nonces.join("\n")));
  }

  /** A fair number from 0 to n - 1: values that would favour the low ones are thrown away. */
  below(n: number): number {
    const total = BigInt(n);
    const limit = BLOCK - (BLOCK % total);
    for (;;) {
      const value = number(hmac(sha256, this.key, counter(this.drawn++)));
      if (value < limit) return Number(value % total);
    }
  }
}

function counter(count: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, count);
  return bytes;
}

function number(block: Uint8Array): bigint {
  return new DataView(block.buffer, block.byteOffset).getBigUint64(0);
}
