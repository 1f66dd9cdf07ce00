/** The service worker: it stays when the page is closed. What it does is in `public/sw.js`. */

import { route } from "./route.svelte";

/** Let it move in, where browsers allow it: on this machine, or by HTTPS. */
export function moveIn() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", (event: MessageEvent<{ open?: string }>) => {
    if (event.data.open) route.go(event.data.open);
  });
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}

/** Forget what was looked at here: somebody else may come next. */
export async function forgetLooks() {
  if ("caches" in globalThis) await caches.delete("serai-looked-at-1");
}

/** A record that another program has shared with us, once. */
export async function sharedRecord(): Promise<string> {
  const cache = await caches.open("serai-shared-1");
  const kept = await cache.match("/shared-record");
  await cache.delete("/shared-record");
  return (await kept?.text()) ?? "";
}

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** Ask the browser to take notices of a house with this key; what the house must know to send them. */
export async function subscribe(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("denied");
  const registration = await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

/** Take no more notices here; the address that the house shall forget, if there was one. */
export async function unsubscribe(): Promise<string | null> {
  const made = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  await made?.unsubscribe();
  return made?.endpoint ?? null;
}

/** Whether this browser takes notices; null where it cannot. */
export async function subscribed(): Promise<boolean | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? (await registration.pushManager.getSubscription()) !== null : null;
}
