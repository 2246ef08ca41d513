// One cache a version, filled whole or not at all. A new version waits until the page says that it may begin.
const VERSION = "{version}", FILES = {files};
addEventListener("install", (event) => event.waitUntil((async () => {
  const cache = await caches.open(VERSION);
  try {
    await cache.addAll(FILES.map((name) => new Request(name, { cache: "no-cache" })));
    if ((await cache.keys()).length !== FILES.length) throw new Error("not whole");
  } catch (error) {
    await caches.delete(VERSION);
    throw error;
  }
})()));
addEventListener("message", ({ data }) => { if (data === "change over") skipWaiting(); });
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("paycorner ") && name !== VERSION) await caches.delete(name);
  await clients.claim();
})()));
addEventListener("fetch", (event) => event.respondWith((async () =>
  await (await caches.open(VERSION)).match(event.request, { ignoreSearch: true }) ?? fetch(event.request))()));
