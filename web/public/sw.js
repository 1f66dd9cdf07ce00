/* The part of the table that stays in the browser: it shows notices, opens the house without a network, and takes records
 * that other programs share. Only what was looked at is kept: pages, games, one's own tables. */

const SHELL = "serai-shell-1";
const LOOKED_AT = "serai-looked-at-1";
const SHARED = "serai-shared-1";
const MOST = 120;
/* Tables, replays, games, rulebooks, words, and who one is. */
const KEPT = /^\/api\/(session$|games|tables$|tables\/[\w-]+(\/record)?$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(["/", "/manifest.webmanifest", "/favicon.svg"]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const kept = [SHELL, LOOKED_AT, SHARED];
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function keep(name, request, response) {
  const cache = await caches.open(name);
  await cache.put(request, response);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(old);
}

/** The network's answer, and a copy for when there is none. */
async function fresh(event, name, key = event.request) {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(keep(name, key, response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(key);
    if (kept) return kept;
    throw error;
  }
}

/** What has a hash in its name never changes. */
async function lasting(event) {
  return (await caches.match(event.request)) ?? fresh(event, SHELL);
}

/** A record that another program shares: it waits until the page asks for it. */
async function share(request) {
  const file = (await request.formData()).get("record");
  const text = typeof file === "string" ? file : file ? await file.text() : "";
  await (await caches.open(SHARED)).put("/shared-record", new Response(text));
  return Response.redirect("/?shared=1", 303);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "POST" && url.pathname === "/share") return event.respondWith(share(request));
  if (request.method !== "GET") return;
  if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) event.respondWith(fresh(event, SHELL, "/"));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(lasting(event));
  else if (KEPT.test(url.pathname)) event.respondWith(fresh(event, LOOKED_AT));
});

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  const more = { body, tag, data: { url }, icon: "/icons/192.png", badge: "/icons/badge.png" };
  event.waitUntil(self.registration.showNotification(title, more));
});

/** A page of ours that is open goes where the notice leads; else a new one does. */
async function open(url) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((one) => new URL(one.url).pathname === new URL(url, location.origin).pathname) ?? pages[0];
  if (!page) return self.clients.openWindow(url);
  page.postMessage({ open: url });
  return page.focus().catch(() => undefined);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
