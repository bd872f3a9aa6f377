/** The shuffle checked in the page: the secret of the record must be the one that was sealed before the first move. */

const SALT = new TextEncoder().encode("bourgade commitment");

/** The value of a line `key value` of a record. */
export function field(record: string, key: string): string {
  return new RegExp(`^${key} (.+)$`, "m").exec(record)?.[1] ?? "";
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The seal of a secret, as the house showed it before the game; null where the browser offers no hashing. */
export async function sealOf(secret: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = new Uint8Array([...SALT, ...fromHex(secret)]);
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the record's secret fits the seal; null where the page cannot tell. */
export async function fits(record: string, commitment: string): Promise<boolean | null> {
  const seal = await sealOf(field(record, "secret"));
  return seal === null ? null : seal === commitment;
}
