/** Passkeys, as the browser has them; what is sent and answered is JSON, made by the server's library. */

import type { Me } from "../messages.gen";
import { selves } from "./selves";

const ADDRESS = /^[\d.]+$|:/;

/** Whether this browser knows them here: only over https or on this very machine, and for a name, not for an address. */
export function canPass(): boolean {
  return isSecureContext && "PublicKeyCredential" in globalThis && !ADDRESS.test(location.hostname);
}

export async function makePasskey(): Promise<Me> {
  const { options, challenge } = await selves.offerPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON);
  return selves.keepPasskey(spelled(await navigator.credentials.create({ publicKey })), challenge);
}

export async function usePasskey(): Promise<Me> {
  const { options, challenge } = await selves.askPasskey();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON);
  return selves.byPasskey(spelled(await navigator.credentials.get({ publicKey })), challenge);
}

function spelled(found: Credential | null): string {
  return JSON.stringify((found as PublicKeyCredential | null)?.toJSON() ?? {});
}

/** The person closed the browser's window: nothing to complain about. */
export function thoughtBetter(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");
}
