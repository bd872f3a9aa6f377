/** Being told elsewhere that it is one's turn: this browser's ear, and the house's letters. */

import { api } from "./api";
import { settings } from "./settings.svelte";

const WORKER = "/worker.js";

const NIGHT = "night";

/** The worker hears while no page is open: it is told in which hours it makes no sound. */
export async function noteNight(night: boolean, from: string, until: string): Promise<void> {
  if (!("caches" in window)) return;
  const notes = await caches.open(NIGHT);
  if (night && from !== until) await notes.put(`/${NIGHT}`, new Response(JSON.stringify({ from, until })));
  else await notes.delete(`/${NIGHT}`);
}

/** Only a page that nobody can listen in on may have a worker. */
export function canPush(): boolean {
  return isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Ask for permission and listen; false: the person or the browser does not want it. */
export async function listen(): Promise<boolean> {
  const { key } = await api.notices();
  if (!key || !canPush() || (await Notification.requestPermission()) !== "granted") return false;
  await noteNight(settings.night, settings.nightFrom, settings.nightUntil);
  const worker = await navigator.serviceWorker.register(WORKER);
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = found.toJSON();
  await api.listen({ endpoint: endpoint ?? "", key: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "", language: settings.language });
  return true;
}

export async function deafen(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration(WORKER);
  const found = await worker?.pushManager.getSubscription();
  if (!found) return;
  await api.deafen(found.endpoint);
  await found.unsubscribe();
}
